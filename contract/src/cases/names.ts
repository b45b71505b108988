export const FIRST_NAME_LENGTH = 25
export const LAST_NAME_LENGTH = 40
export const OTHER_LAST_NAMES = 10

/** Stands for the missing first name of a person who has one name only (Form I-9 instructions). */
export const UNKNOWN_FIRST_NAME = 'Unknown'

/** part 1 §5, for everything that is not a letter, a space, an apostrophe or a hyphen. */
export const nameCharactersMessage = 'This field must not contain numbers or special characters.'

/** part 1 §5 and part 2 §5, with the length of the field. */
export const tooLongMessage = (length: number): string =>
  `This field must not exceed ${length} character${length === 1 ? '' : 's'}.`

const lengthOf = (text: string) => Array.from(text.normalize('NFC')).length

/** Composed letters, without spaces around or doubled: how a name is compared and kept. */
export const normalizeName = (typed: string): string => typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/** What is wrong with a name of a case; undefined when nothing is. */
export function nameProblem(name: string, length: number): string | undefined {
  if (!/^[\p{L}\p{M}'’ -]*$/u.test(name)) return nameCharactersMessage
  if (lengthOf(name) > length) return tooLongMessage(length)
  if (!/\p{L}/u.test(name)) return 'Enter a name with at least one letter.'
  return /^ | $| {2}/.test(name) ? 'Remove the spaces before, after or doubled within the name.' : undefined
}

/** What is wrong with a middle initial; undefined when nothing is. */
export function initialProblem(initial: string): string | undefined {
  if (!/^[\p{L}\p{M}]*$/u.test(initial)) return nameCharactersMessage
  if (lengthOf(initial) > 1) return tooLongMessage(1)
  return /^\p{L}/u.test(initial) ? undefined : 'Enter one letter, or leave the middle initial out.'
}

/** First and last name of a person who has one name only. */
export const oneName = (name: string): { first_name: string; last_name: string } => ({
  first_name: UNKNOWN_FIRST_NAME,
  last_name: name,
})
