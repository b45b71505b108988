import { displayCount } from '@hireproof/contract/format/display'
import { paperFormImports } from '@hireproof/contract/form-i9/paper/paper-imports.endpoints'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { announce } from '../../../lib/announce.ts'
import { call } from '../../../lib/api.ts'
import { uploadOf } from '../../../lib/upload.ts'
import { useUnloadGuard } from '../../../lib/use-unload-guard.ts'
import { createFileQueue, type FileQueue, type Queue } from './file-queue.ts'
import { outcomeOf } from './send-outcome.ts'
import { refreshImport } from './use-paper-files.ts'

const queueFor = (uploadId: string) =>
  createFileQueue({
    send: (file) => {
      const form = new FormData()
      form.set('file', file)
      return outcomeOf(() => call(paperFormImports.addFile, { params: { uploadId } }, { upload: uploadOf(form) }))
    },
    onSent: refreshImport,
    onEnd: (sent) => announce(`${displayCount(sent, 'file')} sent.`),
  })

/** The queue of the files that a person chose for an import; leaving the page forgets those that were not sent. */
export function useFileQueue(uploadId: string): { files: FileQueue; queue: Queue } {
  const [files] = useState(() => queueFor(uploadId))
  const queue = useSyncExternalStore(files.subscribe, files.read)
  useUnloadGuard(files.isBusy)
  useEffect(() => {
    // a network that is back: what paused by itself goes on
    const handleOnline = () => files.read().pause && files.resume()
    addEventListener('online', handleOnline)
    return () => {
      removeEventListener('online', handleOnline)
      files.clear()
    }
  }, [files])
  return { files, queue }
}
