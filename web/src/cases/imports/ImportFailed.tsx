import { caseImports } from '@hireproof/contract/cases/case-imports.endpoints'
import { isRefusal, type ApiError } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { refresh } from '../../lib/query.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'

/** Why something could not be done with a file, and how to see what others made of it meanwhile. */
export function ImportFailed({ error }: { error: ApiError }) {
  const [issue] = error.issues
  const isChanged = isRefusal(error, 'conflict') && issue
  const reload = () => {
    void refresh(caseImports.getUpload)
    void refresh(caseImports.listRows)
  }
  return (
    <Alert tone="error" isLive>
      <p>{isChanged ? issue.message : textOf(error)}</p>
      {isChanged && (
        <Button variant="outline" onClick={reload}>
          Show the rows as they are now
        </Button>
      )}
    </Alert>
  )
}

const textOf = (error: ApiError): string =>
  isRefusal(error, 'forbidden') ? 'Only the person who uploaded this file can do that.' : errorText(error)
