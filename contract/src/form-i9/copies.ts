import * as z from 'zod/mini'
import type { ConflictCode } from '../problem.ts'
import { documents } from '../cases/documents.ts'
import { copyMediaTypes } from '../copies/copy-files.ts'

/** The maximum number of copies of a form. */
export const MOST_COPIES = 12

/** What a copy shows of a document; `pages` for a PDF with all of it. */
export const copySides = ['front', 'back', 'pages'] as const
export type CopySide = (typeof copySides)[number]

/** A document that is not in any list. */
export const OTHER_DOCUMENT = 'OTHER'

/** The document codes for copies. */
const copyDocumentCodes: readonly string[] = [...new Set(documents.map(({ code }) => code)), OTHER_DOCUMENT]

/** Why a copy cannot be added or removed. */
export type CopyConflict = Extract<ConflictCode, 'COPIES_FULL' | 'COPIES_FINAL' | 'COPIES_NOT_KEPT' | 'SECTION_1_OPEN'>

/** Who added a copy. */
const copySources = ['employee', 'employer', 'representative'] as const
export type CopySource = (typeof copySources)[number]

/** A copy of a document, without its content. */
export const DocumentCopy = z.object({
  id: z.uuid(),
  documentCode: z.string(),
  side: z.enum(copySides),
  mediaType: z.enum(copyMediaTypes),
  size: z.number(),
  /** When it was added. */
  at: z.string(),
  from: z.enum(copySources),
})
export type DocumentCopy = z.infer<typeof DocumentCopy>

/** The fields of an upload: the file, and what it is a copy of. */
export const CopyUpload = z.strictObject({
  documentCode: z.string().check(z.refine((code) => copyDocumentCodes.includes(code))),
  side: z.enum(copySides),
  /** Sent for an examination by live video, for which copies of every document are kept. */
  isForVideo: z.optional(z.literal('yes')),
  file: z.file(),
})

/** The same by an employee or a representative, with the id of the form: another one may have been opened in this browser. */
export const OwnCopyUpload = z.extend(CopyUpload, { formId: z.uuid() })
