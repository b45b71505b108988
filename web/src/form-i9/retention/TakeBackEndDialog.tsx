import { getRetention, setEmploymentEnd } from '@hireproof/contract/form-i9/retention.endpoints'
import { getPlusCase } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { errorText } from '../../lib/error-text.ts'
import { refresh } from '../../lib/query.ts'
import { useApi } from '../../lib/use-api.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'

type Props = { isOpen: boolean; plusCaseId: string; name: string; onClose: () => void; onDone: (text: string) => void }

const texts = {
  conflict: 'The end of employment was already removed. Reload the page to see the current state of the form.',
} as const

/** Asks before removing the end of employment. */
export function TakeBackEndDialog({ isOpen, plusCaseId, name, onClose, onDone }: Props) {
  const save = useApi(setEmploymentEnd)
  const takeBack = () =>
    save.mutate(
      { params: { plusCaseId }, body: { endedOn: null } },
      {
        onSuccess: () => {
          void refresh(getRetention)
          void refresh(getPlusCase)
          onDone(`${name} is listed as employed again.`)
        },
      },
    )
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Remove the end of employment?"
      actions={
        <>
          <Button isBusy={save.isPending} onClick={takeBack}>
            Remove it
          </Button>
          <Button variant="outline" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <p>{name} will be listed as employed again. The form is kept, and an approved purge is canceled.</p>
      {save.error && (
        <Alert tone="error" isLive>
          <p>{errorText(save.error, texts)}</p>
        </Alert>
      )}
    </Dialog>
  )
}
