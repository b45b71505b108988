import { administrators } from './user-lists.ts'
import { UsersListPage } from './UsersListPage.tsx'

/** The administrators of the own corporate account. */
export const AdministratorsPage = () => <UsersListPage list={administrators} />
