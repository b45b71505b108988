import { displayCount } from '@hireproof/contract/format/display'
import { WAITING_SHOWN, type PaperFiles } from '@hireproof/contract/form-i9/paper/paper-import-files'
import type { ImportRow, ImportUpload } from '@hireproof/contract/imports/imports'
import { useState } from 'react'
import { ProblemRow } from '../../../imports/ProblemRow.tsx'
import { savedText, type CheckWork } from '../../../imports/import-work.ts'
import { announce } from '../../../lib/announce.ts'
import { useFocusLater } from '../../../lib/use-focus-later.ts'
import { Button } from '../../../ui/Button.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Table, type Column } from '../../../ui/list/Table.tsx'

type Props = {
  work: CheckWork
  upload: ImportUpload
  files: PaperFiles
  /** Called when a row was corrected, which may be in another list from then on. */
  onCorrected: (upload: ImportUpload) => void
}

/** The rows that wait for their PDF, each with the reason; the name of the PDF can be corrected here. */
export function WaitingRows({ work, upload, files: { waiting, waitingCount }, onCorrected }: Props) {
  const params = { accountId: work.accountId, uploadId: upload.id }
  const [corrected, setCorrected] = useState<ImportRow>()
  const [place, focusPlace] = useFocusLater<HTMLDivElement>()
  const show = (row: ImportRow | undefined) => {
    setCorrected(row)
    focusPlace()
  }
  return (
    <Section heading={`${displayCount(waitingCount, 'row')} whose PDF is missing or has a problem`} headingLevel={3}>
      <div ref={place} tabIndex={-1}>
        {corrected ? (
          <ProblemRow
            {...{ work, params }}
            row={corrected}
            onSaved={(after, row) => {
              setCorrected(undefined)
              announce(savedText(row, work))
              onCorrected(after)
            }}
            onCancel={() => show(undefined)}
          />
        ) : (
          <Table
            caption="Rows whose PDF is missing or has a problem"
            isCaptionHidden
            columns={[...columns, correctColumn(show)]}
            rows={waiting}
            rowKey={({ line }) => line}
          />
        )}
      </div>
      {!corrected && waitingCount > WAITING_SHOWN && (
        <p className="usa-hint">{`These are the first ${WAITING_SHOWN}.`}</p>
      )}
    </Section>
  )
}

const columns: readonly Column<ImportRow>[] = [
  { key: 'line', header: 'Line', cell: ({ line }) => line, isRowHeader: true, isNumeric: true },
  {
    key: 'name',
    header: 'Name',
    cell: ({ values: { lastName, firstName } }) => [lastName, firstName].filter(Boolean).join(', '),
  },
  { key: 'file', header: 'PDF file', cell: ({ values }) => values.file },
  {
    key: 'problem',
    header: 'What to do',
    cell: ({ problems }) => problems.map(({ message }) => message).join(' '),
  },
]

const correctColumn = (onCorrect: (row: ImportRow) => void): Column<ImportRow> => ({
  key: 'correct',
  header: 'Actions',
  isHeaderHidden: true,
  cell: (row) => (
    <Button variant="outline" size="small" onClick={() => onCorrect(row)}>
      Correct
      <span className="usa-sr-only">{` line ${row.line}`}</span>
    </Button>
  ),
})
