import * as z from 'zod/mini'
import { copyMediaTypes } from '../copies/copy-files.ts'
import type { ConflictCode } from '../problem.ts'
import { CaseAuthor } from './case-author.ts'
import { hasProtectedNumber } from '../words/protected-numbers.ts'

/** An attachment of a case has fewer bytes than this. */
export const DOCUMENT_BYTES = 5 * 1024 * 1024
/** The maximum number of attachments that a case keeps. */
export const MOST_ATTACHMENTS = 20
/** The same with those that were removed, of which who and when stays. */
export const MOST_EVER_ATTACHED = 100
/** The longest title of an attachment, in characters. */
export const TITLE_LENGTH = 100

/** The sides of a document; for a passport the photo page and the barcode page. */
export const attachmentSides = ['front', 'back'] as const
export type AttachmentSide = (typeof attachmentSides)[number]

/** What an attachment is. */
export const attachmentKinds = ['signed_notice', ...attachmentSides, 'letter', 'other'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]

/** What people call the kinds. */
export const attachmentKindNames = {
  signed_notice: 'Signed notice',
  front: 'Front of a document',
  back: 'Back of a document',
  letter: 'Letter',
  other: 'Other',
} as const satisfies Record<AttachmentKind, string>

/** The field of the upload that holds a side. */
export const photoFields = { front: 'front_photo', back: 'back_photo' } as const satisfies Record<
  AttachmentSide,
  string
>

/** Why an attachment cannot be added to a case, or removed from it. */
export type AttachmentConflict = Extract<ConflictCode, 'CASE_STATUS_CONFLICT' | 'ATTACHMENTS_FULL' | 'ATTACHMENT_STAYS'>

/** An attachment of a case, without its content. */
export const CaseAttachment = z.object({
  id: z.uuid(),
  kind: z.enum(attachmentKinds),
  /** A copy that went to the records has none. */
  title: z.nullable(z.string()),
  mediaType: z.enum(copyMediaTypes),
  size: z.number(),
  at: z.string(),
  by: CaseAuthor,
  /** Whether it was sent to the records, or is only kept. */
  isSent: z.boolean(),
  isAfterClosing: z.boolean(),
  /** Set if it was removed: its content is gone. */
  removed: z.nullable(z.object({ at: z.string(), by: CaseAuthor })),
  canRemove: z.boolean(),
})
export type CaseAttachment = z.infer<typeof CaseAttachment>

const untitled = 'Enter a title.'
const holdsNumber = 'Leave out Social Security numbers and A-numbers. Titles are not protected as those are.'

/** The title of an attachment: one line, without a number that the case itself keeps sealed. */
export const AttachmentTitle = z.string(untitled).check(
  z.trim(),
  z.normalize('NFC'),
  z.minLength(1, untitled),
  z.maxLength(TITLE_LENGTH, `Enter no more than ${TITLE_LENGTH} characters.`),
  // nor may it turn the line around it, or look empty
  z.regex(/^[^\p{Cs}\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'Enter plain text.'),
  z.refine((text) => !hasProtectedNumber(text), holdsNumber),
)

const noKind = 'Select what you attach.'

/** The form that adds an attachment. */
export const AttachmentUpload = z.strictObject({
  kind: z.enum(attachmentKinds, noKind),
  title: AttachmentTitle,
  file: z.file(),
})
