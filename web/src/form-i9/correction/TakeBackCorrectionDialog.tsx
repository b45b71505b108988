import { takeBackCorrection } from '@hireproof/contract/form-i9/correction.endpoints'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { errorText } from '../../lib/error-text.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'

/** The props of a dialog about a correction of Section 1, and its callback when it is done. */
export type CorrectionDialogProps = { row: PlusCase; onClose: () => void; onDone: (text: string) => void }

const texts = { conflict: 'The correction was already signed, or the request was withdrawn. Reload the page.' } as const

/** Asks before withdrawing a request that the employee has not signed yet. */
export function TakeBackCorrectionDialog({ row, onClose, onDone }: CorrectionDialogProps) {
  const { id, invitedName: name } = row
  const save = useApi(takeBackCorrection)
  const takeBack = () =>
    save.mutate({ params: { plusCaseId: id } }, { onSuccess: () => onDone(`The request to ${name} was withdrawn.`) })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Withdraw this request?"
      actions={
        <>
          <Button isBusy={save.isPending} onClick={takeBack}>
            Withdraw request
          </Button>
          <Button variant="outline" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <p>
        What {name} signed stays valid. Changes that {name} entered since then are not kept.
      </p>
      {save.error && (
        <Alert tone="error" isLive>
          <p>{errorText(save.error, texts)}</p>
        </Alert>
      )}
    </Dialog>
  )
}
