import { attentionGroups, type AttentionGroup } from '@hireproof/contract/cases/attention'
import { listAttention, type AttentionCase } from '@hireproof/contract/cases/attention.endpoints'
import { displayLongDate } from '@hireproof/contract/format/long-date'
import { displayName } from '@hireproof/contract/format/display'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pageSettings } from '../../lib/page-settings.ts'
import { lastSeen, paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { useSearch } from '../../lib/search-params.ts'
import { useMe } from '../../lib/started.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EmptyState } from '../../ui/list/ListState.tsx'
import { Table, type Column } from '../../ui/list/Table.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { CasesRefusedPage } from '../CasesRefusedPage.tsx'
import { CaseStatusTag } from '../CaseStatusTag.tsx'
import { READ_ONLY, stepTexts } from '../step-texts.ts'
import { AttentionNarrowing, AttentionSearch } from './AttentionNarrowing.tsx'
import { countText, dueText, groupTexts, stepPath } from './attention-texts.ts'

const columns: readonly Column<AttentionCase>[] = [
  {
    key: 'employee',
    header: 'Employee',
    cell: ({ first_name: firstName, last_name: lastName }) => displayName({ firstName, lastName }),
    isRowHeader: true,
    isCardTitle: true,
  },
  {
    key: 'case_number',
    header: 'Case number',
    cell: ({ case_number }) => (
      <a className="unbroken" href={paths.cases.view(case_number)}>
        {case_number}
      </a>
    ),
  },
  { key: 'status', header: 'Status', cell: (row) => <CaseStatusTag workflow={row} />, isCardTitle: true },
  {
    key: 'works',
    header: 'Works on it',
    cell: ({ assigned_to_name: name, is_unassigned }) => (is_unassigned ? 'Unassigned' : (name ?? '--')),
  },
  { key: 'next', header: 'Next step', cell: (row) => <NextStep row={row} /> },
]

const companyColumns = columns.toSpliced(2, 0, {
  key: 'company',
  header: 'Company',
  cell: ({ company_name }) => company_name,
})

function NextStep({ row }: { row: AttentionCase }) {
  const due = dueText(row)
  const text = stepTexts[row.next_step]
  return (
    <div>
      {row.can.act ? (
        <a className="usa-button usa-button--outline" href={stepPath(row)}>
          {text}
        </a>
      ) : (
        text
      )}
      {row.is_read_only && <div className="usa-hint">{READ_ONLY}</div>}
      {row.next_step === 'CALL_SUPPORT' && <SupportContact />}
      {due && <div className="usa-hint">{row.group === 'overdue' ? <strong>{due}</strong> : due}</div>}
    </div>
  )
}

/** Whom to call when an agency takes long (CASE-66). */
function SupportContact() {
  const { email, phone } = pageSettings().support
  return (
    <div className="usa-hint">
      Call {phone}, or write to <a href={`mailto:${email}`}>{email}</a>.
    </div>
  )
}

/** The cases that wait for the employer, by their last day. */
export function AttentionPage() {
  const { account } = useMe()
  const { search, setSearch, hrefOf } = useSearch(AttentionSearch)
  const { whose, step, group, client_company_id: company, page, size } = search
  const narrowing = {
    ...(whose !== 'all' && { whose }),
    ...(step !== '' && { step }),
    ...(group !== '' && { group }),
    ...(company !== 0 && { client_company_id: company }),
  }
  const asked = { ...narrowing, page: page - 1, size }
  const query = useQuery({ ...q(listAttention, { query: asked }), placeholderData: keepPreviousData })
  if (query.error?.status === 403) return <CasesRefusedPage />
  return (
    <Stack>
      <BackLink href={lastSeen.cases}>Cases</BackLink>
      <PageHeading title="Needs Action" />
      <p className="prose">
        These cases wait for you or someone else in your company. What is due first comes first. Cases that wait for the
        employee or an agency are not here.
      </p>
      <AttentionNarrowing search={search} hasCompanies={account.type === 'AGENCY'} onChange={setSearch} />
      <Loaded query={query} what="cases" heading="The cases could not be loaded" showsRefreshFailure>
        {(data) => (
          <>
            <StandsInFor represented={data.stands_in_for} />
            {attentionGroups.map((group) => (
              <Group
                key={group}
                group={group}
                count={data.counts[group]}
                rows={data.results.filter((row) => row.group === group)}
                columns={account.type === 'AGENCY' ? companyColumns : columns}
              />
            ))}
            {data.results.length === 0 && (
              <Nothing isNarrowed={Object.keys(narrowing).length > 0} page={page} hrefOf={hrefOf} />
            )}
            {(page > 1 || data.is_more) && (
              <nav className="button-row" aria-label="Pages">
                {page > 1 && <a href={hrefOf({ page: page - 1 })}>Previous page</a>}
                {data.is_more && <a href={hrefOf({ page: page + 1 })}>Next page</a>}
              </nav>
            )}
          </>
        )}
      </Loaded>
    </Stack>
  )
}

type Represented = readonly { name: string; until: string }[]

/** Why there are cases of colleagues here. */
function StandsInFor({ represented }: { represented: Represented }) {
  if (represented.length === 0) return null
  return (
    <Alert tone="info">
      {represented.map(({ name, until }) => (
        <p key={name}>
          You stand in for {name} until {displayLongDate(until)}. Their cases are here too.
        </p>
      ))}
    </Alert>
  )
}

type GroupProps = {
  group: AttentionGroup
  count: { count: number; is_more: boolean }
  rows: readonly AttentionCase[]
  columns: readonly Column<AttentionCase>[]
}

/** The cases of a group that are on this page. */
function Group({ group, count, rows, columns: shown }: GroupProps) {
  if (rows.length === 0) return null
  return (
    <Section heading={`${groupTexts[group]} (${countText(count)})`}>
      <Table
        caption={groupTexts[group]}
        isCaptionHidden
        isWide
        isEven
        columns={shown}
        rows={rows}
        rowKey={({ case_number }) => case_number}
      />
    </Section>
  )
}

type NothingProps = { isNarrowed: boolean; page: number; hrefOf: (changes: Partial<AttentionSearch>) => string }

function Nothing({ isNarrowed, page, hrefOf }: NothingProps) {
  if (page > 1)
    return (
      <EmptyState heading="This page has no cases" actions={<a href={hrefOf({ page: 1 })}>Go to the first page</a>} />
    )
  return isNarrowed ? (
    <EmptyState
      heading="No cases match"
      actions={
        <a href={hrefOf({ whose: 'all', step: '', group: '', client_company_id: 0 })}>
          Show all cases that need action
        </a>
      }
    />
  ) : (
    <EmptyState heading="No case needs action">
      <p>You will find cases here as soon as they have a next step for you.</p>
    </EmptyState>
  )
}
