import type { SampledForm } from '@hireproof/contract/form-i9/audit-samples'
import { displayDate } from '@hireproof/contract/format/display'
import { displayDateTime } from '../../lib/clock.ts'
import { Table, type Column } from '../../ui/list/Table.tsx'

type Row = { form: SampledForm; href: string }
type Props = { forms: readonly SampledForm[]; hrefOf: (plusCaseId: string) => string }

const columns: readonly Column<Row>[] = [
  {
    key: 'form',
    header: 'Form',
    isRowHeader: true,
    isCardTitle: true,
    cell: ({ form: { name }, href }) => <a href={href}>{name ?? 'Form was purged since'}</a>,
  },
  { key: 'hired', header: 'First day of work', cell: ({ form }) => displayDate(form.firstDayOfWork) },
  { key: 'substantive', header: 'Substantive', isNumeric: true, cell: ({ form }) => form.substantive },
  { key: 'technical', header: 'Technical', isNumeric: true, cell: ({ form }) => form.technical },
  {
    key: 'reviewed',
    header: 'Reviewed',
    cell: ({ form: { reviewedAt, reviewedBy } }) =>
      reviewedAt === null ? 'Not yet' : `${displayDateTime(reviewedAt)} by ${reviewedBy ?? 'a former user'}`,
  },
]

/** The forms of a sample with how many findings each has. */
export const SampledForms = ({ forms, hrefOf }: Props) => (
  <Table
    caption="Forms of the sample"
    isCaptionHidden
    columns={columns}
    rows={forms.map((form) => ({ form, href: hrefOf(form.plusCaseId) }))}
    rowKey={({ form }) => form.plusCaseId}
  />
)
