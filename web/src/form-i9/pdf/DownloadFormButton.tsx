import { downloadForm } from '@hireproof/contract/form-i9/form-pdf.endpoints'
import { announce } from '../../lib/announce.ts'
import { call } from '../../lib/api.ts'
import { readFile, saveFile } from '../../lib/download.ts'
import { errorText } from '../../lib/error-text.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

type Props = { plusCaseId: string }

const texts = {
  conflict: 'You can download the form after the employee signs Section 1.',
  not_found: 'This form no longer exists. Reload the page to see the current state of the plus case.',
  too_many_requests: 'You have downloaded many forms in the last few minutes. Wait ten minutes and try again.',
}

/** Saves the Form I-9 of a plus case with a signed Section 1 as a PDF with its audit pages. */
export function DownloadFormButton({ plusCaseId }: Props) {
  const { mutate, error, isPending } = useOnce(
    async () => saveFile(await call(downloadForm, { params: { plusCaseId } }, { read: readFile })),
    {
      onSuccess: () => announce('Form I-9 was downloaded.'),
    },
  )
  return (
    <Stack gap="small">
      <div>
        <Button variant="outline" isBusy={isPending} onClick={() => mutate()}>
          Download Form I-9 (PDF)
        </Button>
      </div>
      {error && (
        <Alert tone="error" isLive>
          The form could not be downloaded. {errorText(error, texts)}
        </Alert>
      )}
    </Stack>
  )
}
