import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { getPlusCase, searchPlusCases, setShortJob } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { errorText } from '../../lib/error-text.ts'
import { q, queryClient, refresh } from '../../lib/query.ts'
import { useApi } from '../../lib/use-api.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx'

const texts = { conflict: 'Section 2 was signed already. Reload the page to see the current state.' } as const

/** Says whether the job lasts less than three business days; the due day of Section 2 follows. */
export function JobLengthField({ plusCase: { id, isShortJob } }: { plusCase: PlusCase }) {
  const save = useApi(setShortJob)
  const params = { plusCaseId: id }
  const handleChange = (isShort: boolean) => {
    if (save.isPending) return
    save.mutate(
      { params, body: { isShortJob: isShort } },
      {
        onSuccess: (changed) => {
          queryClient.setQueryData(q(getPlusCase, { params }).queryKey, changed)
          void refresh(searchPlusCases)
        },
      },
    )
  }
  return (
    <div>
      <CheckboxField
        name="isShortJob"
        label="Employed for less than three business days"
        hint="Section 2 is then due on the first day of work, and you cannot accept a receipt."
        checked={isShortJob}
        onChange={(event) => handleChange(event.target.checked)}
      />
      {save.isError && (
        <Alert tone="error" isLive>
          <p>{errorText(save.error, texts)}</p>
        </Alert>
      )}
    </div>
  )
}
