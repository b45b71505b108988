import { initialProblem, lengthOf, NOT_IN_NAMES, tooLong } from '../words/people.ts'

export const OTHER_LAST_NAMES = 10

/** The first name of a person with only one name (Form I-9 instructions). */
export const UNKNOWN_FIRST_NAME = 'Unknown'

/** Composed letters, without surrounding or double spaces: the form for comparing and storing names. */
export const normalizeName = (typed: string): string => typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

/**
 * What is wrong with an employee's name; undefined if nothing is. It accepts every name that a user may have, and more:
 * names from all countries as in the documents, with an apostrophe at the beginning or two hyphens in a row.
 */
export function employeeNameProblem(name: string, max: number): string | undefined {
  if (!/^[\p{L}\p{M}'’,. -]*$/u.test(name)) return NOT_IN_NAMES
  if (lengthOf(name) > max) return tooLong(max)
  if (!/\p{L}/u.test(name)) return 'Enter a name with at least one letter.'
  return /^ | $| {2}/.test(name) ? 'Remove extra spaces before, after or within the name.' : undefined
}

/** What is wrong with a middle initial that is sent; undefined when nothing is. */
export const sentInitialProblem = (initial: string): string | undefined =>
  initial.trim() === '' ? 'Enter one letter, or leave the middle initial out.' : initialProblem(initial)

/** The first and last name of a person with only one name. */
export const oneName = (name: string): { first_name: string; last_name: string } => ({
  first_name: UNKNOWN_FIRST_NAME,
  last_name: name,
})
