import type { RequestOf } from '@hireproof/contract/endpoint'
import { displayCount } from '@hireproof/contract/format/display'
import { fileFormatInfo, fileFormats, tooLongText, type FileFormat } from '@hireproof/contract/reports/file-formats'
import { MOST_ROWS } from '@hireproof/contract/reports/report-limits'
import type { Report } from '@hireproof/contract/reports/report'
import { countText } from '@hireproof/contract/reports/report-text'
import { exportReport } from '@hireproof/contract/reports/reports.endpoints'
import { useState } from 'react'
import { announce } from '../lib/announce.ts'
import { call } from '../lib/api.ts'
import { readFile, saveFile } from '../lib/download.ts'
import { errorText } from '../lib/error-text.ts'
import { useOnce } from '../lib/use-once.ts'
import { Button } from '../ui/Button.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { RadioGroup } from '../ui/fields/RadioGroup.tsx'
import { EXPORT_TIMEOUT_MS, TOO_MANY_EXPORTS } from '../ui/list/ExportButton.tsx'
import { FullNumbersChoice } from './FullNumbersChoice.tsx'
import { StartRun } from './runs/StartRun.tsx'

type Props = {
  report: Report
  question: Pick<RequestOf<typeof exportReport>['body'], 'filter' | 'sort' | 'columns'>
  /** How many rows the report has, counted to as many as a file has that is made at once. */
  counted: { total: number; is_more: boolean }
  onClose: () => void
}

/** The most rows of a file that is made at once. */
const mostOf = (format: FileFormat) => Math.min(fileFormatInfo[format].mostRows ?? MOST_ROWS, MOST_ROWS)

/** Saves a report as a file of the kind that the person chooses. */
export function ExportDialog({ report, question, counted, onClose }: Props) {
  const [format, setFormat] = useState<FileFormat>('csv')
  const [isFull, setFull] = useState(false)
  const rows = countText(report, counted)
  const save = async () => {
    const body = { ...question, format, ...(isFull && { full_numbers: true }) }
    const request = { params: { report: report.name }, body }
    saveFile(await call(exportReport, request, { read: readFile, timeoutMs: EXPORT_TIMEOUT_MS }))
  }
  const { mutate, error, isPending } = useOnce(save, {
    onSuccess: () => {
      announce(`A file with ${rows} was downloaded.`)
      onClose()
    },
  })
  const most = mostOf(format)
  const isTooLong = counted.is_more || counted.total > most
  const mostInBackground = fileFormatInfo[format].mostRows ?? Number.POSITIVE_INFINITY
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Export the report"
      actions={
        <>
          <Button isBusy={isPending} disabledReason={isTooLong && tooLongText(format, most)} onClick={() => mutate()}>
            Export {rows}
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>The file has the columns, the filter and the order that you see, and the time of the data.</p>
      <RadioGroup
        name="format"
        label="Kind of file"
        value={format}
        onChange={({ target }) => setFormat(fileFormats.find((each) => each === target.value) ?? 'csv')}
        options={fileFormats.map((value) => ({
          value,
          label: fileFormatInfo[value].label,
          description: `${fileFormatInfo[value].about} Up to ${displayCount(mostOf(value), 'row')}.`,
        }))}
      />
      <FullNumbersChoice report={report} isFull={isFull} onChange={setFull} />
      {!isFull && (
        <StartRun
          key={format}
          report={report}
          question={{ ...question, format }}
          disabledReason={counted.total > mostInBackground ? tooLongText(format, mostInBackground) : undefined}
        />
      )}
      {error && (
        <Alert tone="error" isLive>
          The report could not be exported. {errorText(error, { too_many_requests: TOO_MANY_EXPORTS })}
        </Alert>
      )}
    </Dialog>
  )
}
