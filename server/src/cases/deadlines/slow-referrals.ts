import { addDays, todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { Closure } from '@hireproof/contract/calendar/working-days'
import { waitsUntil } from '@hireproof/contract/cases/call-support'
import type { Deps } from '../../deps.ts'
import { unlessTooManyEmails } from '../../platform/mail-limits.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { stepColumns } from '../case-row.ts'
import { lockCaseById, updateCase, type CaseView } from '../cases.queries.ts'
import { forEachCase } from '../mails/for-each-case.ts'
import { listReminded } from '../mails/tell-users.ts'
import { listReferrals } from '../mismatch/mismatch.queries.ts'
import type { ReferralRow } from '../referrals.ts'
import { waitingReferrals, type WaitingReferral } from './waiting-referrals.ts'

/** Calendar days that 10 federal working days take at least, less one for the zones: nothing younger can be due. */
const SHORTEST = 11

/**
 * Puts a referral into the queue whose agency has needed more time for over 60 federal working days, or has reported nothing for
 * over 10 after the contact-by date; in the first case one email tells the user who works on it. Each once, on any of several nodes.
 */
export async function watchSlowReferrals(deps: Deps): Promise<void> {
  const closures = await deps.closures()
  const until = addDays(todayIn(deps.clock.now(), 'UTC'), -SHORTEST)
  for await (const batch of waitingReferrals(deps, until)) {
    const due = batch.filter((each) => isDue(each, todayIn(deps.clock.now(), each.time_zone), closures))
    await forEachCase(deps, due, (each) => unlessTooManyEmails(() => callSupport(deps, each, closures)))
  }
}

type Waiting = Pick<ReferralRow, 'agency' | 'status' | 'contact_by' | 'continued_at'>

function isDue(referral: Waiting & { time_zone: string }, today: IsoDate, closures: readonly Closure[]): boolean {
  const { agency, status, contact_by: contactBy, continued_at: continued, time_zone } = referral
  const continuedOn = continued && todayIn(continued, time_zone)
  const until = waitsUntil({ agency, status, contactBy, continuedOn }, closures)
  return until !== null && today > until
}

async function callSupport(deps: Deps, seen: WaitingReferral, closures: readonly Closure[]): Promise<void> {
  const { case_id: caseId, account_id: accountId, episode, agency } = seen
  const actor = { kind: 'system', name: 'housekeeping', requestId: `slow-${caseId}` } as const
  await runUnit(deps, actor, accountId, async (unit) => {
    const { trx, now } = unit
    // held like any change of the case: news of the agency comes before or after
    const row = await lockCaseById(trx, caseId)
    if (!row || row.case_status !== 'REFERRED' || row.mismatch_episode !== episode) return
    const referrals = await listReferrals(trx, caseId)
    const referral = referrals.find((each) => each.episode === episode && each.agency === agency)
    if (!referral || referral.call_support_at !== null) return
    if (!isDue({ ...referral, time_zone: row.time_zone }, todayIn(now, row.time_zone), closures)) return
    await trx
      .updateTable('case_referral')
      .set({ call_support_at: now })
      .where('case_id', '=', caseId)
      .where('episode', '=', episode)
      .where('agency', '=', agency)
      .execute()
    // a letter that the employee does not have yet comes first; afterwards the case stays in the queue for this
    if (row.next_step === null)
      await updateCase(trx, caseId, stepColumns({ status: row.case_status, isSilent: true }), now)
    const after = { episode, agencies: [agency], referrals: { [agency]: referral.status } }
    unit.record({ action: 'case.support_due', subjectType: 'case', subjectId: row.case_number, after })
    if (referral.status === 'IN_CONTINUANCE') await mailAssignee(deps, unit, row)
  })
}

async function mailAssignee(deps: Deps, unit: Unit, row: CaseView): Promise<void> {
  const { phone: supportPhone, email: supportEmail } = deps.config.contacts.employers
  const data = { caseNumber: row.case_number, supportPhone, supportEmail }
  for (const to of await listReminded(deps, row, false))
    await unit.mail({ to, template: 'case-continuance', data, purpose: 'reminder' })
}
