import { findingRuleNames } from '@hireproof/contract/form-i9/findings'
import { listAuditWalks } from '@hireproof/contract/reports/audit-readiness.endpoints'
import { mayEnter, type PathActor } from '@hireproof/contract/path-permissions'
import { mayReadCompliance } from '@hireproof/contract/reports/reports.policy'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { pageField } from '../../lib/page-search.ts'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { useSearch } from '../../lib/search-params.ts'
import { useMe } from '../../lib/started.ts'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { NoReports } from '../NoReports.tsx'
import { StartWalk } from './StartWalk.tsx'
import { WalkResult } from './WalkResult.tsx'
import { WalksList } from './WalksList.tsx'

const POLL_MS = 2000

const WalkSearch = z.object({
  /** The walk that is shown; the latest one without it. */
  walk: z._default(z.union([z.literal(''), z.uuid()]), ''),
  rule: z._default(z.union([z.literal(''), z.enum(findingRuleNames)]), ''),
  page: pageField(20_000),
})

/** What an inspection would find on the kept forms, as of a day. */
export function AuditReadinessPage() {
  const { user, account } = useMe()
  const actor = { accountType: account.type, role: user.userRole, clientAccess: account.clientAccess }
  return mayReadCompliance(actor) ? <AuditReadiness actor={actor} /> : <NoReports />
}

function AuditReadiness({ actor }: { actor: PathActor }) {
  const { search, setSearch, hrefOf } = useSearch(WalkSearch)
  const [failure, setFailure] = useState('')
  const query = useQuery({
    ...q(listAuditWalks, {}),
    refetchInterval: ({ state }) => (state.data?.walks.some((walk) => walk.state === 'QUEUED') ? POLL_MS : false),
  })
  return (
    <Stack gap="large">
      <BackLink href={paths.reports.list()}>Reports</BackLink>
      <PageHeading
        title="Audit readiness"
        lead="Looks at every kept Form I-9 and lists what an inspection would find. Forms of canceled hires are left out."
      />
      <StartWalk
        failure={failure}
        onFailure={setFailure}
        onStarted={(walk) => {
          setFailure('')
          setSearch({ walk, rule: '', page: 1 })
          void query.refetch()
        }}
      />
      {mayEnter('kept-forms', actor) && (
        <p className="prose">
          To look closely at some forms, draw a sample in the <a href={paths.cases.plusAudit()}>audit workbench</a>.
        </p>
      )}
      <Loaded query={query} what="your results" showsRefreshFailure>
        {({ walks }) => {
          const shown = walks.find(({ id }) => id === search.walk) ?? walks[0]
          if (!shown) return <p className="prose">You have no results yet. Choose Look at all forms to begin.</p>
          return (
            <Stack gap="large">
              <WalkResult key={shown.id} walk={shown} {...{ search, setSearch, hrefOf }} />
              {walks.length > 1 && (
                <Section heading="Your results">
                  <WalksList walks={walks} shownId={shown.id} hrefOf={(walk) => hrefOf({ walk, rule: '', page: 1 })} />
                </Section>
              )}
            </Stack>
          )
        }}
      </Loaded>
    </Stack>
  )
}
