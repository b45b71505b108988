import { reportGroups } from '@hireproof/contract/reports/report'
import { listReports } from '@hireproof/contract/reports/reports.endpoints'
import { mayReadCompliance, mayReadOverview } from '@hireproof/contract/reports/reports.policy'
import { reportOf } from '@hireproof/contract/reports/reports'
import { displayDate } from '@hireproof/contract/format/display'
import { useQuery } from '@tanstack/react-query'
import { dayOf } from '../lib/clock.ts'
import { paths } from '../lib/paths.ts'
import { useMe } from '../lib/started.ts'
import { q } from '../lib/query.ts'
import { Loaded } from '../ui/feedback/Loaded.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { NoReports } from './NoReports.tsx'
import { ReportLinks } from './ReportLinks.tsx'

/** The reports that the user may run, group by group. */
export function ReportsPage() {
  const { user, account } = useMe()
  const query = useQuery(q(listReports, {}))
  const actor = { accountType: account.type, role: user.userRole, clientAccess: account.clientAccess }
  if (query.error?.status === 403) return <NoReports />
  return (
    <Stack gap="large">
      <PageHeading title="Reports" lead="Choose a report. You can narrow it, print it and save it as a file." />
      {mayReadOverview(actor) && (
        <Card heading="Overview" href={paths.reports.overview()}>
          <p>What is due, late and waiting, what became of mismatches, and how many cases you create each month.</p>
        </Card>
      )}
      {mayReadCompliance(actor) && (
        <Card heading="Compliance" href={paths.reports.compliance()}>
          <p>What is late and what is due soon: signatures, receipts, reverifications, mismatches and drafts.</p>
        </Card>
      )}
      {mayReadCompliance(actor) && (
        <Card heading="Audit readiness" href={paths.reports.auditReadiness()}>
          <p>Looks at every kept Form I-9 and lists what an inspection would find, rule by rule.</p>
        </Card>
      )}
      <ReportLinks />
      <Loaded query={query} what="the reports">
        {({ reports }) => {
          const offered = reports.map(({ name, last_run_at: lastRun }) => ({ ...reportOf(name), lastRun }))
          return reportGroups
            .filter((group) => offered.some((report) => report.group === group))
            .map((group) => (
              <Section key={group} heading={group}>
                <div className="report-cards">
                  {offered
                    .filter((report) => report.group === group)
                    .map(({ name, title, about, lastRun }) => (
                      <Card key={name} heading={title} headingLevel={3} href={paths.reports.view(name)}>
                        <p>{about}</p>
                        <p className="usa-hint">
                          {lastRun === null ? 'You have not run it yet.' : `Last run ${displayDate(dayOf(lastRun))}`}
                        </p>
                      </Card>
                    ))}
                </div>
              </Section>
            ))
        }}
      </Loaded>
    </Stack>
  )
}
