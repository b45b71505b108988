import { downloadOwnForm } from '@hireproof/contract/plus-cases/form-pdf.endpoints'
import { useState } from 'react'
import { isRefusal } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { readFile, saveFile } from '../../lib/download.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { failureText } from '../failure-text.ts'
import { useFormSay } from './form-language.ts'

/** Saves the employee's copy of the signed form as a PDF, and says so where it cannot be had. */
export function CopyButton() {
  const { results, texts } = useFormSay()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const handleDownload = async () => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      saveFile(await call(downloadOwnForm, {}, { read: readFile }))
    } catch (error) {
      setFailure(error)
    }
    setIsBusy(false)
  }
  return (
    <>
      {failure !== undefined && (
        <Alert tone="error" isLive>
          <p>{isRefusal(failure, 'unauthenticated') ? results.downloadEnded : failureText(failure, texts)}</p>
        </Alert>
      )}
      <Button variant="outline" isBusy={isBusy} onClick={() => void handleDownload()}>
        {results.download}
      </Button>
    </>
  )
}
