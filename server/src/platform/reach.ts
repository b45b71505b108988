import type { AccountType } from '@hireproof/contract/accounts/accounts'
import { roles } from '@hireproof/contract/roles'
import type { StoredRole } from '@hireproof/contract/users/users'
import { sql, type Expression, type SqlBool } from 'kysely'

/**
 * Whose rows a transaction reaches: of no company, of one, of one and those below it, or of every company, for jobs that look
 * for what is due. It is a rule that the database applies, whatever the number of companies (migration 0055).
 */
export type Reach = number | null | 'all' | Below

type Below = { account: number; and: 'clients' | 'locations' }

/** What a user reaches: their own company, an agency also its clients, and corporate administrators also the locations. */
export function reachOf(account: number, type: AccountType, role: StoredRole): Reach {
  if (type === 'AGENCY') return { account, and: 'clients' }
  return roles[role].manages === 'corporate account' ? { account, and: 'locations' } : account
}

/** The value of app.reach that stands for a reach. */
export function reachSetting(reach: Reach): string {
  if (reach === null) return ''
  if (reach === 'all') return ' all'
  return typeof reach === 'number' ? String(Math.trunc(reach)) : `${Math.trunc(reach.account)} ${reach.and}`
}

const isBelow = (reach: Reach): reach is Below => typeof reach === 'object' && reach !== null

/**
 * The rows of companies in reach, for queries that list: the database limits every query by itself, but only a condition like
 * this one is served by an index.
 */
export function isOfReach(reach: Reach, column: string): Expression<SqlBool> {
  const account = sql.ref(column)
  if (reach === 'all') return sql<SqlBool>`true`
  if (!isBelow(reach)) return sql<SqlBool>`${account} = ${reach}`
  const above = sql.ref(reach.and === 'clients' ? 'agency_account_id' : 'parent_account_id')
  return sql<SqlBool>`${account} in (select ${reach.account}::integer union all select id from account where ${above} = ${reach.account})`
}
