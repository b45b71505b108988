import { type CaseField, fieldInfo } from '@hireproof/contract/cases/field-info'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'
import { answerText } from '../form/answer-text.ts'

type Props = {
  /** The details that the user is about to confirm as they are; undefined while there is nothing to ask. */
  asked: { field: CaseField; value: string }[] | undefined
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks once before the only try is used for details that no one changed. */
export function ConfirmUnchanged({ asked, isBusy, onConfirm, onClose }: Props) {
  return (
    <Dialog
      isOpen={asked !== undefined}
      onClose={onClose}
      title="You did not change anything"
      actions={
        <>
          <Button isBusy={isBusy} onClick={onConfirm}>
            Yes, the Form I-9 shows this
          </Button>
          <Button variant="outline" onClick={onClose}>
            Go back
          </Button>
        </>
      }
    >
      <p>Does the Form I-9 show exactly this? You can confirm only once.</p>
      <DefinitionList
        items={(asked ?? []).map(({ field, value }) => ({
          term: fieldInfo[field].label,
          value: answerText(field, value),
        }))}
      />
    </Dialog>
  )
}
