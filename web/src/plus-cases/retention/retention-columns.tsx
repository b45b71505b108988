import { displayDate, displayDateTime } from '@hireproof/contract/format/display'
import type { RetainedForm } from '@hireproof/contract/plus-cases/retention'
import { paths } from '../../lib/paths.ts'
import type { Column } from '../../ui/list/Table.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { SelectBox } from '../../ui/fields/SelectBox.tsx'

/** A line of the list, and whether it is chosen. */
export type RetentionRow = { form: RetainedForm; isChosen: boolean; onChoose: (isChosen: boolean) => void }

const day = (date: string) => displayDate(date).replaceAll(' ', '\u00a0')

/** The lines of the list of kept forms. */
export const retentionColumns: readonly Column<RetentionRow>[] = [
  {
    key: 'name',
    header: 'Employee',
    cell: ({ form }) =>
      form.name === null ? 'Purged form' : <a href={paths.cases.plusCase(form.plusCaseId)}>{form.name}</a>,
    isRowHeader: true,
  },
  { key: 'hired', header: 'First day of work', cell: ({ form }) => day(form.hiredOn) },
  { key: 'ended', header: 'Last day of work', cell: ({ form }) => day(form.endedOn) },
  { key: 'until', header: 'Keep until', cell: ({ form }) => day(form.retainUntil) },
]

/** The same with a box to choose each. */
export const chosenColumns: readonly Column<RetentionRow>[] = [
  {
    key: 'choose',
    header: 'Choose',
    isHeaderHidden: true,
    cell: ({ form, isChosen, onChoose }) => (
      <SelectBox name={`form-${form.plusCaseId}`} isChecked={isChosen} onChange={onChoose}>
        <VisuallyHidden>Choose the form of {form.name}</VisuallyHidden>
      </SelectBox>
    ),
  },
  ...retentionColumns,
]

/** Who approved a purge and when, and when it happened. */
export const approvalColumns: readonly Column<RetentionRow>[] = [
  {
    key: 'approved',
    header: 'Approved',
    cell: ({ form }) => (
      <div>
        {displayDateTime(form.approvedAt)}
        <div className="usa-hint">{form.approvedBy}</div>
      </div>
    ),
  },
]

/** When a form was purged. */
export const purgeColumns: readonly Column<RetentionRow>[] = [
  ...approvalColumns,
  { key: 'purged', header: 'Purged', cell: ({ form }) => displayDateTime(form.purgedAt) },
]
