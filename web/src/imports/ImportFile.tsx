import type { ImportUpload } from '@hireproof/contract/imports/imports'
import { useQuery } from '@tanstack/react-query'
import { announce } from '../lib/announce.ts'
import { isRefusal } from '../lib/api-error.ts'
import { q, queryClient, refresh } from '../lib/query.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { Loaded } from '../ui/feedback/Loaded.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { EmptyState } from '../ui/list/ListState.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ImportSummary } from './ImportSummary.tsx'
import type { ImportWork } from './import-work.ts'
import { WaitingFiles } from './WaitingFiles.tsx'

type Props = {
  work: ImportWork
  uploadId: string
  /** Given if the file is chosen in a dialog: how to close it, and the page that has the same. */
  dialog?: { onClose: () => void; pageHref: string }
}

/** Adds what is in a file: choose it, correct its rows, and add the good ones. */
export function ImportFile({ work, uploadId, dialog }: Props) {
  const { calls, accountId, many, onMove } = work
  const queryOf = (id: string) => q(calls.getUpload, { params: { accountId, uploadId: id } })
  const keep = (upload: ImportUpload) => {
    queryClient.setQueryData(queryOf(upload.id).queryKey, upload)
    void refresh(calls.listUploads)
  }
  if (uploadId !== 'new') return <KnownFile {...{ work, uploadId, keep }} />
  const handleChecked = (upload: ImportUpload) => {
    keep(upload)
    announce(`${upload.fileName} was checked.`)
    onMove(upload.id)
  }
  if (dialog) {
    return (
      <Dialog isOpen onClose={dialog.onClose} title={`Upload a file of ${many}`}>
        <ChooseFile work={work} onChecked={handleChecked} isInDialog />
        <p>
          <a href={dialog.pageHref}>Open this as a page, with the files that wait</a>
        </p>
      </Dialog>
    )
  }
  return (
    <Stack>
      <ChooseFile work={work} onChecked={handleChecked} />
      <WaitingFiles work={work} />
      <ButtonRow>
        <Button variant="outline" onClick={() => onMove('')}>{`Back to the ${many}`}</Button>
      </ButtonRow>
    </Stack>
  )
}

function KnownFile({ work, uploadId, keep }: Omit<Props, 'dialog'> & { keep: (upload: ImportUpload) => void }) {
  const { calls, accountId, onMove } = work
  const query = useQuery(q(calls.getUpload, { params: { accountId, uploadId } }))
  if (isRefusal(query.error, 'not_found')) {
    return (
      <EmptyState heading="This file is gone" actions={<Button onClick={() => onMove('new')}>Choose a file</Button>}>
        <p>Someone deleted it, or its days are over. Choose the file again.</p>
      </EmptyState>
    )
  }
  const reload = () => {
    void refresh(calls.getUpload)
    void refresh(calls.listRows)
  }
  return (
    <Loaded query={query} what="the file">
      {(upload) => <ImportSummary key={upload.id} {...{ work, upload }} onChange={keep} onReload={reload} />}
    </Loaded>
  )
}
