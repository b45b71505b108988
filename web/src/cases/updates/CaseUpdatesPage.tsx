import { listCaseUpdates } from '@hireproof/contract/cases/after-case.endpoints'
import type { CaseUpdate } from '@hireproof/contract/cases/case-updates'
import { explainResult } from '@hireproof/contract/cases/results'
import { displayCount, displayName } from '@hireproof/contract/format/display'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { dayOf, today } from '../../lib/clock.ts'
import { displayDay, dueDay } from '../../lib/due-text.ts'
import { pageFields, pageSizes } from '../../lib/page-search.ts'
import { lastSeen, paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { useSearch } from '../../lib/search-params.ts'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { StatusTag } from '../../ui/layout/StatusTag.tsx'
import { EmptyState, ListState } from '../../ui/list/ListState.tsx'
import { PageControls } from '../../ui/list/PageControls.tsx'
import { Table, type Column } from '../../ui/list/Table.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { CasesRefusedPage } from '../CasesRefusedPage.tsx'
import { resultOf } from '../CaseStatusTag.tsx'
import { stepTexts } from '../step-texts.ts'

const UpdatesSearch = z.object(pageFields)

const labelOf = (standing: CaseUpdate['after']) => explainResult(resultOf(standing)).label

const columns: readonly Column<CaseUpdate>[] = [
  {
    key: 'employee',
    header: 'Employee',
    cell: ({ first_name: firstName, last_name: lastName }) => displayName({ firstName, lastName }),
    isRowHeader: true,
    isCardTitle: true,
  },
  {
    key: 'seen',
    header: 'Seen',
    cell: ({ isSeen }) => (isSeen ? 'Seen' : <StatusTag tone="warning">Not seen yet</StatusTag>),
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
  { key: 'before', header: 'Before', cell: ({ before }) => before && labelOf(before) },
  { key: 'after', header: 'Now', cell: ({ after }) => labelOf(after) },
  {
    key: 'next',
    header: 'Next step',
    cell: ({ next_step: step, next_due: due }) =>
      step && (
        <div>
          {stepTexts[step]}
          {due && <div className="usa-hint">{dueDay(due, today())}</div>}
        </div>
      ),
  },
]

/** The updates of one page by the day on which they came, in the order of the page. */
function byDay(updates: readonly CaseUpdate[]): [day: string, updates: CaseUpdate[]][] {
  return [...Map.groupBy(updates, ({ changed_at }) => dayOf(changed_at))]
}

/** What the records changed, day by day, and what no one has seen yet. */
export function CaseUpdatesPage() {
  const { search, setSearch, hrefOf } = useSearch(UpdatesSearch)
  const body = { paging: { page: search.page - 1, size: search.size } }
  const query = useQuery({ ...q(listCaseUpdates, { body }), placeholderData: keepPreviousData })
  const { data, error } = query
  if (error?.status === 403) return <CasesRefusedPage />
  return (
    <Stack>
      <BackLink href={lastSeen.cases}>Cases</BackLink>
      <PageHeading title="Case Updates" />
      <p className="prose">
        Each line is a change by the government records after their first answer. It counts as seen once someone in your
        company takes the next step or marks the case as seen.
      </p>
      <ListState query={query} rows="updates" count={displayCount(data?.total_results ?? 0, 'update')} />
      {data?.total_results === 0 && (
        <EmptyState heading="No updates yet">
          <p>Results that come with the submission of a case are on its page.</p>
        </EmptyState>
      )}
      {byDay(data?.results ?? []).map(([day, updates]) => (
        <Section key={day} heading={displayDay(day)}>
          <Table
            caption={`Updates of ${displayDay(day)}`}
            isCaptionHidden
            isWide
            isEven
            columns={columns}
            rows={updates}
            rowKey={({ id }) => id}
          />
        </Section>
      ))}
      <PageControls
        search={search}
        total={data?.total_results ?? 0}
        sizes={pageSizes}
        hrefOf={hrefOf}
        onChange={setSearch}
        rows="updates"
      />
    </Stack>
  )
}
