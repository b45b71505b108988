import { useSearch } from '../../lib/use-search.ts'
import { EmptyState } from '../../ui/list/EmptyState.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { LocationsFailed } from './LocationsFailed.tsx'
import { LocationSelect } from './LocationSelect.tsx'
import { useLocations } from './use-locations.ts'
import type { UserList } from './user-lists.ts'
import { UsersOfAccount } from './UsersOfAccount.tsx'
import { UsersSearch } from './users-search.ts'

type Props = { list: UserList }

/** The users of one location after another: the first until one is chosen. */
export function LocationUsers({ list }: Props) {
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
