import type { UserListName } from '@hireproof/contract/users/list-view'
import { announce } from '../../lib/announce.ts'
import { errorText } from '../../lib/error-text.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { searchOf, viewChoices, viewOf, type SavedSearch } from './list-view.ts'
import { useListView } from './use-list-view.ts'

type Props = {
  list: UserListName
  current: SavedSearch
  onUse: (search: SavedSearch) => void
  /** Called when a button has done its work and is gone. */
  onDone: () => void
}

/** Saves the filter, the order and the page size of a list, brings them back, and forgets them. */
export function SavedFilter({ list, current, onUse, onDone }: Props) {
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
          finish('The saved filter was forgotten.')
        },
      },
    )
  const handleUse = () => {
    if (saved) onUse(searchOf(saved))
    finish('The saved filter is in use.')
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
          Forget saved filter
        </Button>
      )}
      {saving.error && (
        <Alert tone="error" isLive>
          The filter could not be saved. {errorText(saving.error)}
        </Alert>
      )}
      {forgetting.error && (
        <Alert tone="error" isLive>
          The saved filter could not be forgotten. {errorText(forgetting.error)}
        </Alert>
      )}
    </>
  )
}
