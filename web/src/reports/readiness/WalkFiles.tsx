import { takeWalkFile } from '@hireproof/contract/reports/audit-readiness.endpoints'
import { useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { call } from '../../lib/api.ts'
import { readFile, saveFile } from '../../lib/download.ts'
import { errorText } from '../../lib/error-text.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { EXPORT_TIMEOUT_MS } from '../../ui/list/ExportButton.tsx'

type Format = 'csv' | 'pdf'

const texts = { too_many_requests: 'You saved many files. Wait ten minutes, then try again.' } as const

/** Saves what was found as a dated PDF, or for spreadsheets. */
export function WalkFiles({ walkId }: { walkId: string }) {
  const [format, setFormat] = useState<Format>('pdf')
  const take = useOnce(
    async (wanted: Format) =>
      saveFile(
        await call(
          takeWalkFile,
          { params: { walkId }, body: { format: wanted } },
          { read: readFile, timeoutMs: EXPORT_TIMEOUT_MS },
        ),
      ),
    { onSuccess: () => announce('The file was downloaded.') },
  )
  const save = (wanted: Format) => {
    setFormat(wanted)
    take.mutate(wanted)
  }
  return (
    <Stack>
      {take.error && (
        <Alert tone="error" isLive>
          <p>{errorText(take.error, texts)}</p>
        </Alert>
      )}
      <ButtonRow>
        <Button isBusy={take.isPending && format === 'pdf'} onClick={() => save('pdf')}>
          Save as PDF
        </Button>
        <Button variant="outline" isBusy={take.isPending && format === 'csv'} onClick={() => save('csv')}>
          Save for spreadsheets
        </Button>
      </ButtonRow>
    </Stack>
  )
}
