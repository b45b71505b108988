import * as z from 'zod/mini'
import { copyMediaTypes } from '../copies/copy-files.ts'
import type { ConflictCode } from '../problem.ts'

/** A copy for the records has fewer bytes than this. */
export const DOCUMENT_BYTES = 5 * 1024 * 1024
/** The maximum number of copies that a case keeps. */
export const MOST_ATTACHMENTS = 20

/** The sides of a document; for a passport the photo page and the barcode page. */
export const attachmentSides = ['front', 'back'] as const
export type AttachmentSide = (typeof attachmentSides)[number]

/** The field of the upload that holds a side. */
export const photoFields = { front: 'front_photo', back: 'back_photo' } as const satisfies Record<
  AttachmentSide,
  string
>

/** Why a copy cannot be added to a case. */
export type AttachmentConflict = Extract<ConflictCode, 'CASE_STATUS_CONFLICT' | 'ATTACHMENTS_FULL'>

/** A copy of a document that a case keeps, without its content. */
export const CaseAttachment = z.object({
  id: z.uuid(),
  side: z.enum(attachmentSides),
  mediaType: z.enum(copyMediaTypes),
  size: z.number(),
  at: z.string(),
  byName: z.nullable(z.string()),
  /** Whether it was sent to the records, or is only kept. */
  isSent: z.boolean(),
})
export type CaseAttachment = z.infer<typeof CaseAttachment>

/** The form that adds a copy of one side. */
export const AttachmentUpload = z.strictObject({ side: z.enum(attachmentSides), file: z.file() })
