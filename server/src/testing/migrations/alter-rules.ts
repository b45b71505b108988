import { nameOf, type Context, type Node, type Relation } from './context.ts'

type Command = { subtype: string; name?: string; def?: Record<string, Node> }
type Constraint = Node & { contype: string; conname?: string; skip_validation?: boolean; indexname?: string }

/** Why an ALTER TABLE may not be applied beside servers of the last release. */
export function alterFaults(node: Node, context: Context): string[] {
  const relation = node['relation'] as Relation
  if (!context.isOld(relation)) return []
  const commands = (node['cmds'] as { AlterTableCmd: Command }[]).map(({ AlterTableCmd: command }) => command)
  const dropped = commands.flatMap(({ subtype, name }) => (subtype === 'AT_DropConstraint' ? [name] : []))
  const facts = { ...context, relation, table: nameOf(relation), isBigTable: context.isBig(relation), dropped }
  return commands.flatMap((command) => rules[command.subtype]?.(command, facts) ?? [])
}

type Facts = Context & { relation: Relation; table: string; isBigTable: boolean; dropped: (string | undefined)[] }
type Rule = (command: Command, facts: Facts) => string[]

const later = 'An expand migration removes and tightens nothing: servers of the last release still write as they did.'
const REWRITES = ['CONSTR_IDENTITY', 'CONSTR_GENERATED', 'CONSTR_UNIQUE', 'CONSTR_PRIMARY']
const READS = ['CONSTR_CHECK', 'CONSTR_FOREIGN']

const rewritten: Rule = (_, { isBigTable, isContract, table }) => [
  ...(isBigTable ? [`It rewrites ${table}.`] : []),
  ...(isContract ? [] : [later]),
]

const rules: Readonly<Record<string, Rule>> = {
  AT_AddColumn: ({ def }, { isBigTable, isContract, table }) => {
    const constraints = constraintsOf(def?.['ColumnDef'])
    const kinds = new Set(constraints.map(({ contype }) => contype))
    const isFilled = ['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED'].some((kind) => kinds.has(kind))
    return [
      ...(isContract ? ['A contract migration only removes.'] : []),
      ...(kinds.has('CONSTR_NOTNULL') && !isFilled
        ? ['A column that is not null needs a default: servers of the last release do not write it.']
        : []),
      ...(isBigTable && (REWRITES.some((kind) => kinds.has(kind)) || constraints.some(isComputed) || isSerial(def))
        ? [`It rewrites ${table}.`]
        : []),
      ...(isBigTable && READS.some((kind) => kinds.has(kind))
        ? [`It reads all of ${table}: add the constraint by itself, not valid.`]
        : []),
    ]
  },
  AT_DropColumn: (_, { isContract }) => (isContract ? [] : [later]),
  AT_AlterColumnType: rewritten,
  AT_ColumnDefault: ({ def }, { isContract }) => (def || isContract ? [] : [later]),
  AT_EnableRowSecurity: (_, { isContract }) => (isContract ? [] : [later]),
  AT_SetNotNull: (_, { isBigTable, isContract, table }) => [
    ...(isBigTable ? [`It reads all of ${table}: add a check that is not valid, and validate it.`] : []),
    ...(isContract ? [] : [later]),
  ],
  AT_AddConstraint: ({ def }, { isBigTable, isContract, table, relation, dropped, addsColumnTo }) => {
    const constraint = def?.['Constraint'] as Constraint
    // a wider check takes the place of one with its name, and one of a new column binds no server that does not write it
    const isWider = dropped.includes(constraint.conname) || addsColumnTo(relation)
    const isRead = READS.includes(constraint.contype) && constraint.skip_validation !== true
    const isBuilt =
      ['CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_EXCLUSION'].includes(constraint.contype) && !constraint.indexname
    return [
      ...(isContract || isWider ? [] : [later]),
      ...(isBigTable && isRead
        ? [`It reads all of ${table}: add the constraint not valid, and validate it in a file without a transaction.`]
        : []),
      ...(isBigTable && isBuilt
        ? [`It builds an index on ${table}: build it concurrently, and add the constraint with it.`]
        : []),
    ]
  },
  AT_ValidateConstraint: (_, { isBigTable, isTransactional, table }) =>
    isBigTable && isTransactional ? [`Validate the constraint of ${table} in a file without a transaction.`] : [],
  AT_SetTableSpace: rewritten,
  AT_SetLogged: rewritten,
  AT_SetUnLogged: rewritten,
}

const constraintsOf = (column: Node | undefined): Constraint[] =>
  ((column?.['constraints'] ?? []) as { Constraint: Constraint }[]).map(({ Constraint: constraint }) => constraint)

/** Whether a default differs from row to row: then every row is written. Only now() is the same in all of them. */
const isComputed = ({ contype, raw_expr: value }: Constraint) => {
  const text = JSON.stringify(value ?? {})
  const called =
    text.match(/"funcname":\[(\{"String":\{"sval":"pg_catalog"\}\},)?\{"String":\{"sval":"now"\}\}\]/g) ?? []
  return contype === 'CONSTR_DEFAULT' && (text.match(/"FuncCall"/g) ?? []).length > called.length
}

/** Whether the type of a column gives each row a number. */
const isSerial = (def: Record<string, Node> | undefined) =>
  /"sval":"(small|big)?serial\d?"/.test(JSON.stringify(def?.['ColumnDef']?.['typeName'] ?? {}))
