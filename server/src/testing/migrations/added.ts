import { nameOf, type Node, type Relation } from './context.ts'

type Column = { colname: string; constraints?: { Constraint: { contype: string } }[] }
type Command = { AlterTableCmd: { subtype: string; def?: { ColumnDef?: Column } } }

/** Kinds of columns that are filled in rows of a server that does not write them. */
const FILLED = ['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED']

/**
 * Tells what statements add that servers of the release before do not write: rows of whole tables, and values of columns, which are
 * then null.
 */
export function addedBy(statements: readonly (readonly [string, Node])[]) {
  const tables = new Set<string>()
  const columns = new Set<string>()
  for (const [kind, node] of statements) {
    const table = nameOf(node['relation'])
    if (kind === 'CreateStmt') tables.add(table)
    if (kind !== 'AlterTableStmt') continue
    for (const { AlterTableCmd: command } of node['cmds'] as Command[]) {
      const column = command.subtype === 'AT_AddColumn' ? command.def?.ColumnDef : undefined
      const isFilled = column?.constraints?.some(({ Constraint: { contype } }) => FILLED.includes(contype))
      if (column && !isFilled) columns.add(`${table}.${column.colname}`)
    }
  }
  return {
    leavesEmpty: (relation: Relation, names: readonly string[]): boolean =>
      tables.has(nameOf(relation)) || names.some((name) => columns.has(`${nameOf(relation)}.${name}`)),
  }
}
