import { displayCount } from '@hireproof/contract/format/display'
import type { ImportRow, ImportUpload } from '@hireproof/contract/imports/imports'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q, refresh } from '../lib/query.ts'
import { useFocusLater } from '../lib/use-focus-later.ts'
import { Button } from '../ui/Button.tsx'
import { Loaded } from '../ui/feedback/Loaded.tsx'
import { Details } from '../ui/layout/Details.tsx'
import { Table, type Column } from '../ui/list/Table.tsx'
import type { CheckWork } from './import-work.ts'
import { ProblemRow } from './ProblemRow.tsx'

type Props = {
  work: CheckWork
  upload: ImportUpload
  status: keyof typeof headings
  /** Called when a row was corrected and is among others from then on; without it, no row can be corrected. */
  onCorrected?: (upload: ImportUpload) => void
}

const SHOWN = 50
/** What is true of one row, and of several. */
const headings = {
  WARNING: ['that lacks something', 'that lack something'],
  REPEATED: ['that repeats another row', 'that repeat another row'],
  EXISTING: ['that exists already', 'that exist already'],
  ADDED: ['that was added', 'that were added'],
} as const

const headingOf = ({ work, status, upload }: Props): string =>
  (status === 'WARNING' ? work.warned?.rows : undefined) ?? headings[status][upload.counts[status] === 1 ? 0 : 1]

/** Rows without problems of one kind: the first of them, when someone asks. Each can be corrected. */
export function OtherRows(props: Props) {
  const count = props.upload.counts[props.status]
  return (
    <Details summary={`${displayCount(count, 'row')} ${headingOf(props)}`} isLazy>
      <Rows {...props} />
      {count > SHOWN && <p className="usa-hint">{`These are the first ${SHOWN}.`}</p>}
    </Details>
  )
}

function Rows(props: Props) {
  const { work, upload, status, onCorrected } = props
  const params = { accountId: work.accountId, uploadId: upload.id }
  const query = useQuery(q(work.calls.listRows, { params, query: { status, page: 0, size: SHOWN } }))
  const [corrected, setCorrected] = useState<ImportRow>()
  const [place, focusPlace] = useFocusLater<HTMLDivElement>()
  const show = (row: ImportRow | undefined) => {
    setCorrected(row)
    focusPlace()
  }
  const columns: readonly Column<ImportRow>[] = [
    { key: 'line', header: 'Line', cell: ({ line }) => line, isRowHeader: true, isNumeric: true },
    ...work.columns
      .filter(({ field }) => work.shown?.includes(field) ?? true)
      .map(({ field, header }) => ({
        key: field,
        header,
        cell: ({ values }: ImportRow) => values[field] || undefined,
      })),
    ...(status === 'REPEATED'
      ? [{ key: 'same', header: 'Same as line', cell: (row: ImportRow) => row.sameAsLine, isNumeric: true }]
      : []),
    ...(status === 'WARNING' && work.warned ? [warningColumn] : []),
    ...(work.referenceHref ? [referenceColumn(work.referenceHref, work.reference)] : []),
    ...(onCorrected ? [correctColumn(show)] : []),
  ]
  return (
    <div ref={place} tabIndex={-1}>
      {corrected ? (
        <ProblemRow
          {...{ work, params }}
          row={corrected}
          onSaved={(after) => {
            setCorrected(undefined)
            void refresh(work.calls.listRows)
            onCorrected?.(after)
          }}
          onCancel={() => show(undefined)}
        />
      ) : (
        <Loaded query={query} what="the rows" headingLevel={3}>
          {({ rows }) => (
            <Table
              caption={`Rows ${headingOf(props)}`}
              isCaptionHidden
              columns={columns}
              rows={rows}
              rowKey={({ line }) => line}
            />
          )}
        </Loaded>
      )}
    </div>
  )
}

const warningColumn: Column<ImportRow> = {
  key: 'warning',
  header: 'What to know',
  cell: ({ problems }) => problems.map(({ message }) => message).join(' '),
}

const referenceColumn = (
  hrefOf: (reference: string) => string,
  { header = 'Case', text }: CheckWork['reference'] = { header: 'Case' },
): Column<ImportRow> => ({
  key: 'reference',
  header,
  cell: ({ line, reference }) =>
    reference && (
      <a className="unbroken" href={hrefOf(reference)}>
        {text ?? reference}
        {text !== undefined && <span className="usa-sr-only">{` of line ${line}`}</span>}
      </a>
    ),
})

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
