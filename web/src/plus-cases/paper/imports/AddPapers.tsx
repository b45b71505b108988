import { SCAN_PAGES } from '@hireproof/contract/form-i9/paper/paper-form'
import { displayCount } from '@hireproof/contract/format/display'
import { useEffect, useState, type DragEvent } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { FileField } from '../../../ui/fields/FileField.tsx'
import { ButtonRow } from '../../../ui/layout/ButtonRow.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx'
import type { FileQueue, Queue, QueuedFile } from './file-queue.ts'
import { useFileQueue } from './use-file-queue.ts'

type Props = {
  uploadId: string
  /** Tells whether files are left to be sent. */
  onSending: (isSending: boolean) => void
}

/** Chooses PDFs by a button or by dragging them here, and sends them one after another. */
export function AddPapers({ uploadId, onSending }: Props) {
  const [isOver, setIsOver] = useState(false)
  const { files, queue } = useFileQueue(uploadId)
  const isSending = queue.waiting.length > 0 || queue.sending !== undefined
  useEffect(() => onSending(isSending), [isSending, onSending])
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    files.add([...event.dataTransfer.files])
  }
  return (
    <Stack>
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
          name="paper-files"
          label="PDFs of the forms"
          hint={`Choose many at once, or drag them here. Each is a PDF without a password, with up to ${SCAN_PAGES} pages and 5 MB. A file takes the place of an earlier one of the same name.`}
          accept="application/pdf,.pdf"
          multiple
          onChange={(event) => {
            files.add([...(event.target.files ?? [])])
            // the same files can be chosen again
            event.target.value = ''
          }}
        />
      </div>
      <Sending {...{ files, queue }} />
      <Failed {...{ files, queue }} />
    </Stack>
  )
}

type QueueProps = { files: FileQueue; queue: Queue }

/** How far the files are, and why they wait. */
function Sending({ files, queue }: QueueProps) {
  const { waiting, sending, done } = queue
  const left = waiting.length + (sending ? 1 : 0)
  if (left === 0) return null
  const isPaused = queue.pause !== undefined
  return (
    <>
      {queue.pause && (
        <Alert tone="warning" isLive>
          {queue.pause} {displayCount(left, 'file')} left.
        </Alert>
      )}
      <label>
        {`${isPaused ? 'Paused' : 'Sending'}: ${done} of ${displayCount(done + left, 'file')}`}
        <progress className="import-progress" max={done + left} value={done} />
      </label>
      <ButtonRow>
        {isPaused ? (
          <Button variant="outline" onClick={files.resume}>
            Continue sending
          </Button>
        ) : (
          <Button variant="outline" onClick={files.pause}>
            Pause
          </Button>
        )}
        <Button variant="text" onClick={files.clear}>
          Do not send the others
        </Button>
      </ButtonRow>
    </>
  )
}

/** The files that could not be sent or were refused, until they are tried again or left. */
function Failed({ files, queue: { failed } }: QueueProps) {
  if (failed.length === 0) return null
  return (
    <Alert tone="error" isLive heading={`${displayCount(failed.length, 'file')} could not be added`} headingLevel={3}>
      <ul className="copies">
        {failed.map((each) => (
          <li key={each.key} className="copy">
            <FailedFile {...{ files, each }} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}

type FailedProps = { files: FileQueue; each: QueuedFile }

const FailedFile = ({ files, each }: FailedProps) => (
  <div className="copy__line">
    <div className="copy__name">
      <strong>{each.file.name}</strong>
      <div>{each.problem}</div>
    </div>
    <div className="row-actions">
      <Button variant="outline" size="small" onClick={() => files.retry(each)}>
        Try again<VisuallyHidden> with {each.file.name}</VisuallyHidden>
      </Button>
      <Button variant="text" size="small" onClick={() => files.leaveOut(each)}>
        Leave out<VisuallyHidden> {each.file.name}</VisuallyHidden>
      </Button>
    </div>
  </div>
)
