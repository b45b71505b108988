import type { CaseRow } from '@hireproof/contract/cases/case'
import { documents } from '@hireproof/contract/cases/documents'
import { nameOf } from '@hireproof/contract/cases/reference'
import { displayDate, displayName } from '@hireproof/contract/format/display'
import { today } from '../../lib/clock.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { selectColumn } from '../../ui/list/select-column.tsx'
import type { Column } from '../../ui/list/Table.tsx'
import type { Selection } from '../../ui/list/use-selection.ts'
import { nameOfCase } from '../bulk/case-selection.ts'
import { expiryText } from './expiry-text.ts'

type Actions = {
  selection: Selection<CaseRow>
  isDismissing: (caseNumber: string) => boolean
  onDismiss: (caseNumber: string) => void
}

const employee = ({ first_name: firstName, last_name: lastName }: CaseRow) => displayName({ firstName, lastName })

/** The columns of the cases whose document expires. */
export const expiringColumns = ({ selection, isDismissing, onDismiss }: Actions): readonly Column<CaseRow>[] => [
  { ...selectColumn(selection, nameOfCase), isHeaderHidden: true },
  { key: 'last_name', header: 'Employee', cell: employee, isRowHeader: true, isCardTitle: true },
  {
    key: 'case_number',
    header: 'Case number',
    cell: ({ case_number }) => (
      <a className="unbroken" href={paths.cases.view(case_number)}>
        {case_number}
      </a>
    ),
  },
  { key: 'document', header: 'Document', cell: ({ document_type_code: code }) => code && nameOf(documents, code) },
  {
    key: 'expires',
    header: 'Expires',
    cell: ({ expiration_date: day }) =>
      day && (
        <div className="next-step">
          {displayDate(day)}
          <div className="usa-hint">{expiryText(day, today())}</div>
        </div>
      ),
  },
  {
    key: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    cell: (row) => (
      <>
        {row.plus_case_id && (
          <a href={paths.cases.plusSupplementB(row.plus_case_id)}>
            Supplement B<VisuallyHidden> for {employee(row)}</VisuallyHidden>
          </a>
        )}
        <Button variant="text" isBusy={isDismissing(row.case_number)} onClick={() => onDismiss(row.case_number)}>
          Dismiss<VisuallyHidden> the alert for {employee(row)}</VisuallyHidden>
        </Button>
      </>
    ),
  },
]
