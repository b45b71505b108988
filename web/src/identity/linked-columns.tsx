import { roleLabels, userStatusLabels, type UserStatus } from '@hireproof/contract/users'
import { Button } from '../ui/Button.tsx'
import { StatusTag, type Tone } from '../ui/StatusTag.tsx'
import type { Column } from '../ui/Table.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { LinkedRow } from './linked-rows.ts'

type Row = LinkedRow & { access: (userId: string) => void; isBusy: boolean }

// part 1 §4, user status badges; all others are neutral
const tones: Partial<Record<UserStatus, Tone>> = {
  ACTIVE: 'success',
  LOCKED: 'error',
  PASSWORDCHANGEREQUIRED: 'warning',
  PENDINGREACTIVATION: 'info',
  PENDINGACTIVATION: 'warning',
}

/** The columns of the linked user accounts. */
export const linkedColumns: Column<Row>[] = [
  { key: 'logonId', header: 'User ID', isRowHeader: true, cell: (row) => row.logonId },
  {
    key: 'userStatus',
    header: 'Status',
    cell: ({ userStatus }) => <StatusTag tone={tones[userStatus]}>{userStatusLabels[userStatus]}</StatusTag>,
  },
  { key: 'userRole', header: 'User Role', cell: (row) => roleLabels[row.userRole] },
  { key: 'company', header: 'Company', cell: (row) => row.company },
  { key: 'actions', header: 'Actions', cell: (row) => <Actions {...row} /> },
]

function Actions({ userId, logonId, company, userStatus, access, isBusy }: Row) {
  if (userStatus !== 'ACTIVE') return 'Ask your program administrator'
  return (
    <Button variant="outline" size="small" isBusy={isBusy} onClick={() => access(userId)}>
      Access
      <VisuallyHidden>
        {' '}
        {logonId}
        {company && ` of ${company}`}
      </VisuallyHidden>
    </Button>
  )
}
