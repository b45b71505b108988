import { displayCount } from '@hireproof/contract/format/display'
import { paperFormImports } from '@hireproof/contract/form-i9/paper/paper-imports.endpoints'
import type { ImportUpload } from '@hireproof/contract/imports/imports'
import { useContext } from 'react'
import { ImportFailed } from '../../../imports/ImportFailed.tsx'
import type { CheckWork } from '../../../imports/import-work.ts'
import { announce } from '../../../lib/announce.ts'
import { call } from '../../../lib/api.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { SendingContext } from './sending-context.ts'
import { usePaperFiles } from './use-paper-files.ts'

type Props = { work: CheckWork; upload: ImportUpload; onStarted: (upload: ImportUpload) => void }

/** Begins to take over the paper forms of the rows that have their PDF. */
export function StartPapers({ work, upload, onStarted }: Props) {
  const { data } = usePaperFiles(upload.id, false)
  const body = { version: upload.version }
  const start = useOnce(() => call(paperFormImports.start, { params: { uploadId: upload.id }, body }))
  const begin = () =>
    start.mutate(undefined, {
      onSuccess: (after) => {
        announce('The import has begun.')
        onStarted(after)
      },
    })
  const isSending = useContext(SendingContext)
  if (!data) return null
  if (isSending) return <p className="prose">You can take the forms over when all PDFs below are sent or left out.</p>
  const { ready, waitingCount } = data
  return (
    <Stack>
      {start.error && <ImportFailed {...{ work, error: start.error }} />}
      <p className="prose">
        {ready === 0
          ? 'No row has its PDF yet. Add the PDFs below: a form is taken over together with its PDF.'
          : 'Nothing is kept before you take the forms over.'}
        {ready > 0 &&
          waitingCount > 0 &&
          ` ${displayCount(waitingCount, 'row')} whose PDF is missing or has a problem will stay here.`}
        {ready > 0 &&
          upload.counts.PROBLEM > 0 &&
          ` ${displayCount(upload.counts.PROBLEM, 'row')} with problems will stay here.`}
      </p>
      {ready > 0 && (
        <div>
          <Button isBusy={start.isPending} onClick={begin}>
            {`Take Over ${displayCount(ready, 'Form')}`}
          </Button>
        </div>
      )}
    </Stack>
  )
}
