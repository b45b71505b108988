import type { Account } from '@hireproof/contract/accounts/accounts'
import { isOn } from '@hireproof/contract/environment'
import { useState } from 'react'
import { useMe, useStarted } from '../../lib/started.ts'
import { useSearch } from '../../lib/search-params.ts'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Toolbar } from '../../ui/layout/Toolbar.tsx'
import { EmptyState } from '../../ui/list/ListState.tsx'
import { ImportantUpdate } from '../ImportantUpdate.tsx'
import { AddUserLink } from '../new/AddUserLink.tsx'
import { locationsFor } from './locations-for.ts'
import { LocationsFailed } from './LocationsFailed.tsx'
import { useLocations } from './use-locations.ts'
import { HEADING_WITHOUT_MULTI_FACTOR, type UserList } from './user-lists.ts'
import { UsersSearch } from './users-search.ts'
import { UsersOfAccount } from './UsersOfAccount.tsx'

type LocationSelectProps = { locations: readonly Account[]; chosen: Account; onChoose: (accountId: number) => void }

// as many as a list shows without much scrolling
const FEW = 25

/** The location whose users are shown; a long list of them can be searched. */
function LocationSelect({ locations, chosen, onChoose }: LocationSelectProps) {
  const [text, setText] = useState('')
  const shown = locationsFor(locations, text, chosen)
  return (
    <Toolbar>
      {locations.length > FEW && (
        <TextField
          name="location-search"
          label="Find a Company Location"
          hint="Shortens the list to names that hold this text."
          type="search"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <SelectField
        name="location"
        label="Company Location"
        hint={text.trim() === '' ? undefined : `${shown.length} of ${locations.length} are in the list.`}
        options={shown.map(({ id, companyInfo }) => ({ value: String(id), label: companyInfo.companyName }))}
        value={String(chosen.id)}
        onChange={(event) => onChoose(Number(event.target.value))}
      />
    </Toolbar>
  )
}

type LocationUsersProps = { list: UserList }

/** The users of one location after another: the first until one is chosen. */
function LocationUsers({ list }: LocationUsersProps) {
  const { search, setSearch } = useSearch(UsersSearch)
  return (
    <Loaded
      query={useLocations()}
      what="company locations"
      renderFailure={(failure) => <LocationsFailed {...failure} />}
    >
      {(locations) => {
        const chosen = locations.find(({ id }) => id === search.location) ?? locations[0]
        if (!chosen) {
          return (
            <EmptyState heading="No company locations">
              <p>There is no active company location. The users of a location are listed here once there is one.</p>
            </EmptyState>
          )
        }
        return (
          <>
            <LocationSelect locations={locations} chosen={chosen} onChoose={(location) => setSearch({ location })} />
            <UsersOfAccount list={list} account={chosen} />
          </>
        )
      }}
    </Loaded>
  )
}

type Props = { list: UserList }

/** One of the three lists of users. */
export function UsersListPage({ list }: Props) {
  const { flags } = useStarted()
  const { account } = useMe()
  const { search } = useSearch(UsersSearch)
  const isMultiFactor = isOn(flags, 'MFA_USER_CREATION')
  return (
    <Stack>
      <PageHeading title={list.title} lead={list.header} aside={<AddUserLink list={list} location={search.location} />}>
        {isMultiFactor ? list.heading : HEADING_WITHOUT_MULTI_FACTOR}
      </PageHeading>
      {isMultiFactor && <ImportantUpdate />}
      {list.isOfLocations ? <LocationUsers list={list} /> : <UsersOfAccount list={list} account={account} />}
    </Stack>
  )
}
