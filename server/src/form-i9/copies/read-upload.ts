import { Readable } from 'node:stream'
import { COPY_BYTES, type CopySide, type CopyUpload, type OwnCopyUpload } from '@hireproof/contract/form-i9/copies'
import type { FastifyRequest } from 'fastify'
import { problem } from '../../platform/problem.ts'
import { refusedFile } from './copy-refusal.ts'

/** What a form needs beside its file. */
const AROUND = 8 * 1024

/** A file, what it is a copy of, and from an employee the form that it is for. */
export type Upload = { documentCode: string; side: CopySide; formId?: string; bytes: Buffer }

/** Reads the uploaded form of a request, and no more of it than a copy may have. */
export async function readUpload(
  request: FastifyRequest,
  schema: typeof CopyUpload | typeof OwnCopyUpload,
): Promise<Upload> {
  const { body, headers } = request
  if (!(body instanceof Readable)) throw refusedFile('file_missing')
  const sent = await readBytes(body, Number(headers['content-length'] ?? 0))
  const type = headers['content-type'] ?? ''
  const form = await new Response(sent, { headers: { 'content-type': type } }).formData().catch(() => new FormData())
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

async function readBytes(body: Readable, announced: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = announced
  if (announced <= COPY_BYTES + AROUND) {
    size = 0
    // Not ended with the loop: a client that sends too much gets an answer and is not cut off.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > COPY_BYTES + AROUND) break
      chunks.push(chunk)
    }
  }
  if (size <= COPY_BYTES + AROUND) return Buffer.concat(chunks)
  body.resume()
  throw problem('payload_too_large')
}
