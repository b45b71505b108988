import type { Report } from '@hireproof/contract/reports/report'
import type { ReportFilter } from '@hireproof/contract/reports/report-filters'
import { periodFilters } from '@hireproof/contract/reports/report-periods'
import { administers } from '@hireproof/contract/reports/reports.policy'
import { paths } from '../../lib/paths.ts'
import { useMe } from '../../lib/started.ts'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'

type Props = { report: Report; filter: ReportFilter }

/** For administrators: leads to a new schedule of the report, narrowed as it is but for the range of time. */
export function ScheduleLink({ report, filter }: Props) {
  const { user, account } = useMe()
  if (!administers({ accountType: account.type, role: user.userRole })) return null
  const rest = Object.fromEntries(
    Object.entries(filter).filter(([name]) => !periodFilters.some((period) => period === name)),
  )
  return (
    <ButtonLink
      variant="outline"
      size="small"
      href={paths.reports.schedules({ schedule: 'new', report: report.name, ...rest })}
    >
      Schedule
    </ButtonLink>
  )
}
