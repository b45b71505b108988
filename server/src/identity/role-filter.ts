import { rolesWhere, type Role } from '@hireproof/contract/roles'
import { sql, type Expression, type SqlBool } from 'kysely'

/** As SQL, whether a column names a role with some property. */
export function isRoleWhere(column: Expression<unknown>, isWanted: (role: Role) => boolean): Expression<SqlBool> {
  const wanted = rolesWhere(isWanted)
  return wanted.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`${column} in (${sql.join(wanted.map((role) => sql.lit(role)))})`
}
