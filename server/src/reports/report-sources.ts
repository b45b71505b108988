import type { ReportName } from '@hireproof/contract/reports/report-names'
import { activeCompanies } from './active-companies.ts'
import { adHocCases } from './ad-hoc-cases.ts'
import { duplicateCases } from './duplicate-cases.ts'
import { monthlyQueries } from './monthly-queries.ts'
import { quickAudit } from './quick-audit.ts'
import type { ReportSource } from './report-source.ts'
import { usageByFiscalYear } from './usage-by-fiscal-year.ts'
import { userAudit } from './user-audit.ts'

/** Where the rows of each report come from. */
export const reportSources: Readonly<Record<ReportName, ReportSource>> = {
  'ad-hoc-cases': adHocCases,
  'quick-audit': quickAudit,
  'duplicate-cases': duplicateCases,
  'usage-by-fiscal-year': usageByFiscalYear,
  'monthly-queries': monthlyQueries,
  'active-companies': activeCompanies,
  'user-audit': userAudit,
}
