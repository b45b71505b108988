import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { SelectBox } from '../fields/Checkboxes.tsx'
import { partSelected, type Selection } from './use-selection.ts'

type Props<Row> = {
  rows: readonly Row[]
  selection: Selection<Row>
  /** Called when nothing is selected and the buttons are gone. */
  onClear: () => void
  /** More ways to select. */
  more?: ReactNode
  /** The buttons of the actions for all that are selected. */
  children: ReactNode
}

/** Selects the rows of a page, and shows how many are selected and the actions for all of them. */
export function SelectionBar<Row>({ rows, selection, onClear, more, children }: Props<Row>) {
  const { kind, selected, isFull, toggle } = selection
  const part = partSelected(kind, selected, rows)
  return (
    <div className="selection-bar no-print">
      <SelectBox
        name="select-page"
        isChecked={part === 'all'}
        isMixed={part === 'some'}
        isDisabled={isFull && part === 'none'}
        onChange={(isOn) => toggle(rows, isOn)}
      >
        Select all on this page
      </SelectBox>
      {more}
      <output className="selection-bar__count">
        {selected.size > 0 && `${selected.size} selected`}
        {isFull && `, no more than ${kind.most} at a time`}
      </output>
      {selected.size > 0 && (
        <div className="selection-bar__actions">
          {children}
          <Button variant="text" onClick={onClear}>
            Clear selection
          </Button>
        </div>
      )}
    </div>
  )
}
