import { roleOf } from '../roles.ts'
import * as fields from '../words/people.ts'

/** The message for a required field (part 2 §5). */
export const REQUIRED = 'This field is required.'

const TITLE_MAX = 60

/** The fields of a user in user management, as text. */
export type UserProfileValues = {
  email: string
  firstName: string
  middleInitial: string
  lastName: string
  phone: string
  extension: string
}

type UserProfileProblems = Partial<Record<keyof UserProfileValues, string | undefined>>

const required = (value: string, fault: (value: string) => string | undefined) =>
  value.trim() === '' ? REQUIRED : fault(value)

/** What is wrong with a profile in user management, by field (part 2 §5). */
export const userProfileProblems = (values: UserProfileValues): UserProfileProblems => ({
  email: required(values.email, fields.emailProblem),
  lastName: required(values.lastName, (name) => fields.nameProblem(name, fields.LAST_NAME_MAX)),
  firstName: required(values.firstName, (name) => fields.nameProblem(name, fields.FIRST_NAME_MAX)),
  middleInitial: fields.initialProblem(values.middleInitial),
  phone: required(values.phone, fields.phoneProblem),
  extension: fields.extensionProblem(values.extension),
})

/** What is wrong with a typed employer title; corporate administrators do not need one. */
export function titleProblem(title: string, role: string): string | undefined {
  const typed = title.trim().normalize('NFC')
  if (typed === '') return roleOf(role).title === 'optional' ? undefined : REQUIRED
  if (Array.from(typed).length > TITLE_MAX) return fields.tooLong(TITLE_MAX)
  return /\p{C}/u.test(typed) ? 'This field must not contain special characters.' : undefined
}
