import { deadline } from '@hireproof/contract/calendar/working-days'
import { closureReasons, type ClosureCode } from '@hireproof/contract/cases/closure-reasons'
import type { CaseField } from '@hireproof/contract/cases/field-info'
import type { ReferralStatus } from '@hireproof/contract/cases/results'
import type { CaseStatus } from '@hireproof/contract/cases/statuses'
import type { RecordsAnswer } from '@hireproof/contract/cases/records-answer'
import type { CaseRecord } from '../cases/case-row.ts'
import { dayOf, type Moment } from './moments.ts'

type Columns = Partial<CaseRecord> & { case_status: CaseStatus }
type Check = { attempt: 'initial' | 'confirmed'; asked_at: Date; answered_at: Date | null; outcome: string | null }
type Agency = RecordsAnswer['agencies'][number]
type Reason = `${Agency}_${string}`

/** How far a case has come: its columns, the questions to the records, and when it last changed. */
export type Ending = {
  columns: Columns
  checks: Check[]
  changed: Date
  /** The fields that an unfinished draft has; all of them when not given. */
  keeps?: readonly CaseField[]
  /** The middle of a Social Security number for which the sandbox's records answer the same. */
  group?: string
}

/** Determines how a case that was submitted at a moment continues. */
export type Tell = (moment: Moment) => Ending

/** A draft; with fields, an unfinished one. */
export const draft =
  (...keeps: CaseField[]): Tell =>
  ({ created }) => ({
    columns: { case_status: 'DRAFT' },
    checks: [],
    changed: created,
    ...(keeps.length > 0 && { keeps }),
  })

const waiting =
  (group: string, columns: (submitted: Date) => Columns): Tell =>
  ({ submitted }) => ({
    columns: { submitted_at: submitted, ...columns(submitted) },
    checks: [{ attempt: 'initial', asked_at: submitted, answered_at: null, outcome: null }],
    changed: submitted,
    group,
  })

/** The records are still working on it; they answer soon after they are asked. */
export const queued = waiting('98', () => ({ case_status: 'QUEUED' }))

/** A person at the agency is reviewing the case. */
export const review = waiting('99', (submitted) => ({
  case_status: 'MANUAL_REVIEW',
  action_due_date: deadline('manualReview', dayOf(submitted)),
}))

type Answer = { outcome: NonNullable<RecordsAnswer['outcome']>; reviewDays?: number; group?: string }

/** An answer of the records, right away or after a review of some working days. */
const answered =
  ({ outcome, reviewDays = 0, group }: Answer, columns: (at: Date) => Columns): Tell =>
  ({ submitted, soon, later }) => {
    const at = reviewDays > 0 ? later(reviewDays) : soon(1)
    return {
      columns: { submitted_at: submitted, answered_at: at, has_update: reviewDays > 0, ...columns(at) },
      checks: [{ attempt: 'initial', asked_at: submitted, answered_at: at, outcome }],
      changed: at,
      ...(group && { group }),
    }
  }

/** Employment authorized right away: the case has closed itself. */
export const authorized = answered({ outcome: 'EMPLOYMENT_AUTHORIZED' }, (at) => ({
  case_status: 'CLOSED',
  case_eligibility_statement: 'EMPLOYMENT_AUTHORIZED',
  closed_at: at,
  auto_closed: true,
  case_closure_reason_code: 'AUTO_CLOSED_EMPLOYMENT_AUTHORIZED',
}))

/** Employment authorized after a review; the employer has to close the case. */
export const authorizedAfterReview = (reviewDays: number) =>
  answered({ outcome: 'EMPLOYMENT_AUTHORIZED', reviewDays, group: '95' }, () => ({
    case_status: 'EMPLOYMENT_AUTHORIZED',
    case_eligibility_statement: 'EMPLOYMENT_AUTHORIZED',
  }))

/** Details to check again. */
export const unconfirmed = (...fields: CaseField[]) =>
  answered({ outcome: 'UNCONFIRMED_DATA', ...(fields.includes('ssn') && { group: '91' }) }, () => ({
    case_status: 'UNCONFIRMED_DATA',
    fields_to_confirm: fields,
  }))

export const photoMatch = answered({ outcome: 'PHOTO_MATCH', group: '96' }, () => ({ case_status: 'PHOTO_MATCH' }))

export const resubmit = (reviewDays = 0) =>
  answered({ outcome: 'CLOSE_CASE_AND_RESUBMIT', reviewDays, group: '97' }, () => ({
    case_status: 'CLOSE_CASE_AND_RESUBMIT',
  }))

const referral = (agencies: readonly string[], status: ReferralStatus) => ({
  ssa_referral_status: agencies.includes('SSA') ? status : 'NOT_REFERRED',
  dhs_referral_status: agencies.includes('DHS') ? status : 'NOT_REFERRED',
})

