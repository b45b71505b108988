import * as z from 'zod/mini'
import { hasProtectedNumber } from './protected-numbers.ts'

/** The longest name of a view, in characters. */
export const VIEW_NAME_LENGTH = 60

const empty = 'Enter a name.'

/** The name of a view: one line, in characters that people see, and without a number that cases keep sealed. */
export const ViewName = z.string(empty).check(
  z.trim(),
  z.minLength(1, empty),
  z.maxLength(VIEW_NAME_LENGTH, `Use no more than ${VIEW_NAME_LENGTH} characters.`),
  z.regex(/^(?:[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]\u200D?)*$/u, 'Write plain text.'),
  z.refine((name) => !hasProtectedNumber(name), 'Leave out Social Security numbers and A-numbers.'),
)
