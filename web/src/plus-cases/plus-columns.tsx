import { displayDate } from '@hireproof/contract/format/display'
import { type PlusCase, type PlusCaseStatus, type Representative } from '@hireproof/contract/plus-cases/plus-case'
import { today } from '../lib/clock.ts'
import { paths } from '../lib/paths.ts'
import { StatusTag, type Tone } from '../ui/layout/StatusTag.tsx'
import { begunLateText, lateText } from '../form-i9/late/late-text.ts'
import { EmailText } from '../ui/EmailText.tsx'
import type { Column } from '../ui/list/Table.tsx'
import { noAddressText, plusStatusText } from './no-address.ts'
import { plusStep } from './plus-next-step.ts'
import { representativeText } from './representative-text.ts'
import { PlusCaseActions } from './PlusCaseActions.tsx'

/** The color of a status. */
export const plusTones: Readonly<Record<PlusCaseStatus, Tone>> = {
  INVITED: 'info',
  IN_PROGRESS: 'info',
  SUBMITTED: 'info',
  COMPLETED: 'success',
  CANCELLED: 'neutral',
  PAPER: 'neutral',
}

/** The columns of the list of plus cases; the new hire names the row. */
export const plusColumns: readonly Column<PlusCase>[] = [
  {
    key: 'invited_name',
    header: 'New hire',
    cell: (row) => <Invited row={row} />,
    isRowHeader: true,
    isCardTitle: true,
    isSortable: true,
  },
  {
    key: 'first_day_of_work',
    header: 'First day of work',
    isSortable: true,
    cell: ({ firstDayOfWork }) => displayDate(firstDayOfWork).replaceAll(' ', '\u00a0'),
  },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => (
      <>
        <Status row={row} />
        {row.representative && <RepresentedNote representative={row.representative} />}
        {row.section1Late ? <LateNote late={row.section1Late} /> : <BegunLate row={row} />}
      </>
    ),
  },
  { key: 'next', header: 'Next step', cell: (row) => <NextStep row={row} /> },
  { key: 'case', header: 'Check', cell: (row) => <Check row={row} /> },
]

/** The same with actions for some rows. */
export const plusColumnsWithActions: readonly Column<PlusCase>[] = [
  ...plusColumns,
  { key: 'actions', header: 'Actions', cell: (row) => <PlusCaseActions row={row} /> },
]

const Invited = ({ row }: { row: PlusCase }) => (
  <div className="plus-hire">
    <a href={paths.cases.plusCase(row.id)}>{row.invitedName}</a>
    {row.status !== 'PAPER' && (
      <div className="usa-hint plus-hire__email">
        {row.employeeEmail === '' ? noAddressText(row) : <EmailText address={row.employeeEmail} />}
      </div>
    )}
    {row.site && <div className="usa-hint plus-hire__email">{row.site.text}</div>}
  </div>
)

function Status({ row }: { row: PlusCase }) {
  const { status, nextStep } = row
  // among the open cases, "Completed" alone would contradict the next step
  if (status === 'COMPLETED' && nextStep !== 'nothing') return <StatusTag tone="info">Follow-up</StatusTag>
  return <StatusTag tone={plusTones[status]}>{plusStatusText(row)}</StatusTag>
}

const LateNote = ({ late }: { late: NonNullable<PlusCase['section1Late']> }) => (
  <div className="usa-hint">
    {lateText(late)}
    {!late.hasReason && ', no reason recorded'}
  </div>
)

const RepresentedNote = ({ representative }: { representative: Representative }) => (
  <div className="usa-hint">
    {representativeLabels[representative.state]}: {representativeText(representative)}
  </div>
)

const representativeLabels = {
  NAMED: 'Representative, not opened yet',
  REFUSED: 'Representative, not reached: the mail server refused the email',
  ENTERED: 'Representative, opened',
  SIGNED: 'Section 2 by representative',
} as const

const BegunLate = ({ row: { daysLateAtStart: days } }: { row: PlusCase }) =>
  days !== null && <div className="usa-hint">{begunLateText(days)}</div>

function NextStep({ row }: { row: PlusCase }) {
  const step = plusStep(row, today())
  if (!step) return '--'
  return (
    <div className="plus-step">
      {step.isOver ? <strong>{step.text}</strong> : step.text}
      {step.due && <div className="usa-hint">{step.due}</div>}
      {row.nextStep === 'section_2' && row.examiner && <div className="usa-hint">Examiner: {row.examiner.name}</div>}
    </div>
  )
}

function Check({ row }: { row: PlusCase }) {
  if (row.caseWaitsFor.length > 0 && row.caseNumber === null) return row.isEmploymentEnded ? 'Not begun' : 'Waits'
  if (row.caseNumber === null) return row.caseStatusDisplay ?? '--'
  return (
    <div>
      <a href={paths.cases.view(row.caseNumber)}>{row.caseNumber}</a>
      <div className="usa-hint">{row.caseStatusDisplay}</div>
    </div>
  )
}
