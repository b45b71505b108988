import type { ImportRun, ImportUpload } from '@hireproof/contract/imports/imports'
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { announce } from '../lib/announce.ts'
import { call } from '../lib/api.ts'
import { displayDateTime } from '../lib/clock.ts'
import { readFile, saveFile } from '../lib/download.ts'
import { refresh } from '../lib/query.ts'
import { useOnce } from '../lib/use-once.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { ImportFailed } from './ImportFailed.tsx'
import type { CheckWork } from './import-work.ts'
import { OtherRows } from './OtherRows.tsx'
import { ProblemRows } from './ProblemRows.tsx'
import { WhatWasFound } from './WhatWasFound.tsx'

type Props = {
  work: CheckWork
  upload: ImportUpload
  onChange: (upload: ImportUpload) => void
  /** How the rows begin to be added. */
  Start: ComponentType<{ work: CheckWork; upload: ImportUpload; onStarted: (upload: ImportUpload) => void }>
  /** How far that is, or how it ended. */
  Progress: ComponentType<{
    work: CheckWork
    upload: ImportUpload
    run: ImportRun
    onCanceled: (upload: ImportUpload) => void
  }>
  /** Whether the file of rows that were not added has all of them, not only those with problems. */
  exportsAll: boolean
  /** What the rows need besides, between the summary and the rows. */
  children?: ReactNode
}

/** What was found in a file whose rows are added in the background, and what can be done with it. */
export function RunSummary({ work, upload, onChange, Start, Progress, exportsAll, children }: Props) {
  const { calls, accountId } = work
  const { counts, run } = upload
  const params = { accountId, uploadId: upload.id }
  const heading = useRef<HTMLHeadingElement>(null)
  const drop = useOnce(() => call(calls.deleteUpload, { params }))
  const save = useOnce(async () => saveFile(await call(calls.exportErrors, { params }, { read: readFile })))
  const state = run?.state
  useEffect(() => {
    if (state !== 'RUNNING') void refresh(calls.listRows)
  }, [state, calls])
  const remove = () =>
    drop.mutate(undefined, {
      onSuccess: () => {
        void refresh(calls.listUploads)
        announce('The file was deleted.')
        work.onMove('new')
      },
    })
  const handleChanged = (after: ImportUpload) => {
    onChange(after)
    // what had the focus is gone, or is in another list
    heading.current?.focus()
  }
  const isOpen = run === undefined
  const isRunning = state === 'RUNNING'
  const others = counts.REPEATED + counts.EXISTING + (isOpen ? 0 : counts.GOOD + counts.WARNING)
  const exported = counts.PROBLEM + (exportsAll ? others : 0)
  const otherRows = { work, upload, ...(isOpen && { onCorrected: handleChanged }) }
  const error = drop.error ?? save.error
  return (
    <Stack>
      <Card heading={upload.fileName} headingRef={heading}>
        <Stack>
          {error && <ImportFailed {...{ work, error }} />}
          {run ? (
            <Progress {...{ work, upload, run }} onCanceled={handleChanged} />
          ) : (
            <WhatWasFound {...{ work, upload }} />
          )}
          {isOpen && counts.GOOD + counts.WARNING > 0 && <Start {...{ work, upload }} onStarted={handleChanged} />}
          {!isRunning && (
            <ButtonRow>
              {exported > 0 && (
                <Button variant="outline" isBusy={save.isPending} onClick={() => save.mutate()}>
                  Export Errors
                </Button>
              )}
              <Button variant="outline" isBusy={drop.isPending} onClick={remove}>
                Delete this file
              </Button>
            </ButtonRow>
          )}
          {!isRunning && (
            <p className="usa-hint">{`The file and its rows are destroyed on ${displayDateTime(upload.leavesAt)}.`}</p>
          )}
        </Stack>
      </Card>
      {children}
      {isOpen && counts.PROBLEM > 0 && <ProblemRows {...{ work, upload, onChange }} />}
      {isOpen && counts.WARNING > 0 && <OtherRows {...otherRows} status="WARNING" />}
      {!isRunning && counts.ADDED > 0 && <OtherRows {...{ work, upload }} status="ADDED" />}
      {counts.REPEATED > 0 && <OtherRows {...otherRows} status="REPEATED" />}
      {counts.EXISTING > 0 && <OtherRows {...otherRows} status="EXISTING" />}
    </Stack>
  )
}
