import { SelectBox } from '../fields/Checkboxes.tsx'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import type { Column } from './Table.tsx'
import type { Selection } from './use-selection.ts'

/** A column to select rows, each by the name that a screen reader says. */
export const selectColumn = <Row,>(
  { kind: { keyOf }, selected, isFull, toggle }: Selection<Row>,
  nameOf: (row: Row) => string,
): Column<Row> => ({
  key: 'select',
  header: 'Select',
  cell: (row) => (
    <SelectBox
      name={`select-${keyOf(row)}`}
      isChecked={selected.has(keyOf(row))}
      isDisabled={!selected.has(keyOf(row)) && isFull}
      onChange={(isOn) => toggle([row], isOn)}
    >
      <VisuallyHidden>Select {nameOf(row)}</VisuallyHidden>
    </SelectBox>
  ),
  isCardTitle: true,
})
