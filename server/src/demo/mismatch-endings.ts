import { contactDay, deadline } from '@hireproof/contract/calendar/working-days'
import type { AgencyCode, AgencyReferralStatus, ReferralStatus } from '@hireproof/contract/cases/referral'
import { answered, next, upload, type Columns, type Tell } from './endings.ts'
import { decided, ended, issued, referredAt, reported, told, type AgencyAnswers } from './mismatches.ts'
import { dayOf } from './moments.ts'

type Reason = `${AgencyCode}_${string}`

const referral = (agencies: readonly string[], status: ReferralStatus) => ({
  ssa_referral_status: agencies.includes('SSA') ? status : 'NOT_REFERRED',
  dhs_referral_status: agencies.includes('DHS') ? status : 'NOT_REFERRED',
})

const pending = (agencies: readonly AgencyCode[], reasons: readonly string[], at: Date): Columns => ({
  case_status: 'PENDING_REFERRAL',
  ...referral(agencies, 'PENDING_REFERRAL'),
  mismatch_agencies: [...agencies],
  mismatch_reasons: [...reasons],
  mismatch_episode: 1,
  action_due_date: deadline('mismatchAction', dayOf(at)),
})

/** A tentative nonconfirmation for some reasons, right away or after a review. */
export function mismatch(reasons: readonly Reason[], reviewDays = 0): Tell {
  const agencies = (['SSA', 'DHS'] as const).filter((agency) => reasons.some((reason) => reason.startsWith(agency)))
  const group = agencies.length > 1 ? '94' : agencies[0] === 'SSA' ? '92' : '93'
  const answer = { outcome: 'TENTATIVE_NONCONFIRMATION', reviewDays, group } as const
  const tell = answered(answer, (at) => pending(agencies, reasons, at))
  return (moment) => {
    const ending = tell(moment)
    return { ...ending, mismatch: issued(agencies, reasons, ending.changed) }
  }
}

/** The employee takes action on a mismatch. */
export const referred = (reasons: readonly Reason[], days: number) =>
  next(
    mismatch(reasons),
    days,
    ({ mismatch_agencies: agencies = [] }, at) => ({
      case_status: 'REFERRED',
      ...referral(agencies, 'REFERRED'),
      action_due_date: contactDay('SSA', dayOf(at)),
    }),
    referredAt,
  )

/** What each agency says of a referral some working days after the submission, and what becomes of the case. */
const reportedBy = (reasons: readonly Reason[], days: number, answers: AgencyAnswers, columns: Partial<Columns> = {}) =>
  next(
    referred(reasons, 2),
    days,
    (before, at) => ({
      ...columns,
      ssa_referral_status: answers.SSA ?? before.ssa_referral_status,
      dhs_referral_status: answers.DHS ?? before.dhs_referral_status,
      answered_at: at,
      action_due_date: null,
      has_update: columns.case_status !== 'CLOSED',
      ...(columns.case_status === 'CLOSED' && { closed_at: at }),
    }),
    (mismatch, at) => reported(mismatch, answers, at),
  )

const ofEach = (reasons: readonly Reason[], status: AgencyReferralStatus): AgencyAnswers => ({
  ...(reasons.some((reason) => reason.startsWith('SSA')) && { SSA: status }),
  ...(reasons.some((reason) => reason.startsWith('DHS')) && { DHS: status }),
})

/** The agency needs more time for a referred case. */
export const continued = (reasons: readonly Reason[], days: number) =>
  reportedBy(reasons, days, ofEach(reasons, 'IN_CONTINUANCE'))

/** The agency has corrected its records after a referral; the employer closes the case. */
export const authorizedAfterReferral = (reasons: readonly Reason[], days: number) =>
  reportedBy(reasons, days, ofEach(reasons, 'RESOLVED'), {
    case_status: 'EMPLOYMENT_AUTHORIZED',
    case_eligibility_statement: 'EMPLOYMENT_AUTHORIZED',
  })

/** The agency has corrected its records after a referral, and the case has closed itself. */
export const resolvedAfterReferral = (reasons: readonly Reason[], days: number) =>
  reportedBy(reasons, days, ofEach(reasons, 'RESOLVED'), {
    case_status: 'CLOSED',
    case_eligibility_statement: 'EMPLOYMENT_AUTHORIZED',
    auto_closed: true,
    case_closure_reason_code: 'AUTO_CLOSED_EMPLOYMENT_AUTHORIZED',
  })

const final = { case_status: 'FINAL_NONCONFIRMATION', case_eligibility_statement: 'NOT_AUTHORIZED_EMPLOYMENT' } as const

/** The employee did not contact the agency in time. */
export const nonconfirmed = (reasons: readonly Reason[], days: number) =>
  reportedBy(reasons, days, ofEach(reasons, 'NO_SHOW'), final)

/** The agency could not confirm the employee. */
export const finalAfterReferral = (reasons: readonly Reason[], days: number) =>
  reportedBy(reasons, days, ofEach(reasons, 'FINAL_NONCONFIRMATION'), final)

/** Of both agencies Social Security has corrected its records, and immigration needs more time. */
export const halfResolved = (reasons: readonly Reason[], days: number) =>
  reportedBy(reasons, days, { SSA: 'RESOLVED', DHS: 'IN_CONTINUANCE' })

/** Of both agencies Social Security has corrected its records, and immigration could not confirm the employee. */
export const halfConfirmed = (reasons: readonly Reason[], days: number) =>
  reportedBy(reasons, days, { SSA: 'RESOLVED', DHS: 'FINAL_NONCONFIRMATION' }, final)

/** The employee has the notice, and was told in private. */
export const notified = (reasons: readonly Reason[], days: number) => next(mismatch(reasons), days, () => ({}), told)

/** The employee has decided on paper to take action, and waits to be referred. */
export const decidedToAct = (reasons: readonly Reason[], days: number) =>
  next(
    mismatch(reasons),
    days,
    () => ({}),
    (mismatch, at) => decided(mismatch, 'TAKE_ACTION', at),
  )

/** Copies of a document whose photo did not match have led to a mismatch on the next working day. */
export const photoMismatch: Tell = (moment) => {
  const before = upload(moment)
  const [sent, at] = [moment.soon(45), moment.later(1)]
  const asked = { kind: 'documents', asked_at: sent, answered_at: at, outcome: 'TENTATIVE_NONCONFIRMATION' } as const
  const reasons = ['DHS_PHOTO_MISMATCH']
  return {
    ...before,
    columns: { ...before.columns, ...pending(['DHS'], reasons, at), answered_at: at, has_update: true },
    checks: [...before.checks, asked],
    changed: at,
    copiesSent: sent,
    mismatch: issued(['DHS'], reasons, at),
  }
}

/** The employee chose to take no action on a mismatch. */
export const noAction = (reasons: readonly Reason[], days: number) =>
  next(
    mismatch(reasons),
    days,
    () => ({
      case_status: 'FINAL_NONCONFIRMATION',
      case_eligibility_statement: 'NO_ACTION_FNC',
      action_due_date: null,
    }),
    (mismatch, at) => ended(decided(mismatch, 'NO_ACTION', at), at),
  )
