import { businessDaysBetween } from '@hireproof/contract/calendar/business-days'
import { closuresOf, type Closure } from '@hireproof/contract/calendar/working-days'
import type { CaseDetails, CaseRow, CaseWorkflow } from '@hireproof/contract/cases/case'
import { listedFields, type ListedField } from '@hireproof/contract/cases/field-info'
import { maskNumber } from '@hireproof/contract/cases/numbers'
import { caseStatusDisplay, type CaseResult } from '@hireproof/contract/cases/results'
import { maskSsn } from '@hireproof/contract/cases/ssn'
import { MISSING } from '@hireproof/contract/format/display'
import type { UserActor } from '../platform/actor.ts'
import { SealError } from '../platform/seal.ts'
import { daysOf, draftDue } from './business-days.ts'
import { draftOf, openNumbers, type CaseKeys, type CaseRecord, type Numbers } from './case-row.ts'
import { casePermissions } from './case-permissions.ts'
import { canDismissAlert } from './cases.policy.ts'
import type { CaseView } from './cases.queries.ts'
import { noLinks } from './case-links.ts'
import { noReferralDates } from './mismatch/referral-dates.ts'

/** What the wording of a case depends on. */
export const resultOf = (row: CaseRecord): CaseResult => ({
  status: row.case_status,
  statement: row.case_eligibility_statement,
  ssa: row.ssa_referral_status,
  dhs: row.dhs_referral_status,
})

/** The step a case has reached. */
export function presentWorkflow(row: CaseRecord): CaseWorkflow {
  const result = resultOf(row)
  return {
    case_number: row.case_number,
    case_status: result.status,
    case_status_display: caseStatusDisplay(result),
    case_eligibility_statement: result.statement ?? null,
    ssa_referral_status: result.ssa ?? null,
    dhs_referral_status: result.dhs ?? null,
  }
}

/** Numbers as they leave the server: nothing but the last four characters. */
const maskNumbers = (numbers: Numbers): Numbers =>
  Object.fromEntries(
    Object.entries(numbers).map(([field, value]) => [field, field === 'ssn' ? maskSsn(value) : maskNumber(value)]),
  )

/** The company of a case; a draft of an agency may have none yet. */
export const companyOf = (row: CaseView) => ({
  client_company_id: row.needs_client ? null : row.account_id,
  company_name: row.needs_client ? MISSING : row.company_name,
})

/** The employer's next step: the day of a draft is the one by which its creation is late, on every screen (CASE-130). */
export const nextOf = (row: CaseView, createBy: string | null) => ({
  next_step: row.next_step,
  next_due: row.next_step === 'SUBMIT' ? createBy : row.next_due,
})

const closureOf = (row: CaseRecord) => ({
  closed_at: row.closed_at?.toISOString() ?? null,
  auto_closed: row.auto_closed,
  case_closure_reason_code: row.case_closure_reason_code,
  other_reason_description: row.other_reason_description,
  currently_employed_reason_description: row.currently_employed_reason_description,
})

/** A case with all its details, numbers masked, and what the actor may do with it. */
export function presentCase(
  keys: CaseKeys,
  actor: UserActor,
  row: CaseView,
  closures: readonly Closure[],
): CaseDetails {
  const create_by_date = draftDue(row, closures)
  return {
    ...presentWorkflow(row),
    ...draftOf(row),
    ...maskNumbers(openNumbers(keys, row)),
    ...companyOf(row),
    version: row.version,
    fields_to_confirm: row.fields_to_confirm,
    mismatch_agencies: row.mismatch_agencies,
    mismatch_reasons: row.mismatch_reasons,
    action_due_date: row.action_due_date,
    ...noReferralDates,
    ...noLinks(row),
    has_update: row.has_update,
    ...nextOf(row, create_by_date),
    create_by_date,
    ...closureOf(row),
    created_by_logon_id: row.created_by_logon_id,
    created_by_name: row.created_by_name,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    answered_at: row.answered_at?.toISOString() ?? null,
    can: casePermissions(actor, row),
  }
}

/**
 * The Social Security number of a case in a list. One envelope that cannot be opened must not hide the rest of the list;
 * reading its case fails, and is audited.
 */
export function maskedSsn(keys: CaseKeys, row: CaseView): string | null {
  try {
    return maskNumbers(openNumbers(keys, row)).ssn ?? null
  } catch (error) {
    if (error instanceof SealError) return null
    throw error
  }
}

const listedOf = (row: CaseView) =>
  Object.fromEntries(listedFields.map((field) => [field, row[field]])) as Pick<CaseView, ListedField>

/** A case with the plus case whose form it was made from, who works on it, and who closed it. */
export type ListedCase = CaseView & {
  plus_case_id: string | null
  assigned_to_name: string | null
  closed_by_name: string | null
}

type Day = { today: string; closures: readonly Closure[] }

/** A case as a line of the list for an actor, as of a day. */
export function presentRow(keys: CaseKeys, actor: UserActor, row: ListedCase, { today, closures }: Day): CaseRow {
  const create_by_date = draftDue(row, closures)
  const daysLeft = (by: string) => businessDaysBetween(today, by, daysOf(row), closuresOf(closures, 'creating'))
  return {
    ...presentWorkflow(row),
    ...listedOf(row),
    ssn: maskedSsn(keys, row),
    ...companyOf(row),
    action_due_date: row.action_due_date,
    has_update: row.has_update,
    ...nextOf(row, create_by_date),
    assigned_to_name: row.assigned_to_name,
    document_type_code: row.document_a_type_code ?? row.document_b_type_code,
    expiration_date: row.expiration_date,
    plus_case_id: row.plus_case_id,
    create_by_date,
    create_by_days_left: create_by_date === null ? null : daysLeft(create_by_date),
    ...closureOf(row),
    closed_by_name: row.closed_by_name,
    created_by_logon_id: row.created_by_logon_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    is_read_only: row.account_status === 'CLOSED',
    can: { close: casePermissions(actor, row).close, dismiss: canDismissAlert(actor, row, today) },
  }
}
