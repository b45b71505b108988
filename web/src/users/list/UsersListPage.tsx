import { isOn } from '@hireproof/contract/environment'
import { useMe, useStarted } from '../../lib/started.ts'
import { useSearch } from '../../lib/use-search.ts'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ImportantUpdate } from '../ImportantUpdate.tsx'
import { AddUserLink } from '../new/AddUserLink.tsx'
import { LocationUsers } from './LocationUsers.tsx'
import { HEADING_WITHOUT_MULTI_FACTOR, type UserList } from './user-lists.ts'
import { UsersOfAccount } from './UsersOfAccount.tsx'
import { UsersSearch } from './users-search.ts'

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
