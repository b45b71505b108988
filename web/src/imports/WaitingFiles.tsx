import { displayCount } from '@hireproof/contract/format/display'
import type { ImportUpload } from '@hireproof/contract/imports/imports'
import { useQuery } from '@tanstack/react-query'
import { displayDateTime } from '../lib/clock.ts'
import { q } from '../lib/query.ts'
import { Button } from '../ui/Button.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { Table, type Column } from '../ui/list/Table.tsx'
import type { CheckWork } from './import-work.ts'

type Props = { work: CheckWork }

const isWaiting = ({ counts, run }: ImportUpload) =>
  run !== undefined || counts.GOOD + counts.WARNING + counts.PROBLEM > 0

/** Files that were checked and wait: people can go on with them for some days. */
export function WaitingFiles({ work: { calls, accountId, onMove } }: Props) {
  const { data } = useQuery(q(calls.listUploads, { params: { accountId } }))
  const waiting = data?.uploads.filter(isWaiting) ?? []
  if (waiting.length === 0) return null
  const columns = [...fileColumns, goOnColumn(onMove)]
  return (
    <Section heading="Files that wait">
      <Table caption="Files that wait" isCaptionHidden columns={columns} rows={waiting} rowKey={({ id }) => id} />
    </Section>
  )
}

const goOnColumn = (onMove: CheckWork['onMove']): Column<ImportUpload> => ({
  key: 'go',
  header: 'Actions',
  isHeaderHidden: true,
  cell: ({ id, fileName }) => (
    <Button variant="outline" size="small" onClick={() => onMove(id)}>
      Continue
      <span className="usa-sr-only"> with {fileName}</span>
    </Button>
  ),
})

const waitingText = ({ counts: { GOOD, WARNING, PROBLEM, ADDED }, run }: ImportUpload): string =>
  [
    run && `${displayCount(ADDED, 'row')} added`,
    GOOD + WARNING > 0 && `${displayCount(GOOD + WARNING, 'row')} to add`,
    PROBLEM > 0 && `${displayCount(PROBLEM, 'row')} with problems`,
  ]
    .filter(Boolean)
    .join(', ')

const fileColumns: readonly Column<ImportUpload>[] = [
  { key: 'file', header: 'File', cell: ({ fileName }) => fileName, isRowHeader: true, isCardTitle: true },
  { key: 'at', header: 'Uploaded', cell: ({ uploadedAt }) => displayDateTime(uploadedAt) },
  { key: 'rows', header: 'Waiting', cell: waitingText },
  { key: 'leaves', header: 'Deleted on', cell: ({ leavesAt }) => displayDateTime(leavesAt) },
]
