import { reportNames, type ReportName } from '@hireproof/contract/reports/report-names'
import { mayRun } from '@hireproof/contract/reports/reports.policy'
import { reportOf } from '@hireproof/contract/reports/reports'
import { useParams } from 'react-router'
import { useMe } from '../lib/started.ts'
import { NotFoundPage } from '../ui/feedback/NotFoundPage.tsx'
import { NoReports } from './NoReports.tsx'
import { ShownReport } from './ShownReport.tsx'
import { ReportWithViews } from './views/ReportWithViews.tsx'

const isReport = (name: string | undefined): name is ReportName => reportNames.some((each) => each === name)

/** The report at the address. */
export function ReportPage() {
  const { report } = useParams()
  const { user, account } = useMe()
  if (!isReport(report)) return <NotFoundPage />
  const found = reportOf(report)
  const actor = { accountType: account.type, role: user.userRole, clientAccess: account.clientAccess }
  if (!mayRun(found, actor)) return <NoReports />
  return found.hasViews ? <ReportWithViews key={report} report={found} /> : <ShownReport key={report} report={found} />
}
