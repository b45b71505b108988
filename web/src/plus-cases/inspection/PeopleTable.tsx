import { displayDate } from '@hireproof/contract/format/display'
import type { InspectionPerson } from '@hireproof/contract/form-i9/inspection'
import { paths } from '../../lib/paths.ts'
import { type Column, Table } from '../../ui/list/Table.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { SelectBox } from '../../ui/fields/Checkboxes.tsx'

type Row = { person: InspectionPerson; isChosen: boolean; onChoose: (isChosen: boolean) => void }

type Props = {
  people: readonly InspectionPerson[]
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
  isBusy: boolean
}

const columns: readonly Column<Row>[] = [
  {
    key: 'choose',
    header: 'Choose',
    isHeaderHidden: true,
    cell: ({ person, isChosen, onChoose }) => (
      <SelectBox name={`person-${person.plusCaseId}`} isChecked={isChosen} onChange={onChoose}>
        <VisuallyHidden>Choose {person.name}</VisuallyHidden>
      </SelectBox>
    ),
  },
  {
    key: 'name',
    header: 'Employee',
    isRowHeader: true,
    cell: ({ person }) => <a href={paths.cases.plusCase(person.plusCaseId)}>{person.name}</a>,
  },
  { key: 'hired', header: 'First day of work', cell: ({ person }) => displayDate(person.hiredOn) },
  {
    key: 'form',
    header: 'Form',
    cell: ({ person }) =>
      person.isPaper ? 'Scan of a paper form' : person.isComplete ? 'Completed' : 'Section 1 signed',
  },
]

/** People with signed forms, to select one by one. */
export function PeopleTable({ people, chosen, onChoose, isBusy }: Props) {
  const rows = people.map((person) => ({
    person,
    isChosen: chosen.includes(person.plusCaseId),
    onChoose: (isChosen: boolean) =>
      onChoose([...chosen.filter((id) => id !== person.plusCaseId), ...(isChosen ? [person.plusCaseId] : [])]),
  }))
  return (
    <Table
      caption="People with signed forms"
      isCaptionHidden
      columns={columns}
      rows={rows}
      rowKey={({ person }) => person.plusCaseId}
      isBusy={isBusy}
    />
  )
}
