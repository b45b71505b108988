import { roles } from '@hireproof/contract/roles'
import type { Column } from '../ui/list/Table.tsx'
import type { UserRow } from './user-rows.ts'
import { UserStatusTag } from '../users/UserStatusTag.tsx'

/** The columns that both tables of the dashboard begin with. */
export const userColumns: Column<UserRow>[] = [
  { key: 'logonId', header: 'User ID', isRowHeader: true, cell: (row) => row.logonId },
  { key: 'userStatus', header: 'Status', cell: (row) => <UserStatusTag status={row.userStatus} /> },
  { key: 'userRole', header: 'User Role', cell: (row) => roles[row.userRole].label },
  { key: 'company', header: 'Company', cell: (row) => row.company },
]
