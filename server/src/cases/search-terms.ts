import { CASE_NUMBER_PATTERN } from '@hireproof/contract/cases/case-number'
import { documentNumbers, numberFields } from '@hireproof/contract/cases/numbers'
import { parseSsn } from '@hireproof/contract/cases/ssn'
import type { LookedUp } from './look-up-numbers.ts'

/**
 * What one term of a search looks for; it may be the employer's own reference, too. All words of a name belong to the same
 * person; without words, it is no one's.
 */
export type SearchTerm =
  | { caseNumber: string }
  /** The numbers that the term may be, such as a Social Security number or a passport number. */
  | { numbers: readonly LookedUp[]; reference: string }
  | { words: readonly string[]; reference: string }

/**
 * The terms of a search text, divided by semicolons, commas and new lines. One comma between two names does not divide them: it is
 * "Last, First".
 */
export const termsIn = (text: string): SearchTerm[] =>
  text
    .normalize('NFC')
    .split(/[;\n]/)
    .flatMap(withoutCommas)
    .map((term) => term.trim())
    .filter(Boolean)
    .slice(0, 20)
    .map(termOf)

function withoutCommas(line: string): string[] {
  const parts = line.split(',').filter((part) => part.trim() !== '')
  const isOneName = parts.length === 2 && !/\d/.test(line)
  return isOneName ? [parts.join(' ')] : parts
}

function termOf(term: string): SearchTerm {
  const caseNumber = caseNumberIn(term)
  if (caseNumber !== undefined) return { caseNumber }
  const numbers = numbersIn(term)
  const reference = term.toUpperCase().replaceAll(/[\s-]/g, '')
  if (numbers.length > 0) return { numbers, reference }
  // punctuation between names means nothing
  return { words: term.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)), reference }
}

function caseNumberIn(term: string): string | undefined {
  const caseNumber = term.toUpperCase().replaceAll(/[\s-]/g, '')
  return CASE_NUMBER_PATTERN.test(caseNumber) ? caseNumber : undefined
}

/** The numbers of a person or a document that a term may be. A term without a digit is a name. */
function numbersIn(term: string): LookedUp[] {
  if (!/\d/.test(term)) return []
  const ssn = parseSsn(term)
  const others = numberFields.map((kind) => ({ kind, value: documentNumbers[kind].normalize(term) }))
  return [
    ...(ssn ? [{ kind: 'ssn', value: ssn }] : []),
    ...others.filter(({ kind, value }) => documentNumbers[kind].pattern.test(value)),
  ]
}
