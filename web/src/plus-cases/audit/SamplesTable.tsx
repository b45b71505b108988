import type { AuditSample } from '@hireproof/contract/form-i9/audit-samples'
import { displayDateTime } from '../../lib/clock.ts'
import { paths } from '../../lib/paths.ts'
import { Table, type Column } from '../../ui/list/Table.tsx'
import { scopeText } from './sample-texts.ts'

const columns: readonly Column<AuditSample>[] = [
  {
    key: 'drawn',
    header: 'Drawn',
    isRowHeader: true,
    isCardTitle: true,
    cell: ({ id, drawnAt }) => <a href={paths.cases.plusAuditSample(id)}>{displayDateTime(drawnAt)}</a>,
  },
  { key: 'by', header: 'By', cell: ({ drawnBy }) => drawnBy ?? 'A former user' },
  { key: 'from', header: 'From', cell: scopeText },
  {
    key: 'forms',
    header: 'Forms',
    cell: ({ formCount, frameSize }) => `${formCount} of ${frameSize.toLocaleString('en-US')}`,
  },
  { key: 'reviewed', header: 'Reviewed', isNumeric: true, cell: ({ reviewedCount }) => reviewedCount },
]

/** The samples of the company, each with the way to its forms. */
export const SamplesTable = ({ samples }: { samples: readonly AuditSample[] }) => (
  <Table caption="Samples" isCaptionHidden columns={columns} rows={samples} rowKey={({ id }) => id} />
)
