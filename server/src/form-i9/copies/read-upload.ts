import { COPY_BYTES } from '@hireproof/contract/copies/copy-files'
import type { CopySide, CopyUpload, OwnCopyUpload } from '@hireproof/contract/form-i9/copies'
import type { FastifyRequest } from 'fastify'
import { refusedFile } from '../../copies/file-refusal.ts'
import { readForm } from '../../copies/read-form.ts'
import { problem } from '../../platform/problem.ts'

/** What a form needs beside its file. */
const AROUND = 8 * 1024

/** A file, what it is a copy of, and from people without a user the form that it is for. */
export type Upload = {
  documentCode: string
  side: CopySide
  isForVideo?: 'yes' | undefined
  formId?: string
  bytes: Buffer
}

/** Reads the uploaded form of a request, and no more of it than a copy may have. */
export async function readUpload(
  request: FastifyRequest,
  schema: typeof CopyUpload | typeof OwnCopyUpload,
): Promise<Upload> {
  const form = await readForm(request, COPY_BYTES + AROUND)
  if (!form) throw refusedFile('file_missing')
  const parsed = schema.safeParse(Object.fromEntries(form))
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, code, message }) => ({ path: path.join('.'), code, message }))
    throw form.has('file') ? problem('bad_request', { issues }) : refusedFile('file_missing')
  }
  const { file, ...fields } = parsed.data
  if (file.size > COPY_BYTES) throw problem('payload_too_large')
  if (file.size === 0) throw refusedFile('file_missing')
  return { ...fields, bytes: Buffer.from(await file.arrayBuffer()) }
}
