import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import type { UserRow } from './user-rows.ts'

type Props = { row: UserRow | undefined; onHide: (row: UserRow) => void; onClose: () => void }

/** Asks before an existing user account is hidden in this browser. */
export function HideUserDialog({ row, onHide, onClose }: Props) {
  return (
    <Dialog
      isOpen={row !== undefined}
      onClose={onClose}
      title={`Hide user account ${row?.logonId}?`}
      actions={
        <>
          <Button onClick={() => row && onHide(row)}>Hide account</Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        The account will no longer be listed on your dashboard in this browser. The account itself does not change, and
        you can show it again.
      </p>
    </Dialog>
  )
}
