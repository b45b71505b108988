import { newHireImports } from '@hireproof/contract/plus-cases/hire-imports.endpoints'
import { displayCount } from '@hireproof/contract/format/display'
import type { ImportRun, ImportUpload } from '@hireproof/contract/imports/imports'
import { ImportFailed } from '../../imports/ImportFailed.tsx'
import type { CheckWork } from '../../imports/import-work.ts'
import { call } from '../../lib/api.ts'
import { displayDateTime } from '../../lib/clock.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'

type Props = { work: CheckWork; upload: ImportUpload; run: ImportRun; onCanceled: (upload: ImportUpload) => void }

const ends = {
  ENDED: 'The import has ended.',
  CANCELED: 'The import was canceled. The invitations that were sent stay.',
} as const

/** How far the invitations of a file are, or how they ended. */
export function InvitationProgress({ work, upload, run, onCanceled }: Props) {
  const { counts } = upload
  const params = { uploadId: upload.id }
  const cancel = useOnce(() => call(newHireImports.cancel, { params, body: {} }))
  const left = counts.GOOD + counts.WARNING
  if (run.state !== 'RUNNING') {
    return (
      <>
        <Alert tone={run.state === 'ENDED' ? 'success' : 'info'} isLive>
          {ends[run.state]}
        </Alert>
        <DefinitionList
          items={[
            { term: 'Invited', value: displayCount(counts.ADDED, 'new hire') },
            { term: 'Left out', value: displayCount(counts.REPEATED + counts.EXISTING, 'row') },
            { term: 'With problems', value: displayCount(counts.PROBLEM, 'row') },
            ...(left > 0 ? [{ term: 'Not invited', value: displayCount(left, 'row') }] : []),
          ]}
        />
      </>
    )
  }
  return (
    <>
      {cancel.error && <ImportFailed {...{ work, error: cancel.error }} />}
      <label>
        {`Inviting new hires: ${counts.ADDED} of ${left + counts.ADDED}`}
        <progress className="import-progress" max={left + counts.ADDED} value={counts.ADDED} />
      </label>
      {run.waitsUntil !== null && (
        <Alert tone="info" isLive>
          No more invitations can be sent right now. The import waits, and goes on by itself after{' '}
          {displayDateTime(run.waitsUntil)}.
        </Alert>
      )}
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
  )
}
