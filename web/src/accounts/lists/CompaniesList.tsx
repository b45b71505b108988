import { COMPANIES_FOUND, type CompanySearch } from '@hireproof/contract/accounts/company-lists'
import type { CanEdit } from '@hireproof/contract/accounts/company-profile'
import { displayCount } from '@hireproof/contract/format/display'
import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '../../lib/api-error.ts'
import { pageSizes } from '../../lib/page-search.ts'
import { useSearch } from '../../lib/search-params.ts'
import { Button } from '../../ui/Button.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Toolbar } from '../../ui/layout/Toolbar.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { ExportButton } from '../../ui/list/ExportButton.tsx'
import { EmptyState, ListState } from '../../ui/list/ListState.tsx'
import { PageControls } from '../../ui/list/PageControls.tsx'
import { Table, type Column } from '../../ui/list/Table.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { CompaniesSearch, searchBody, searchText, selectionOf, stageOptions } from './companies-search.ts'
import { RefusedActions } from './CompanyActions.tsx'

type Row = { accountId: number; can: { edit: CanEdit; addUser?: CanEdit } }
type Answer<R> = { data: R[]; totalElements: number; totalPages: number; hasMore: boolean }

type Props<R extends Row> = {
  title: string
  /** One of the companies, in the middle of a sentence: `client`. */
  one: string
  queryOf: (body: CompanySearch) => Pick<UseQueryOptions<Answer<R>, ApiError>, 'queryKey' | 'queryFn'>
  columns: readonly Column<R>[]
  /** Shown when there is no company at all. */
  none: ReactNode
  /** The pages on which companies are added, the usual one first. */
  add?: readonly { href: string; label: string }[]
  /** Selects rows: a column before the others, and what stands above the table. */
  selection?: { column: Column<R>; bar: (rows: readonly R[]) => ReactNode } | undefined
  /** Fetches everything that is listed as a file; without it, the list is not exported. */
  exportList?: ((selection: ReturnType<typeof selectionOf>) => Promise<File>) | undefined
}

/** The companies below the viewer's own: search, stage, order and pages in the address, and what can be done with each. */
export function CompaniesList<R extends Row>(props: Props<R>) {
  const { title, one, queryOf, columns, none, add = [], selection, exportList } = props
  const { search, setSearch, hrefOf } = useSearch(CompaniesSearch)
  const text = searchText.use()
  const query = useQuery({ ...queryOf(searchBody(search, text)), placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = query
  const handleText = (next: string) => {
    searchText.keep(next)
    // a new search starts at the first page
    setSearch({})
  }
  const handleClear = () => {
    searchText.keep('')
    setSearch({ stage: '' })
  }
  const rows = `${one}s`
  return (
    <Stack>
      <PageHeading title={title} aside={add.length > 0 && <AddButtons add={add} />} />
      <Filters text={text} stage={search.stage} onText={handleText} onStage={(stage) => setSearch({ stage })} />
      <div className="companies-found">
        <ListState query={query} rows={rows} count={displayCount(data?.totalElements ?? 0, one)}>
          {data?.hasMore && (
            <>
              . Only the first {COMPANIES_FOUND.toLocaleString('en-US')} that match are listed: enter more of the name.
            </>
          )}
        </ListState>
        {data && data.totalElements > 0 && exportList && (
          <ExportButton
            load={() => exportList(selectionOf(search, text))}
            done={`A file with the ${rows} was downloaded.`}
          />
        )}
      </div>
      {data && selection?.bar(data.data)}
      {data && data.data.length > 0 && (
        <>
          <Table
            caption={title}
            isCaptionHidden
            isWide
            columns={selection ? [selection.column, ...columns] : columns}
            rows={data.data}
            rowKey={({ accountId }) => accountId}
            sort={search.sort}
            onSort={(sort) => setSearch({ sort: sort as CompaniesSearch['sort'] })}
            isBusy={isPlaceholderData}
          />
          <RefusedActions rows={data.data} />
          <PageControls
            search={search}
            total={data.totalElements}
            sizes={pageSizes}
            hrefOf={hrefOf}
            onChange={setSearch}
            rows={rows}
          />
        </>
      )}
      {data && data.data.length === 0 && !isPlaceholderData && (
        <NoCompanies
          one={one}
          isNarrowed={text !== '' || search.stage !== ''}
          firstPageHref={data.totalElements > 0 ? hrefOf({ page: 1 }) : undefined}
          onClear={handleClear}
          none={none}
        />
      )}
    </Stack>
  )
}

const AddButtons = ({ add }: { add: readonly { href: string; label: string }[] }) => (
  <ButtonRow>
    {add.map(({ href, label }, index) => (
      <ButtonLink key={href} href={href} variant={index === 0 ? undefined : 'outline'}>
        {label}
      </ButtonLink>
    ))}
  </ButtonRow>
)

type NoCompaniesProps = Pick<Props<Row>, 'one' | 'none'> & {
  isNarrowed: boolean
  /** Given if other pages have companies. */
  firstPageHref: string | undefined
  onClear: () => void
}

/** Shown when a list is empty: why, and what to do. */
function NoCompanies({ one, none, isNarrowed, firstPageHref, onClear }: NoCompaniesProps) {
  if (firstPageHref !== undefined) {
    return (
      <EmptyState heading="This page is empty" actions={<ButtonLink href={firstPageHref}>Go to page 1</ButtonLink>}>
        <p>This page is past the end of the list.</p>
      </EmptyState>
    )
  }
  if (!isNarrowed) return <EmptyState heading={`No ${one}s yet`}>{none}</EmptyState>
  return (
    <EmptyState
      heading={`No ${one} found`}
      actions={
        <Button variant="outline" onClick={onClear}>
          Clear search and status
        </Button>
      }
    >
      <p>
        Each word must begin a word of the name, the city or the state. Company numbers and EINs have to be complete.
      </p>
    </EmptyState>
  )
}

type FiltersProps = {
  text: string
  stage: CompaniesSearch['stage']
  onText: (text: string) => void
  onStage: (stage: CompaniesSearch['stage']) => void
}

/** The controls that choose which companies the list shows. */
const Filters = ({ text, stage, onText, onStage }: FiltersProps) => (
  <div className="cases-filters">
    <SearchField
      label="Search"
      hint="Name, city or state, or a whole company number or EIN."
      value={text}
      onSearch={onText}
      hasClear
    />
    <Toolbar>
      <SelectField
        name="stage"
        label="Status"
        placeholder="Any status"
        options={stageOptions}
        value={stage}
        onChange={({ target: { value } }) => onStage(value as CompaniesSearch['stage'])}
      />
    </Toolbar>
  </div>
)
