import { displayCount } from '@hireproof/contract/format/display'
import {
  findingKindLabels,
  findingKinds,
  findingKindWords,
  findingRuleNames,
  findingRules,
  kindOfRule,
  type FindingRule,
} from '@hireproof/contract/form-i9/findings'
import { FINDINGS_PAGE, type AuditWalk } from '@hireproof/contract/reports/audit-readiness'
import { getAuditWalk, listWalkFindings } from '@hireproof/contract/reports/audit-readiness.endpoints'
import { mayEnter } from '@hireproof/contract/path-permissions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { displayDateTime } from '../../lib/clock.ts'
import { q } from '../../lib/query.ts'
import { useMe } from '../../lib/started.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { CardGrid, CountCard } from '../../ui/layout/CountCard.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { FindingsTable } from './FindingsTable.tsx'
import { RuleCounts } from './RuleCounts.tsx'
import { WalkFiles } from './WalkFiles.tsx'
import { shareText } from './WalksList.tsx'

type Search = { walk: string; rule: FindingRule | ''; page: number }
type Props = {
  walk: AuditWalk
  search: Search
  setSearch: (change: Partial<Search>) => void
  hrefOf: (change: Partial<Search>) => string
}

/** What one look at all forms found: the share without findings, the numbers by rule, and the list. */
export function WalkResult({ walk, ...rest }: Props) {
  if (walk.state === 'QUEUED')
    return <Loading text="The forms are being looked at. You can leave this page meanwhile." />
  if (walk.state === 'FAILED')
    return (
      <Alert tone="error">
        <p>The forms could not be looked at. Choose Look at all forms to try again.</p>
      </Alert>
    )
  return <ReadyResult walk={walk} {...rest} />
}

function ReadyResult({ walk, search, setSearch, hrefOf }: Props) {
  const query = useQuery(q(getAuditWalk, { params: { walkId: walk.id } }))
  return (
    <Stack gap="large">
      <output>
        {walk.companyName}, as of {displayDateTime(walk.asOf)}
      </output>
      {walk.brokenAt !== null && (
        <Alert tone="error">
          <p>The audit trail of the company is broken at entry {walk.brokenAt}. Contact support.</p>
        </Alert>
      )}
      <CardGrid>
        <CountCard label="Forms looked at" count={walk.forms ?? undefined} unit={walk.forms === 1 ? 'form' : 'forms'} />
        <CountCard
          label="Without findings"
          count={walk.formsWithoutFindings ?? undefined}
          unit={walk.forms === 0 ? 'forms' : `of ${displayCount(walk.forms ?? 0, 'form')} (${shareText(walk)})`}
        />
      </CardGrid>
      <WalkFiles walkId={walk.id} />
      <Loaded query={query} what="the numbers by rule" showsRefreshFailure>
        {({ counts }) => (
          <Stack gap="large">
            {findingKinds.map((kind) => (
              <Section key={kind} heading={`${findingKindLabels[kind]} findings`}>
                <p className="prose">{findingKindWords[kind]}</p>
                <RuleCounts kind={kind} counts={counts} hrefOf={(rule) => hrefOf({ walk: walk.id, rule, page: 1 })} />
              </Section>
            ))}
          </Stack>
        )}
      </Loaded>
      <Findings walk={walk} {...{ search, setSearch, hrefOf }} />
    </Stack>
  )
}

const ruleOptions = findingRuleNames.map((rule) => ({
  value: rule,
  label: `${findingRules[rule].words} (${findingKindLabels[kindOfRule(rule)].toLowerCase()})`,
}))

function Findings({ walk, search, setSearch, hrefOf }: Props) {
  const { user, account } = useMe()
  const actor = { accountType: account.type, role: user.userRole, clientAccess: account.clientAccess }
  const body = { page: search.page - 1, ...(search.rule !== '' && { rule: search.rule }) }
  const query = useQuery({
    ...q(listWalkFindings, { params: { walkId: walk.id }, body }),
    placeholderData: keepPreviousData,
  })
  return (
    <Section heading="Findings">
      <Stack>
        <SelectField
          name="rule"
          label="Show"
          width="xl"
          placeholder="All findings"
          options={ruleOptions}
          value={search.rule}
          onChange={({ target }) => setSearch({ walk: walk.id, rule: target.value as FindingRule | '', page: 1 })}
        />
        <Loaded query={query} what="the findings" showsRefreshFailure>
          {({ findings, total }) => (
            <Stack>
              <output>{total === 0 ? 'There are no findings.' : displayCount(total, 'finding')}</output>
              {total > 0 && (
                <FindingsTable
                  findings={findings}
                  isBusy={query.isPlaceholderData}
                  opensForms={mayEnter('cases', actor)}
                />
              )}
              <Pager
                page={search.page}
                pageCount={Math.ceil(total / FINDINGS_PAGE)}
                hrefOf={(page) => hrefOf({ walk: walk.id, page })}
                label="Pages of findings"
              />
            </Stack>
          )}
        </Loaded>
      </Stack>
    </Section>
  )
}
