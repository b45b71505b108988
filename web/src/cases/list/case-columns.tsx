import type { CaseRow } from '@hireproof/contract/cases/case'
import { displayDate, displayName } from '@hireproof/contract/format/display'
import { paths } from '../../lib/paths.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import type { Column } from '../../ui/list/Table.tsx'
import { CaseStatusTag } from '../CaseStatusTag.tsx'
import { dayOf, today } from '../../lib/clock.ts'
import { nextStep } from '../next-step.ts'

/** A date that does not break within a narrow column. */
const dateOf = (date: string | null) => displayDate(date).replaceAll(' ', '\u00a0')

const nameOf = ({ first_name: firstName, last_name: lastName }: CaseRow) => displayName({ firstName, lastName })

/** The columns of the list of cases; the employee names the row. */
export const caseColumns: readonly Column<CaseRow>[] = [
  { key: 'last_name', header: 'Employee', cell: nameOf, isRowHeader: true, isSortable: true, isCardTitle: true },
  {
    key: 'case_number',
    header: 'Case number',
    cell: ({ case_number }) => (
      <a className="unbroken" href={paths.cases.view(case_number)}>
        {case_number}
      </a>
    ),
  },
  {
    key: 'case_status',
    header: 'Status',
    cell: (row) => <CaseStatusTag workflow={row} />,
    isSortable: true,
    isCardTitle: true,
  },
  {
    key: 'date_of_hire',
    header: 'First day of work',
    cell: ({ date_of_hire }) => dateOf(date_of_hire),
    isSortable: true,
  },
  {
    key: 'created_at',
    header: 'Created',
    cell: (row) => dateOf(dayOf(row.created_at)),
    isSortable: true,
  },
  { key: 'next', header: 'Next step', cell: (row) => <NextStepText row={row} /> },
]

/** The same with the company, for users with access to several. */
export const companyColumns: readonly Column<CaseRow>[] = caseColumns.toSpliced(3, 0, {
  key: 'company',
  header: 'Company',
  cell: ({ company_name }) => company_name,
})

const Closure = lazyPart(async () => (await import('./ClosureCell.tsx')).ClosureCell, { Waiting: () => null })

/** The columns of closed cases: instead of a next step, how each was closed. */
export const asClosed = (columns: readonly Column<CaseRow>[]): Column<CaseRow>[] =>
  columns.map((column) =>
    column.key === 'next' ? { key: 'closed', header: 'Closed', cell: (row) => <Closure row={row} /> } : column,
  )

function NextStepText({ row }: { row: CaseRow }) {
  const step = nextStep(row, today())
  if (!step) return '--'
  return (
    <div className="next-step">
      {step.isOver ? <strong>{step.text}</strong> : step.text}
      {step.due && (
        <div className="usa-hint">
          <span className="unbroken">{step.due}</span>
          {step.left && (
            <>
              , <span className="unbroken">{step.left}</span>
            </>
          )}
        </div>
      )}
    </div>
  )
}
