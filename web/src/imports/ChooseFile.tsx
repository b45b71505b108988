import { displayCount } from '@hireproof/contract/format/display'
import type { ImportUpload } from '@hireproof/contract/imports/imports'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { templateHref } from '../csv-guidelines/csv-text.ts'
import { call } from '../lib/api.ts'
import { isRefusal, type ApiError } from '../lib/api-error.ts'
import { errorText } from '../lib/error-text.ts'
import { uploadOf } from '../lib/upload.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { FileField } from '../ui/fields/FileField.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import type { CheckWork } from './import-work.ts'

type Props = {
  work: CheckWork
  onChecked: (upload: ImportUpload) => void
  /** A dialog has the heading itself. */
  isInDialog?: boolean
}

const MIB = 1024 * 1024

/** Chooses a file by a button or by dragging it here, and has it checked. Nothing is added yet. */
export function ChooseFile({ work, onChecked, isInDialog = false }: Props) {
  const { many, most, templateName, guidelinesHref, columns } = work
  const [isOver, setIsOver] = useState(false)
  const { send, cancel, failure, checked } = useUpload(work, onChecked)
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void send(event.dataTransfer.files[0])
  }
  return (
    <Frame heading={isInDialog ? undefined : `Upload a file of ${many}`}>
      <Stack>
        <p className="prose">
          One CSV file holds up to {displayCount(most.rows, 'row')} and {most.bytes / MIB} MB. We check it and show you
          what we found before anything is added.
        </p>
        <ButtonRow>
          <ButtonLink variant="outline" href={templateHref(columns)} download={templateName}>
            Download CSV Template
          </ButtonLink>
          <ButtonLink variant="outline" href={guidelinesHref}>
            View CSV Guidelines
          </ButtonLink>
        </ButtonRow>
        <div
          className={classNames('import-drop', isOver && 'import-drop--over')}
          onDragOver={(event) => {
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={handleDrop}
        >
          <FileField
            name="import-file"
            label="CSV file"
            hint="Choose a file, or drag it here."
            accept=".csv,text/csv,text/plain"
            error={failure && failureText(failure.error)}
            onChange={(event) => {
              void send(event.target.files?.[0])
              // the same file can be chosen again after it was corrected
              event.target.value = ''
            }}
          />
        </div>
        {failure && isWithoutHeader(failure.error) && (
          <Alert tone="info" heading="Is the first line of the file already data?" headingLevel={3}>
            <p>
              Then its columns have to be in the order of the template: {columns.map(({ header }) => header).join(', ')}
              .
            </p>
            <Button variant="outline" onClick={() => void send(failure.file, 'none')}>
              Read it in this order
            </Button>
          </Alert>
        )}
        <output>{checked !== undefined && `Reading and checking ${checked} …`}</output>
        <ButtonRow>
          {checked !== undefined && (
            <Button variant="outline" onClick={cancel}>
              Cancel
            </Button>
          )}
        </ButtonRow>
      </Stack>
    </Frame>
  )
}

const Frame = ({ heading, children }: { heading: string | undefined; children: ReactNode }) =>
  heading === undefined ? children : <Card heading={heading}>{children}</Card>

/** Sends a file to be checked, one at a time. */
function useUpload({ calls, accountId }: CheckWork, onChecked: Props['onChecked']) {
  const [failure, setFailure] = useState<{ error: ApiError; file: File }>()
  const [checked, setChecked] = useState<string>()
  const running = useRef<AbortController>(undefined)

  const send = async (file: File | undefined, header?: 'none') => {
    if (!file || running.current) return
    const controller = new AbortController()
    running.current = controller
    setFailure(undefined)
    setChecked(file.name)
    const form = new FormData()
    if (header) form.set('header', header)
    form.set('file', file)
    try {
      const request = { params: { accountId } }
      onChecked(await call(calls.upload, request, { upload: uploadOf(form), signal: controller.signal }))
    } catch (error) {
      if (!controller.signal.aborted) setFailure({ error: error as ApiError, file })
    } finally {
      running.current = undefined
      setChecked(undefined)
    }
  }
  return { send, cancel: () => running.current?.abort(), failure, checked }
}

const isWithoutHeader = (error: ApiError) => error.issues.some(({ code }) => code === 'file_no_header')

/** The server's sentence about the file, or about the call. */
function failureText(error: ApiError): string {
  const [issue] = error.issues
  if (issue && isRefusal(error, 'bad_request', 'payload_too_large')) return issue.message
  if (isRefusal(error, 'unavailable')) return 'Other files are being checked right now. Please try again in a moment.'
  return errorText(error)
}
