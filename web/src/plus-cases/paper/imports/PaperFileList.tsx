import { displayCount } from '@hireproof/contract/format/display'
import { paperFormImports } from '@hireproof/contract/form-i9/paper/paper-imports.endpoints'
import type { PaperFile } from '@hireproof/contract/form-i9/paper/paper-import-files'
import { announce } from '../../../lib/announce.ts'
import { call } from '../../../lib/api.ts'
import { errorText } from '../../../lib/error-text.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Button } from '../../../ui/Button.tsx'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { Details } from '../../../ui/layout/Details.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx'
import { refreshImport } from './use-paper-files.ts'

type Props = {
  uploadId: string
  files: readonly PaperFile[]
  /** Called when a file was removed: its button is gone. */
  onRemoved: () => void
}

/** The PDFs of an import: those with problems, and the others when someone asks. */
export function PaperFileList({ uploadId, files, onRemoved }: Props) {
  const remove = useOnce((file: PaperFile) =>
    call(paperFormImports.removeFile, { params: { uploadId, fileId: file.id } }),
  )
  const start = (file: PaperFile) =>
    remove.mutate(file, {
      onSuccess: () => {
        refreshImport()
        announce(`${file.name} was removed.`)
        onRemoved()
      },
    })
  const faulty = files.filter(({ problem }) => problem !== null)
  const good = files.filter(({ problem }) => problem === null)
  return (
    <Stack>
      {remove.error && (
        <Alert tone="error" isLive>
          {errorText(remove.error)}
        </Alert>
      )}
      {faulty.length > 0 && (
        <>
          <h3>{`${displayCount(faulty.length, 'PDF')} with problems`}</h3>
          <Lines files={faulty} onRemove={start} />
        </>
      )}
      {good.length > 0 && (
        <Details summary={`${displayCount(good.length, 'PDF')} with a row`} isLazy>
          <Lines files={good} onRemove={start} />
        </Details>
      )}
    </Stack>
  )
}

const Lines = ({ files, onRemove }: { files: readonly PaperFile[]; onRemove: (file: PaperFile) => void }) => (
  <ul className="copies">
    {files.map((file) => (
      <li key={file.id} className="copy">
        <div className="copy__line">
          <div className="copy__name">
            <strong>{file.name}</strong>
            {file.line !== null && <span className="usa-hint">{` Line ${file.line}`}</span>}
            {file.problem !== null && <div className="usa-error-message">{file.problem}</div>}
          </div>
          <Button variant="outline" size="small" onClick={() => onRemove(file)}>
            Remove<VisuallyHidden> {file.name}</VisuallyHidden>
          </Button>
        </div>
      </li>
    ))}
  </ul>
)
