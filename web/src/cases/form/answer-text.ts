import type { CaseField } from '@hireproof/contract/cases/field-info'
import { maskNumber, numberFields } from '@hireproof/contract/cases/numbers'
import { maskSsn, parseSsn } from '@hireproof/contract/cases/ssn'
import { answerWords } from '@hireproof/contract/cases/answer-words'

/** An answer for display: names instead of codes, dates with the month's name, the last four characters of numbers. */
export function answerText(field: CaseField, text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  if (field === 'ssn') return maskSsn(parseSsn(text) ?? text)
  return numberFields.some((other) => other === field) ? maskNumber(text) : answerWords(field, text)
}
