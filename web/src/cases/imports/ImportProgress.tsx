import { caseImports } from '@hireproof/contract/cases/case-imports.endpoints'
import { displayCount } from '@hireproof/contract/format/display'
import type { ImportRun, ImportUpload } from '@hireproof/contract/imports/imports'
import { ImportFailed } from '../../imports/ImportFailed.tsx'
import type { CheckWork } from '../../imports/import-work.ts'
import { call } from '../../lib/api.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'

type Props = { work: CheckWork; upload: ImportUpload; run: ImportRun; onCanceled: (upload: ImportUpload) => void }

const ends = {
  ENDED: 'The import has ended.',
  CANCELED: 'The import was canceled. The cases that were made stay.',
} as const

/** How far an import is, or how it ended. */
export function ImportProgress({ work, upload, run, onCanceled }: Props) {
  const { counts } = upload
  const params = { uploadId: upload.id }
  const cancel = useOnce(() => call(caseImports.cancel, { params, body: {} }))
  const left = counts.GOOD + counts.WARNING
  const total = left + counts.ADDED
  return (
    <>
      {cancel.error && <ImportFailed work={work} error={cancel.error} />}
      {run.state === 'RUNNING' ? (
        <>
          <label>
            {left > 0 ? `Creating cases: ${counts.ADDED} of ${total}` : `Submitting cases: ${run.submitted}`}
            <progress className="import-progress" max={total} value={left > 0 ? counts.ADDED : run.submitted} />
          </label>
          <p>You can leave this page. We will email you when the import has ended.</p>
          <ButtonRow>
            <Button
              variant="outline"
              isBusy={cancel.isPending}
              onClick={() => cancel.mutate(undefined, { onSuccess: onCanceled })}
            >
              Cancel the import
            </Button>
          </ButtonRow>
        </>
      ) : (
        <>
          <Alert tone={run.state === 'ENDED' ? 'success' : 'info'} isLive>
            {ends[run.state]}
          </Alert>
          <DefinitionList
            items={[
              { term: 'Created', value: displayCount(counts.ADDED, 'case') },
              { term: 'Submitted', value: displayCount(run.submitted, 'case') },
              { term: 'Left out', value: displayCount(counts.REPEATED + counts.EXISTING, 'row') },
              { term: 'With problems', value: displayCount(counts.PROBLEM, 'row') },
              ...(left > 0 ? [{ term: 'Not begun', value: displayCount(left, 'row') }] : []),
            ]}
          />
        </>
      )}
    </>
  )
}
