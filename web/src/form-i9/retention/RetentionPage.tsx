import { searchRetention } from '@hireproof/contract/form-i9/retention.endpoints'
import { retentionFilters } from '@hireproof/contract/form-i9/retention'
import { displayCount } from '@hireproof/contract/format/display'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState, ListState } from '../../ui/list/ListState.tsx'
import { paths } from '../../lib/paths.ts'
import { q, refresh } from '../../lib/query.ts'
import { useSearch } from '../../lib/search-params.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Toolbar } from '../../ui/layout/Toolbar.tsx'
import { RetainedForms } from './RetainedForms.tsx'
import {
  emptyHeadings,
  emptyTexts,
  parseRetentionFilter,
  retentionLabels,
  RetentionSearch,
} from './retention-search.ts'

const options = retentionFilters.map((value) => ({ value, label: retentionLabels[value] }))

/** Forms of former employees: which ones may be purged, and the approval to purge them. */
export function RetentionPage() {
  const { search, setSearch, hrefOf } = useSearch(RetentionSearch)
  const [said, setSaid] = useState('')
  const { filter, page, size } = search
  const query = useQuery({
    ...q(searchRetention, { body: { paging: { page: page - 1, size }, filter } }),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = query
  const total = data?.paging.totalCount ?? 0
  return (
    <Stack>
      <BackLink href={paths.cases.plus()}>Plus cases</BackLink>
      <PageHeading
        title="Form Retention"
        lead="A form is kept until three years after hire or one year after the end of the employment, whichever is later. Forms of current employees are never purged."
      />
      {said && (
        <Alert tone="success" isLive>
          <p>{said}</p>
        </Alert>
      )}
      <Toolbar>
        <SelectField
          name="filter"
          label="Show"
          options={options}
          value={filter}
          onChange={(event) => {
            setSaid('')
            setSearch({ filter: parseRetentionFilter(event.target.value) })
          }}
        />
      </Toolbar>
      <ListState query={query} rows="forms" count={displayCount(total, 'form')} />
      {data && data.results.length > 0 && (
        <RetainedForms
          key={`${filter}-${page}`}
          forms={data.results}
          filter={filter}
          isBusy={isPlaceholderData}
          onDone={(text) => {
            setSaid(text)
            void refresh(searchRetention)
          }}
        />
      )}
      {data && data.results.length === 0 && !isPlaceholderData && (
        <EmptyState heading={total > 0 ? 'This page is empty' : emptyHeadings[filter]}>
          <p>{total > 0 ? 'This page is past the end of the list.' : emptyTexts[filter]}</p>
          {total > 0 && <a href={hrefOf({ page: 1 })}>Go to page 1</a>}
        </EmptyState>
      )}
      <Pager
        page={page}
        pageCount={Math.ceil(total / size)}
        hrefOf={(to) => hrefOf({ page: to })}
        label="Pages of forms"
      />
    </Stack>
  )
}
