import { displayName } from '@hireproof/contract/format/display'
import { isProgram, roles } from '@hireproof/contract/roles'
import { BULK_MAX, type BulkAction, bulkActions } from '@hireproof/contract/users/bulk'
import { changeUsers } from '@hireproof/contract/users/bulk.endpoints'
import { userPageSizes } from '@hireproof/contract/users/user-search'
import { searchUsers, type UserRow, type UserSearch } from '@hireproof/contract/users/user-search.endpoints'
import { useMemo, useState } from 'react'
import { errorText } from '../../lib/error-text.ts'
import { refresh } from '../../lib/query.ts'
import { useApi } from '../../lib/use-api.ts'
import { useFocusLater } from '../../lib/use-focus-later.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { PageControls } from '../../ui/list/PageControls.tsx'
import { LeftOutRows, RowNames } from '../../ui/list/RowNames.tsx'
import { SelectionBar } from '../../ui/list/SelectionBar.tsx'
import { Table } from '../../ui/list/Table.tsx'
import { useSelection } from '../../ui/list/use-selection.ts'
import { DeleteUserDialog } from '../DeleteUserDialog.tsx'
import { planOf, resultOf } from './bulk-plan.ts'
import { bulkTexts } from './bulk-texts.ts'
import { NoUsers } from './NoUsers.tsx'
import { RefusedActions } from './RowActions.tsx'
import { userColumns } from './user-columns.tsx'
import type { UserList } from './user-lists.ts'
import type { UsersSearch } from './users-search.ts'
import { UsersCount } from './UsersCount.tsx'

type BulkDialogProps = {
  action: BulkAction
  users: readonly UserRow[]
  /** Called with whether anything may have changed. */
  onClose: (isChanged: boolean) => void
}

const selectable = { keyOf: ({ id }: UserRow) => id, most: BULK_MAX }
const names = { nameOf: (user: UserRow) => `${displayName(user)} (${user.logonId})`, what: 'user' }

// a hundred users, one after another
const TIMEOUT_MS = 60_000

/** Shows which users an action affects and which are left out, runs it, and shows the outcome. */
function BulkDialog({ action, users, onClose }: BulkDialogProps) {
  const texts = bulkTexts[action]
  const { mutate, data, error, isPending } = useApi(changeUsers, { timeoutMs: TIMEOUT_MS })
  const close = () => {
    if (!isPending) onClose(data !== undefined || error !== null)
  }
  if (data) {
    const { ready: done, leftOut } = resultOf(users, data.outcomes)
    return (
      <Dialog isOpen onClose={close} title={texts.done(done.length)} actions={<Button onClick={close}>Close</Button>}>
        {done.length > 0 && <RowNames rows={done} {...names} />}
        <LeftOutRows leftOut={leftOut} {...names} />
      </Dialog>
    )
  }
  const { ready, leftOut } = planOf(action, users)
  const isPossible = ready.length > 0
  const actions = isPossible ? (
    <>
      <Button
        variant={action === 'delete' ? 'danger' : undefined}
        isBusy={isPending}
        onClick={() => mutate({ body: { action, userIds: ready.map(({ id }) => id) } })}
      >
        {texts.confirm(ready.length)}
      </Button>
      <Button variant="outline" onClick={close}>
        Cancel
      </Button>
    </>
  ) : (
    <Button onClick={close}>Close</Button>
  )
  return (
    <Dialog isOpen onClose={close} title={isPossible ? texts.question(ready.length) : texts.none} actions={actions}>
      {isPossible && (
        <>
          {action === 'delete' && ready.some(({ userRole }) => isProgram(roles[userRole])) && (
            <Alert tone="warning">Deleting this user may sever the web services connection.</Alert>
          )}
          <p>{texts.effect}</p>
          <h3>{texts.will(ready.length)}</h3>
          <RowNames rows={ready} {...names} />
        </>
      )}
      <LeftOutRows leftOut={leftOut} {...names} />
      {error && (
        <Alert tone="error" isLive>
          {texts.failed} {errorText(error)}
        </Alert>
      )}
    </Dialog>
  )
}

type Props = {
  list: UserList
  rows: readonly UserRow[]
  total: number
  search: UsersSearch
  /** The query sent to the server. */
  asked: Pick<UserSearch, 'query' | 'sort'>
  onChange: (changes: Partial<UsersSearch>) => void
  hrefOf: (changes: Partial<UsersSearch>) => string
  isBusy: boolean
  /** Whether a search or a filter excludes users; `onClear` removes it. */
  isNarrowed: boolean
  onClear: () => void
}

/** A page of users, the actions for one or many of them, and links to the other pages. */
export function UsersFound(props: Props) {
  const { list, rows, total, search, asked, onChange, hrefOf, isBusy, isNarrowed, onClear } = props
  const [toDelete, setToDelete] = useState<UserRow>()
  const [action, setAction] = useState<BulkAction>()
  const [count, focusCount] = useFocusLater<HTMLOutputElement>()
  const selection = useSelection(selectable, JSON.stringify(asked.query), rows)
  const columns = useMemo(() => userColumns(list.paths, selection, setToDelete), [list, selection])
  /** Runs an action that removes the focused element. */
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
      <div className="list-bar">
        {rows.length > 0 && (
          <SelectionBar rows={rows} selection={selection} onClear={() => leave(selection.clear)}>
            {bulkActions.map((each) => (
              <Button key={each} variant="outline" size="small" onClick={() => setAction(each)}>
                {bulkTexts[each].button}
              </Button>
            ))}
          </SelectionBar>
        )}
        <UsersCount
          ref={count}
          total={total}
          asked={asked}
          isBusy={isBusy}
          onClearSort={search.sort === '' ? undefined : () => leave(() => onChange({ sort: '' }))}
        />
      </div>
      {rows.length > 0 && (
        <div className="users-table">
          <Table
            caption={list.title}
            isCaptionHidden
            isWide
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            sort={search.sort === '' ? undefined : search.sort}
            onSort={(sort) => onChange({ sort: sort as UsersSearch['sort'] })}
            isBusy={isBusy}
          />
        </div>
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