/** A tentative nonconfirmation for some reasons, right away or after a review. */
export function mismatch(reasons: readonly Reason[], reviewDays = 0): Tell {
  const agencies = (['SSA', 'DHS'] as const).filter((agency) => reasons.some((reason) => reason.startsWith(agency)))
  const group = agencies.length > 1 ? '94' : agencies[0] === 'SSA' ? '92' : '93'
  return answered({ outcome: 'TENTATIVE_NONCONFIRMATION', reviewDays, group }, (at) => ({
    case_status: 'PENDING_REFERRAL',
    ...referral(agencies, 'PENDING_REFERRAL'),
    mismatch_agencies: agencies,
    mismatch_reasons: [...reasons],
    action_due_date: deadline('mismatchAction', dayOf(at)),
  }))
}

/** What happens to a case some working days after its submission, or half an hour after it for 0. */
const next =
  (tell: Tell, days: number, change: (before: Columns, at: Date) => Partial<Columns>): Tell =>
  (moment) => {
    const before = tell(moment)
    const at = days > 0 ? moment.later(days) : moment.soon(30)
    return { ...before, columns: { ...before.columns, ...change(before.columns, at) }, changed: at }
  }

/** The photos did not match: the case needs copies of the document. */
export const upload = next(photoMatch, 0, () => ({ case_status: 'SCAN_AND_UPLOAD' }))

/** The employee takes action on a mismatch. */
export const referred = (reasons: readonly Reason[], days: number) =>
  next(mismatch(reasons), days, ({ mismatch_agencies: agencies = [] }, at) => ({
    case_status: 'REFERRED',
    ...referral(agencies, 'REFERRED'),
    action_due_date: deadline('referralContact', dayOf(at)),
  }))

const agencyAnswer = (status: ReferralStatus, columns: Partial<Columns>) => (before: Columns, at: Date) => ({
  ...columns,
  ...referral(before.mismatch_agencies ?? [], status),
  answered_at: at,
  action_due_date: null,
  has_update: true,
})

/** The agency needs more time for a referred case. */
export const continued = (reasons: readonly Reason[], days: number) =>
  next(referred(reasons, 2), days, agencyAnswer('IN_CONTINUANCE', {}))

/** The agency has corrected its records after a referral. */
export const authorizedAfterReferral = (reasons: readonly Reason[], days: number) =>
  next(
    referred(reasons, 2),
    days,
    agencyAnswer('RESOLVED', {
      case_status: 'EMPLOYMENT_AUTHORIZED',
      case_eligibility_statement: 'EMPLOYMENT_AUTHORIZED',
    }),
  )

/** The employee did not contact the agency in time. */
export const nonconfirmed = (reasons: readonly Reason[], days: number) =>
  next(
    referred(reasons, 2),
    days,
    agencyAnswer('NO_SHOW', {
      case_status: 'FINAL_NONCONFIRMATION',
      case_eligibility_statement: 'NOT_AUTHORIZED_EMPLOYMENT',
    }),
  )

/** The employee chose to take no action on a mismatch. */
export const noAction = (reasons: readonly Reason[], days: number) =>
  next(mismatch(reasons), days, ({ mismatch_agencies: agencies = [] }) => ({
    case_status: 'FINAL_NONCONFIRMATION',
    case_eligibility_statement: 'NO_ACTION_FNC',
    ...referral(agencies, 'NO_SHOW'),
    action_due_date: null,
  }))

/** The records asked to confirm details first; the rest happened after that. */
export const afterConfirming =
  (tell: Tell): Tell =>
  (moment) => {
    const ending = tell(moment.again(30))
    const prompted = { asked_at: moment.submitted, answered_at: moment.soon(1), outcome: 'UNCONFIRMED_DATA' }
    return {
      ...ending,
      columns: { ...ending.columns, submitted_at: moment.submitted },
      checks: [
        { attempt: 'initial', ...prompted },
        ...ending.checks.map((check) => ({ ...check, attempt: 'confirmed' as const })),
      ],
    }
  }

/** An employer closes a case for a reason, with a text if the reason needs one. */
export const closed = (tell: Tell, reason: ClosureCode, days: number, text?: string) =>
  next(tell, days, ({ case_status: status, case_eligibility_statement: statement = null }, at) => {
    const offered = closureReasons(status).find(({ code }) => code === reason)
    if (!offered) throw new Error(`A case in ${status} is not closed for ${reason}.`)
    // a mismatch on which the employee takes no action counts as a final nonconfirmation
    const isNoAction = status === 'PENDING_REFERRAL' && reason.endsWith('_NO_ACTION')
    return {
      case_status: 'CLOSED',
      case_eligibility_statement: isNoAction ? 'NO_ACTION_FNC' : statement,
      closed_at: at,
      has_update: false,
      case_closure_reason_code: reason,
      ...(offered.text && { [offered.text]: text }),
    }
  })

/** A draft that no one touched for 180 federal working days. */
export const forgottenDraft = next(draft(), 180, (_before, at) => ({
  case_status: 'CLOSED',
  closed_at: at,
  auto_closed: true,
  case_closure_reason_code: 'AUTO_CLOSED_DRAFT',
}))
