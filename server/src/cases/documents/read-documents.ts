import {
  attachmentSides,
  AttachmentUpload,
  DOCUMENT_BYTES,
  photoFields,
  type AttachmentKind,
  type AttachmentSide,
} from '@hireproof/contract/cases/attachments'
import type { FastifyRequest } from 'fastify'
import { isCopyProblem, refusedFile } from '../../copies/file-refusal.ts'
import { readForm } from '../../copies/read-form.ts'
import { problem, ProblemError } from '../../platform/problem.ts'

/** What a form needs beside its files. */
const AROUND = 8 * 1024

/** The files of both sides, as they were sent. */
export type SentFiles = Readonly<Record<AttachmentSide, Buffer>>

const missing: Readonly<Record<AttachmentSide, string>> = {
  front: 'Choose a copy of the front, or of the photo page of a passport.',
  back: 'Choose a copy of the back, or of the barcode page of a passport.',
}

/** Reads a request with copies of both sides, and no more than those may have; refuses by the names of their fields. */
export async function readDocuments(request: FastifyRequest): Promise<SentFiles> {
  const form = (await readForm(request, 2 * DOCUMENT_BYTES + AROUND)) ?? new FormData()
  const names: readonly string[] = Object.values(photoFields)
  const unknown = [...form.keys()].filter((name) => !names.includes(name))
  const issues = [
    ...attachmentSides.flatMap((side) => problemOf(form.get(photoFields[side]), side)),
    ...[...new Set(unknown)].map((name) => ({
      path: name.slice(0, 60),
      code: 'ATTRIBUTE_EXTRANEOUS_FIELD',
      message: 'This field is not known.',
    })),
  ]
  if (issues.length > 0) throw problem('bad_request', { issues })
  return { front: await bytesOf(form, 'front'), back: await bytesOf(form, 'back') }
}

function problemOf(sent: File | string | null, side: AttachmentSide) {
  const path = photoFields[side]
  if (sent === null || sent === '' || (sent instanceof File && sent.size === 0))
    return [{ path, code: 'ATTRIBUTE_REQUIRED', message: missing[side] }]
  if (!(sent instanceof File)) return [{ path, code: 'ATTRIBUTE_FORMAT', message: 'Send a file.' }]
  if (sent.size >= DOCUMENT_BYTES) throw tooLarge(path)
  return []
}

/** Refuses a file that is not smaller than the records take. */
export const tooLarge = (path: string) =>
  problem('payload_too_large', {
    issues: [{ path, code: 'PAYLOAD_TOO_LARGE', message: 'This file has 5 MB or more. Choose a smaller one.' }],
  })

async function bytesOf(form: FormData, side: AttachmentSide): Promise<Buffer> {
  const file = form.get(photoFields[side])
  return file instanceof File ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0)
}

/** The same refusal of a file in the shape of the v31 web services, with the field that holds it. */
export function asV31Refusal(error: unknown, side: AttachmentSide): unknown {
  const [issue] = error instanceof ProblemError ? (error.issues ?? []) : []
  if (!issue || !isCopyProblem(issue.code)) return error
  return problem('bad_request', {
    issues: [{ path: photoFields[side], code: 'ATTRIBUTE_FORMAT', message: issue.message }],
  })
}

/** An attachment as it was sent. */
export type SentAttachment = { kind: AttachmentKind; title: string; bytes: Buffer }

/** Reads a request with an attachment; refuses by the names of its fields. */
export async function readAttachment(request: FastifyRequest): Promise<SentAttachment> {
  const form = await readForm(request, DOCUMENT_BYTES + AROUND)
  const parsed = AttachmentUpload.safeParse(Object.fromEntries(form ?? []))
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, code, message }) => ({ path: path.join('.'), code, message }))
    throw form?.has('file') ? problem('bad_request', { issues }) : refusedFile('file_missing')
  }
  const { kind, title, file } = parsed.data
  if (file.size === 0) throw refusedFile('file_missing')
  if (file.size >= DOCUMENT_BYTES) throw tooLarge('file')
  return { kind, title, bytes: Buffer.from(await file.arrayBuffer()) }
}
