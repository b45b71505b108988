import { initialProblem, lengthOf, NOT_IN_NAMES, tooLong } from '../words/people.ts'

export const OTHER_LAST_NAMES = 10

/** Stands for the missing first name of a person who has one name only (Form I-9 instructions). */
export const UNKNOWN_FIRST_NAME = 'Unknown'

/** Composed letters, without spaces around or doubled: how a name is compared and kept. */
export const normalizeName = (typed: string): string => typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/**
 * What is wrong with a name of an employee; undefined when nothing is. It takes every name that a user may have, and more:
 * names of all countries come as the documents have them, with an apostrophe at the beginning or two hyphens in a row.
 */
export function employeeNameProblem(name: string, max: number): string | undefined {
  if (!/^[\p{L}\p{M}'’,. -]*$/u.test(name)) return NOT_IN_NAMES
  if (lengthOf(name) > max) return tooLong(max)
  if (!/\p{L}/u.test(name)) return 'Enter a name with at least one letter.'
  return /^ | $| {2}/.test(name) ? 'Remove the spaces before, after or doubled within the name.' : undefined
}

/** What is wrong with a middle initial that is sent; undefined when nothing is. */
export const sentInitialProblem = (initial: string): string | undefined =>
  initial.trim() === '' ? 'Enter one letter, or leave the middle initial out.' : initialProblem(initial)

/** First and last name of a person who has one name only. */
export const oneName = (name: string): { first_name: string; last_name: string } => ({
  first_name: UNKNOWN_FIRST_NAME,
  last_name: name,
})
