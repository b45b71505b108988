import { roles } from '@hireproof/contract/roles'
import { userStatusLabels } from '@hireproof/contract/users/users'
import type { UserListName } from '@hireproof/contract/users/list-view'
import { useId, useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { errorText } from '../../lib/error-text.ts'
import { useFocusLater } from '../../lib/use-focus-later.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Toolbar } from '../../ui/layout/Toolbar.tsx'
import { type SavedSearch, searchOf, viewChoices, viewOf, useListView } from './list-view.ts'
import { rolesOffered, type UserList } from './user-lists.ts'
import { filterStatuses, type Filters } from './users-search.ts'

type Props = {
  list: UserList
  hasWebServices: boolean
  current: SavedSearch
  onChange: (changes: Partial<SavedSearch>) => void
}

const statusOptions = filterStatuses.map((status) => ({ value: status, label: userStatusLabels[status] }))

/** The filters of a list, behind a button; open if a filter is active. Users can save and restore them. */
export function UserFilters({ list, hasWebServices, current, onChange }: Props) {
  const { role, status } = current
  const id = useId()
  const [toggle, focusToggle] = useFocusLater<HTMLButtonElement>()
  const [isOpen, setIsOpen] = useState(role !== '' || status !== '')
  const roleOptions = list.fixedRole
    ? [{ value: '', label: roles[list.fixedRole].label }]
    : [
        { value: '', label: 'All Roles' },
        ...rolesOffered(hasWebServices).map((each) => ({ value: each, label: roles[each].label })),
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

type SavedFilterProps = {
  list: UserListName
  current: SavedSearch
  onUse: (search: SavedSearch) => void
  /** Called when a button has done its work and disappeared. */
  onDone: () => void
}

/** Saves, restores and deletes the filter, the order and the page size of a list. */
function SavedFilter({ list, current, onUse, onDone }: SavedFilterProps) {
  const { saved, saving, forgetting, keep } = useListView(list)
  if (saved === undefined) return null
  const { canSave, canUse, canForget } = viewChoices(current, saved)
  const finish = (text: string) => {
    announce(text)
    onDone()
  }
  const params = { list }
  const handleSave = () =>
    saving.mutate(
      { params, body: viewOf(current) },
      {
        onSuccess: (answer) => {
          keep(answer)
          finish('The filter was saved.')
        },
      },
    )
  const handleForget = () =>
    forgetting.mutate(
      { params },
      {
        onSuccess: (answer) => {
          keep(answer)
          finish('The saved filter was deleted.')
        },
      },
    )
  const handleUse = () => {
    if (saved) onUse(searchOf(saved))
    finish('The saved filter is applied.')
  }
  return (
    <>
      {canSave && (
        <Button variant="text" isBusy={saving.isPending} onClick={handleSave}>
          Save this filter
        </Button>
      )}
      {canUse && (
        <Button variant="text" onClick={handleUse}>
          Use saved filter
        </Button>
      )}
      {canForget && (
        <Button variant="text" isBusy={forgetting.isPending} onClick={handleForget}>
          Delete saved filter
        </Button>
      )}
      {saving.error && (
        <Alert tone="error" isLive>
          The filter could not be saved. {errorText(saving.error)}
        </Alert>
      )}
      {forgetting.error && (
        <Alert tone="error" isLive>
          The saved filter could not be deleted. {errorText(forgetting.error)}
        </Alert>
      )}
    </>
  )
}
