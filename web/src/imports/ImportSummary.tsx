import { displayCount } from '@hireproof/contract/format/display'
import type { ImportUpload } from '@hireproof/contract/imports/imports'
import { useRef, useState } from 'react'
import { announce } from '../lib/announce.ts'
import { call } from '../lib/api.ts'
import { isRefusal, type ApiError } from '../lib/api-error.ts'
import { displayDateTime } from '../lib/clock.ts'
import { readFile, saveFile } from '../lib/download.ts'
import { errorText } from '../lib/error-text.ts'
import { refresh } from '../lib/query.ts'
import { useOnce } from '../lib/use-once.ts'
import { Button } from '../ui/Button.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import type { ImportWork } from './import-work.ts'
import { OtherRows } from './OtherRows.tsx'
import { ProblemRows } from './ProblemRows.tsx'
import { WhatWasFound } from './WhatWasFound.tsx'

type Props = {
  work: ImportWork
  upload: ImportUpload
  onChange: (upload: ImportUpload) => void
  /** Loads what someone else made of the file meanwhile. */
  onReload: () => void
}

// ten thousand rows take a while
const TIMEOUT_MS = 60_000

/** What was found in a file, and what can be done with it. */
export function ImportSummary({ work, upload, onChange, onReload }: Props) {
  const { calls, accountId, one, many, onMove, onAdded } = work
  const { counts, version } = upload
  const params = { accountId, uploadId: upload.id }
  const heading = useRef<HTMLHeadingElement>(null)
  const [outcome, setOutcome] = useState<string>()
  const commit = useOnce(() => call(calls.commit, { params, body: { version } }, { timeoutMs: TIMEOUT_MS }))
  const drop = useOnce(() => call(calls.deleteUpload, { params }))
  const save = useOnce(async () => saveFile(await call(calls.exportErrors, { params }, { read: readFile })))
  const add = () =>
    commit.mutate(undefined, {
      onSuccess: ({ added, skipped, upload: after }) => {
        const text = `${displayCount(added, one, many)} ${added === 1 ? 'was' : 'were'} added.`
        const left = skipped > 0 ? ` ${displayCount(skipped, one, many)} existed by then and were skipped.` : ''
        setOutcome(text + left)
        onChange(after)
        onAdded()
        // the button disappears
        heading.current?.focus()
      },
    })
  const remove = () =>
    drop.mutate(undefined, {
      onSuccess: () => {
        void refresh(calls.listUploads)
        announce('The file was deleted.')
        onMove('new')
      },
    })
  const handleCorrected = (after: ImportUpload) => {
    onChange(after)
    // the row is in another list
    heading.current?.focus()
  }
  const error = commit.error ?? drop.error ?? save.error
  const isWaiting = counts.GOOD + counts.PROBLEM > 0
  return (
    <Stack>
      <Card heading={upload.fileName} headingRef={heading}>
        <Stack>
          {outcome && (
            <Alert tone="success" isLive>
              {outcome}
            </Alert>
          )}
          {error && <Failed error={error} onReload={onReload} />}
          <WhatWasFound {...{ work, upload }} />
          <ButtonRow>
            {counts.GOOD > 0 && (
              <Button isBusy={commit.isPending} onClick={add}>
                {`Add ${displayCount(counts.GOOD, inTitle(one), inTitle(many))}`}
              </Button>
            )}
            {counts.PROBLEM > 0 && (
              <Button variant="outline" isBusy={save.isPending} onClick={() => save.mutate()}>
                Export Errors
              </Button>
            )}
            {isWaiting && (
              <Button variant="outline" isBusy={drop.isPending} onClick={remove}>
                Delete this file
              </Button>
            )}
            <Button variant={isWaiting ? 'outline' : undefined} onClick={() => onMove('')}>
              {`Back to the ${many}`}
            </Button>
          </ButtonRow>
          {isWaiting && (
            <p className="usa-hint">Rows that were not added wait until {displayDateTime(upload.leavesAt)}.</p>
          )}
        </Stack>
      </Card>
      {counts.PROBLEM > 0 && <ProblemRows {...{ work, upload, onChange }} />}
      {counts.REPEATED > 0 && <OtherRows {...{ work, upload }} onCorrected={handleCorrected} status="REPEATED" />}
      {counts.EXISTING > 0 && <OtherRows {...{ work, upload }} onCorrected={handleCorrected} status="EXISTING" />}
    </Stack>
  )
}

/** Words as in the names of buttons: `Hiring Sites`. */
const inTitle = (words: string) => words.replaceAll(/\b\p{Ll}/gu, (letter) => letter.toUpperCase())

function Failed({ error, onReload }: { error: ApiError; onReload: () => void }) {
  const [issue] = error.issues
  const isConflict = isRefusal(error, 'conflict') && issue
  return (
    <Alert tone="error" isLive>
      <p>{isConflict ? issue.message : errorText(error)}</p>
      {issue?.code === 'IMPORT_CHANGED' && (
        <Button variant="outline" onClick={onReload}>
          Show the rows as they are now
        </Button>
      )}
    </Alert>
  )
}
