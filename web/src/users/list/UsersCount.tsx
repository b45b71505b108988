import { displayCount } from '@hireproof/contract/format/display'
import type { UserSearch } from '@hireproof/contract/users/user-search.endpoints'
import type { Ref } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ExportButton } from './ExportButton.tsx'

type Props = {
  ref: Ref<HTMLOutputElement>
  total: number
  asked: Pick<UserSearch, 'query' | 'sort'>
  isBusy: boolean
  /** Given where the list is sorted. */
  onClearSort: (() => void) | undefined
}

/** How many users a list has, and what can be done with the list as a whole. */
export function UsersCount({ ref, total, asked, isBusy, onClearSort }: Props) {
  return (
    <div className="users-found">
      <output ref={ref} tabIndex={-1}>
        {!isBusy && <strong>{displayCount(total, 'User Found', 'Users Found')}</strong>}
      </output>
      {onClearSort && (
        <Button variant="text" onClick={onClearSort}>
          Clear sort
        </Button>
      )}
      {total > 0 && <ExportButton asked={asked} total={total} />}
    </div>
  )
}
