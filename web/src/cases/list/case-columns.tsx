import type { CaseRow } from '@hireproof/contract/cases/case'
import { chosenColumns, type ChosenColumn } from '@hireproof/contract/cases/case-filters'
import { displayDate, displayName } from '@hireproof/contract/format/display'
import { paths } from '../../lib/paths.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import type { Column } from '../../ui/list/Table.tsx'
import { CaseStatusTag } from '../CaseStatusTag.tsx'
import { dayOf, today } from '../../lib/clock.ts'
import { nextStep } from '../next-step.ts'
import { READ_ONLY } from '../step-texts.ts'

/** A date that does not break within a narrow column. */
const dateOf = (date: string | null) => displayDate(date).replaceAll(' ', '\u00a0')

const nameOf = ({ first_name: firstName, last_name: lastName }: CaseRow) => displayName({ firstName, lastName })

/** The headers of the columns that people choose. */
export const columnLabels: Readonly<Record<ChosenColumn, string>> = {
  case_status: 'Status',
  date_of_hire: 'First day of work',
  created_at: 'Created',
  updated_at: 'Updated',
  assigned_to: 'Assigned to',
  next_due: 'Next step',
}

const cells: Readonly<Record<ChosenColumn, Column<CaseRow>['cell']>> = {
  case_status: (row) => <CaseStatusTag workflow={row} />,
  date_of_hire: ({ date_of_hire }) => dateOf(date_of_hire),
  created_at: (row) => dateOf(dayOf(row.created_at)),
  updated_at: (row) => dateOf(dayOf(row.updated_at)),
  assigned_to: (row) => row.assigned_to_name,
  next_due: (row) => <NextStepText row={row} />,
}

const always: readonly Column<CaseRow>[] = [
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
]

const company: Column<CaseRow> = {
  key: 'company_name',
  header: 'Company',
  cell: ({ company_name, is_read_only }) => (
    <>
      {company_name}
      {is_read_only && <div className="usa-hint">{READ_ONLY}</div>}
    </>
  ),
  isSortable: true,
}

/** The columns of the list of cases; the employee names the row, and the company is there for users of several companies. */
export function columnsOf(chosen: readonly ChosenColumn[], hasCompanies: boolean): Column<CaseRow>[] {
  const shown = chosenColumns.filter((key) => chosen.includes(key))
  const columns = shown.map((key) => ({
    key,
    header: columnLabels[key],
    cell: cells[key],
    isSortable: true,
    isCardTitle: key === 'case_status',
  }))
  const status = columns.slice(0, shown.includes('case_status') ? 1 : 0)
  return [...always, ...status, ...(hasCompanies ? [company] : []), ...columns.slice(status.length)]
}

const Closure = lazyPart(async () => (await import('./ClosureCell.tsx')).ClosureCell, { Waiting: () => null })

/** The columns of closed cases: instead of a next step, how each was closed. */
export const asClosed = (columns: readonly Column<CaseRow>[]): Column<CaseRow>[] =>
  columns.map((column) =>
    column.key === 'next_due' ? { key: 'closed', header: 'Closed', cell: (row) => <Closure row={row} /> } : column,
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
