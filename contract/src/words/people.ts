/** part 1 §5 and part 2 §5, for a character that is not allowed in a name. */
export const NOT_IN_NAMES = 'This field must not contain numbers or special characters.'

/** part 1 §5 and part 2 §5, with the length of the field. */
export const tooLong = (length: number, unit = 'character'): string =>
  `This field must not exceed ${length} ${unit}${length === 1 ? '' : 's'}.`

export const FIRST_NAME_MAX = 25
/** For the dashboard's profile; user management and the database allow forty. */
export const PROFILE_LAST_NAME_MAX = 25
export const LAST_NAME_MAX = 40
export const EXTENSION_MAX = 6

/** The number of characters in a text, regardless of their encoding. */
export const lengthOf = (text: string) => Array.from(text.normalize('NFC')).length

// Letters of any script; an apostrophe, comma, period or hyphen between or after letters, each once, with or without a
// space after it: "O'Neil", "St. John", "Smith, Jr."
const NAME = /^\p{L}[\p{L}\p{M}]*(?:(?:[-'’,.] ?| )\p{L}[\p{L}\p{M}]*)*[-'’,.]?$/u

/** What is wrong with a typed first or last name of a user that is not empty; undefined when nothing is (FMT-06, FMT-07). */
export function nameProblem(name: string, max: number): string | undefined {
  const typed = name.trim()
  if (lengthOf(typed) > max) return tooLong(max)
  return NAME.test(typed) ? undefined : NOT_IN_NAMES
}

/** What is wrong with a typed middle initial; undefined if nothing is or it is empty. */
export function initialProblem(initial: string): string | undefined {
  const typed = initial.trim()
  if (lengthOf(typed) > 1) return tooLong(1)
  return typed === '' || /^\p{L}\p{M}*$/u.test(typed) ? undefined : NOT_IN_NAMES
}

/** The digits of a phone number typed in any usual way, without a leading country code 1 before ten digits. */
export const phoneDigits = (typed: string): string =>
  typed
    .trim()
    .replaceAll(/[\s().+/-]/g, '')
    .replace(/^1(?=\d{10}$)/, '')

/** What is wrong with a typed phone number that is not empty; undefined when nothing is. */
export function phoneProblem(phone: string): string | undefined {
  const digits = phoneDigits(phone)
  if (!/^\d{10}$/.test(digits)) return 'This field must contain 10 digits.'
  return /^[01]/.test(digits) ? 'Please enter valid phone number without 0 or 1 as the first digit.' : undefined
}

/** What is wrong with a typed extension; undefined if nothing is or it is empty. */
export function extensionProblem(extension: string): string | undefined {
  const typed = extension.trim()
  if (!/^\d*$/.test(typed)) return 'This field must only contain digits.'
  return typed.length > EXTENSION_MAX ? tooLong(EXTENSION_MAX, 'digit') : undefined
}

export const EMAIL_MAX = 254

/** An email address by the rule of browsers, with a domain of at least two parts. */
export const EMAIL_PATTERN =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

export const NOT_AN_EMAIL = 'This field must be formatted as an email address.'

/** What is wrong with a typed address that is not empty; undefined when nothing is. */
export function emailProblem(typed: string): string | undefined {
  const email = typed.trim()
  return email.length <= EMAIL_MAX && EMAIL_PATTERN.test(email) ? undefined : NOT_AN_EMAIL
}
