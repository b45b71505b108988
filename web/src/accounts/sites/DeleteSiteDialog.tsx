import { siteText, type KeptSite } from '@hireproof/contract/accounts/hiring-sites'
import { deleteHiringSite } from '@hireproof/contract/accounts/hiring-sites.endpoints'
import { isRefusal } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'

type Props = {
  accountId: number
  site: KeptSite | undefined
  /** Called with what was done, or without anything after Cancel. */
  onClose: (done?: string) => void
}

/** Asks before a hiring site is deleted. */
export function DeleteSiteDialog({ accountId, site, onClose }: Props) {
  const { mutate, error, isPending, reset } = useApi(deleteHiringSite)
  const close = (done?: string) => {
    reset()
    onClose(done)
  }
  const remove = () => {
    if (!site) return
    const request = { params: { accountId, siteId: site.id }, query: { version: site.version } }
    mutate(request, { onSuccess: () => close('The hiring site was deleted.') })
  }
  const [issue] = isRefusal(error, 'conflict') ? error.issues : []
  return (
    <Dialog
      isOpen={site !== undefined}
      onClose={() => close()}
      title="Delete this hiring site?"
      actions={
        <>
          <Button variant="danger" isBusy={isPending} onClick={remove}>
            Delete
          </Button>
          <Button variant="outline" onClick={() => close()}>
            Cancel
          </Button>
        </>
      }
    >
      <p>{site && siteText(site)}</p>
      {error && (
        <Alert tone="error" isLive>
          {issue?.message ?? errorText(error)}
        </Alert>
      )}
    </Dialog>
  )
}
