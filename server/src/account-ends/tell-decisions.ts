import { mailEnd } from '../accounts/closing/mail-end.ts'
import { countCases } from '../accounts/closing/present-end.ts'
import type { Deps } from '../deps.ts'
import { inTransaction } from '../platform/db.ts'
import { runUnit } from '../platform/unit.ts'
import { forEachAccount } from './for-each-account.ts'

const templates = {
  MISUSE: 'account-misuse',
  ENDED: 'account-closed',
  REOPENED: 'account-reopened',
  EARLY_REFUSED: 'account-early-end-refused',
} as const

/** Tells people what the operator decided about their company; the operator's command itself needs no mail server. */
export async function tellDecisions(deps: Deps): Promise<void> {
  const decided = await inTransaction(deps.appDb, 'all', (trx) =>
    trx
      .selectFrom('account_closing')
      .select('account_id as id')
      .where('to_tell', 'is not', null)
      .orderBy('account_id')
      .execute(),
  )
  await forEachAccount(deps, decided, ({ id }) => tell(deps, id))
}

const tell = (deps: Deps, accountId: number): Promise<void> => {
  const actor = { kind: 'system', name: 'jobs', requestId: `account-decision-${accountId}` } as const
  return runUnit(deps, actor, accountId, async (unit) => {
    const { trx } = unit
    const found = await trx
      .selectFrom('account_closing')
      .innerJoin('account', 'account.id', 'account_closing.account_id')
      .select(['to_tell', 'closed_date'])
      .where('account_id', '=', accountId)
      .where('to_tell', 'is not', null)
      .forUpdate('account_closing')
      .executeTakeFirst()
    if (!found?.to_tell) return
    await trx.updateTable('account_closing').set({ to_tell: null }).where('account_id', '=', accountId).execute()
    const { openCases } = await countCases(trx, accountId)
    await mailEnd(unit, accountId, {
      template: templates[found.to_tell],
      data: { lastDay: found.closed_date ?? '', openCases: String(openCases) },
    })
  })
}
