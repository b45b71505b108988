import type { Account } from '@hireproof/contract/accounts/accounts'
import { isOn } from '@hireproof/contract/environment'
import { useState } from 'react'
import { withSearch } from '../../lib/paths.ts'
import { useMe, useStarted } from '../../lib/started.ts'
import { useSearch } from '../../lib/search-params.ts'
import { Button } from '../../ui/Button.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { Toolbar } from '../../ui/layout/Toolbar.tsx'
import { EmptyState } from '../../ui/list/ListState.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { rolesOf } from '../new/wizard-context.ts'
import { refusalTexts } from '../texts.ts'
import { ImportantUpdate, LocationsFailed } from '../UserAlerts.tsx'
import { locationsFor, useLocations } from './use-locations.ts'
import {
  HEADING_WITHOUT_MULTI_FACTOR,
  type UserList,
  administrators,
  companyUsers,
  locationUsers,
} from './user-lists.ts'
import { UsersSearch } from './users-search.ts'
import { UsersOfAccount } from './UsersOfAccount.tsx'

type LocationSelectProps = { locations: readonly Account[]; chosen: Account; onChoose: (accountId: number) => void }

// as many as a list shows without much scrolling
const FEW = 25

/** The choice of the location whose users to show; a long list can be searched. */
function LocationSelect({ locations, chosen, onChoose }: LocationSelectProps) {
  const [text, setText] = useState('')
  const shown = locationsFor(locations, text, chosen)
  return (
    <Toolbar>
      {locations.length > FEW && (
        <TextField
          name="location-search"
          label="Find a Company Location"
          hint="Shows only the names that contain this text."
          type="search"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <SelectField
        name="location"
        label="Company Location"
        hint={text.trim() === '' ? undefined : `Showing ${shown.length} of ${locations.length} locations.`}
        options={shown.map(({ id, companyInfo }) => ({ value: String(id), label: companyInfo.companyName }))}
        value={String(chosen.id)}
        onChange={(event) => onChoose(Number(event.target.value))}
      />
    </Toolbar>
  )
}

type LocationUsersProps = { list: UserList }

/** The users of one location: the first one until the person chooses another. */
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
              <p>Your company has no active location. When it has one, you see its users here.</p>
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

type AddUserLinkProps = {
  list: UserList
  /** The location chosen in the list, if any. */
  location?: number
}

/** The link from a list to its wizard, for people who may add users to it. */
function AddUserLink({ list, location }: AddUserLinkProps) {
  const { user, account } = useMe()
  if (rolesOf(list, user.userRole, account.webServiceAccess.enabled).length === 0) return null
  if (account.status === 'CLOSED') return <Button disabledReason={refusalTexts.account_closed}>Add User</Button>
  return <ButtonLink href={withSearch(list.paths.create(), { location: location || undefined })}>Add User</ButtonLink>
}

/** The administrators of the viewer's corporate account. */
export const AdministratorsPage = () => <UsersListPage list={administrators} />

/** The users of the viewer's company. */
export const CompanyUsersPage = () => <UsersListPage list={companyUsers} />

/** The users of a location of the viewer's corporate account. */
export const LocationUsersPage = () => <UsersListPage list={locationUsers} />
