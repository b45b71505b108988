import { displayCount } from '@hireproof/contract/format/display'
import { exportUsers } from '@hireproof/contract/users/export-users.endpoints'
import type { UserSearch } from '@hireproof/contract/users/user-search.endpoints'
import type { Ref } from 'react'
import { announce } from '../../lib/announce.ts'
import { call } from '../../lib/api.ts'
import { readFile, saveFile } from '../../lib/download.ts'
import { errorText } from '../../lib/error-text.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'

// the whole list of a large company
const TIMEOUT_MS = 120_000

/** Fetches all users that a list finds as a file, and lets the browser save it. */
async function exportList({ query, sort }: Pick<UserSearch, 'query' | 'sort'>): Promise<void> {
  saveFile(await call(exportUsers, { body: { query, sort } }, { read: readFile, timeoutMs: TIMEOUT_MS }))
}

type ExportButtonProps = { asked: Pick<UserSearch, 'query' | 'sort'>; total: number }

/** Saves all users that the list finds, on all pages, as a file. */
function ExportButton({ asked, total }: ExportButtonProps) {
  const { mutate, error, isPending } = useOnce(() => exportList(asked), {
    onSuccess: () => announce(`A file with ${displayCount(total, 'user')} was downloaded.`),
  })
  return (
    <>
      <Button variant="outline" size="small" isBusy={isPending} onClick={() => mutate()}>
        Export list (CSV)
      </Button>
      {error && (
        <Alert tone="error" isLive>
          The list could not be exported. {errorText(error, { too_many_requests: TOO_MANY })}
        </Alert>
      )}
    </>
  )
}

const TOO_MANY = 'You have exported many lists in the last few minutes. Wait ten minutes and try again.'

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
