import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import type { FormEntry } from './form-entry.ts'
import type { EntrySignature } from './statement.ts'

/** Who signed Section 1, when, from where, and the version of the words that were shown. */
export type Section1Signature = Omit<EntrySignature, 'userId'> & { at: Date }

/** Section 1 as it was signed once; `addsNumber` if the employee only added the Social Security number, with initials as the name. */
export type Section1Version = { answers: EmployeeAnswers; signed: Section1Signature; addsNumber?: boolean }

/** The reason of an entry that only adds a Social Security number that came later. */
export const NUMBER_ADDED = 'number_added'

/** The newest signature with a whole name, which covers the answers; initials for a number that came later do not. */
export const wholeSignature = (versions: readonly Section1Version[]): Section1Signature | undefined =>
  versions.findLast(({ addsNumber }) => !addsNumber)?.signed

/** Every Section 1 that was signed on a form, the oldest first: the first one, its corrections and numbers that came later; none before it is signed. */
export function section1Versions(first: Section1Version | undefined, entries: readonly FormEntry[]): Section1Version[] {
  if (!first) return []
  const corrections = entries.flatMap((entry) => (entry.kind === 'SECTION_1' ? [correctionOf(entry)] : []))
  return [first, ...corrections]
}

function correctionOf({ content, signed, reason }: Extract<FormEntry, { kind: 'SECTION_1' }>): Section1Version {
  const { userId: _, ...signature } = signed
  const version = { answers: content, signed: signature }
  return reason === NUMBER_ADDED ? { ...version, addsNumber: true } : version
}
