import { isOn } from '@hireproof/contract/environment'
import { useState } from 'react'
import { useStarted } from '../lib/started.ts'
import { Section } from '../ui/layout/Section.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { Table } from '../ui/list/Table.tsx'
import { AccessFailure } from './AccessFailure.tsx'
import { DeleteUserDialog } from './DeleteUserDialog.tsx'
import { linkedColumns } from './linked-columns.tsx'
import { useClaim } from './use-claim.ts'
import { useFocusLater } from '../lib/use-focus-later.ts'
import { isOnlyProgramAdministrator, type UserRow } from './user-rows.ts'

type Props = { rows: readonly UserRow[]; onDeleted: (row: UserRow) => void }

/** The user accounts linked to the signed-in person, each with the way into it. */
export function LinkedUsers({ rows, onDeleted }: Props) {
  const { flags } = useStarted()
  const { access, failedAt, busyId } = useClaim()
  const [asked, setAsked] = useState<UserRow>()
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>()
  const title = `${rows.length} Linked User Account(s)`
  const canDelete = isOn(flags, 'DASHBOARD_DELETE_USER')
  const handleClose = (isDeleted: boolean) => {
    setAsked(undefined)
    // the button that opened the dialog is gone
    if (isDeleted) focusHeading()
  }
  return (
    <Section heading={title} headingRef={heading}>
      <Stack>
        <p>Choose the user account that you want to work with.</p>
        <AccessFailure failedAt={failedAt} />
        <Table
          caption={title}
          isCaptionHidden
          columns={linkedColumns}
          rows={rows.map((row) => ({
            ...row,
            isBusy: row.userId === busyId,
            onAccess: () => access(row),
            onDelete: canDelete ? () => setAsked(row) : undefined,
          }))}
          rowKey={(row) => row.userId}
        />
      </Stack>
      <DeleteUserDialog
        row={asked}
        isBlocked={asked !== undefined && isOnlyProgramAdministrator(asked, rows)}
        onDeleted={onDeleted}
        onClose={handleClose}
      />
    </Section>
  )
}
