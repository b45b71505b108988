import { takeBackCorrection } from '@hireproof/contract/form-i9/correction.endpoints'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { errorText } from '../../lib/error-text.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'

/** What a dialog about a correction of Section 1 is opened with, and what it says when it is done. */
export type CorrectionDialogProps = { row: PlusCase; onClose: () => void; onDone: (text: string) => void }

const texts = { conflict: 'The correction was signed or taken back meanwhile. Load the page again.' } as const

/** Asks before a correction that is not signed yet is taken back. */
export function TakeBackCorrectionDialog({ row, onClose, onDone }: CorrectionDialogProps) {
  const { id, invitedName: name } = row
  const save = useApi(takeBackCorrection)
  const takeBack = () =>
    save.mutate(
      { params: { plusCaseId: id } },
      { onSuccess: () => onDone(`${name} is not asked for a correction any more.`) },
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Take back what was asked?"
      actions={
        <>
          <Button isBusy={save.isPending} onClick={takeBack}>
            Take it back
          </Button>
          <Button variant="outline" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <p>What {name} signed stands. What was typed since then is not kept.</p>
      {save.error && (
        <Alert tone="error" isLive>
          <p>{errorText(save.error, texts)}</p>
        </Alert>
      )}
    </Dialog>
  )
}
