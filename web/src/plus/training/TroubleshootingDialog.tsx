import { pageSettings } from '../../lib/page-settings.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'

type Props = { isOpen: boolean; onClose: () => void }

/** Steps to try if the film does not play. */
export function TroubleshootingDialog({ isOpen, onClose }: Props) {
  const { email, phone } = pageSettings().support
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Troubleshooting"
      actions={<Button onClick={onClose}>Back to the video</Button>}
    >
      <ol>
        <li>The video was changed to one that is not hosted by another site.</li>
        <li>Press play and let the video run fully.</li>
        <li>
          If it still fails, contact support at <a href={`mailto:${email}`}>{email}</a> or {phone}. Say which type of
          machine you use, and the type and version of your browser.
        </li>
      </ol>
    </Dialog>
  )
}
