import { BULK_MAX, type BulkAction, bulkActions } from '@hireproof/contract/users/bulk'
import type { UserRow } from '@hireproof/contract/users/user-search.endpoints'
import { Button } from '../../ui/Button.tsx'
import { bulkTexts } from './bulk-texts.ts'
import { hasRoom, partSelected, type UserSelection } from './use-selection.ts'
import { SelectBox } from '../../ui/fields/Checkboxes.tsx'

type Props = {
  rows: readonly UserRow[]
  selection: UserSelection
  onAction: (action: BulkAction) => void
  /** Called when no one is selected and the buttons are gone. */
  onClear: () => void
}

/** Selects the users of a page, and shows how many are selected and the actions for all of them. */
export function SelectionBar({ rows, selection: { selected, toggle }, onAction, onClear }: Props) {
  const part = partSelected(selected, rows)
  const isFull = !hasRoom(selected)
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
      <output className="selection-bar__count">
        {selected.size > 0 && `${selected.size} selected`}
        {isFull && `, no more than ${BULK_MAX} at a time`}
      </output>
      {selected.size > 0 && (
        <div className="selection-bar__actions">
          {bulkActions.map((action) => (
            <Button key={action} variant="outline" size="small" onClick={() => onAction(action)}>
              {bulkTexts[action].button}
            </Button>
          ))}
          <Button variant="text" onClick={onClear}>
            Clear selection
          </Button>
        </div>
      )}
    </div>
  )
}
