import { roleLabels, userStatusLabels } from '@hireproof/contract/users'
import { useId, useState } from 'react'
import { useFocusLater } from '../../lib/use-focus-later.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Toolbar } from '../../ui/layout/Toolbar.tsx'
import type { SavedSearch } from './list-view.ts'
import { SavedFilter } from './SavedFilter.tsx'
import { rolesOffered, type UserList } from './user-lists.ts'
import { filterStatuses, type Filters } from './users-search.ts'

type Props = {
  list: UserList
  hasWebServices: boolean
  current: SavedSearch
  onChange: (changes: Partial<SavedSearch>) => void
}

const statusOptions = filterStatuses.map((status) => ({ value: status, label: userStatusLabels[status] }))

/** Which users a list shows, behind a button; open where the list is narrowed already. It can be saved and brought back. */
export function UserFilters({ list, hasWebServices, current, onChange }: Props) {
  const { role, status } = current
  const id = useId()
  const [toggle, focusToggle] = useFocusLater<HTMLButtonElement>()
  const [isOpen, setIsOpen] = useState(role !== '' || status !== '')
  const roleOptions = list.fixedRole
    ? [{ value: '', label: roleLabels[list.fixedRole] }]
    : [
        { value: '', label: 'All Roles' },
        ...rolesOffered(hasWebServices).map((each) => ({ value: each, label: roleLabels[each] })),
      ]
  const handleUse = (saved: SavedSearch) => {
    onChange(saved)
    if (saved.role !== '' || saved.status !== '') setIsOpen(true)
  }
  return (
    <div>
      <div className="user-filters__bar">
        <Button
          ref={toggle}
          variant="outline"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide Filters' : 'Show Filters'}
        </Button>
        <SavedFilter list={list.name} current={current} onUse={handleUse} onDone={focusToggle} />
      </div>
      <div id={id} className="user-filters" hidden={!isOpen}>
        <Toolbar>
          <SelectField
            name="role"
            label="User Role"
            hint={list.fixedRole && 'This list shows no other role.'}
            options={roleOptions}
            value={role}
            onChange={(event) => onChange({ role: event.target.value as Filters['role'] })}
          />
          <SelectField
            name="status"
            label="User Status"
            placeholder="All Statuses"
            options={statusOptions}
            value={status}
            onChange={(event) => onChange({ status: event.target.value as Filters['status'] })}
          />
        </Toolbar>
      </div>
    </div>
  )
}
