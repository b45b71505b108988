import type { ReportName } from '@hireproof/contract/reports/report-names'
import { activeCompanies } from './active-companies.ts'
import { adHocCases } from './ad-hoc-cases.ts'
import { duplicateCases } from './duplicate-cases.ts'
import { formDeadlines } from './form-deadlines.ts'
import { historicRecords } from './historic-records.ts'
import { monthlyQueries } from './monthly-queries.ts'
import { quickAudit } from './quick-audit.ts'
import type { ReportSource } from './report-source.ts'
import { statusChange } from './status-change.ts'
import { timeliness } from './timeliness.ts'
import { usageByFiscalYear } from './usage-by-fiscal-year.ts'
import { userAudit } from './user-audit.ts'

/** Where the rows of each report come from. */
export const reportSources: Readonly<Record<ReportName, ReportSource>> = {
  'ad-hoc-cases': adHocCases,
  'quick-audit': quickAudit,
  'status-change': statusChange,
  'duplicate-cases': duplicateCases,
  'historic-records': historicRecords,
  'usage-by-fiscal-year': usageByFiscalYear,
  'monthly-queries': monthlyQueries,
  'active-companies': activeCompanies,
  'form-deadlines': formDeadlines,
  timeliness,
  'user-audit': userAudit,
}
