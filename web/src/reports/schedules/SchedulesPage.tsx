import { reportNames, type ReportName } from '@hireproof/contract/reports/report-names'
import { listReportSchedules } from '@hireproof/contract/reports/report-schedules.endpoints'
import { administers } from '@hireproof/contract/reports/reports.policy'
import { reportOf } from '@hireproof/contract/reports/reports'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { filterInfo } from '@hireproof/contract/reports/filter-words'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { useSearch } from '../../lib/search-params.ts'
import { useMe } from '../../lib/started.ts'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/list/ListState.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { NoReports } from '../NoReports.tsx'
import { readFilter, typedFilter } from '../report-search.ts'
import { ScheduleCard } from './ScheduleCard.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'
import { draftOf, newDraft } from './schedule-draft.ts'

const text = z._default(z.string().check(z.maxLength(60)), '')
const schema = z.object({
  /** The schedule that is open in the form, or `new`. */
  schedule: text,
  report: z._default(z.enum(['', ...reportNames]), ''),
  ...Object.fromEntries(Object.keys(filterInfo).map((name) => [name, text])),
})

/** The schedules of the company, and a form for one of them. */
export function SchedulesPage() {
  const { user, account } = useMe()
  return administers({ accountType: account.type, role: user.userRole }) ? <Schedules /> : <NoReports />
}

function Schedules() {
  const me = useMe()
  const { search, setSearch, hrefOf } = useSearch(schema)
  const query = useQuery(q(listReportSchedules, {}))
  const report: ReportName = search.report === '' ? 'quick-audit' : search.report
  const filter = useMemo(() => readFilter(typedFilter(reportOf(report), search)).filter, [report, search])
  const open = query.data?.schedules.find(({ id }) => id === search.schedule)
  const close = () => setSearch(closed)
  const handleSaved = async () => {
    await query.refetch()
    close()
  }
  return (
    <Stack gap="large">
      <Stack>
        <BackLink href={paths.reports.list()}>Reports</BackLink>
        <PageHeading
          title="Schedules"
          lead="Reports that run at fixed times. Each recipient gets an email with a link, and a file of what that user may see."
        />
      </Stack>
      {search.schedule === 'new' && (
        <ScheduleForm initial={newDraft(me, report, filter)} onSaved={handleSaved} onCancel={close} />
      )}
      {open && <ScheduleForm key={open.id} initial={draftOf(open)} onSaved={handleSaved} onCancel={close} />}
      {search.schedule === '' && (
        <p>
          <ButtonLink href={hrefOf({ schedule: 'new' })}>Schedule a report</ButtonLink>
        </p>
      )}
      <Section heading="Schedules of your company">
        <Loaded query={query} what="the schedules" showsRefreshFailure>
          {({ schedules }) =>
            schedules.length === 0 ? (
              <EmptyState heading="No report is scheduled." headingLevel={3} />
            ) : (
              <Stack>
                {schedules.map((schedule) => (
                  <ScheduleCard
                    key={schedule.id}
                    schedule={schedule}
                    changeHref={hrefOf({ ...closed, schedule: schedule.id })}
                    onDeleted={() => void query.refetch()}
                  />
                ))}
              </Stack>
            )
          }
        </Loaded>
      </Section>
    </Stack>
  )
}

const closed = {
  schedule: '',
  report: '' as const,
  ...Object.fromEntries(Object.keys(filterInfo).map((name) => [name, ''])),
}
