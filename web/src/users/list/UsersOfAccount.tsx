import type { Account } from '@hireproof/contract/accounts/accounts'
import {
  LOGON_ID_SEARCH_MAX,
  logonIdSearchFault,
  NAME_SEARCH_MAX,
  nameSearchFault,
} from '@hireproof/contract/users/user-search-fields'
import { searchUsers } from '@hireproof/contract/users/user-search.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { q } from '../../lib/query.ts'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { useSearch } from '../../lib/search-params.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { RetryButton } from '../../ui/feedback/RetryButton.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { isSearched, useSearchTexts, filtersOf, searchBody, UsersSearch, type SearchTexts } from './users-search.ts'
import type { UserList } from './user-lists.ts'
import { UserFilters } from './UserFilters.tsx'
import { UsersFound } from './UsersFound.tsx'

type UserSearchFormProps = {
  texts: SearchTexts
  /** Called without texts to clear the search. */
  onSearch: (texts?: SearchTexts) => void
  hasWebServices: boolean
}

const problems = ({ firstName, lastName, logonId }: SearchTexts) => ({
  firstName: nameSearchFault(firstName),
  lastName: nameSearchFault(lastName),
  logonId: logonIdSearchFault(logonId),
})

/** The search for users by several of their names together. */
function UserSearchForm({ texts, onSearch, hasWebServices }: UserSearchFormProps) {
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const { form, formProps, errorOf } = useRuleForm<SearchTexts>({
    defaultValues: texts,
    problems,
    send: async ({ firstName, lastName, logonId }) =>
      onSearch({ firstName: firstName.trim(), lastName: lastName.trim(), logonId: logonId.trim() }),
  })
  const { reset, register, setFocus } = form
  useEffect(() => reset(texts), [reset, texts])
  const handleClear = () => {
    onSearch()
    // the button disappears
    setFocus('firstName')
  }
  const logonIdLabel = hasWebServices ? 'User/Web Services ID' : 'User ID'
  const names = { maxLength: NAME_SEARCH_MAX, autoComplete: 'off' }
  return (
    <search className="user-search" aria-label="Users">
      <Form {...formProps}>
        <div className="user-search__fields">
          <TextField {...register('firstName')} label="First Name" error={errorOf('firstName')} {...names} />
          <TextField {...register('lastName')} label="Last Name" error={errorOf('lastName')} {...names} />
          <TextField
            {...register('logonId')}
            label={logonIdLabel}
            error={errorOf('logonId')}
            maxLength={LOGON_ID_SEARCH_MAX}
            autoComplete="off"
          />
          <ButtonRow>
            <Button type="submit">Search</Button>
            {isSearched(texts) && (
              <Button variant="outline" onClick={handleClear}>
                Clear search
              </Button>
            )}
            <Button variant="text" onClick={() => setIsHelpOpen(true)}>
              Help with the search
            </Button>
          </ButtonRow>
        </div>
      </Form>
      <SearchHelp isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} logonIdLabel={logonIdLabel} />
    </search>
  )
}

type SearchHelpProps = { isOpen: boolean; onClose: () => void; logonIdLabel: string }

/** Explains how the search for users works. */
function SearchHelp({ isOpen, onClose, logonIdLabel }: SearchHelpProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="How to search for users"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <ul>
        <li>
          Enter all or just the beginning of a First Name, a Last Name or a {logonIdLabel}. You can use capital or small
          letters.
        </li>
        <li>Fill out several fields to find only users who match all of them.</li>
        <li>Leave all fields empty to see every user.</li>
        <li>
          Names can have letters, underscores and hyphens, up to {NAME_SEARCH_MAX} characters. For a name with a space
          or an apostrophe, enter only the part before it.
        </li>
        <li>
          {logonIdLabel} can have letters, numbers, underscores and hyphens, up to {LOGON_ID_SEARCH_MAX} characters.
        </li>
      </ul>
    </Dialog>
  )
}

type Props = { list: UserList; account: Account }

/** The users of a company: search, filters and results. */
export function UsersOfAccount({ list, account }: Props) {
  const { search, setSearch, hrefOf } = useSearch(UsersSearch)
  const [texts, setTexts] = useSearchTexts(list)
  const hasWebServices = account.webServiceAccess.enabled
  const body = searchBody(list, { accountId: account.id, hasWebServices }, search, texts)
  const query = useQuery({
    ...q(searchUsers, { body }),
    // while another page loads; never the users of another location
    placeholderData: (shown) => (shown?.results.every(({ accountId }) => accountId === account.id) ? shown : undefined),
  })
  const handleSearch = (next?: SearchTexts) => {
    setTexts(next)
    // a new search starts at the first page
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
