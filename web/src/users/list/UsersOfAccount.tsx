import type { Account } from '@hireproof/contract/accounts'
import { searchUsers } from '@hireproof/contract/users/user-search.endpoints'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../lib/query.ts'
import { useSearch } from '../../lib/use-search.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { isSearched, useSearchTexts } from './search-memory.ts'
import type { UserList } from './user-lists.ts'
import { UserFilters } from './UserFilters.tsx'
import { UserSearchForm } from './UserSearchForm.tsx'
import { filtersOf, searchBody, UsersSearch, type SearchTexts } from './users-search.ts'
import { UsersFound } from './UsersFound.tsx'
import { RetryButton } from '../../ui/feedback/RetryButton.tsx'

type Props = { list: UserList; account: Account }

/** The users of a company: search, filters, and what they leave. */
export function UsersOfAccount({ list, account }: Props) {
  const { search, setSearch, hrefOf } = useSearch(UsersSearch)
  const [texts, setTexts] = useSearchTexts(list)
  const hasWebServices = account.webServiceAccess.enabled
  const body = searchBody(list, { accountId: account.id, hasWebServices }, search, texts)
  const query = useQuery({
    ...q(searchUsers, { body }),
    // while another page comes; never the users of another location
    placeholderData: (shown) => (shown?.results.every(({ accountId }) => accountId === account.id) ? shown : undefined),
  })
  const handleSearch = (next?: SearchTexts) => {
    setTexts(next)
    // other texts have other pages
    setSearch({})
  }
  const filters = filtersOf(list, search, hasWebServices)
  const isNarrowed = isSearched(texts) || filters.role !== '' || filters.status !== ''
  const handleClear = () => {
    setTexts()
    setSearch({ role: '', status: '' })
  }
  return (
    <>
      <UserSearchForm texts={texts} onSearch={handleSearch} hasWebServices={hasWebServices} />
      <UserFilters
        list={list}
        hasWebServices={hasWebServices}
        current={{ ...filters, sort: search.sort, size: search.size }}
        onChange={setSearch}
      />
      <Loaded
        query={query}
        what="users"
        renderFailure={({ isBusy, onRetry }) => (
          <Alert tone="error" isLive>
            {/* part 2 §8 */}
            <p>An error occurred with our server. Please try again.</p>
            <RetryButton isBusy={isBusy} onRetry={onRetry} />
          </Alert>
        )}
        showsRefreshFailure
      >
        {({ results, paging }) => (
          <UsersFound
            list={list}
            rows={results}
            total={paging.totalCount}
            asked={body}
            search={search}
            onChange={setSearch}
            hrefOf={hrefOf}
            isBusy={query.isPlaceholderData}
            isNarrowed={isNarrowed}
            onClear={handleClear}
          />
        )}
      </Loaded>
    </>
  )
}
