import { locationUsers } from './user-lists.ts'
import { UsersListPage } from './UsersListPage.tsx'

/** The users of a location of the own corporate account. */
export const LocationUsersPage = () => <UsersListPage list={locationUsers} />
