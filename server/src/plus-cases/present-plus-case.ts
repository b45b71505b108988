import { siteText } from '@hireproof/contract/accounts/hiring-sites'
import { businessDaysBetween, lastDayToCreateCase, section2DueDay } from '@hireproof/contract/calendar/business-days'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { Closure } from '@hireproof/contract/calendar/working-days'
import { daysLate } from '@hireproof/contract/form-i9/section1-late'
import { explainResult, type CaseResult } from '@hireproof/contract/cases/results'
import type { PlusCase, PlusNextStep } from '@hireproof/contract/plus-cases/plus-case'
import { daysOf } from '../cases/business-days.ts'
import type { UserActor } from '../platform/actor.ts'
import { canViewCaseBy, canViewCaseOf, isOpen, plusCasePermissions } from './plus-cases.policy.ts'
import type { PlusCaseView } from './plus-cases.queries.ts'

type Due = Pick<PlusCaseView, 'first_day_of_work' | 'is_short_job' | 'business_days'>

/** The last day for the employer's part of the form, by the business days of the company. */
export const section2By = (row: Due): string => section2DueDay(row.first_day_of_work, daysOf(row), row.is_short_job)

function nextStepOf(row: PlusCaseView): PlusNextStep {
  const { status, link_expires_at, receipt_due, reverify_by, is_reverification_due } = row
  const isCorrected = row.correction_asked_at !== null
  const isWaiting = row.case_waits_for.length > 0 && !row.is_employment_ended
  // the draft of a case that waits for details
  if (isWaiting && row.case_number !== null) return 'complete_draft'
  // documents are not compared with answers that are being corrected
  if (status === 'SUBMITTED') return isCorrected ? 'section_1_correction' : 'section_2'
  // a document that was revoked is reverified: no new case is made for that (REPT-26)
  if (row.revoked_on !== null) return 'reverify'
  if (row.case_differs && !row.is_employment_ended) return 'renew_case'
  const isReverified = is_reverification_due && reverify_by !== null
  if (isReverified && (receipt_due === null || reverify_by < receipt_due)) return 'reverify'
  if (receipt_due !== null) return 'replace_receipt'
  if (!isOpen(status)) {
    if (isCorrected) return 'section_1_correction'
    if (isWaiting) return 'waiting_check'
    return row.missing_copies.length > 0 && !row.is_employment_ended ? 'copies' : 'nothing'
  }
  if (row.is_mail_refused) return 'correct_address'
  if (row.paper_asked_at !== null) return 'paper_form'
  if (row.employee_email === '') return 'on_site'
  // An employee who has started may ask for a fresh link without the employer.
  return status === 'INVITED' && link_expires_at === null ? 'new_invitation' : 'section_1'
}

const withoutDay: readonly PlusNextStep[] = ['nothing', 'section_1_correction', 'renew_case', 'copies']

function nextStepBy(row: PlusCaseView, step: PlusNextStep, closures: readonly Closure[]): string | null {
  if (withoutDay.includes(step)) return null
  if (step === 'replace_receipt') return row.receipt_due
  if (step === 'reverify') return row.reverify_by
  if (step === 'waiting_check' || step === 'complete_draft') return caseDueBy(row, closures)
  return step === 'section_2' ? section2By(row) : row.first_day_of_work
}

const daysLeft = (row: PlusCaseView, today: string): number => businessDaysBetween(today, section2By(row), daysOf(row))

/** The last day for a case that waits to be on time; none for one that has begun, or can no longer begin. */
const caseDueBy = (row: PlusCaseView, closures: readonly Closure[]): string | null =>
  row.case_waits_for.length === 0 || row.is_employment_ended
    ? null
    : lastDayToCreateCase(row.first_day_of_work, daysOf(row), closures)

/** The result of the case that a signed form began; none before that. */
export const resultOfRow = (
  row: Pick<PlusCaseView, 'case_status' | 'case_eligibility_statement' | 'ssa_referral_status' | 'dhs_referral_status'>,
): CaseResult | null =>
  row.case_status && {
    status: row.case_status,
    statement: row.case_eligibility_statement,
    ssa: row.ssa_referral_status,
    dhs: row.dhs_referral_status,
  }

