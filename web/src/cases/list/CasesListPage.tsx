import { searchCases } from '@hireproof/contract/cases/cases.endpoints'
import type { CaseFilter } from '@hireproof/contract/cases/case-filters'
import { alertInfo, alertKinds } from '@hireproof/contract/cases/alerts'
import { displayCount } from '@hireproof/contract/format/display'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useMe } from '../../lib/started.ts'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { useSearch } from '../../lib/use-search.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { CasesFilters } from './CasesFilters.tsx'
import { CasesRefusedPage } from '../CasesRefusedPage.tsx'
import { CasesTable } from './CasesTable.tsx'
import { CasesSearch, searchBody } from './cases-search.ts'
import { CreateCaseButton } from '../prompt/CreateCaseButton.tsx'
import { ListState } from '../../ui/list/ListState.tsx'
import { NoCases } from './NoCases.tsx'
import { useSearchText } from './search-memory.ts'

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
    // another text has other pages
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

/** Says that the draft that was just left is safe. */
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
