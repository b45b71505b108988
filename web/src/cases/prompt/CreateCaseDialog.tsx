import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { CaseKindForm } from './CaseKindForm.tsx'
import type { CaseKind } from './where-to-create.ts'

type Props = { isOpen: boolean; chosen?: CaseKind; onClose: () => void }

/** Asks in a dialog which kind of case to create. */
export function CreateCaseDialog({ isOpen, chosen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Create New Case">
      <CaseKindForm
        chosen={chosen}
        cancel={
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        }
      />
    </Dialog>
  )
}
