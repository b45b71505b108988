import { contactDay, deadline } from '@hireproof/contract/calendar/working-days'
import type { AgencyReferralStatus } from '@hireproof/contract/cases/referral'
import type { Insertable } from 'kysely'
import type { CaseMismatch, CaseReferral } from '../platform/db.gen.ts'
import { dayOf } from './moments.ts'

type Agency = CaseReferral['agency']
type Owner = { caseId: string; accountId: number; userId: string }

/** What a case keeps about its mismatch, and what each agency has made of the referral. */
export type DemoMismatch = Omit<Insertable<CaseMismatch>, 'case_id' | 'account_id' | 'episode' | 'agencies'> & {
  agencies: readonly Agency[]
  referrals: Omit<Insertable<CaseReferral>, 'case_id' | 'account_id' | 'episode'>[]
}

/** A mismatch that was issued at a moment. */
export const issued = (agencies: readonly Agency[], reasons: readonly string[], at: Date): DemoMismatch => ({
  agencies,
  reasons: [...reasons],
  issued_at: at,
  act_by: deadline('mismatchAction', dayOf(at)),
  referrals: [],
})

/** The employee has the notice, and was told in private. */
export const told = (mismatch: DemoMismatch, at: Date): DemoMismatch => ({
  ...mismatch,
  details_checked_at: at,
  given_at: at,
  given_how: 'DOWNLOADED',
  told_at: at,
  told_how: 'IN_PERSON',
})

/** The employee has the notice, was told in private, and has decided on paper. */
export const decided = (mismatch: DemoMismatch, decision: 'TAKE_ACTION' | 'NO_ACTION', at: Date): DemoMismatch => ({
  ...told(mismatch, at),
  decision,
  decision_way: 'PAPER',
  decided_on: dayOf(at),
  decided_at: at,
  original_kept: true,
})

/** The employee was referred to every agency, and has the letter with the last day of contact. */
export const referredAt = (mismatch: DemoMismatch, at: Date): DemoMismatch => ({
  ...decided(mismatch, 'TAKE_ACTION', at),
  referred_at: at,
  referred_late: dayOf(at) > mismatch.act_by,
  taken_at: at,
  letter_given_at: at,
  referrals: mismatch.agencies.map((agency) => ({
    agency,
    status: 'REFERRED',
    contact_by: contactDay(agency, dayOf(at)),
  })),
})

/** What agencies have reported. */
export type AgencyAnswers = Partial<Record<Agency, AgencyReferralStatus>>

/** Agencies have reported about a referral; only more time leaves the mismatch open. */
export function reported(mismatch: DemoMismatch, answers: AgencyAnswers, at: Date): DemoMismatch {
  const referrals = mismatch.referrals.map((referral) => {
    const status = answers[referral.agency]
    return status ? { ...referral, ...reportOf(status, { contactAt: contactOf(mismatch, at), at }) } : referral
  })
  const isOver = !Object.values(answers).includes('IN_CONTINUANCE')
  return { ...mismatch, referrals, ended_at: isOver ? at : null }
}

/** The employee made contact two days after the referral, unless the agency reported earlier. */
const contactOf = ({ referred_at }: DemoMismatch, at: Date): Date =>
  referred_at ? new Date(Math.min(new Date(referred_at).getTime() + 2 * 86_400_000, at.getTime())) : at

const reportOf = (status: AgencyReferralStatus, { contactAt, at }: { contactAt: Date; at: Date }) => ({
  status,
  contact_known_at: status === 'NO_SHOW' ? null : contactAt,
  continued_at: status === 'IN_CONTINUANCE' ? at : null,
  answered_at: status === 'IN_CONTINUANCE' ? null : at,
})

/** The mismatch is over, if it was not before. */
export const ended = (mismatch: DemoMismatch, at: Date): DemoMismatch => ({
  ...mismatch,
  ended_at: mismatch.ended_at ?? at,
})

/** The rows of a mismatch, every step by the user who has the case. */
export function mismatchRows(mismatch: DemoMismatch, { caseId, accountId, userId }: Owner) {
  const { referrals, agencies, ...steps } = mismatch
  const episode = { case_id: caseId, account_id: accountId, episode: 1 }
  const by = (at: unknown) => (at ? userId : null)
  const row: Insertable<CaseMismatch> = {
    ...steps,
    ...episode,
    agencies: [...agencies],
    details_checked_by_user_id: by(steps.details_checked_at),
    told_by_user_id: by(steps.told_at),
    decided_by_user_id: by(steps.decided_at),
    referred_by_user_id: by(steps.referred_at),
  }
  return { row, referrals: referrals.map((referral) => ({ ...referral, ...episode })) }
}
