import { renewCase } from '@hireproof/contract/form-i9/check.endpoints'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { getPlusCase, searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { usePlusNotice } from '../../form-i9/plus-notice.ts'
import { errorText } from '../../lib/error-text.ts'
import { refresh } from '../../lib/query.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/Button.tsx'

type Props = { plusCase: PlusCase }

const conflict = 'This plus case has changed. The page now shows its current state.'

/** Closes a case that was made with other information than Section 2, and checks again. */
export function RenewCaseButton({ plusCase: { id, can } }: Props) {
  const notify = usePlusNotice()
  const renew = useApi(renewCase)
  if (!can.renewCase) return null
  const handleClick = () =>
    renew.mutate(
      { params: { plusCaseId: id } },
      {
        onSuccess: () => notify({ tone: 'success', text: 'The case was closed as incorrect. A new check begins.' }),
        onError: (error: unknown) => notify({ tone: 'error', text: errorText(error, { conflict }) }),
        onSettled: () => {
          void refresh(getPlusCase)
          void refresh(searchPlusCases)
        },
      },
    )
  return (
    <Button isBusy={renew.isPending} onClick={handleClick}>
      Close the case and check again
    </Button>
  )
}
