import { displayCount } from '@hireproof/contract/format/display'
import type { ImportUpload } from '@hireproof/contract/imports/imports'
import { useState, type DragEvent, type ReactNode } from 'react'
import { templateHref } from '../csv-guidelines/csv-text.ts'
import { isRefusal, type ApiError } from '../lib/api-error.ts'
import { errorText } from '../lib/error-text.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'
import { FileField } from '../ui/fields/FileField.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import type { CheckWork } from './import-work.ts'
import { MatchColumns } from './MatchColumns.tsx'
import { useUpload } from './use-upload.ts'

type Props = {
  work: CheckWork
  onChecked: (upload: ImportUpload) => void
  /** A dialog has the heading itself. */
  isInDialog?: boolean
}

const MIB = 1024 * 1024

/** Chooses a file by a button or by dragging it here, and has it checked. Nothing is added yet. */
export function ChooseFile({ work, onChecked, isInDialog = false }: Props) {
  const { many, most, columns } = work
  const [isOver, setIsOver] = useState(false)
  const [isMatching, setIsMatching] = useState(false)
  const { send, match, cancel, failure, checked, matching } = useUpload(work, onChecked)
  const mayMatch = work.readColumns !== undefined
  const take = (file: File | undefined) => file && void (isMatching && mayMatch ? match(file) : send(file))
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }
  if (matching) {
    return (
      <Frame heading={isInDialog ? undefined : `Upload a file of ${many}`}>
        <MatchColumns
          {...{ work, fileName: matching.file.name, found: matching.found, isBusy: checked !== undefined }}
          failure={failure && failureText(failure.error)}
          onMatched={(columns) => void send(matching.file, { columns })}
          onCancel={cancel}
        />
      </Frame>
    )
  }
  return (
    <Frame heading={isInDialog ? undefined : `Upload a file of ${many}`}>
      <Stack>
        <p className="prose">
          One CSV file holds up to {displayCount(most.rows, 'row')} and {most.bytes / MIB} MB. We check it and show you
          what we found before anything is added.
        </p>
        <Help work={work} />
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
              take(event.target.files?.[0])
              // the same file can be chosen again after it was corrected
              event.target.value = ''
            }}
          />
        </div>
        {mayMatch && <OwnColumns isMatching={isMatching} onChange={setIsMatching} />}
        {failure && mayMatch && isOfColumns(failure.error) && (
          <div>
            <Button onClick={() => void match(failure.file)}>Match the columns of this file</Button>
          </div>
        )}
        {failure && isWithoutHeader(failure.error) && (
          <NoHeader {...{ columns }} onRead={() => void send(failure.file, { header: 'none' })} />
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

type OwnColumnsProps = { isMatching: boolean; onChange: (isMatching: boolean) => void }

const OwnColumns = ({ isMatching, onChange }: OwnColumnsProps) => (
  <CheckboxField
    name="is-matching"
    label="Match the columns of my file myself"
    hint="We know common names of columns, and what your company matched before."
    checked={isMatching}
    onChange={(event) => onChange(event.target.checked)}
  />
)

const NoHeader = ({ columns, onRead }: Pick<CheckWork, 'columns'> & { onRead: () => void }) => (
  <Alert tone="info" heading="Is the first line of the file already data?" headingLevel={3}>
    <p>Then its columns have to be in the order of the template: {columns.map(({ header }) => header).join(', ')}.</p>
    <Button variant="outline" onClick={onRead}>
      Read it in this order
    </Button>
  </Alert>
)

const Help = ({ work: { columns, templateName, guidelinesHref } }: Pick<Props, 'work'>) => (
  <ButtonRow>
    <ButtonLink variant="outline" href={templateHref(columns)} download={templateName}>
      Download CSV Template
    </ButtonLink>
    <ButtonLink variant="outline" href={guidelinesHref}>
      View CSV Guidelines
    </ButtonLink>
  </ButtonRow>
)

const Frame = ({ heading, children }: { heading: string | undefined; children: ReactNode }) =>
  heading === undefined ? children : <Card heading={heading}>{children}</Card>

const isOfColumns = (error: ApiError) =>
  error.issues.some(({ code }) => code === 'file_columns' || code === 'file_no_header')

const isWithoutHeader = (error: ApiError) => error.issues.some(({ code }) => code === 'file_no_header')

/** The server's sentence about the file, or about the call. */
function failureText(error: ApiError): string {
  const [issue] = error.issues
  if (issue && isRefusal(error, 'bad_request', 'payload_too_large')) return issue.message
  if (isRefusal(error, 'unavailable')) return 'Other files are being checked right now. Please try again in a moment.'
  return errorText(error)
}
