import { FIRST_HIRE } from '../calendar/first-hire.ts'
import { addDays, isIsoDate, type IsoDate } from '../calendar/iso-date.ts'
import { limits } from '../calendar/working-days.ts'

/** The values of the form that starts a plus case. */
export type StartFields = {
  invitedName: string
  employeeEmail: string
  firstDayOfWork: string
  /** Why the form goes to the address of a user of the company; empty for all other addresses. */
  addressReason: string
  /** The new hire has no email address, which is then empty, and fills in the form on a device of the employer. */
  hasNoEmail?: boolean | undefined
}

/** A refused field, and how to fix it. */
type StartIssue = { path: Exclude<keyof StartFields, 'hasNoEmail'>; code: string; message: string }

const INVITED_NAME_MAX = 80
const REASON_MAX = 300

/** A plain email address: no display name, no list, no line break. */
const MAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

const NAME = /^(?=.*\p{L})[\p{L}\p{M}'’,. -]+$/u

const issue = (path: StartIssue['path'], code: string, message: string): StartIssue => ({ path, code, message })

function nameIssues(name: string): StartIssue[] {
  const path = 'invitedName'
  if (name === '') return [issue(path, 'required', 'Enter the name of the new hire.')]
  if (Array.from(name).length > INVITED_NAME_MAX) {
    return [issue(path, 'too_long', `Enter a name with no more than ${INVITED_NAME_MAX} characters.`)]
  }
  const message = 'Enter the name with letters, spaces, hyphens, apostrophes, commas and periods only.'
  return NAME.test(name) ? [] : [issue(path, 'format', message)]
}

/** Whether a text is a plain email address. */
export const isPlainAddress = (email: string): boolean => email.length <= 254 && MAIL.test(email)

function emailIssues(email: string, hasNone: boolean): StartIssue[] {
  const path = 'employeeEmail'
  if (hasNone)
    return email === '' ? [] : [issue(path, 'not_asked', 'Remove the address, or send the invitation to it.')]
  if (email === '') return [issue(path, 'required', 'Enter the email address of the new hire.')]
  if (!isPlainAddress(email)) {
    return [issue(path, 'format', 'Enter an email address in the correct format, such as name@example.com.')]
  }
  return []
}

function reasonIssues(reason: string): StartIssue[] {
  const path = 'addressReason'
  if (Array.from(reason).length > REASON_MAX) {
    return [issue(path, 'too_long', `Enter a reason with no more than ${REASON_MAX} characters.`)]
  }
  return /^[^\p{Cc}\p{Cs}]*$/u.test(reason) ? [] : [issue(path, 'format', 'Write plain text.')]
}

function dayIssues(day: string, today: IsoDate): StartIssue[] {
  const path = 'firstDayOfWork'
  if (day === '') return [issue(path, 'required', 'Enter the first day of work for pay.')]
  if (!isIsoDate(day)) return [issue(path, 'format', 'Enter a valid date.')]
  const ahead = `Enter a first day of work no more than ${limits.futureHire.days} days from today.`
  if (day > addDays(today, limits.futureHire.days)) return [issue(path, 'date_range', ahead)]
  // 8 CFR 274a.2(a)(1): no form for people who were hired before the law. A form of any later hire is completed, however late.
  return day < FIRST_HIRE ? [issue(path, 'date_range', BEFORE_THE_LAW)] : []
}

/** What is wrong with an address of a new hire, and with the reason for it. */
export const addressIssues = ({
  employeeEmail,
  addressReason,
  hasNoEmail = false,
}: Pick<StartFields, 'employeeEmail' | 'addressReason' | 'hasNoEmail'>): StartIssue[] => [
  ...emailIssues(employeeEmail, hasNoEmail),
  ...reasonIssues(addressReason),
]
const BEFORE_THE_LAW = 'Enter a first day of work after November 6, 1986. People hired earlier need no Form I-9.'

/** What is wrong with the fields that start a plus case, in order; empty if nothing is. */
export const startIssues = (fields: StartFields, today: IsoDate): StartIssue[] => [
  ...nameIssues(fields.invitedName),
  ...addressIssues(fields),
  ...dayIssues(fields.firstDayOfWork, today),
]
