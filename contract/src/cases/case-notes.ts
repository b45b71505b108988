import * as z from 'zod/mini'
import { CaseAuthor } from './case-author.ts'
import { hasProtectedNumber } from '../words/protected-numbers.ts'

/** The longest note, in characters. */
export const NOTE_LENGTH = 2000

/** The maximum number of notes of a case. */
export const MOST_NOTES = 100

const empty = 'Write a note.'
const holdsNumber = 'Leave out Social Security numbers and A-numbers. Notes are not protected as those are.'

/** The text of a note: some lines, without a number that the case itself keeps sealed. */
export const NoteText = z.string(empty).check(
  z.trim(),
  z.minLength(1, empty),
  z.maxLength(NOTE_LENGTH, `Write no more than ${NOTE_LENGTH.toLocaleString('en-US')} characters.`),
  z.regex(/^[^\p{Cs}\p{Cc}]*(?:\r?\n[^\p{Cs}\p{Cc}]*)*$/u, 'Write plain text.'),
  z.refine((text) => !hasProtectedNumber(text), holdsNumber),
)

/** What a user wrote down about a case. */
export const CaseNote = z.object({
  id: z.uuid(),
  text: z.string(),
  at: z.string(),
  by: CaseAuthor,
  isAfterClosing: z.boolean(),
  struckAt: z.nullable(z.string()),
  canStrike: z.boolean(),
})
export type CaseNote = z.infer<typeof CaseNote>
