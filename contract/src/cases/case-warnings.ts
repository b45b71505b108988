import { ageOn, type IsoDate } from '../calendar/iso-date.ts'
import type { CaseDraft } from './case-data.ts'
import type { CaseField } from './field-info.ts'

/** A warning that does not block the case. */
export type CaseWarning = { attribute: CaseField; message: string }

const warn = (applies: boolean, attribute: CaseField, message: string): CaseWarning[] =>
  applies ? [{ attribute, message }] : []

/** What a careful person would check again before submitting. None of it blocks the case. */
export function warningsOf(draft: CaseDraft, today: IsoDate): CaseWarning[] {
  const { date_of_birth: born, date_of_hire: hired, expiration_date: expires, last_name: last } = draft
  return [
    ...warn(
      born !== undefined && born < today && ageOn(born, hired ?? today) < 14,
      'date_of_birth',
      'The employee is younger than 14 on the first day of work. Check the date of birth.',
    ),
    ...warn(
      hired !== undefined && expires !== undefined && hired <= expires && expires < today,
      'expiration_date',
      'The document has expired since the first day of work. Continue only if it was valid when you examined it.',
    ),
    ...warn(
      last?.toLowerCase() === 'unknown',
      'last_name',
      'If the employee has only one name, enter it as the last name and Unknown as the first name.',
    ),
  ]
}
