import type { EmployeeLanguage } from '@hireproof/contract/plus-cases/plus-case'
import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import type { FormEntry } from './form-entry.ts'

/** Who signed Section 1, when, from where, and the version of the words that were shown. */
export type Section1Signature = {
  at: Date
  name: string
  ip: string
  language: EmployeeLanguage
  attestationVersion: number
}

/** Section 1 as it was signed once. */
export type Section1Version = { answers: EmployeeAnswers; signed: Section1Signature }

/** Every Section 1 that was signed on a form, the oldest first: the first one and its corrections; none before it is signed. */
export function section1Versions(first: Section1Version | undefined, entries: readonly FormEntry[]): Section1Version[] {
  if (!first) return []
  const corrections = entries.flatMap((entry) => (entry.kind === 'SECTION_1' ? [correctionOf(entry)] : []))
  return [first, ...corrections]
}

function correctionOf({ content, signed }: Extract<FormEntry, { kind: 'SECTION_1' }>): Section1Version {
  const { at, name, ip, language, attestationVersion } = signed
  return { answers: content, signed: { at, name, ip, language, attestationVersion } }
}
