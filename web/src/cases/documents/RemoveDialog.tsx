import { getCaseHistory } from '@hireproof/contract/cases/case-history.endpoints'
import { listAttachments, removeAttachment } from '@hireproof/contract/cases/documents.endpoints'
import { announce } from '../../lib/announce.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { refresh } from '../../lib/query.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'

type Props = {
  params: { caseNumber: string; attachmentId: string }
  title: string
  onClose: () => void
  onRemoved: () => void
}

/** Asks once before the content of an attachment is destroyed. */
export function RemoveDialog({ params, title, onClose, onRemoved }: Props) {
  const { mutate, error, isPending } = useOnce(
    async () => {
      await call(removeAttachment, { params })
      await refresh(listAttachments)
      void refresh(getCaseHistory)
    },
    {
      onSuccess: () => {
        announce('The attachment is removed.')
        onRemoved()
      },
    },
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Remove this attachment?"
      actions={
        <>
          <Button variant="danger" isBusy={isPending} onClick={() => mutate()}>
            Remove
          </Button>
          <Button variant="outline" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      {error && (
        <Alert tone="error" isLive heading="The attachment was not removed" headingLevel={3}>
          <p>{whyNot(error)}</p>
        </Alert>
      )}
      <p>
        The file “{title}” is destroyed for everyone and cannot be brought back. The case keeps its title, and who
        removed it and when.
      </p>
    </Dialog>
  )
}

/** What another tab or person changed in the meantime has a sentence of its own. */
const whyNot = (error: ApiError): string => error.issues[0]?.message ?? errorText(error)
