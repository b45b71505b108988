import { askedFilter } from '@hireproof/contract/reports/asked-filter'
import { reportNames, type ReportName } from '@hireproof/contract/reports/report-names'
import type { Report } from '@hireproof/contract/reports/report'
import { mayRun, reachesSeveral } from '@hireproof/contract/reports/reports.policy'
import { columnsOf, reportOf } from '@hireproof/contract/reports/reports'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { today } from '../lib/clock.ts'
import { paths } from '../lib/paths.ts'
import { useSearch } from '../lib/search-params.ts'
import { useMe } from '../lib/started.ts'
import { NotFoundPage } from '../ui/feedback/NotFoundPage.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { BackLink } from '../ui/navigation/TextLink.tsx'
import { NoReports } from './NoReports.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportFound } from './ReportFound.tsx'
import { readFilter, searchOf, typedFilter, type TypedFilter } from './report-search.ts'

const isReport = (name: string | undefined): name is ReportName => reportNames.some((each) => each === name)

/** The report at the address. */
export function ReportPage() {
  const { report } = useParams()
  const { user, account } = useMe()
  if (!isReport(report)) return <NotFoundPage />
  const found = reportOf(report)
  const actor = { accountType: account.type, role: user.userRole, clientAccess: account.clientAccess }
  return mayRun(found, actor) ? <OneReport key={report} report={found} /> : <NoReports />
}

type Props = { report: Report }

function OneReport({ report }: Props) {
  const { account } = useMe()
  const columns = useMemo(() => columnsOf(report, reachesSeveral({ accountType: account.type })), [report, account])
  const schema = useMemo(() => searchOf(report, columns), [report, columns])
  const { search, setSearch, hrefOf } = useSearch(schema)
  const typed = typedFilter(report, search)
  // what the report takes where nothing was chosen stands in the fields, in the link and in the call
  const filter = askedFilter(report, readFilter(typed).filter, today())
  const inEffect: TypedFilter = Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]))
  const cleared: object = Object.fromEntries(report.filters.map((name) => [name, '']))
  return (
    <Stack>
      <BackLink href={paths.reports.list()}>Reports</BackLink>
      <PageHeading title={report.title} lead={report.about} />
      <ReportFilters
        key={JSON.stringify(inEffect)}
        report={report}
        filter={inEffect}
        onApply={(next) => setSearch({ ...cleared, ...(next as object) })}
      />
      <ReportFound
        report={report}
        columns={columns}
        filter={filter}
        search={search}
        onChange={setSearch}
        hrefOf={hrefOf}
        linkOf={() => hrefOf({ ...cleared, ...(inEffect as object), page: search.page })}
        clearHref={Object.keys(typed).length > 0 ? hrefOf(cleared) : undefined}
      />
    </Stack>
  )
}
