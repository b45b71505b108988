import { loadModule, parseSync } from 'libpg-query'
import { isMarked, readMigration } from '../../schema/migrations.ts'
import { addedBy } from './added.ts'
import { alterFaults } from './alter-rules.ts'
import { nameOf, type Context, type Node, type Relation } from './context.ts'

await loadModule()

type Place = {
  bigTables: ReadonlySet<string>
  /** The last migration of the newest release: servers of it still run beside the schema. */
  releasedUntil: string
  /** The texts of the migrations between that one and the one to be checked. */
  since?: readonly string[]
}

/** Why a migration may not be applied beside servers of the last release, a sentence each; none if it may. */
export function faultsOf(
  { name, text }: { name: string; text: string },
  { bigTables, releasedUntil, since = [] }: Place,
): string[] {
  if (!isMarked(text)) return ['Begin the file with "-- expand" or "-- contract after NNNN_name.sql".']
  const { worksFrom, isTransactional } = readMigration(text)
  const statements = statementsIn(text)
  const made = new Set(statements.flatMap(([kind, node]) => (kind === 'CreateStmt' ? [nameOf(node['relation'])] : [])))
  const functions = new Set(
    statements.flatMap(([kind, node]) => (kind === 'CreateFunctionStmt' ? [JSON.stringify(node['funcname'])] : [])),
  )
  const context: Context = {
    isContract: worksFrom !== null,
    isTransactional,
    isOld: (relation) => !made.has(nameOf(relation)),
    isBig: (relation) => bigTables.has(nameOf(relation)) && !made.has(nameOf(relation)),
    makesFunction: (objects) => functionsOf(objects).some((name) => functions.has(name)),
    addsColumnTo: (relation) =>
      statements.some(([kind, node]) => kind === 'AlterTableStmt' && addsColumn(node, relation)),
    ...addedBy([...since.flatMap(statementsIn), ...statements]),
  }
  const faults = statements.flatMap(([kind, node]) => [
    ...(isTransactional || isRepeatable(kind, node)
      ? []
      : ['Without a transaction it may only build, drop and validate.']),
    ...(rules[kind]?.(node, context) ?? []),
  ])
  if (worksFrom !== null && !(worksFrom <= releasedUntil))
    faults.push(
      `Servers of the last release, which ends at ${releasedUntil}, would not work: remove it in the next release.`,
    )
  if (worksFrom !== null && worksFrom >= name)
    faults.push('A server of the release before must already have the migration that it names.')
  const locked = new Set(
    statements
      .flatMap(([kind, node]) => lockedBy(kind, node))
      .filter((table) => bigTables.has(table) && !made.has(table)),
  )
  if (isTransactional && locked.size > 1)
    faults.push(`It holds ${[...locked].join(' and ')} at the same time: one big table for each file.`)
  return [...new Set(faults)]
}

function statementsIn(text: string): [string, Node][] {
  const { stmts } = parseSync(text) as unknown as { stmts: { stmt: Record<string, Node> }[] }
  return stmts.flatMap(({ stmt }) => Object.entries(stmt))
}

/** The names of the functions among the objects of a statement. */
const functionsOf = (objects: unknown): string[] =>
  (objects as { ObjectWithArgs?: { objname: unknown } }[]).map(({ ObjectWithArgs: each }) =>
    JSON.stringify(each?.objname),
  )

const addsColumn = (node: Node, relation: Relation) =>
  nameOf(node['relation']) === nameOf(relation) && commandsOf(node).some(({ subtype }) => subtype === 'AT_AddColumn')

const commandsOf = (node: Node) =>
  (node['cmds'] as { AlterTableCmd: { subtype: string } }[]).map(({ AlterTableCmd: command }) => command)

/** Whether a statement can run again after a kill, and needs no transaction. */
function isRepeatable(kind: string, node: Node): boolean {
  if (kind === 'IndexStmt') return node['concurrent'] === true && node['if_not_exists'] === true
  if (kind === 'DropStmt') return node['concurrent'] === true && node['missing_ok'] === true
  return kind === 'AlterTableStmt' && commandsOf(node).every(({ subtype }) => subtype === 'AT_ValidateConstraint')
}

