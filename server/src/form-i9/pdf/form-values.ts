import type { ExaminedDocument } from '@hireproof/contract/form-i9/form-entries'
import { isIsoDate, todayIn } from '@hireproof/contract/calendar/iso-date'
import { countries } from '@hireproof/contract/cases/countries'
import type { EmployeeAnswers, section1Fields } from '@hireproof/contract/plus-cases/section1-fields'
import type { FormWords } from './words/form-words.ts'

type Field = Exclude<(typeof section1Fields)[number], 'citizenship_status_code'>

/** A day as the form writes it, mm/dd/yyyy; anything else, such as `N/A`, as it was typed. */
export const formDate = (text: string): string =>
  isIsoDate(text) ? `${text.slice(5, 7)}/${text.slice(8)}/${text.slice(0, 4)}` : text

/** The expiration date of a document, or the issue date of a stamp that has none. */
export function expirationOf({ issued }: FormWords, document: ExaminedDocument | null | undefined): string {
  const { expirationDate = '', issuedOn } = document ?? {}
  return expirationDate === '' && issuedOn ? issued(formDate(issuedOn)) : formDate(expirationDate)
}

/** The day of a signature where the company is. */
export const signedOn = (at: Date, timeZone: string): string => formDate(todayIn(at, timeZone))

/** What is written in a field of Section 1; nothing if the employee left it empty. */
export function section1Value(answers: EmployeeAnswers, field: Field): string {
  if (field === 'other_last_names_used') return (answers.other_last_names_used ?? []).join(', ')
  const typed = answers[field] ?? ''
  if (field === 'country_code') return countries.find(({ code }) => code === typed)?.name ?? typed
  return field === 'date_of_birth' || field === 'work_until' ? formDate(typed) : typed
}
