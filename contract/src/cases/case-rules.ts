import { FIRST_HIRE } from '../calendar/first-hire.ts'
import { addDays, type IsoDate } from '../calendar/iso-date.ts'
import { displayLongDate } from '../format/long-date.ts'
import { limits } from '../calendar/working-days.ts'
import { problemIf, type Rule } from './rule.ts'

const birth: Rule = ({ date_of_birth: born }, { today }) =>
  problemIf(
    born !== undefined && born >= today,
    'date_of_birth',
    'ATTRIBUTE_DATE_RANGE',
    'Enter a date of birth in the past.',
  )

const range = (isBroken: boolean, message: string) =>
  problemIf(isBroken, 'date_of_hire', 'ATTRIBUTE_DATE_RANGE', message)

/** The sentence about a hire from before the memorandum of understanding of the company took effect. */
export const beforeMou = (since: IsoDate): string =>
  `Enter a first day of work on or after ${displayLongDate(since)}. Your company has taken part in the program since that day, and earlier hires are not verified.`

const hire: Rule = ({ date_of_hire: hired, date_of_birth: born }, { today, participatingSince }) => {
  if (hired === undefined) return []
  const latest = addDays(today, limits.futureHire.days)
  return [
    ...range(hired > latest, `Enter a first day of work no more than ${limits.futureHire.days} days from today.`),
    ...range(born !== undefined && hired <= born, 'Enter a first day of work after the date of birth.'),
    ...range(
      hired < FIRST_HIRE,
      'Enter a first day of work after November 6, 1986. Do not verify employees hired earlier.',
    ),
    ...problemIf(
      participatingSince !== undefined && hired < participatingSince,
      'date_of_hire',
      'DATE_OF_HIRE_BEFORE_MOU',
      beforeMou(participatingSince ?? ''),
    ),
  ]
}

const delay: Rule = ({ reason_for_delay_code: code, reason_for_delay_description: text }) => [
  ...problemIf(
    code === 'OTHER' && text === undefined,
    'reason_for_delay_description',
    'ATTRIBUTE_REQUIRED',
    'You selected Other, so describe why the case is late.',
  ),
  ...problemIf(
    code !== undefined && code !== 'OTHER' && text !== undefined,
    'reason_for_delay_description',
    'ATTRIBUTE_EXTRANEOUS_FIELD',
    'Leave the description out, or select Other as the reason.',
  ),
]

const duplicate: Rule = (draft) => {
  const { duplicate_continue_reason_code: code, duplicate_continue_reason_description: text } = draft
  const field = 'duplicate_continue_reason_description'
  return [
    ...problemIf(
      code === 'OTHER' && text === undefined,
      field,
      'ATTRIBUTE_REQUIRED',
      'You selected Other, so describe why you are creating another case.',
    ),
    ...problemIf(
      code !== 'OTHER' && text !== undefined,
      field,
      'ATTRIBUTE_EXTRANEOUS_FIELD',
      'Leave the description out, or select Other as the reason.',
    ),
  ]
}

/** The employee's address is not that of the person who creates the case. */
export const emailProblems: Rule = (
  { employee_email_address: employee, case_creator_email_address: creator },
  { creatorEmail },
) =>
  problemIf(
    employee !== undefined && [creator, creatorEmail].some((other) => other?.toLowerCase() === employee.toLowerCase()),
    'employee_email_address',
    'ATTRIBUTE_EMAIL_NOT_UNIQUE',
    "Enter the employee's email address. It cannot be the address of the person creating the case.",
  )

/** The rules between the fields about the employee, the hire and the creator. */
export const caseRules: readonly Rule[] = [birth, hire, delay, duplicate, emailProblems]