function lockedBy(kind: string, node: Node): string[] {
  const relation = { AlterTableStmt: 'relation', CreateTrigStmt: 'relation', CreatePolicyStmt: 'table' }[kind]
  return relation ? [nameOf(node[relation])] : []
}

type Rule = (node: Node, context: Context) => string[]

const rewrites: Rule = (node, { isBig }) =>
  isBig(node['relation']) ? [`It writes many rows of ${nameOf(node['relation'])}: a job does that in batches.`] : []

const rules: Readonly<Record<string, Rule>> = {
  IndexStmt: (node, context) => {
    const table = nameOf(node['relation'])
    const isConcurrent = node['concurrent'] === true
    return [
      ...(context.isBig(node['relation']) && !isConcurrent
        ? [`Build the index on ${table} concurrently, in a file without a transaction.`]
        : []),
      ...(isConcurrent && context.isTransactional
        ? ['An index is built concurrently without a transaction only.']
        : []),
      ...(!context.isContract && bindsServers(node, context)
        ? [`Servers of the last release may write rows that a unique index on ${table} refuses.`]
        : []),
    ]
  },
  AlterTableStmt: alterFaults,
  UpdateStmt: rewrites,
  DeleteStmt: rewrites,
  ClusterStmt: rewrites,
  CreateStmt: (_, { isContract }) => (isContract ? ['A contract migration only removes.'] : []),
  TruncateStmt: () => ['It empties a table.'],
  LockStmt: () => ['It locks a table: statements lock what they need.'],
  VacuumStmt: () => ['It vacuums a table.'],
  ReindexStmt: () => ['It builds indexes again.'],
  RenameStmt: (node) =>
    UNNAMED.includes(String(node['renameType']))
      ? []
      : ['It renames what servers use: add the new one, and remove the old one in the next release.'],
  DropStmt: (node, { isContract, isTransactional }) => {
    const what = String(node['removeType'])
    if (what === 'OBJECT_INDEX' && node['concurrent'] === true && isTransactional)
      return ['An index is dropped concurrently without a transaction only.']
    return isContract || UNNAMED.includes(what) ? [] : ['An expand migration removes nothing.']
  },
  GrantStmt: (node, { isContract, makesFunction }) =>
    isContract || node['is_grant'] === true || !USED.includes(String(node['objtype'])) || makesFunction(node['objects'])
      ? []
      : ['An expand migration takes no right away.'],
  DoStmt: (node, { isBig }) => {
    const words = JSON.stringify(node).match(/\w+(\.\w+)?/g) ?? []
    const big = words.find((word) => isBig(relationOf(word)))
    return big ? [`A block hides what it does to ${big}: write the statements out.`] : []
  },
}

/** Whether a unique index can refuse rows of servers of the last release: not if they leave a column of it null. */
function bindsServers(node: Node, { leavesEmpty }: Context): boolean {
  const distinct = node['nulls_not_distinct'] === true ? [] : columnsOf(node['indexParams'])
  return node['unique'] === true && !leavesEmpty(node['relation'] as Relation, distinct)
}

const columnsOf = (elements: unknown): string[] =>
  (elements as { IndexElem: { name?: string } }[]).flatMap(({ IndexElem: { name } }) => name ?? [])

/** What an expand migration may drop or rename, because servers do not name it. */
const UNNAMED = ['OBJECT_INDEX', 'OBJECT_TABCONSTRAINT']
/** What has rights that servers need, besides tables. */
const USED = ['OBJECT_TABLE', 'OBJECT_FUNCTION', 'OBJECT_SEQUENCE', 'OBJECT_SCHEMA']

const relationOf = (word: string): Relation => {
  const [first = '', second] = word.split('.')
  return second === undefined ? { relname: first } : { schemaname: first, relname: second }
}
