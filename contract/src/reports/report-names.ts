/** The reports, by their names in addresses, in the order in which people see them. */
export const reportNames = [
  'ad-hoc-cases',
  'quick-audit',
  'duplicate-cases',
  'usage-by-fiscal-year',
  'monthly-queries',
  'active-companies',
  'user-audit',
] as const
export type ReportName = (typeof reportNames)[number]
