import type { Outcome } from '../../lib/use-saved-form.ts'
import { Button } from '../Button.tsx'
import { Alert } from '../feedback/Alert.tsx'
import { type HeldWay, LeaveDialog } from '../feedback/LeaveDialog.tsx'

type Props = { outcome: Outcome | undefined; isBusy: boolean; loadNewest: () => void; blocker: HeldWay }

/** The end of a form of settings: the button, how saving ended, and the question before unsaved selections are left. */
export function SaveSettings({ outcome, isBusy, loadNewest, blocker }: Props) {
  return (
    <>
      {outcome?.kind === 'saved' && (
        <Alert tone="success" isLive>
          <p>The settings are saved.</p>
        </Alert>
      )}
      {outcome?.kind === 'failed' && (
        <Alert tone="error" isLive>
          <p>{outcome.text}</p>
        </Alert>
      )}
      {outcome?.kind === 'conflict' && (
        <Alert tone="warning" heading="Another administrator changed these settings" isLive>
          <p>What you selected is still here, but not saved.</p>
          <Button variant="outline" isBusy={outcome.isLoading} onClick={loadNewest}>
            Load the newest and keep mine
          </Button>
        </Alert>
      )}
      <div>
        <Button type="submit" isBusy={isBusy}>
          Save settings
        </Button>
      </div>
      <LeaveDialog blocker={blocker} title="Leave without saving?" leave="Leave without saving">
        What you selected has not been saved. To keep it, stay and choose “Save settings”.
      </LeaveDialog>
    </>
  )
}
