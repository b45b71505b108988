import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { changeWorkplace, getPlusCase } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { usePlusNotice } from '../../form-i9/plus-notice.ts'
import { errorText } from '../../lib/error-text.ts'
import { refresh } from '../../lib/query.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'

const texts = { conflict: 'This plus case has changed. The page now shows its current state.' } as const

const saved = (worksInPuertoRico: boolean) =>
  worksInPuertoRico
    ? 'Saved. The new hire can now choose to file the form in English or in Spanish.'
    : 'Saved. The new hire now signs the form in English.'

/** Whether the new hire works in Puerto Rico, with a button to change it until Section 1 is signed. */
export function WorkplaceFact({ plusCase: { id, worksInPuertoRico, can } }: { plusCase: PlusCase }) {
  const notify = usePlusNotice()
  const change = useApi(changeWorkplace)
  const handleChange = () => {
    const body = { worksInPuertoRico: !worksInPuertoRico }
    change.mutate(
      { params: { plusCaseId: id }, body },
      {
        onSuccess: () => notify({ tone: 'success', text: saved(body.worksInPuertoRico) }),
        onError: (error: unknown) => notify({ tone: 'error', text: errorText(error, texts) }),
        onSettled: () => void refresh(getPlusCase),
      },
    )
  }
  const answer = worksInPuertoRico ? 'Yes' : 'No'
  if (!can.changeWorkplace) return answer
  return (
    <div className="row-actions">
      {answer}
      <Button variant="text" size="small" isBusy={change.isPending} onClick={handleChange}>
        Change to {worksInPuertoRico ? 'no' : 'yes'}
        <VisuallyHidden> (works in Puerto Rico)</VisuallyHidden>
      </Button>
    </div>
  )
}
