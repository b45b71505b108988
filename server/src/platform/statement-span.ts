import type { SpanStart } from './tracing.ts'

const ACTION = /\b(select|insert|update|delete|merge|begin|commit|rollback|fetch|declare|lock|set|vacuum)\b/i
const CHANGE = /\b(insert into|update|delete from|merge into)\b/i
/** What is quoted as a value. */
const VALUE = /'(?:[^']|'')*'/g
const TABLE = /\b(?:from|into|update)\s+(?:only\s+)?((?:"?[a-z]\w*"?\.)?"?[a-z]\w*"?)/i

/** Describes a statement by what it does and its first table: its text could have a company's number in it. */
export function describeStatement(statement: string): SpanStart {
  const text = statement.replaceAll(VALUE, "''")
  const isCompound = /^\s*with\b/i.test(text)
  const change = isCompound ? CHANGE.exec(text)?.[1]?.split(' ')[0] : undefined
  const action = (change ?? (isCompound ? 'select' : ACTION.exec(text)?.[1]) ?? 'statement').toLowerCase()
  const table = action === 'begin' ? undefined : TABLE.exec(text)?.[1]?.replaceAll('"', '')
  return {
    name: table === undefined ? action : `${action} ${table}`,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': action,
      ...(table !== undefined && { 'db.collection.name': table }),
    },
  }
}
