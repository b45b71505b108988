import { lastDayToCreateCase, type Closure } from '@hireproof/contract/calendar/working-days'
import { explainResult, type CaseResult } from '@hireproof/contract/cases/results'
import type { PlusCase, PlusNextStep } from '@hireproof/contract/plus-cases/plus-case'
import type { UserActor } from '../platform/actor.ts'
import { canViewCaseOf, isOpen, plusCasePermissions } from './plus-cases.policy.ts'
import type { PlusCaseView } from './plus-cases.queries.ts'

/** The last day for the employer's part of the form: three business days after the first day of work. */
export const section2By = (firstDayOfWork: string, closures: readonly Closure[]): string =>
  lastDayToCreateCase(firstDayOfWork, closures)

function nextStepOf(row: PlusCaseView): PlusNextStep {
  const { status, link_expires_at, receipt_due, reverify_by, is_reverification_due } = row
  const isCorrected = row.correction_asked_at !== null
  // documents are not compared with answers that are being corrected
  if (status === 'SUBMITTED') return isCorrected ? 'section_1_correction' : 'section_2'
  const isReverified = is_reverification_due && reverify_by !== null
  if (isReverified && (receipt_due === null || reverify_by < receipt_due)) return 'reverify'
  if (receipt_due !== null) return 'replace_receipt'
  if (!isOpen(status)) return isCorrected ? 'section_1_correction' : 'nothing'
  // An employee who has started may ask for a fresh link without the employer.
  return status === 'INVITED' && link_expires_at === null ? 'new_invitation' : 'section_1'
}

function nextStepBy(row: PlusCaseView, step: PlusNextStep, closures: readonly Closure[]): string | null {
  if (step === 'nothing' || step === 'section_1_correction') return null
  if (step === 'replace_receipt') return row.receipt_due
  if (step === 'reverify') return row.reverify_by
  return step === 'section_2' ? section2By(row.first_day_of_work, closures) : row.first_day_of_work
}

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

function correctionOf({ correction_asked_at: at, correction_fields: fields }: PlusCaseView): PlusCase['correction'] {
  return at && fields && { askedAt: at.toISOString(), fields: fields }
}

/** A plus case as the employer sees it, with what the actor may do about it. */
export function presentPlusCase(actor: UserActor, row: PlusCaseView, closures: readonly Closure[]): PlusCase {
  const nextStep = nextStepOf(row)
  const result = resultOfRow(row)
  return {
    id: row.id,
    status: row.status,
    invitedName: row.invited_name,
    employeeEmail: row.employee_email,
    addressReason: row.address_reason,
    firstDayOfWork: row.first_day_of_work,
    examiner: user(row.examiner_user_id, row.examiner_name),
    createdBy: user(row.created_by_user_id, row.created_by_name),
    nextStep,
    nextStepBy: nextStepBy(row, nextStep, closures),
    linkExpiresAt: isOpen(row.status) || row.correction_asked_at ? (row.link_expires_at?.toISOString() ?? null) : null,
    createdAt: row.created_at.toISOString(),
    submittedAt: row.submitted_at?.toISOString() ?? null,
    section2SignedAt: row.section2_signed_at?.toISOString() ?? null,
    correction: correctionOf(row),
    reverifyBy: row.reverify_by,
    caseNumber: canViewCaseOf(actor, row) ? row.case_number : null,
    caseStatusDisplay: result && explainResult(result).label,
    can: plusCasePermissions(actor, row),
  }
}
