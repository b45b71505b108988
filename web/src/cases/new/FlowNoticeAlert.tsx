import { fieldInfo } from '@hireproof/contract/cases/field-info'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import type { CaseFlowState } from './use-case-flow.ts'

type Props = { flow: CaseFlowState }

/** What went wrong with saving where no field is to blame, and what to do about it. */
export function FlowNoticeAlert({ flow }: Props) {
  const { notice, busy, handleLoadChanges } = flow
  if (!notice) return null
  if (notice.kind === 'failed') {
    return (
      <Alert tone="error" isLive heading="The case was not saved">
        <p>{notice.text} Everything you entered is still here.</p>
      </Alert>
    )
  }
  if (notice.kind === 'changed') {
    return (
      <Alert tone="warning" isLive heading="Somebody else changed this draft">
        <p>
          It was saved in another window or by a colleague after you opened it, so nothing was saved now. Load the newer
          state: what you changed here stays, everything else follows the newer state.
        </p>
        <Button size="small" isBusy={busy === 'save'} onClick={() => void handleLoadChanges()}>
          Load the newer state
        </Button>
      </Alert>
    )
  }
  const labels = notice.fields.map((field) => fieldInfo[field].label)
  return (
    <Alert tone="info" isLive heading="The newer state is loaded">
      <p>
        {labels.length > 0
          ? `Changed by somebody else: ${labels.join(', ')}. What you changed here was kept. `
          : 'What you changed here was kept. '}
        Check the answers, then save again.
      </p>
    </Alert>
  )
}
