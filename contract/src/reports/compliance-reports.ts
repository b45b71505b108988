import type { IsoDate } from '../calendar/iso-date.ts'
import { longAgo, untilYesterday, type ComplianceCases } from './compliance.ts'
import type { ReportFilter } from './report-filters.ts'

/** The filter of the Ad-Hoc Cases report with the same cases, for those who open no cases. */
export const reportOfNumber: Readonly<Record<ComplianceCases, (today: IsoDate) => ReportFilter>> = {
  draft_late: (today) => ({ status: 'DRAFT', ...untilYesterday(today) }),
  mismatch_late: (today) => ({ status: 'PENDING_REFERRAL', ...untilYesterday(today) }),
  final_open: () => ({ status: 'FINAL_NONCONFIRMATION' }),
  draft_old: (today) => ({ status: 'DRAFT', ...longAgo(today) }),
}
