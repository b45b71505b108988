import { sql, type SqlBool } from 'kysely'
import { closeDrafts } from '../cases/auto-close-drafts.ts'
import type { Deps } from '../deps.ts'
import { inTransaction } from '../platform/db.ts'
import { endInvitations } from '../plus-cases/end-invitations.ts'
import { forEachAccount } from './for-each-account.ts'

const BATCH = 500

const untidied = ({ appDb }: Deps, behind: number) =>
  inTransaction(appDb, 'all', (trx) =>
    trx
      .selectFrom('account_closing')
      .innerJoin('account', 'account.id', 'account_closing.account_id')
      .select('account.id')
      .where('status', '=', 'CLOSED')
      .where('ended_at', 'is not', null)
      .where('tidied_at', 'is', null)
      .where('account_id', '>', behind)
      .orderBy('account_id')
      .limit(BATCH)
      .execute(),
  )

/** Ends the drafts and the unopened invitations of companies that were closed: no one could go on with them. */
export async function tidyClosed(deps: Deps): Promise<void> {
  let found = await untidied(deps, 0)
  for (let last = found.at(-1); last; last = found.at(-1)) {
    await forEachAccount(deps, found, ({ id }) => tidy(deps, id))
    found = await untidied(deps, last.id)
  }
}

async function tidy(deps: Deps, accountId: number): Promise<void> {
  const requestId = `account-tidy-${accountId}`
  const isDraft = sql<SqlBool>`case_status = 'DRAFT'`
  while ((await closeDrafts(deps, accountId, isDraft, requestId)) > 0);
  while ((await endInvitations(deps, accountId, requestId)) > 0);
  await inTransaction(deps.appDb, accountId, (trx) =>
    trx
      .updateTable('account_closing')
      .set({ tidied_at: deps.clock.now() })
      .where('account_id', '=', accountId)
      .where('ended_at', 'is not', null)
      .execute(),
  )
}
