import { displayCount } from '@hireproof/contract/format/display'
import { searchUsers, type UserRow } from '@hireproof/contract/users/user-search.endpoints'
import { userPageSizes } from '@hireproof/contract/users/user-search'
import { useMemo, useState } from 'react'
import { useFocusLater } from '../../dashboard/use-focus-later.ts'
import { refresh } from '../../lib/query.ts'
import { Button } from '../../ui/Button.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { PageSizeSelect } from '../../ui/PageSizeSelect.tsx'
import { Table } from '../../ui/Table.tsx'
import { Toolbar } from '../../ui/Toolbar.tsx'
import { DeleteUserDialog } from '../DeleteUserDialog.tsx'
import { NoUsers } from './NoUsers.tsx'
import { RefusedActions } from './RefusedActions.tsx'
import { userColumns } from './user-columns.tsx'
import type { UserList } from './user-lists.ts'
import type { UsersSearch } from './users-search.ts'

type Props = {
  list: UserList
  rows: readonly UserRow[]
  total: number
  search: UsersSearch
  onChange: (changes: Partial<UsersSearch>) => void
  hrefOf: (changes: Partial<UsersSearch>) => string
  isBusy: boolean
  /** Whether a search or a filter leaves users out, which `onClear` ends. */
  isNarrowed: boolean
  onClear: () => void
}

/** A page of users, what can be done with each of them, and the ways to the other pages. */
export function UsersFound({ list, rows, total, search, onChange, hrefOf, isBusy, isNarrowed, onClear }: Props) {
  const [toDelete, setToDelete] = useState<UserRow>()
  const [count, focusCount] = useFocusLater<HTMLOutputElement>()
  const columns = useMemo(() => userColumns(list.paths, setToDelete), [list])
  /** Does something that removes what has the focus. */
  const leave = (work: () => void) => {
    work()
    focusCount()
  }
  const handleClose = (isDeleted: boolean) => {
    setToDelete(undefined)
    if (isDeleted) leave(() => void refresh(searchUsers))
  }
  return (
    <>
      <div className="users-found">
        <output ref={count} tabIndex={-1}>
          {!isBusy && <strong>{displayCount(total, 'User Found', 'Users Found')}</strong>}
        </output>
        {search.sort !== '' && (
          <Button variant="text" onClick={() => leave(() => onChange({ sort: '' }))}>
            Clear sort
          </Button>
        )}
      </div>
      {rows.length > 0 && (
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
      )}
      {rows.length === 0 && !isBusy && (
        <NoUsers
          isNarrowed={isNarrowed}
          onClear={() => leave(onClear)}
          firstPageHref={total > 0 ? hrefOf({ page: 1 }) : undefined}
        />
      )}
      <RefusedActions rows={rows} />
      <Pager
        page={search.page}
        pageCount={Math.ceil(total / search.size)}
        hrefOf={(page) => hrefOf({ page })}
        label="Pages of users"
      />
      {total > Math.min(...userPageSizes) && (
        <Toolbar>
          <PageSizeSelect
            size={search.size}
            sizes={userPageSizes}
            onChange={(size) => onChange({ size })}
            label="Users per page"
          />
        </Toolbar>
      )}
      <DeleteUserDialog user={toDelete} onClose={handleClose} />
    </>
  )
}
