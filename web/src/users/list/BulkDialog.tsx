import type { BulkAction } from '@hireproof/contract/users/bulk'
import { changeUsers } from '@hireproof/contract/users/bulk.endpoints'
import type { UserRow } from '@hireproof/contract/users/user-search.endpoints'
import { errorText } from '../../lib/error-text.ts'
import { useApi } from '../../lib/use-api.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { planOf, resultOf } from './bulk-plan.ts'
import { bulkTexts } from './bulk-texts.ts'
import { LeftOutUsers } from './LeftOutUsers.tsx'
import { UserNames } from './UserNames.tsx'

type Props = {
  action: BulkAction
  users: readonly UserRow[]
  /** Called with whether anything may be different now. */
  onClose: (isChanged: boolean) => void
}

// a hundred users, one after another
const TIMEOUT_MS = 60_000

/** Shows for whom something will be done and who is left out, does it, and says how it went. */
export function BulkDialog({ action, users, onClose }: Props) {
  const texts = bulkTexts[action]
  const { mutate, data, error, isPending } = useApi(changeUsers, { timeoutMs: TIMEOUT_MS })
  const close = () => {
    if (!isPending) onClose(data !== undefined || error !== null)
  }
  if (data) {
    const { done, leftOut } = resultOf(users, data.outcomes)
    return (
      <Dialog isOpen onClose={close} title={texts.done(done.length)} actions={<Button onClick={close}>Close</Button>}>
        {done.length > 0 && <UserNames users={done} />}
        <LeftOutUsers leftOut={leftOut} />
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
          {action === 'delete' && ready.some(({ userRole }) => userRole === 'WEBSERVICE') && (
            <Alert tone="warning">Deleting this user may sever the web services connection.</Alert>
          )}
          <p>{texts.effect}</p>
          <h3>{texts.will(ready.length)}</h3>
          <UserNames users={ready} />
        </>
      )}
      <LeftOutUsers leftOut={leftOut} />
      {error && (
        <Alert tone="error" isLive>
          {texts.failed} {errorText(error)}
        </Alert>
      )}
    </Dialog>
  )
}
