import { roleLabels, userStatusLabels } from '@hireproof/contract/users'
import { useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Toolbar } from '../../ui/Toolbar.tsx'
import { rolesOffered, type UserList } from './user-lists.ts'
import { filterStatuses, type Filters } from './users-search.ts'

type Props = Filters & {
  list: UserList
  hasWebServices: boolean
  onChange: (changes: Partial<Filters>) => void
}

const statusOptions = filterStatuses.map((status) => ({ value: status, label: userStatusLabels[status] }))

/** Which users a list shows, behind a button; open where the list is narrowed already. */
export function UserFilters({ list, hasWebServices, role, status, onChange }: Props) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(role !== '' || status !== '')
  const roleOptions = list.fixedRole
    ? [{ value: '', label: roleLabels[list.fixedRole] }]
    : [
        { value: '', label: 'All Roles' },
        ...rolesOffered(hasWebServices).map((each) => ({ value: each, label: roleLabels[each] })),
      ]
  return (
    <div>
      <Button
        variant="outline"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Hide Filters' : 'Show Filters'}
      </Button>
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
