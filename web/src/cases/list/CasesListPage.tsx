import { SilentRecords } from '../SilentRecords.tsx'
import { alertInfo, alertKinds } from '@hireproof/contract/cases/alerts'
import { type CaseFilter, caseFilterLabels } from '@hireproof/contract/cases/case-filters'
import { searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { openSearchText } from '@hireproof/contract/cases/search-text.endpoints'
import { displayCount } from '@hireproof/contract/format/display'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { call } from '../../lib/api.ts'
import { keepSearchText, useSearchText } from '../../lib/search-text.ts'
import { pageSizes } from '../../lib/page-search.ts'
import { lastSeen, paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { useMe } from '../../lib/started.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ListState } from '../../ui/list/ListState.tsx'
import { PageControls } from '../../ui/list/PageControls.tsx'
import { selectColumn } from '../../ui/list/select-column.tsx'
import { Table } from '../../ui/list/Table.tsx'
import { nameOfCase } from '../bulk/case-selection.ts'
import { CasesRefusedPage } from '../CasesRefusedPage.tsx'
import { CreateCaseButton } from '../prompt/CreateCaseButton.tsx'
import { asClosed, columnsOf } from './case-columns.tsx'
import { CasesFound } from '../bulk/CasesFound.tsx'
import { CasesFilters } from './CasesFilters.tsx'
import { chosenOf, elsewhereOf, searchBody, type CasesSearch } from './cases-search.ts'
import type { CasesTableProps } from './cases-table.ts'
import { useCasesList } from './views/use-cases-list.ts'
import { ViewsBar } from './views/ViewsBar.tsx'
import { ViewState } from './views/ViewState.tsx'

const HANDED = /^#search=([\w-]+\.[\w-]+)$/

/** Takes over the text that the search of the header sealed on a page of another application, before the list shows. */
export async function takeHandedText(): Promise<null> {
  const [, sealed] = HANDED.exec(location.hash) ?? []
  if (sealed === undefined) return null
  // whatever comes of it, it is in the address only once
  history.replaceState(history.state, '', location.pathname + location.search)
  const { text } = await call(openSearchText, { body: { sealed } }).catch(() => ({ text: '' }))
  keepSearchText(text)
  return null
}

/** The list of cases: the open ones, unless the address asks for others. */
export function CasesListPage() {
  const { account } = useMe()
  const list = useCasesList()
  const { search, setSearch, hrefOf } = list
  const text = useSearchText()
  const body = searchBody(search, text)
  const query = useQuery({
    ...q(searchCases, { body }),
    placeholderData: keepPreviousData,
    enabled: list.state !== 'waiting' && list.state !== 'missing',
  })
  const here = hrefOf({ page: search.page })
  useEffect(() => {
    lastSeen.cases = here
  }, [here])
  const { state } = useLocation() as { state: unknown }
  const { data, error, isPlaceholderData } = query
  if (list.opensWith !== undefined) {
    return <Navigate to={paths.cases.list({ view: list.opensWith })} state={state} replace />
  }
  if (error?.status === 403) return <CasesRefusedPage />
  const handleText = (next: string) => {
    keepSearchText(next)
    // a new search starts at the first page
    setSearch({})
  }
  const meaning = meaningOf(search.filter)
  const mayCreate = account.closedDate === null
  const List = search.filter === 'work_docs_expiring' ? ExpiringCases : CasesTable
  const elsewhere = isPlaceholderData ? undefined : elsewhereOf(data?.found_elsewhere)
  return (
    <Stack>
      <PageHeading title="Cases" aside={mayCreate && <WaysToCreate />} />
      <SilentRecords />
      <SavedDraft />
      <ViewsBar list={list} hasText={text !== ''} />
      {list.state !== 'missing' && (
        <CasesFilters search={search} onChange={setSearch} text={text} onText={handleText} />
      )}
      {meaning && <p className="prose">{meaning}</p>}
      <p>
        <a href={paths.cases.attention()}>Cases that need action</a>
      </p>
      {list.state === 'known' ? (
        <ListState query={query} rows="cases" count={countText(data)}>
          {elsewhere && (
            <>
              , <a href={hrefOf({ filter: elsewhere.filter, statuses: [] })}>{elsewhere.text}</a>
            </>
          )}
        </ListState>
      ) : (
        <ViewState list={list} />
      )}
      {search.filter === 'cases_with_new_updates' && <WayToUpdates />}
      {list.state === 'known' && data && data.results.length > 0 && (
        <CasesFound
          List={List}
          asked={{ query: body.query, sort: body.sort }}
          rows={data.results}
          total={data.total_results}
          search={search}
          onChange={setSearch}
          hrefOf={hrefOf}
          isBusy={isPlaceholderData}
        />
      )}
      {list.state === 'known' && data && data.results.length === 0 && !isPlaceholderData && (
        <NoCases
          filter={search.filter}
          isSearched={text !== ''}
          isNarrowed={Object.keys(chosenOf(search)).length > 0}
          hasOtherPages={data.total_results > 0}
          mayCreate={mayCreate}
          firstPageHref={hrefOf({ page: 1 })}
        />
      )}
    </Stack>
  )
}

const WayToUpdates = () => (
  <p>
    <a href={paths.cases.updates()}>See what changed, day by day</a>
  </p>
)

const WaysToCreate = () => (
  <ButtonRow>
    <ButtonLink variant="outline" href={paths.cases.import()}>
      Import Cases
    </ButtonLink>
    <CreateCaseButton />
  </ButtonRow>
)

/** How many cases the list has, exact up to the number that can be paged through. */
function countText({ total_results: total, is_more: isMore }: Counted = { total_results: 0, is_more: false }): string {
  return `${isMore ? 'More than ' : ''}${displayCount(total, 'case')}`
}

type Counted = { total_results: number; is_more: boolean }

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

const NoCases = lazyPart(async () => (await import('./NoCases.tsx')).NoCases)

/** The list of an alert with a list of its own, which few people open. */
const ExpiringCases = lazyPart(async () => (await import('./ExpiringCases.tsx')).ExpiringCases)

/** A page of cases with links to the other pages. */
function CasesTable({ rows, total, search, onChange, hrefOf, isBusy, selection }: CasesTableProps) {
  const { account } = useMe()
  const select = { ...selectColumn(selection, nameOfCase), isHeaderHidden: true }
  const columns = columnsOf(search.columns, account.type === 'AGENCY')
  const hasEnded = search.filter === 'closed' || search.filter === 'recently_auto_closed'
  return (
    <>
      <Table
        caption={caseFilterLabels[search.filter]}
        isCaptionHidden
        isWide
        columns={[select, ...(hasEnded ? asClosed(columns) : columns)]}
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
