import { roleOf } from '../roles.ts'
import * as fields from './profile-fields.ts'

/** What is said of a field that must not be empty (part 2 §5). */
export const REQUIRED = 'This field is required.'

const TITLE_MAX = 60
const EMAIL_MAX = 254

// As browsers judge it, and a domain has at least two parts.
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i

/** What user management asks about a user, as text. */
export type UserProfileValues = {
  email: string
  firstName: string
  middleInitial: string
  lastName: string
  phone: string
  extension: string
}

type UserProfileFaults = Partial<Record<keyof UserProfileValues, string | undefined>>

const required = (value: string, fault: (value: string) => string | undefined) =>
  value.trim() === '' ? REQUIRED : fault(value)

/** What is wrong with a profile in user management, by field (part 2 §5). */
export const userProfileFaults = (values: UserProfileValues): UserProfileFaults => ({
  email: required(values.email, emailFault),
  lastName: required(values.lastName, (name) => fields.nameFault(name, fields.LAST_NAME_MAX)),
  firstName: required(values.firstName, (name) => fields.nameFault(name, fields.FIRST_NAME_MAX)),
  middleInitial: fields.initialFault(values.middleInitial),
  phone: required(values.phone, fields.phoneFault),
  extension: fields.extensionFault(values.extension),
})

/** What is wrong with a typed address that is not empty; undefined when nothing is. */
export function emailFault(typed: string): string | undefined {
  const email = typed.trim()
  return email.length <= EMAIL_MAX && EMAIL.test(email)
    ? undefined
    : 'This field must be formatted as an email address.'
}

/** What is wrong with a typed employer title; corporate administrators need none. */
export function titleFault(title: string, role: string): string | undefined {
  const typed = title.trim().normalize('NFC')
  if (typed === '') return roleOf(role).title === 'optional' ? undefined : REQUIRED
  if (Array.from(typed).length > TITLE_MAX) return fields.tooLong(TITLE_MAX)
  return /\p{C}/u.test(typed) ? 'This field must not contain special characters.' : undefined
}
