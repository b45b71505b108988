import { downloadDetails } from '@hireproof/contract/cases/details-pdf.endpoints'
import { getCaseHistory } from '@hireproof/contract/cases/case-history.endpoints'
import { announce } from '../../lib/announce.ts'
import { call } from '../../lib/api.ts'
import { readFile, saveFile } from '../../lib/download.ts'
import { errorText } from '../../lib/error-text.ts'
import { refresh } from '../../lib/query.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'

type Props = { caseNumber: string; withHistory?: boolean }

/** Saves the details of a case as a PDF, with the history where it is wanted. */
export function DownloadDetails({ caseNumber, withHistory = false }: Props) {
  const load = async () => {
    const query = { with_history: withHistory ? ('true' as const) : ('false' as const) }
    saveFile(await call(downloadDetails, { params: { caseNumber }, query }, { read: readFile }))
    void refresh(getCaseHistory)
  }
  const { mutate, error, isPending } = useOnce(load, {
    onSuccess: () => announce('The case details were downloaded.'),
  })
  return (
    <>
      <Button variant="outline" isBusy={isPending} onClick={() => mutate()}>
        {withHistory ? 'Download details with the history (PDF)' : 'Download details (PDF)'}
      </Button>
      {error && (
        <Alert tone="error" isLive>
          The case details could not be downloaded. {errorText(error)}
        </Alert>
      )}
    </>
  )
}
