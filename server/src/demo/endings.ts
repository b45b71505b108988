import { deadline } from '@hireproof/contract/calendar/working-days'
import { closureReasons, type ClosureCode } from '@hireproof/contract/cases/closure-reasons'
import type { CaseField } from '@hireproof/contract/cases/field-info'
import type { CaseStatus } from '@hireproof/contract/cases/statuses'
import type { RecordsAnswer } from '@hireproof/contract/cases/records-answer'
import type { CaseRecord } from '../cases/case-row.ts'
import { decided, ended, type DemoMismatch } from './mismatches.ts'
import { dayOf, type Moment } from './moments.ts'

/** The columns of a case that an ending sets. */
export type Columns = Partial<CaseRecord> & { case_status: CaseStatus }
type Kind = 'initial' | 'confirmed' | 'photo' | 'documents'
type Check = { kind: Kind; asked_at: Date; answered_at: Date | null; outcome: string | null }

/** How far a case has come: its columns, the questions to the records, and when it last changed. */
export type Ending = {
  columns: Columns
  checks: Check[]
  changed: Date
  /** The mismatch that the case is about, or was about last. */
  mismatch?: DemoMismatch
  /** When copies of both sides of the document went to the records. */
  copiesSent?: Date
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
    checks: [{ kind: 'initial', asked_at: submitted, answered_at: null, outcome: null }],
    changed: submitted,
    group,
  })

/** The records are still working on it; they answer soon after they are asked. */
export const queued = waiting('98', () => ({ case_status: 'QUEUED' }))

/** A person at the agency is reviewing the case. */
export const review = waiting('99', (submitted) => ({
  case_status: 'MANUAL_REVIEW',
  action_due_date: deadline('manualReview', dayOf(submitted)),
  review_since: submitted,
}))

type Answer = { outcome: NonNullable<RecordsAnswer['outcome']>; reviewDays?: number; group?: string }

/** An answer of the records, right away or after a review of some working days. */
export const answered =
  ({ outcome, reviewDays = 0, group }: Answer, columns: (at: Date) => Columns): Tell =>
  ({ submitted, soon, later }) => {
    const at = reviewDays > 0 ? later(reviewDays) : soon(1)
    return {
      columns: { submitted_at: submitted, answered_at: at, has_update: reviewDays > 0, ...columns(at) },
      checks: [{ kind: 'initial', asked_at: submitted, answered_at: at, outcome }],
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

/** What happens to a case some working days after its submission, or half an hour after it for 0. */
export const next =
  (
    tell: Tell,
    days: number,
    change: (before: Columns, at: Date) => Partial<Columns>,
    progress: (mismatch: DemoMismatch, at: Date) => DemoMismatch = (mismatch) => mismatch,
  ): Tell =>
  (moment) => {
    const before = tell(moment)
    const at = days > 0 ? moment.later(days) : moment.soon(30)
    const mismatch = before.mismatch && { mismatch: progress(before.mismatch, at) }
    return { ...before, columns: { ...before.columns, ...change(before.columns, at) }, ...mismatch, changed: at }
  }

const compared = next(photoMatch, 0, (_before, at) => ({ case_status: 'SCAN_AND_UPLOAD', photo_compared_at: at }))

/** The photos did not match: the case needs copies of the document. */
export const upload: Tell = (moment) => {
  const ending = compared(moment)
  const asked = { kind: 'photo', asked_at: ending.changed, answered_at: ending.changed } as const
  return { ...ending, checks: [...ending.checks, { ...asked, outcome: 'SCAN_AND_UPLOAD' }] }
}

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
        { kind: 'initial', ...prompted },
        ...ending.checks.map((check) => ({ ...check, kind: 'confirmed' as const })),
      ],
    }
  }

/** An employer closes a case for a reason, with a text if the reason needs one. */
export function closed(tell: Tell, reason: ClosureCode, days: number, text?: string): Tell {
  const isNoAction = reason.endsWith('_NO_ACTION')
  return next(
    tell,
    days,
    (before, at) => {
      const { case_status: status, case_eligibility_statement: statement = null } = before
      const { ssa_referral_status: ssa, dhs_referral_status: dhs } = before
      const offered = closureReasons({ status, statement, ssa, dhs }).find(({ code }) => code === reason)
      if (!offered) throw new Error(`A case in ${status} is not closed for ${reason}.`)
      return {
        case_status: 'CLOSED',
        // a mismatch on which the employee takes no action counts as a final nonconfirmation
        case_eligibility_statement: status === 'PENDING_REFERRAL' && isNoAction ? 'NO_ACTION_FNC' : statement,
        closed_at: at,
        has_update: false,
        case_closure_reason_code: reason,
        ...(offered.text && { [offered.text]: text }),
      }
    },
    (mismatch, at) => ended(isNoAction && !mismatch.decision ? decided(mismatch, 'NO_ACTION', at) : mismatch, at),
  )
}

/** A draft that no one touched for 180 federal working days. */
export const forgottenDraft = next(draft(), 180, (_before, at) => ({
  case_status: 'CLOSED',
  closed_at: at,
  auto_closed: true,
  case_closure_reason_code: 'AUTO_CLOSED_DRAFT',
}))
