import { companyUsers } from './user-lists.ts'
import { UsersListPage } from './UsersListPage.tsx'

/** The users of the own company. */
export const CompanyUsersPage = () => <UsersListPage list={companyUsers} />
