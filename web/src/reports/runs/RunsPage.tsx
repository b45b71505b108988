import { isUnderWay, RUNS_PAGE } from '@hireproof/contract/reports/report-runs'
import { listReportRuns } from '@hireproof/contract/reports/report-runs.endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { pageField } from '../../lib/page-search.ts'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { useSearch } from '../../lib/search-params.ts'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/list/ListState.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { RunCard } from './RunCard.tsx'
import { useSpokenProgress } from './use-spoken-progress.ts'

const POLL_MS = 2000
const schema = z.object({ page: pageField(1000) })

/** The files of reports that the user asked for, the latest first, with their progress. */
export function RunsPage() {
  const { search, hrefOf } = useSearch(schema)
  const query = useQuery({
    ...q(listReportRuns, { query: { page: search.page - 1 } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.runs.some((run) => isUnderWay(run.state)) ? POLL_MS : false),
  })
  useSpokenProgress(query.data?.runs)
  return (
    <Stack gap="large">
      <Stack>
        <BackLink href={paths.reports.list()}>Reports</BackLink>
        <PageHeading
          title="Your report files"
          lead="Files that are made in the background. You can leave this page while they are made."
        />
      </Stack>
      <Loaded query={query} what="your report files" showsRefreshFailure>
        {({ runs, total }) =>
          runs.length === 0 ? (
            <EmptyState
              heading="You have no report files."
              actions={
                <ButtonLink variant="outline" href={paths.reports.list()}>
                  Go to the reports
                </ButtonLink>
              }
            >
              <p>Open a report and choose Make a file.</p>
            </EmptyState>
          ) : (
            <Stack>
              {runs.map((run) => (
                <RunCard key={run.id} run={run} onChanged={() => void query.refetch()} />
              ))}
              <Pager
                page={search.page}
                pageCount={Math.ceil(total / RUNS_PAGE)}
                hrefOf={(page) => hrefOf({ page })}
                label="Pages of report files"
              />
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  )
}
