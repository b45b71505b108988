import { displayCount } from '@hireproof/contract/format/display'
import { paperFormImports } from '@hireproof/contract/form-i9/paper/paper-imports.endpoints'
import type { ImportRun, ImportUpload } from '@hireproof/contract/imports/imports'
import { ImportFailed } from '../../../imports/ImportFailed.tsx'
import type { CheckWork } from '../../../imports/import-work.ts'
import { call } from '../../../lib/api.ts'
import { paths } from '../../../lib/paths.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Button } from '../../../ui/Button.tsx'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { ButtonRow } from '../../../ui/layout/ButtonRow.tsx'
import { TextLink } from '../../../ui/navigation/TextLink.tsx'
import { usePaperFiles } from './use-paper-files.ts'

type Props = { work: CheckWork; upload: ImportUpload; run: ImportRun; onCanceled: (upload: ImportUpload) => void }

/** How far the forms of a file are, or that all of them were taken over. */
export function PaperProgress({ work, upload, run, onCanceled }: Props) {
  const { ADDED: taken } = upload.counts
  const params = { uploadId: upload.id }
  const { data } = usePaperFiles(upload.id, run.state === 'RUNNING')
  const cancel = useOnce(() => call(paperFormImports.cancel, { params, body: {} }))
  if (run.state !== 'RUNNING') {
    return (
      <Alert tone="success" isLive>
        {`${displayCount(taken, 'paper form')} ${taken === 1 ? 'was' : 'were'} taken over, and no row is left. `}
        <TextLink href={paths.cases.plus({ filter: 'paper' })}>See the paper forms on the board</TextLink>
      </Alert>
    )
  }
  const due = taken + (data?.ready ?? 0)
  return (
    <>
      {cancel.error && <ImportFailed {...{ work, error: cancel.error }} />}
      <label>
        {`Taking over paper forms: ${taken} of ${due}`}
        <progress className="import-progress" max={Math.max(due, 1)} value={taken} />
      </label>
      <p>You can leave this page. We will email you when the import has ended.</p>
      <ButtonRow>
        <Button
          variant="outline"
          isBusy={cancel.isPending}
          onClick={() => cancel.mutate(undefined, { onSuccess: onCanceled })}
        >
          Stop the import
        </Button>
      </ButtonRow>
    </>
  )
}
