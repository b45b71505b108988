import { isRefusal, type ApiError } from '../lib/api-error.ts'
import { errorText } from '../lib/error-text.ts'
import { refresh } from '../lib/query.ts'
import { Button } from '../ui/Button.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import type { CheckWork } from './import-work.ts'

type Props = { work: Pick<CheckWork, 'calls' | 'forbiddenText'>; error: ApiError }

/** Why something could not be done with a file, and how to see what others made of it meanwhile. */
export function ImportFailed({ work: { calls, forbiddenText }, error }: Props) {
  const [issue] = error.issues
  const isChanged = isRefusal(error, 'conflict') && issue
  const isRefused = isRefusal(error, 'bad_request') && issue
  const reload = () => {
    void refresh(calls.getUpload)
    void refresh(calls.listRows)
  }
  const text = isRefusal(error, 'forbidden') && forbiddenText !== undefined ? forbiddenText : errorText(error)
  return (
    <Alert tone="error" isLive>
      <p>{isChanged || isRefused ? issue?.message : text}</p>
      {isChanged && (
        <Button variant="outline" onClick={reload}>
          Show the rows as they are now
        </Button>
      )}
    </Alert>
  )
}
