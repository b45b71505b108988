import type { BulkAction } from '@hireproof/contract/users/bulk'
import { searchUsers, type UserRow, type UserSearch } from '@hireproof/contract/users/user-search.endpoints'
import { userPageSizes } from '@hireproof/contract/users/user-search'
import { useMemo, useState } from 'react'
import { useFocusLater } from '../../lib/use-focus-later.ts'
import { refresh } from '../../lib/query.ts'
import { PageControls } from '../../ui/list/PageControls.tsx'
import { Table } from '../../ui/list/Table.tsx'
import { DeleteUserDialog } from '../DeleteUserDialog.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import { NoUsers } from './NoUsers.tsx'
import { RefusedActions } from './RefusedActions.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useSelection } from './use-selection.ts'
import { userColumns } from './user-columns.tsx'
import type { UserList } from './user-lists.ts'
import { UsersCount } from './UsersCount.tsx'
import type { UsersSearch } from './users-search.ts'

type Props = {
  list: UserList
  rows: readonly UserRow[]
  total: number
  search: UsersSearch
  /** What was asked of the server. */
  asked: Pick<UserSearch, 'query' | 'sort'>
  onChange: (changes: Partial<UsersSearch>) => void
  hrefOf: (changes: Partial<UsersSearch>) => string
  isBusy: boolean
  /** Whether a search or a filter leaves users out, which `onClear` ends. */
  isNarrowed: boolean
  onClear: () => void
}

/** A page of users, what can be done with one or many of them, and the ways to the other pages. */
export function UsersFound(props: Props) {
  const { list, rows, total, search, asked, onChange, hrefOf, isBusy, isNarrowed, onClear } = props
  const [toDelete, setToDelete] = useState<UserRow>()
  const [action, setAction] = useState<BulkAction>()
  const [count, focusCount] = useFocusLater<HTMLOutputElement>()
  const selection = useSelection(JSON.stringify(asked.query), rows)
  const columns = useMemo(() => userColumns(list.paths, selection, setToDelete), [list, selection])
  /** Does something that removes what has the focus. */
  const leave = (work: () => void) => {
    work()
    focusCount()
  }
  const handleClose = (isDeleted: boolean) => {
    setToDelete(undefined)
    if (!isDeleted) return
    if (toDelete) selection.toggle([toDelete], false)
    leave(() => void refresh(searchUsers))
  }
  const handleBulkClose = (isChanged: boolean) => {
    setAction(undefined)
    if (!isChanged) return
    leave(selection.clear)
    void refresh(searchUsers)
  }
  return (
    <>
      <UsersCount
        ref={count}
        total={total}
        asked={asked}
        isBusy={isBusy}
        onClearSort={search.sort === '' ? undefined : () => leave(() => onChange({ sort: '' }))}
      />
      {rows.length > 0 && (
        <>
          <SelectionBar rows={rows} selection={selection} onAction={setAction} onClear={() => leave(selection.clear)} />
          <Table
            caption={list.title}
            isCaptionHidden
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            sort={search.sort === '' ? undefined : search.sort}
            onSort={(sort) => onChange({ sort: sort as UsersSearch['sort'] })}
            isBusy={isBusy}
          />
        </>
      )}
      {rows.length === 0 && !isBusy && (
        <NoUsers
          isNarrowed={isNarrowed}
          onClear={() => leave(onClear)}
          firstPageHref={total > 0 ? hrefOf({ page: 1 }) : undefined}
        />
      )}
      <RefusedActions rows={rows} />
      <PageControls
        search={search}
        total={total}
        sizes={userPageSizes}
        hrefOf={hrefOf}
        onChange={onChange}
        rows="users"
      />
      <DeleteUserDialog user={toDelete} onClose={handleClose} />
      {action && <BulkDialog action={action} users={[...selection.selected.values()]} onClose={handleBulkClose} />}
    </>
  )
}
