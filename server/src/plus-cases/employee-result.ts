import { agencies, mismatchAgencies, type CaseResult } from '@hireproof/contract/cases/results'
import type { CaseStatus } from '@hireproof/contract/cases/statuses'
import type { EmployeeResult } from '@hireproof/contract/employee/employee-form'

const told: Readonly<Record<CaseStatus, EmployeeResult>> = {
  DRAFT: 'checking',
  QUEUED: 'checking',
  UNCONFIRMED_DATA: 'employer_step',
  PHOTO_MATCH: 'employer_step',
  SCAN_AND_UPLOAD: 'employer_step',
  MANUAL_REVIEW: 'needs_more_time',
  PENDING_REFERRAL: 'mismatch',
  REFERRED: 'referred',
  CLOSE_CASE_AND_RESUBMIT: 'check_again',
  FINAL_NONCONFIRMATION: 'not_confirmed',
  EMPLOYMENT_AUTHORIZED: 'authorized',
  CLOSED: 'ended',
}

/** What the check says, in codes for the employee; a closed case is told by what the records said in the end. */
export function toldOf(result: CaseResult, actBy: string | null) {
  const { status, statement } = result
  const final = statement === 'EMPLOYMENT_AUTHORIZED' ? ('authorized' as const) : ('not_confirmed' as const)
  const code = status === 'CLOSED' && statement ? final : told[status]
  return { code, agencies: mismatchAgencies(result).map((agency) => agencies[agency].code), actBy }
}
