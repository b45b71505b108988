import { isOn } from '@hireproof/contract/environment'
import { setDashboardUserStatus } from '@hireproof/contract/dashboard/dashboard.endpoints'
import { useEffect, useRef, useState } from 'react'
import { isRefusal } from '../lib/api-error.ts'
import { messages } from '../lib/error-text.ts'
import { useStarted } from '../lib/started.ts'
import { useApi } from '../lib/use-api.ts'
import { useFocusLater } from '../lib/use-focus-later.ts'
import { Button } from '../ui/Button.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { type Column, Table } from '../ui/list/Table.tsx'
import { RowAction, userColumns } from './user-columns.tsx'
import type { Claim } from './use-claim.ts'
import { isOnlyProgramAdministrator, type UserRow } from './user-rows.ts'

/** A linked account with its actions. */
type LinkedRow = UserRow & {
  isBusy: boolean
  onAccess: () => void
  /** Missing if the dashboard does not offer deletion. */
  onDelete: (() => void) | undefined
}

/** The columns of the linked user accounts (part 1 §2.2). */
const linkedColumns: Column<LinkedRow>[] = [
  ...userColumns,
  { key: 'actions', header: 'Actions', cell: (row) => <Actions {...row} /> },
]

// part 1 §4, access action per linked account
const accessLabels: Partial<Record<UserRow['userStatus'], string>> = { ACTIVE: 'Access', DEACTIVATED: 'Reactivate' }

function Actions({ isBusy, onAccess, onDelete, ...row }: LinkedRow) {
  if (row.userStatus === 'DELETED') return undefined
  return (
    <div className="row-actions">
      <RowAction row={row} isBusy={isBusy} onClick={onAccess}>
        {accessLabels[row.userStatus] ?? 'Activate'}
      </RowAction>
      {onDelete && (
        <RowAction row={row} variant="text" onClick={onDelete}>
          Delete
        </RowAction>
      )}
    </div>
  )
}

type Props = { rows: readonly UserRow[]; claim: Claim; onDeleted: (row: UserRow) => void }

/** The user accounts linked to the signed-in person, each with a button to open it. */
export function LinkedUsers({ rows, claim, onDeleted }: Props) {
  const { flags } = useStarted()
  const { access, forgetFailure, failedAt, busyId } = claim
  const [asked, setAsked] = useState<UserRow>()
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>()
  const title = `${rows.length} Linked User Account(s)`
  const canDelete = isOn(flags, 'DASHBOARD_DELETE_USER')
  const ask = (row: UserRow) => {
    forgetFailure()
    setAsked(row)
  }
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
          isWide
          columns={linkedColumns}
          rows={rows.map((row) => ({
            ...row,
            isBusy: row.userId === busyId,
            onAccess: () => access(row),
            onDelete: canDelete ? () => ask(row) : undefined,
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

type AccessFailureProps = { failedAt: number | undefined }

/** Tells the person that a user account could not be accessed, in view even far down the list. */
function AccessFailure({ failedAt }: AccessFailureProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failedAt !== undefined) box.current?.scrollIntoView({ block: 'nearest' })
  }, [failedAt])
  if (failedAt === undefined) return null
  return (
    <div ref={box} key={failedAt}>
      <Alert tone="error" isLive>
        We are unable to access your user account at this time. Please wait a few minutes and try again.
      </Alert>
    </div>
  )
}

type DeleteUserDialogProps = {
  /** The user to delete; without one, the dialog is closed. */
  row: UserRow | undefined
  /** The only program administrator may not be deleted. */
  isBlocked: boolean
  onDeleted: (row: UserRow) => void
  onClose: (isDeleted: boolean) => void
}

/** Asks before deleting a user account, and shows the outcome. */
function DeleteUserDialog({ row, isBlocked, onDeleted, onClose }: DeleteUserDialogProps) {
  const remove = useApi(setDashboardUserStatus)
  const isRefused = isBlocked || isRefusal(remove.error, 'last_program_administrator')
  const isDone = remove.isSuccess
  const close = () => {
    if (remove.isPending) return
    remove.reset()
    onClose(isDone)
  }
  const handleDelete = () => {
    if (!row) return
    const body = { userStatus: 'DELETED' as const }
    remove.mutate({ params: { userId: row.userId }, body }, { onSuccess: () => onDeleted(row) })
  }
  const actions =
    isRefused || isDone ? (
      <Button onClick={close}>Close</Button>
    ) : (
      <>
        <Button variant="danger" isBusy={remove.isPending} onClick={handleDelete}>
          Delete user
        </Button>
        <Button variant="outline" onClick={close}>
          Cancel
        </Button>
      </>
    )
  return (
    <Dialog
      isOpen={row !== undefined}
      onClose={close}
      title={
        isDone ? 'User Deleted' : isRefused ? 'This user cannot be deleted' : `Delete user account ${row?.logonId}?`
      }
      actions={actions}
    >
      {isDone ? (
        <Alert tone="success" isLive>
          The user was successfully removed from the account.
        </Alert>
      ) : isRefused ? (
        <Alert tone="error" isLive>
          {messages.last_program_administrator}
        </Alert>
      ) : (
        <>
          <p>
            {row?.company ? `You will no longer be able to access ${row.company} with it. ` : ''}
            You cannot undo this here.
          </p>
          {remove.isError && (
            <Alert tone="error" isLive>
              The user could not be deleted from the account at this time. Please try again.
            </Alert>
          )}
        </>
      )}
    </Dialog>
  )
}
