/** The reports, by their names in addresses, in the order in which people see them. */
export const reportNames = [
  'ad-hoc-cases',
  'quick-audit',
  'status-change',
  'duplicate-cases',
  'historic-records',
  'usage-by-fiscal-year',
  'monthly-queries',
  'active-companies',
  'form-deadlines',
  'timeliness',
  'user-audit',
] as const
export type ReportName = (typeof reportNames)[number]
