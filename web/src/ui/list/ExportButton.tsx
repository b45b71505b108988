import { announce } from '../../lib/announce.ts'
import { saveFile } from '../../lib/download.ts'
import { errorText } from '../../lib/error-text.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../Button.tsx'
import { Alert } from '../feedback/Alert.tsx'

/** How long a whole list may take. */
export const EXPORT_TIMEOUT_MS = 120_000

/** Why a list is not exported now. */
export const TOO_MANY_EXPORTS = 'You have exported many lists in the last few minutes. Wait ten minutes and try again.'

type Props = {
  /** Fetches the file. */
  load: () => Promise<File>
  label?: string
  /** What is exported, at the beginning of a sentence. */
  what?: string
  /** What screen readers are told once the browser saves the file. */
  done: string
}

/** Saves a whole list, with all its pages, as a file. */
export function ExportButton({ load, label = 'Export list (CSV)', what = 'The list', done }: Props) {
  const save = async () => saveFile(await load())
  const { mutate, error, isPending } = useOnce(save, { onSuccess: () => announce(done) })
  return (
    <>
      <Button variant="outline" size="small" isBusy={isPending} onClick={() => mutate()}>
        {label}
      </Button>
      {error && (
        <Alert tone="error" isLive>
          {what} could not be exported. {errorText(error, { too_many_requests: TOO_MANY_EXPORTS })}
        </Alert>
      )}
    </>
  )
}
