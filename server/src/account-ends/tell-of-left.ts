import { isAssignedTo } from '../cases/case-criteria.ts'
import type { AccountType } from '@hireproof/contract/accounts/accounts'
import { sql } from 'kysely'
import { listAdministrators } from '../cases/mails/tell-users.ts'
import type { Deps } from '../deps.ts'
import { inTransaction } from '../platform/db.ts'
import { reachOf } from '../platform/reach.ts'
import { runIdentityUnit } from '../platform/unit.ts'
import { forEachAccount } from './for-each-account.ts'

/** Users whose departure is told in one email. */
const AT_ONCE = 500

const left = ['DEACTIVATED', 'DELETED'] as const

/**
 * Tells the program administrators of a company how many open cases have no one to work on them since users were deleted or
 * deactivated: one email for all who left since the last run. It looks at the users themselves, so it misses no way to leave.
 */
export async function tellOfLeft(deps: Deps): Promise<void> {
  const accounts = await leavers(deps)
    .innerJoin('account', 'account.id', 'app_user.account_id')
    .select(['account.id', 'account.type'])
    .distinct()
    .orderBy('account.id')
    .execute()
  await forEachAccount(deps, accounts, (account) => tell(deps, account))
}

const leavers = ({ identityDb }: Pick<Deps, 'identityDb'>) =>
  identityDb.selectFrom('app_user').where('app_user.status', 'in', left).where('cases_left_told_at', 'is', null)

async function tell(deps: Deps, { id, type }: { id: number; type: AccountType }) {
  const users = await leavers(deps).select('id').where('account_id', '=', id).orderBy('id').limit(AT_ONCE).execute()
  const ids = users.map((user) => user.id)
  // an agency's users work on the cases of its clients
  const count = await inTransaction(deps.appDb, reachOf(id, type, 'GENERAL'), async (trx) => {
    const found = await sql<{ count: number }>`select count(*)::integer as count from verification_case
      where case_status <> 'CLOSED' and ${isAssignedTo(ids)}`.execute(trx)
    return found.rows[0]?.count ?? 0
  })
  const actor = { kind: 'system', name: 'housekeeping', requestId: `left-${id}` } as const
  await runIdentityUnit(deps, actor, id, async (unit) => {
    const told = await unit.trx
      .updateTable('app_user')
      .set({ cases_left_told_at: unit.now })
      .where('id', 'in', ids)
      .where('status', 'in', left)
      .where('cases_left_told_at', 'is', null)
      .returning('id')
      .execute()
    // another node was faster
    if (told.length === 0 || count === 0) return
    for (const to of await listAdministrators(deps, id))
      await unit.mail({ to, template: 'cases-unassigned', data: { count: String(count) }, purpose: 'news' })
  })
}
