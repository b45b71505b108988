import { alertInfo, alertKinds } from '@hireproof/contract/cases/alerts'
import type { CaseRow } from '@hireproof/contract/cases/case'
import { type CaseFilter, caseFilterLabels, caseFilters, parseCaseFilter } from '@hireproof/contract/cases/case-filters'
import { searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { caseStatusInfo, isCaseStatus } from '@hireproof/contract/cases/statuses'
import { displayCount } from '@hireproof/contract/format/display'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { pageSizes } from '../../lib/page-search.ts'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { useMe } from '../../lib/started.ts'
import { useSearch } from '../../lib/search-params.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Toolbar } from '../../ui/layout/Toolbar.tsx'
import { ListState } from '../../ui/list/ListState.tsx'
import { PageControls } from '../../ui/list/PageControls.tsx'
import { Table } from '../../ui/list/Table.tsx'
import { CasesRefusedPage } from '../CasesRefusedPage.tsx'
import { CreateCaseButton } from '../prompt/CreateCaseButton.tsx'
import { caseColumns, companyColumns } from './case-columns.tsx'
import { CasesSearch, searchBody, statusesOf, useSearchText } from './cases-search.ts'
import { NoCases } from './NoCases.tsx'

type Props = {
  search: CasesSearch
  onChange: (changes: Partial<CasesSearch>) => void
  text: string
  onText: (text: string) => void
}

const filterOptions = caseFilters.map((filter) => ({ value: filter, label: caseFilterLabels[filter] }))

/** The controls that choose which cases the list shows. */
function CasesFilters({ search, onChange, text, onText }: Props) {
  const statuses = statusesOf(search.filter)
  const offered = statuses.map((status) => ({ value: status, label: caseStatusInfo[status].label }))
  return (
    <>
      <Toolbar>
        <SearchField
          label="Search"
          hint="Name, case number, Social Security number, A-number, I-94 or passport number. Numbers are found by their full value."
          value={text}
          onSearch={onText}
        />
        {text !== '' && (
          <Button variant="text" onClick={() => onText('')}>
            Clear search
          </Button>
        )}
      </Toolbar>
      <Toolbar>
        <SelectField
          name="filter"
          label="Show"
          options={filterOptions}
          value={search.filter}
          onChange={(event) => onChange({ filter: parseCaseFilter(event.target.value), status: '' })}
        />
        {offered.length > 0 && (
          <SelectField
            name="status"
            label="Status"
            placeholder="Any status"
            options={offered}
            value={search.status}
            onChange={({ target: { value } }) => onChange({ status: isCaseStatus(value) ? value : '' })}
          />
        )}
      </Toolbar>
    </>
  )
}

/** The list of cases: the open ones, unless the address asks for others. */
export function CasesListPage() {
  const { account } = useMe()
  const { search, setSearch, hrefOf } = useSearch(CasesSearch)
  const [text, setText] = useSearchText()
  const body = searchBody(search, text)
  const query = useQuery({
    ...q(searchCases, { body }),
    placeholderData: keepPreviousData,
  })
  const { data, error, isPlaceholderData } = query
  if (error?.status === 403) return <CasesRefusedPage />
  const handleText = (next: string) => {
    setText(next)
    // a new search starts at the first page
    setSearch({})
  }
  const isNarrowed = text !== '' || body.query.statuses !== undefined
  const meaning = meaningOf(search.filter)
  const mayCreate = account.status !== 'CLOSED'
  return (
    <Stack>
      <PageHeading title="Cases" aside={mayCreate && <CreateCaseButton />} />
      <SavedDraft />
      <CasesFilters search={search} onChange={setSearch} text={text} onText={handleText} />
      {meaning && <p className="prose">{meaning}</p>}
      <ListState query={query} rows="cases" count={displayCount(data?.total_results ?? 0, 'case')} />
      {data && data.results.length > 0 && (
        <CasesTable
          rows={data.results}
          total={data.total_results}
          search={search}
          onChange={setSearch}
          hrefOf={hrefOf}
          isBusy={isPlaceholderData}
        />
      )}
      {data && data.results.length === 0 && !isPlaceholderData && (
        <NoCases
          filter={search.filter}
          isSearched={text !== ''}
          isNarrowed={isNarrowed}
          hasOtherPages={data.total_results > 0}
          mayCreate={mayCreate}
          firstPageHref={hrefOf({ page: 1 })}
        />
      )}
    </Stack>
  )
}

/** Confirms that the draft the person just left is saved. */
function SavedDraft() {
  const { state } = useLocation() as { state: { savedDraft?: string } | null }
  if (!state?.savedDraft) return null
  return (
    <Alert tone="success" isLive>
      <p>
        The draft is saved under case number <a href={paths.cases.view(state.savedDraft)}>{state.savedDraft}</a>. You
        can continue it at any time.
      </p>
    </Alert>
  )
}

/** What the cases of an alert have in common. */
function meaningOf(filter: CaseFilter): string | undefined {
  const alert = alertKinds.find((kind) => kind === filter)
  return alert && alertInfo[alert].meaning
}

type CasesTableProps = {
  rows: readonly CaseRow[]
  total: number
  search: CasesSearch
  onChange: (changes: Partial<CasesSearch>) => void
  hrefOf: (changes: Partial<CasesSearch>) => string
  isBusy: boolean
}

/** A page of cases with links to the other pages. */
function CasesTable({ rows, total, search, onChange, hrefOf, isBusy }: CasesTableProps) {
  const { account } = useMe()
  return (
    <>
      <Table
        caption={caseFilterLabels[search.filter]}
        isCaptionHidden
        columns={account.type === 'AGENCY' ? companyColumns : caseColumns}
        rows={rows}
        rowKey={(row) => row.case_number}
        sort={search.sort}
        onSort={(sort) => onChange({ sort: sort as CasesSearch['sort'] })}
        isBusy={isBusy}
      />
      <PageControls search={search} total={total} sizes={pageSizes} hrefOf={hrefOf} onChange={onChange} rows="cases" />
    </>
  )
}
