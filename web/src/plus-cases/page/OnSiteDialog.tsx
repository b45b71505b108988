import { startOnSite } from '@hireproof/contract/plus-cases/on-site.endpoints'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { useState } from 'react'
import { session } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { paths } from '../../lib/paths.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'

type Props = { plusCase: PlusCase; onClose: () => void }

const texts = {
  conflict: 'This form has been signed or canceled. Reload the page to see its current state.',
  too_many_requests: 'The device was handed over many times for this form. Wait half an hour, then try again.',
} as const

/** Explains what happens when the device is handed over, then shows the code for the new hire. */
export function OnSiteDialog({ plusCase, onClose }: Props) {
  const start = useApi(startOnSite)
  const [code, setCode] = useState<string>()
  const handleStart = () =>
    start.mutate(
      { params: { plusCaseId: plusCase.id } },
      {
        onSuccess: (started) => {
          setCode(started.code)
          // the server has ended it: other tabs leave their pages, this one shows the code
          session.drop()
        },
      },
    )
  if (code !== undefined) return <CodeDialog code={code} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Fill in Section 1 on this device?"
      actions={
        <>
          <Button isBusy={start.isPending} onClick={handleStart}>
            Sign me out and show the code
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <ol>
        <li>We sign you out in this browser, in all its tabs. Save what you work on in other tabs first.</li>
        <li>You see a code. Tell it to {plusCase.invitedName}, and hand over the device.</li>
        <li>
          {plusCase.invitedName} types the code, fills in Section 1 and signs. The device shows nothing else, whatever
          someone types or reloads.
        </li>
        <li>When you have the device back, sign in again.</li>
      </ol>
      {plusCase.status === 'IN_PROGRESS' && (
        <p>
          {plusCase.invitedName} has begun the form elsewhere. Those answers are removed, because only{' '}
          {plusCase.invitedName} may see them.
        </p>
      )}
      {start.error && (
        <Alert tone="error" isLive>
          <p>{errorText(start.error, texts)}</p>
        </Alert>
      )}
    </Dialog>
  )
}

/** The code, shown once; the page behind it belongs to a session that is over. */
const CodeDialog = ({ code }: { code: string }) => (
  <Dialog
    isOpen
    isForced
    onClose={() => undefined}
    title="Hand over the device"
    actions={
      <Button onClick={() => location.replace(paths.employee.page('on-site'))}>Go to the page of the new hire</Button>
    }
  >
    <p>You are signed out. Tell the new hire this code. It works once, for 30 minutes:</p>
    <p className="dialog__clock on-site-code">
      {code.slice(0, 3)} {code.slice(3)}
    </p>
    <p>Go to the page of the new hire before you hand over the device.</p>
  </Dialog>
)
