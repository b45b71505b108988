import type { Report } from '@hireproof/contract/reports/report'
import { listReportViews } from '@hireproof/contract/reports/report-views.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { ShownReport } from '../ShownReport.tsx'
import { ViewsBar } from './ViewsBar.tsx'

type Props = { report: Report }

/** A report with the views that people save of it. The address names the view that it begins with. */
export function ReportWithViews({ report }: Props) {
  const [params] = useSearchParams()
  const id = params.get('view') ?? ''
  const query = useQuery(q(listReportViews, { params: { report: report.name } }))
  const view = query.data?.views.find((each) => each.id === id)
  if (id !== '' && query.data === undefined)
    return (
      <Loaded query={query} what="the saved view">
        {() => null}
      </Loaded>
    )
  if (id !== '' && view === undefined) return <NoView report={report} />
  return (
    <ShownReport
      report={report}
      view={view}
      renderViews={(state) => <ViewsBar report={report} query={query} view={view} state={state} />}
    />
  )
}

/** Shown instead of a view that is gone. */
const NoView = ({ report }: Props) => (
  <Stack>
    <BackLink href={paths.reports.list()}>Reports</BackLink>
    <PageHeading title="This view was deleted" />
    <p className="prose">
      The saved view at this link was deleted, or it is not shared with you. You can open {report.title} without it.
    </p>
    <ButtonLink href={paths.reports.view(report.name)}>Open {report.title}</ButtonLink>
  </Stack>
)