const user = (id: string | null, name: string | null) => (id !== null && name !== null ? { id, name } : null)

const lateOf = ({ section1_days_late: days, has_late_reason: hasReason }: PlusCaseView): PlusCase['section1Late'] =>
  days === null ? null : { days, hasReason }

function correctionOf({ correction_asked_at: at, correction_fields: fields }: PlusCaseView): PlusCase['correction'] {
  return at && fields && { askedAt: at.toISOString(), fields: fields }
}

const callOffOf = ({ call_off_reason: reason, called_off_at: at }: PlusCaseView): PlusCase['callOff'] =>
  reason && at && { reason, at: at.toISOString() }

const siteOf = ({ site_id: id, site_text: kept, site }: PlusCaseView): PlusCase['site'] =>
  id === null || kept === null ? null : { id, text: site ? siteText(site) : kept }

const iso = (at: string | null) => at && new Date(at).toISOString()

function stateOf({ endedAt, enteredAt, isMailRefused }: NonNullable<PlusCaseView['representative']>) {
  if (endedAt !== null) return 'SIGNED'
  if (enteredAt !== null) return 'ENTERED'
  return isMailRefused ? 'REFUSED' : 'NAMED'
}

function representativeOf({ representative: named }: PlusCaseView): PlusCase['representative'] {
  if (!named) return null
  const { id, name, email, namedBy, title, organization } = named
  return {
    ...{ id, name, email, namedBy, title, organization },
    namedAt: new Date(named.namedAt).toISOString(),
    state: stateOf(named),
    linkExpiresAt: iso(named.linkExpiresAt),
  }
}

type Moment = { now: Date; closures: readonly Closure[] }

/** A plus case as the employer sees it at a moment, with what the actor may do about it. */
export function presentPlusCase(actor: UserActor, row: PlusCaseView, { now, closures }: Moment): PlusCase {
  const nextStep = nextStepOf(row)
  const result = resultOfRow(row)
  return {
    id: row.id,
    status: row.status,
    invitedName: row.invited_name,
    employeeEmail: row.employee_email,
    addressReason: row.address_reason,
    firstDayOfWork: row.first_day_of_work,
    isShortJob: row.is_short_job,
    worksInPuertoRico: row.works_in_puerto_rico,
    site: siteOf(row),
    examiner: user(row.examiner_user_id, row.examiner_name),
    representative: representativeOf(row),
    createdBy: user(row.created_by_user_id, row.created_by_name),
    nextStep,
    nextStepBy: nextStepBy(row, nextStep, closures),
    businessDaysLeft: nextStep === 'section_2' ? daysLeft(row, todayIn(now, actor.timeZone)) : null,
    linkExpiresAt: isOpen(row.status) || row.correction_asked_at ? (row.link_expires_at?.toISOString() ?? null) : null,
    createdAt: row.created_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    section2SignedAt: row.section2_signed_at?.toISOString() ?? null,
    // a paper form was begun long before it was taken over
    daysLateAtStart:
      row.status === 'PAPER' ? null : daysLate(row.first_day_of_work, todayIn(row.created_at, actor.timeZone)),
    section1Late: lateOf(row),
    correction: correctionOf(row),
    paperAskedAt: isOpen(row.status) ? (row.paper_asked_at?.toISOString() ?? null) : null,
    reverifyBy: row.reverify_by,
    caseNumber: canViewCaseOf(actor, row) ? row.case_number : null,
    caseStatusDisplay: result && explainResult(result).label,
    caseWaitsFor: row.case_waits_for,
    missingCopies: row.missing_copies,
    caseWaitsSince: row.case_waits_since?.toISOString() ?? null,
    caseDueBy: caseDueBy(row, closures),
    heldByCase: canViewCaseBy(actor, row.account_id, row.held_by_creator_id) ? row.held_by_number : null,
    isEmploymentEnded: row.is_employment_ended,
    callOff: callOffOf(row),
    can: plusCasePermissions(actor, row),
  }
}
