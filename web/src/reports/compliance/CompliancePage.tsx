import { mayEnter } from '@hireproof/contract/path-permissions'
import {
  complianceCaseLabels,
  complianceCases,
  complianceFormLabels,
  complianceForms,
} from '@hireproof/contract/reports/compliance'
import { hasForms, mayReadCompliance, reachesSeveral } from '@hireproof/contract/reports/reports.policy'
import { readCompliance } from '@hireproof/contract/reports/reports.endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { displayDateTime } from '../../lib/clock.ts'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { useSearch } from '../../lib/search-params.ts'
import { useMe } from '../../lib/started.ts'
import { SiteField, useHasSites } from '../../plus-cases/SiteField.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Toolbar } from '../../ui/layout/Toolbar.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { CompanyFilter } from '../CompanyFilter.tsx'
import { NoReports } from '../NoReports.tsx'
import { ComplianceCounts } from './ComplianceCounts.tsx'
import { casesHref, formsHref, type Narrowing } from './compliance-links.ts'

const ComplianceSearch = z.object({
  company_id: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(2_147_483_647)), 0),
  site: z._default(z.union([z.literal(''), z.uuid()]), ''),
})
type ComplianceSearch = z.infer<typeof ComplianceSearch>

/** What is late and what is due soon, of forms and of cases; each number leads to just these. */
export function CompliancePage() {
  const { user, account } = useMe()
  const actor = { accountType: account.type, role: user.userRole, clientAccess: account.clientAccess }
  return mayReadCompliance(actor) ? <Compliance opensCases={mayEnter('cases', actor)} /> : <NoReports />
}

function Compliance({ opensCases }: { opensCases: boolean }) {
  const { account } = useMe()
  const { search, setSearch } = useSearch(ComplianceSearch)
  const company = search.company_id === 0 ? undefined : search.company_id
  const narrowing = { company, site: search.site, opensCases }
  const asked = { ...(company !== undefined && { company_id: company }), ...(search.site && { site: search.site }) }
  const query = useQuery({ ...q(readCompliance, { query: asked }), placeholderData: keepPreviousData })
  const isOfForms = hasForms({ accountType: account.type, company })
  return (
    <Stack gap="large">
      <BackLink href={paths.reports.list()}>Reports</BackLink>
      <PageHeading
        title="Compliance"
        lead="What is late and what is due soon. Choose a number to see what is behind it."
      />
      <Toolbar>
        {reachesSeveral({ accountType: account.type }) && (
          <CompanyFilter
            name="company_id"
            label="Company"
            value={company === undefined ? '' : String(company)}
            onChoose={(value) => setSearch({ company_id: Number(value), site: '' })}
          />
        )}
        {opensCases && isOfForms && account.myI9.enabled && <Sites search={search} onChange={setSearch} />}
      </Toolbar>
      <Loaded query={query} what="the numbers" showsRefreshFailure>
        {({ as_of: asOf, today, forms, cases }) => (
          <Stack gap="large">
            <output>As of {displayDateTime(asOf)}</output>
            <Section heading="Forms I-9">
              {forms === null ? (
                <p className="prose">{withoutForms(account.type, company)}</p>
              ) : (
                <ComplianceCounts
                  names={complianceForms}
                  labels={complianceFormLabels}
                  counts={forms}
                  toneOf={(name) => (name.endsWith('_late') ? 'error' : 'warning')}
                  hrefOf={(name) => formsHref(name, narrowing)}
                  unit={['form', 'forms']}
                />
              )}
            </Section>
            <Section heading="Cases">
              {cases === null ? (
                <p className="prose">Cases have no hiring site. Choose all hiring sites to see the numbers of cases.</p>
              ) : (
                <ComplianceCounts
                  names={complianceCases}
                  labels={complianceCaseLabels}
                  counts={cases}
                  toneOf={(name) => (name === 'draft_old' ? 'warning' : 'error')}
                  hrefOf={(name) => casesHref(name, today, narrowing)}
                  unit={['case', 'cases']}
                />
              )}
            </Section>
          </Stack>
        )}
      </Loaded>
    </Stack>
  )
}

type SitesProps = { search: ComplianceSearch; onChange: (changes: Partial<ComplianceSearch>) => void }

/** One of several hiring sites of the company. */
const Sites = ({ search, onChange }: SitesProps) =>
  (useHasSites() || search.site !== '') && (
    <SiteField name="site" label="Hiring site" value={search.site} onChoose={(site) => onChange({ site })} />
  )

/** Why there are no numbers of forms. */
function withoutForms(type: string, company: Narrowing['company']): string {
  if (type === 'CORPORATE' && company === undefined) return 'Choose a location to see the numbers of its Forms I-9.'
  if (type === 'AGENCY' && company !== undefined)
    return 'You do not see the Forms I-9 of your clients. Their program administrators find these numbers here.'
  return 'This company does not complete Forms I-9 in Hireproof.'
}
