import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import type { EditConflict } from './use-edit-form.ts'

/** Tells that a colleague changed the user too; loads the newest version without losing what was typed. */
export function ConflictAlert({ differences, isLoading, hasFailed, loadNewest }: EditConflict) {
  if (differences) {
    return (
      <Alert tone="info" heading="The newest version is loaded" isLive>
        <p>What you changed is still here. Check it, then choose Save.</p>
        {differences.length > 0 && (
          <ul>
            {differences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </Alert>
    )
  }
  return (
    <Alert tone="warning" heading="Another administrator changed this user" isLive>
      <p>
        {hasFailed
          ? 'The newest version could not be loaded. Please try again.'
          : 'This happened while you were editing. What you typed is still here, but not saved.'}
      </p>
      <Button variant="outline" isBusy={isLoading} onClick={() => void loadNewest()}>
        Load the newest and keep mine
      </Button>
    </Alert>
  )
}
