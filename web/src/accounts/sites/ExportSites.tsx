import { exportHiringSites } from '@hireproof/contract/accounts/hiring-sites.endpoints'
import { call } from '../../lib/api.ts'
import { readFile, saveFile } from '../../lib/download.ts'
import { errorText } from '../../lib/error-text.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { narrowedBy, type SitesSearch } from './sites-search.ts'

type Props = { accountId: number; search: SitesSearch }

// a long list takes a while to arrive
const TIMEOUT_MS = 60_000

/** Saves the list, as it is narrowed, as a file that can be uploaded again. */
export function ExportSites({ accountId, search }: Props) {
  const request = { params: { accountId }, query: narrowedBy(search) }
  const { mutate, error, isPending } = useOnce(async () =>
    saveFile(await call(exportHiringSites, request, { read: readFile, timeoutMs: TIMEOUT_MS })),
  )
  return (
    <>
      <Button variant="outline" isBusy={isPending} onClick={() => mutate()}>
        Export
      </Button>
      {error && (
        <Alert tone="error" isLive>
          The hiring sites could not be exported. {errorText(error)}
        </Alert>
      )}
    </>
  )
}
