import { useSearch } from '../../lib/use-search.ts'
import { Alert } from '../../ui/Alert.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { LocationSelect } from './LocationSelect.tsx'
import { useLocations } from './use-locations.ts'
import type { UserList } from './user-lists.ts'
import { UsersOfAccount } from './UsersOfAccount.tsx'
import { UsersSearch } from './users-search.ts'
import { RetryButton } from '../../ui/RetryButton.tsx'

type Props = { list: UserList }

/** The users of one location after another: the first until one is chosen. */
export function LocationUsers({ list }: Props) {
  const { search, setSearch } = useSearch(UsersSearch)
  const { data: locations, error, isFetching, refetch } = useLocations()
  if (error && !locations) {
    return (
      <Alert tone="error" isLive>
        <p>The list of company locations could not be retrieved. Please try again.</p>
        <RetryButton isBusy={isFetching} onRetry={() => void refetch()} />
      </Alert>
    )
  }
  if (!locations) return <Loading text="Loading company locations" />
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
}
