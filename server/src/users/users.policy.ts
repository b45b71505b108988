import { roleOf, roles, type Role } from '@hireproof/contract/roles'
import { sql, type Expression, type SqlBool } from 'kysely'
import { isRoleWhere } from '../identity/role-filter.ts'
import type { UserActor } from '../platform/actor.ts'

type Target = { id: string; account_id: number }

/** Everyone sees their own user; administrators see those of the accounts they reach. */
export const canViewUser = (actor: UserActor, target: Target): boolean =>
  target.id === actor.userId || roles[actor.role].manages !== undefined

type Viewer = Pick<UserActor, 'accountId' | 'role'>

const isOfCorporateAccount = ({ manages }: Role) => manages === 'corporate account'

/** A corporate administrator's own company has administrators only; its locations have the staff. */
export function managesUser({ role, accountId }: Viewer, target: { account_id: number; role: string }): boolean {
  const isCorporate = isOfCorporateAccount(roleOf(target.role))
  switch (roles[role].manages) {
    case 'company':
      return !isCorporate
    case 'corporate account':
      return target.account_id !== accountId || isCorporate
    case undefined:
      return false
  }
}

type Columns = { accountId: Expression<unknown>; role: Expression<unknown> }

/** The same as SQL: whether a row is of a user whom the viewer manages. */
export function isManagedBy({ role, accountId }: Viewer, of: Columns): Expression<SqlBool> {
  const isCorporate = isRoleWhere(of.role, isOfCorporateAccount)
  switch (roles[role].manages) {
    case 'company':
      return sql<SqlBool>`not ${isCorporate}`
    case 'corporate account':
      return sql<SqlBool>`(${of.accountId} <> ${accountId} or ${isCorporate})`
    case undefined:
      return sql<SqlBool>`false`
  }
}
