import { displayCount } from '@hireproof/contract/format/display'
import type { ImportRow, ImportUpload } from '@hireproof/contract/imports/imports'
import { useQuery } from '@tanstack/react-query'
import { q } from '../lib/query.ts'
import { Loaded } from '../ui/feedback/Loaded.tsx'
import { Details } from '../ui/layout/Details.tsx'
import { Table, type Column } from '../ui/list/Table.tsx'
import type { ImportWork } from './import-work.ts'

type Props = { work: ImportWork; upload: ImportUpload; status: 'REPEATED' | 'EXISTING' }

const SHOWN = 50
const headings = { REPEATED: 'that repeat another row', EXISTING: 'that exist already' } as const

/** Rows that are not added because they are there: the first of them, when someone asks. */
export function OtherRows(props: Props) {
  const count = props.upload.counts[props.status]
  return (
    <Details summary={`${displayCount(count, 'row')} ${headings[props.status]}`} isLazy>
      <Rows {...props} />
      {count > SHOWN && <p className="usa-hint">{`These are the first ${SHOWN}.`}</p>}
    </Details>
  )
}

function Rows({ work, upload, status }: Props) {
  const params = { accountId: work.accountId, uploadId: upload.id }
  const query = useQuery(q(work.calls.listRows, { params, query: { status, page: 0, size: SHOWN } }))
  const columns: readonly Column<ImportRow>[] = [
    { key: 'line', header: 'Line', cell: ({ line }) => line, isRowHeader: true, isNumeric: true },
    ...work.columns.map(({ field, header }) => ({
      key: field,
      header,
      cell: ({ values }: ImportRow) => values[field] || undefined,
    })),
    ...(status === 'REPEATED'
      ? [{ key: 'same', header: 'Same as line', cell: (row: ImportRow) => row.sameAsLine, isNumeric: true }]
      : []),
  ]
  return (
    <Loaded query={query} what="the rows" headingLevel={3}>
      {({ rows }) => (
        <Table
          caption={`Rows ${headings[status]}`}
          isCaptionHidden
          columns={columns}
          rows={rows}
          rowKey={({ line }) => line}
        />
      )}
    </Loaded>
  )
}
