import type { Deps } from '../deps.ts'
import { runUnit } from '../platform/unit.ts'
import { updateCase } from './cases.queries.ts'

/** Closes the drafts that nobody has changed since before a day, in every company. */
export async function autoCloseDrafts(deps: Deps, before: string): Promise<void> {
  const accounts = await deps.identityDb.selectFrom('account').select('id').execute()
  for (const { id: accountId } of accounts) {
    const origin = {
      accountId,
      accounts: [accountId],
      actor: { system: 'housekeeping' },
      requestId: `drafts-${before}`,
    }
    await runUnit(deps.appDb, deps, origin, async ({ trx, now, record }) => {
      const drafts = await trx
        .selectFrom('verification_case')
        .select(['id', 'case_number'])
        .where('case_status', '=', 'DRAFT')
        .where('updated_at', '<', new Date(`${before}T00:00:00Z`))
        .limit(100)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const { id, case_number: caseNumber } of drafts) {
        const closing = { case_status: 'CLOSED', closed_at: now, auto_closed: true }
        await updateCase(trx, id, { ...closing, case_closure_reason_code: 'AUTO_CLOSED_DRAFT' }, now)
        record({
          action: 'case.draft_lapsed',
          subjectType: 'case',
          subjectId: caseNumber,
          after: { case_status: 'CLOSED' },
        })
      }
    })
  }
}
