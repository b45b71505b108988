import { displayCount } from '@hireproof/contract/format/display'
import { exportUsers } from '@hireproof/contract/users/export-users.endpoints'
import type { UserSearch } from '@hireproof/contract/users/user-search.endpoints'
import type { Ref } from 'react'
import { call } from '../../lib/api.ts'
import { readFile } from '../../lib/download.ts'
import { Button } from '../../ui/Button.tsx'
import { EXPORT_TIMEOUT_MS, ExportButton } from '../../ui/list/ExportButton.tsx'

const exportList = ({ query, sort }: Pick<UserSearch, 'query' | 'sort'>): Promise<File> =>
  call(exportUsers, { body: { query, sort } }, { read: readFile, timeoutMs: EXPORT_TIMEOUT_MS })

type Props = {
  ref: Ref<HTMLOutputElement>
  total: number
  asked: Pick<UserSearch, 'query' | 'sort'>
  isBusy: boolean
  /** Given if the list is sorted. */
  onClearSort: (() => void) | undefined
}

/** How many users a list has, and the actions for the whole list. */
export function UsersCount({ ref, total, asked, isBusy, onClearSort }: Props) {
  return (
    <div className="list-bar__found">
      <output ref={ref} tabIndex={-1}>
        {!isBusy && <strong>{displayCount(total, 'User Found', 'Users Found')}</strong>}
      </output>
      {onClearSort && (
        <Button variant="text" onClick={onClearSort}>
          Clear sort
        </Button>
      )}
      {total > 0 && (
        <ExportButton
          load={() => exportList(asked)}
          done={`A file with ${displayCount(total, 'user')} was downloaded.`}
        />
      )}
    </div>
  )
}
