import { startCheck } from '@hireproof/contract/form-i9/check.endpoints'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { getPlusCase, searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { usePlusNotice, type PlusNotice } from '../../form-i9/plus-notice.ts'
import { errorText } from '../../lib/error-text.ts'
import { refresh } from '../../lib/query.ts'
import { useApi } from '../../lib/use-api.ts'
import { FocusReturningButton } from '../../ui/feedback/RetryButton.tsx'
import { waitsText } from '../check-waits.ts'

type Props = { plusCase: PlusCase; isPrimary: boolean }

const texts = {
  conflict: 'The check cannot begin any longer, or someone else has started it. The page now shows its current state.',
  too_many_requests: 'You have tried several times. Wait half an hour, then try again.',
} as const

/** Tries to begin the check of a form that waits, and says what became of it. */
export function StartCheckButton({ plusCase, isPrimary }: Props) {
  const notify = usePlusNotice()
  const start = useApi(startCheck)
  const handleClick = () =>
    start.mutate(
      { params: { plusCaseId: plusCase.id } },
      {
        onSuccess: (after) => notify(outcomeOf(after)),
        onError: (error) => notify({ tone: 'error', text: errorText(error, texts) }),
        onSettled: () => {
          void refresh(getPlusCase)
          void refresh(searchPlusCases)
        },
      },
    )
  return (
    <FocusReturningButton variant={isPrimary ? undefined : 'outline'} isBusy={start.isPending} onClick={handleClick}>
      Start the check
    </FocusReturningButton>
  )
}

function outcomeOf({ caseWaitsFor, nextStep }: PlusCase): PlusNotice {
  if (caseWaitsFor.length === 0) return { tone: 'success', text: 'The check has begun.' }
  if (nextStep === 'complete_draft') {
    return { tone: 'success', text: 'A draft case is open with everything that is known. Complete it and submit it.' }
  }
  return { tone: 'error', text: `The check cannot begin yet. ${waitsText(caseWaitsFor)}.` }
}
