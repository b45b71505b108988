import type { PaperForm } from '@hireproof/contract/form-i9/paper/paper-form'
import { tidyTexts } from '@hireproof/contract/accounts/sections/section'
import { ApiError } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import type { FieldProblems } from '../../lib/use-rule-form.ts'

/** What is typed about a paper form. */
export type PaperValues = {
  lastName: string
  firstName: string
  dateOfBirth: string
  ssnLast4: string
  firstDayOfWork: string
  section1SignedOn: string
  section2SignedOn: string
}

export const emptyPaper: PaperValues = {
  ...{ lastName: '', firstName: '', dateOfBirth: '', ssnLast4: '' },
  ...{ firstDayOfWork: '', section1SignedOn: '', section2SignedOn: '' },
}

/** What is typed about a form that was taken over. */
export const valuesOf = (form: PaperForm): PaperValues => ({
  lastName: form.lastName,
  firstName: form.firstName,
  dateOfBirth: form.dateOfBirth ?? '',
  ssnLast4: form.ssnLast4 ?? '',
  firstDayOfWork: form.firstDayOfWork,
  section1SignedOn: form.section1SignedOn,
  section2SignedOn: form.section2SignedOn,
})

/** Texts as the server keeps them. */
export const tidied = <Values extends PaperValues>(values: Values): Values => tidyTexts(values)

export const SCAN_TOO_LARGE = 'This file is larger than 5 MB. Scan it in black and white, or with fewer dots per inch.'

const texts = {
  conflict: 'This form has changed. Reload the page to see its current state.',
  too_many_requests: 'You have sent many scans. Wait a few minutes, then try again.',
} as const

/** What the server refused, by field, or the text for a refusal that is not about a field. */
export function refusalOf<Values>(
  error: unknown,
  fields: readonly (keyof Values)[],
): { fields: FieldProblems<Values>; text?: string } {
  if (error instanceof ApiError && error.status === 413)
    return { fields: { file: SCAN_TOO_LARGE } as FieldProblems<Values> }
  const issues = error instanceof ApiError ? error.issues : []
  const known = issues.filter(({ path }) => fields.some((field) => field === path))
  if (known.length > 0)
    return { fields: Object.fromEntries(known.map(({ path, message }) => [path, message])) as FieldProblems<Values> }
  const own = error instanceof ApiError && issues.find(({ code }) => code === 'SCANS_FULL')
  return { fields: {}, text: own ? own.message : errorText(error, texts) }
}
