import { mayEnter } from '@hireproof/contract/path-permissions'
import { overviewPeriodLabels, overviewPeriods } from '@hireproof/contract/reports/overview'
import { mayReadOverview, reachesSeveral } from '@hireproof/contract/reports/reports.policy'
import { readOverview } from '@hireproof/contract/reports/reports.endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { displayDateTime } from '../../lib/clock.ts'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { useSearch } from '../../lib/search-params.ts'
import { useMe } from '../../lib/started.ts'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Toolbar } from '../../ui/layout/Toolbar.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { CompanyFilter } from '../CompanyFilter.tsx'
import { NoReports } from '../NoReports.tsx'
import { DueCounts } from './DueCounts.tsx'
import { Outcomes } from './Outcomes.tsx'
import { UsageByMonth } from './UsageByMonth.tsx'

const OverviewSearch = z.object({
  company_id: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(2_147_483_647)), 0),
  period: z._default(z.enum(overviewPeriods), '12-months'),
})

const periodOptions = overviewPeriods.map((value) => ({ value, label: overviewPeriodLabels[value] }))

/** How the cases of the companies that an administrator looks after stand; each number leads to the cases behind it. */
export function OverviewPage() {
  const { user, account } = useMe()
  const actor = { accountType: account.type, role: user.userRole, clientAccess: account.clientAccess }
  return mayReadOverview(actor) ? <Overview opensCases={mayEnter('cases', actor)} /> : <NoReports />
}

function Overview({ opensCases }: { opensCases: boolean }) {
  const { account } = useMe()
  const { search, setSearch } = useSearch(OverviewSearch)
  const { company_id: companyId, period } = search
  const company = companyId === 0 ? undefined : companyId
  const asked = { period, ...(company !== undefined && { company_id: company }) }
  const query = useQuery({ ...q(readOverview, { query: asked }), placeholderData: keepPreviousData })
  return (
    <Stack gap="large">
      <BackLink href={paths.reports.list()}>Reports</BackLink>
      <PageHeading title="Overview" lead="How your cases stand. Choose a number to see what is behind it." />
      {reachesSeveral({ accountType: account.type }) && (
        <Toolbar>
          <CompanyFilter
            name="company_id"
            label="Company"
            value={company === undefined ? '' : String(company)}
            onChoose={(value) => setSearch({ company_id: Number(value) })}
          />
        </Toolbar>
      )}
      <Loaded query={query} what="the overview" showsRefreshFailure>
        {({ as_of: asOf, due, waiting, outcomes, usage }) => (
          <Stack gap="large">
            <output>As of {displayDateTime(asOf)}</output>
            <Section heading="Due and waiting">
              <DueCounts due={due} waiting={waiting} company={company} opensCases={opensCases} />
            </Section>
            <Section heading="Mismatches">
              <Stack>
                <Toolbar>
                  <SelectField
                    name="period"
                    label="Period"
                    options={periodOptions}
                    value={period}
                    onChange={({ target: { value } }) =>
                      setSearch({ period: overviewPeriods.find((each) => each === value) ?? period })
                    }
                  />
                </Toolbar>
                <Outcomes outcomes={outcomes} company={company} />
              </Stack>
            </Section>
            <Section heading="Usage">
              <UsageByMonth usage={usage} company={company} />
            </Section>
          </Stack>
        )}
      </Loaded>
    </Stack>
  )
}
