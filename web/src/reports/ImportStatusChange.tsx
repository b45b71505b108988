import type { ReplyOf } from '@hireproof/contract/endpoint'
import { displayCount } from '@hireproof/contract/format/display'
import { readReport } from '@hireproof/contract/reports/reports.endpoints'
import { statusChangeFile } from '@hireproof/contract/reports/status-change'
import { importStatusChange } from '@hireproof/contract/reports/status-change.endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal, type ApiError } from '../lib/api-error.ts'
import { call } from '../lib/api.ts'
import { errorText } from '../lib/error-text.ts'
import { uploadOf } from '../lib/upload.ts'
import { useOnce } from '../lib/use-once.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { FileField } from '../ui/fields/FileField.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { Table, type Column } from '../ui/list/Table.tsx'

type Imported = ReplyOf<typeof importStatusChange>
type Unmatched = Imported['unmatched'][number]

/** Brings the government's file of revoked documents, and tells which of its lines fit no case. */
export function ImportStatusChange() {
  const client = useQueryClient()
  const [imported, setImported] = useState<Imported>()
  const send = (file: File) => {
    setImported(undefined)
    const form = new FormData()
    form.set('file', file)
    return call(importStatusChange, {}, { upload: uploadOf(form) })
  }
  const { mutate, error, isPending } = useOnce(send, {
    onSuccess: (answer) => {
      setImported(answer)
      void client.invalidateQueries({ queryKey: [readReport.name] })
    },
  })
  const { rows, bytes } = statusChangeFile.most
  return (
    <Stack>
      <p className="prose">
        Choose the Status Change file (CSV) that you downloaded from the government. It needs the columns Case number
        and Revocation date. It can hold up to {displayCount(rows, 'row')} and {bytes / 1024 / 1024} MB.
      </p>
      <FileField
        name="status-change-file"
        label="CSV file"
        accept=".csv,text/csv,text/plain"
        disabled={isPending}
        error={error ? failureText(error) : undefined}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) mutate(file)
          // the same file can be chosen again after it was corrected
          target.value = ''
        }}
      />
      <output>{isPending && 'Reading the file …'}</output>
      {imported && <ImportedLines imported={imported} />}
    </Stack>
  )
}

const columns: Column<Unmatched>[] = [
  { key: 'line', header: 'Line', cell: ({ line }) => line.toLocaleString('en-US'), isRowHeader: true },
  { key: 'why', header: 'Why it was left out', cell: ({ why }) => why },
]

function ImportedLines({ imported: { added, known, unmatched } }: { imported: Imported }) {
  return (
    <>
      <Alert tone={unmatched.length > 0 ? 'warning' : 'success'} isLive>
        Added: {added}. In the report before: {known}. Left out: {unmatched.length}.
        {unmatched.length > 0 && ' We kept nothing of the lines that were left out.'}
      </Alert>
      {unmatched.length > 0 && (
        <Table caption="Lines that were left out" columns={columns} rows={unmatched} rowKey={({ line }) => line} />
      )}
    </>
  )
}

/** The server's sentence about the file, or about the call. */
function failureText(error: ApiError): string {
  const [issue] = error.issues
  return issue && isRefusal(error, 'bad_request', 'payload_too_large') ? issue.message : errorText(error)
}
