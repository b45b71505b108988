import { caseImports } from '@hireproof/contract/cases/case-imports.endpoints'
import type { ImportUpload } from '@hireproof/contract/imports/imports'
import { useEffect, useRef } from 'react'
import { OtherRows } from '../../imports/OtherRows.tsx'
import { ProblemRows } from '../../imports/ProblemRows.tsx'
import { WhatWasFound } from '../../imports/WhatWasFound.tsx'
import { announce } from '../../lib/announce.ts'
import { call } from '../../lib/api.ts'
import { displayDateTime } from '../../lib/clock.ts'
import { readFile, saveFile } from '../../lib/download.ts'
import { refresh } from '../../lib/query.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { useCaseWork } from './case-work.ts'
import { ImportFailed } from './ImportFailed.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { StartImport } from './StartImport.tsx'

type Props = { upload: ImportUpload; onChange: (upload: ImportUpload) => void }

/** What was found in a file of cases, and what can be done with it. */
export function CaseImportSummary({ upload, onChange }: Props) {
  const work = useCaseWork()
  const { counts, run } = upload
  const params = { uploadId: upload.id }
  const heading = useRef<HTMLHeadingElement>(null)
  const drop = useOnce(() => call(caseImports.deleteUpload, { params }))
  const save = useOnce(async () => saveFile(await call(caseImports.exportErrors, { params }, { read: readFile })))
  const state = run?.state
  useEffect(() => {
    if (state !== 'RUNNING') void refresh(caseImports.listRows)
  }, [state])
  const remove = () =>
    drop.mutate(undefined, {
      onSuccess: () => {
        void refresh(caseImports.listUploads)
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
  const notMade = counts.PROBLEM + counts.REPEATED + counts.EXISTING + (isOpen ? 0 : counts.GOOD + counts.WARNING)
  const others = { work, upload, ...(isOpen && { onCorrected: handleChanged }) }
  const error = drop.error ?? save.error
  return (
    <Stack>
      <Card heading={upload.fileName} headingRef={heading}>
        <Stack>
          {error && <ImportFailed error={error} />}
          {run ? (
            <ImportProgress upload={upload} run={run} onCanceled={handleChanged} />
          ) : (
            <WhatWasFound upload={upload} />
          )}
          {isOpen && counts.GOOD + counts.WARNING > 0 && <StartImport upload={upload} onStarted={handleChanged} />}
          {!isRunning && (
            <ButtonRow>
              {notMade > 0 && (
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
      {isOpen && counts.PROBLEM > 0 && <ProblemRows {...{ work, upload, onChange }} />}
      {isOpen && counts.WARNING > 0 && <OtherRows {...others} status="WARNING" />}
      {!isRunning && counts.ADDED > 0 && <OtherRows {...{ work, upload }} status="ADDED" />}
      {counts.REPEATED > 0 && <OtherRows {...others} status="REPEATED" />}
      {counts.EXISTING > 0 && <OtherRows {...others} status="EXISTING" />}
    </Stack>
  )
}
