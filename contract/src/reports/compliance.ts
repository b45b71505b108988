import { addDays, type IsoDate } from '../calendar/iso-date.ts'
import type { CaseCriteria } from '../cases/case-criteria.ts'
import type { PlusFilter } from '../plus-cases/plus-case.ts'

/** The numbers of forms on the compliance page, in its order: each is of the forms that the board lists under this filter. */
export const complianceForms = [
  'section_1_late',
  'section_2_soon',
  'section_2_late',
  'receipt_due',
  'receipt_late',
  'reverification_30',
  'reverification_90',
  'reverification_due',
  'reverification_late',
  'check_late',
] as const satisfies readonly PlusFilter[]
export type ComplianceForms = (typeof complianceForms)[number]

export const complianceFormLabels: Readonly<Record<ComplianceForms, string>> = {
  section_1_late: 'Section 1 not signed by the first day of work',
  section_2_soon: 'Section 2 due within three business days',
  section_2_late: 'Section 2 overdue',
  receipt_due: 'Receipts to be replaced',
  receipt_late: 'Receipts overdue',
  reverification_30: 'To be reverified within 30 days',
  reverification_90: 'To be reverified within 90 days',
  reverification_due: 'To be reverified within 120 days',
  reverification_late: 'Reverification overdue',
  check_late: 'Signed forms whose check has not begun in time',
}

/** The numbers of cases on the compliance page, in its order. */
export const complianceCases = ['draft_late', 'mismatch_late', 'final_open', 'draft_old'] as const
export type ComplianceCases = (typeof complianceCases)[number]

export const complianceCaseLabels: Readonly<Record<ComplianceCases, string>> = {
  draft_late: 'Drafts not submitted in time',
  mismatch_late: 'Mismatches without a decision after ten federal working days',
  final_open: 'Final nonconfirmations not closed',
  draft_old: 'Drafts older than 30 days',
}

/** After how many days an open draft is old. */
const OLD_DRAFT_DAYS = 30

/** The last day to be in time has passed: the tenth federal working day of a mismatch, and the third business day of a draft. */
export const untilYesterday = (today: IsoDate) => ({ due_to: addDays(today, -1) })
/** Created so long ago that an open draft is old. */
export const longAgo = (today: IsoDate) => ({ created_to: addDays(today, -OLD_DRAFT_DAYS - 1) })

/** The criteria of the list of cases with just the cases of a number on a day. */
export const criteriaOfNumber: Readonly<Record<ComplianceCases, (today: IsoDate) => CaseCriteria>> = {
  draft_late: (today) => ({ filter: 'drafts', ...untilYesterday(today) }),
  mismatch_late: (today) => ({ filter: 'open', statuses: ['PENDING_REFERRAL'], ...untilYesterday(today) }),
  final_open: () => ({ filter: 'open', statuses: ['FINAL_NONCONFIRMATION'] }),
  draft_old: (today) => ({ filter: 'drafts', ...longAgo(today) }),
}
