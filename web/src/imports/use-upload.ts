import type { ColumnMatches, FoundColumn } from '@hireproof/contract/imports/import-endpoints'
import type { ImportUpload } from '@hireproof/contract/imports/imports'
import { useRef, useState } from 'react'
import { call } from '../lib/api.ts'
import type { ApiError } from '../lib/api-error.ts'
import { uploadOf } from '../lib/upload.ts'
import type { CheckWork } from './import-work.ts'

type How = { header?: 'none'; columns?: ColumnMatches }

/** A file whose columns wait to be matched. */
type Matching = { file: File; found: readonly FoundColumn[] }

/** Sends a file to be checked, one at a time, and reads the names of its columns first if people match them. */
export function useUpload(work: CheckWork, onChecked: (upload: ImportUpload) => void) {
  const { calls, accountId, readColumns } = work
  const [failure, setFailure] = useState<{ error: ApiError; file: File }>()
  const [checked, setChecked] = useState<string>()
  const [matching, setMatching] = useState<Matching>()
  const running = useRef<AbortController>(undefined)

  const during = async (file: File, send: (form: FormData, signal: AbortSignal) => Promise<void>) => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setFailure(undefined)
    setChecked(file.name)
    const form = new FormData()
    form.set('file', file)
    try {
      await send(form, controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) setFailure({ error: error as ApiError, file })
    } finally {
      running.current = undefined
      setChecked(undefined)
    }
  }
  const request = { params: { accountId } }
  const send = (file: File, { header, columns }: How = {}) =>
    during(file, async (form, signal) => {
      if (header) form.set('header', header)
      if (columns) form.set('columns', JSON.stringify(columns))
      onChecked(await call(calls.upload, request, { upload: uploadOf(form), signal }))
    })
  const match = (file: File) =>
    during(file, async (form, signal) => {
      if (!readColumns) return
      const { columns } = await call(readColumns, request, { upload: uploadOf(form), signal })
      setMatching({ file, found: columns })
    })
  const cancel = () => {
    running.current?.abort()
    setMatching(undefined)
    setFailure(undefined)
  }
  return { send, match, cancel, failure, checked, matching }
}
