import { sql, type Expression, type SqlBool } from 'kysely'

/** A value begins with a text. As a range in the order of code points, because row security would keep a pattern from using an index. */
export const startsWith = (value: Expression<unknown>, text: Expression<unknown> | string): Expression<SqlBool> =>
  sql<SqlBool>`(${value} >= ${text} and ${value} < ${text} || ${LAST_CHARACTER})`

/** Sorts after every character that a text can have. */
const LAST_CHARACTER = '\u{10FFFF}'
