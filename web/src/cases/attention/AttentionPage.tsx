import { attentionGroups, attentionWhose, type AttentionGroup } from '@hireproof/contract/cases/attention'
import { listAttention, type AttentionCase } from '@hireproof/contract/cases/attention.endpoints'
import { nextSteps } from '@hireproof/contract/cases/next-step'
import { displayName } from '@hireproof/contract/format/display'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { ClientField } from '../../clients/ClientField.tsx'
import { pageField, pageSizes, sizeField } from '../../lib/page-search.ts'
import { lastSeen, paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { useSearch } from '../../lib/search-params.ts'
import { useMe } from '../../lib/started.ts'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Toolbar } from '../../ui/layout/Toolbar.tsx'
import { EmptyState } from '../../ui/list/ListState.tsx'
import { Table, type Column } from '../../ui/list/Table.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { CasesRefusedPage } from '../CasesRefusedPage.tsx'
import { CaseStatusTag } from '../CaseStatusTag.tsx'
import { stepTexts } from '../step-texts.ts'
import { countText, dueText, groupTexts, stepPath } from './attention-texts.ts'

const AttentionSearch = z.object({
  whose: z._default(z.enum(attentionWhose), 'all'),
  step: z._default(z.enum(['', ...nextSteps]), ''),
  group: z._default(z.enum(['', ...attentionGroups]), ''),
  client_company_id: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(2_147_483_647)), 0),
  page: pageField(200),
  size: sizeField(pageSizes, 20),
})
type AttentionSearch = z.infer<typeof AttentionSearch>

const whoseOptions = [
  { value: 'all', label: 'All cases' },
  { value: 'mine', label: 'My cases' },
  { value: 'unassigned', label: 'Unassigned cases' },
]
const groupOptions = attentionGroups.map((group) => ({ value: group, label: groupTexts[group] }))
const stepOptions = nextSteps.map((step) => ({ value: step, label: stepTexts[step] }))

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
      {due && <div className="usa-hint">{row.group === 'overdue' ? <strong>{due}</strong> : due}</div>}
    </div>
  )
}

/** What the server is asked for: page and size, and what the queue is narrowed by. */
const askedOf = ({ whose, step, group, client_company_id: companyId, page, size }: AttentionSearch) => ({
  ...(whose !== 'all' && { whose }),
  ...(step !== '' && { step }),
  ...(group !== '' && { group }),
  ...(companyId !== 0 && { client_company_id: companyId }),
  ...{ page: page - 1, size },
})

/** The cases that wait for the employer, by their last day. */
export function AttentionPage() {
  const { account } = useMe()
  const { search, setSearch, hrefOf } = useSearch(AttentionSearch)
  const { page } = search
  const asked = askedOf(search)
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
      <Narrowing search={search} onChange={setSearch} hasClients={account.type === 'AGENCY'} />
      <Loaded query={query} what="cases" heading="The cases could not be loaded" showsRefreshFailure>
        {(data) => (
          <>
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
              <Nothing isNarrowed={Object.keys(asked).length > 2} page={page} hrefOf={hrefOf} />
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

type NarrowingProps = {
  search: AttentionSearch
  onChange: (changes: Partial<AttentionSearch>) => void
  hasClients: boolean
}

function Narrowing({ search, onChange, hasClients }: NarrowingProps) {
  return (
    <Toolbar>
      <SelectField
        name="whose"
        label="Show"
        options={whoseOptions}
        value={search.whose}
        onChange={({ target: { value } }) =>
          onChange({ whose: attentionWhose.find((each) => each === value) ?? 'all' })
        }
      />
      <SelectField
        name="step"
        label="Next step"
        placeholder="Any step"
        options={stepOptions}
        value={search.step}
        onChange={({ target: { value } }) => onChange({ step: nextSteps.find((each) => each === value) ?? '' })}
      />
      <SelectField
        name="group"
        label="Last day"
        placeholder="Any day"
        options={groupOptions}
        value={search.group}
        onChange={({ target: { value } }) => onChange({ group: attentionGroups.find((each) => each === value) ?? '' })}
      />
      {hasClients && (
        <ClientField
          name="client_company_id"
          label="Company"
          value={search.client_company_id === 0 ? '' : String(search.client_company_id)}
          onChoose={(value) => onChange({ client_company_id: Number(value) })}
        />
      )}
    </Toolbar>
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
