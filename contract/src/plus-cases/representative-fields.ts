import { isPlainAddress } from './start-fields.ts'

/** The values with which an employer names a representative. */
export type RepresentativeFields = { firstName: string; lastName: string; email: string }

type RepresentativeIssue = { path: keyof RepresentativeFields; code: string; message: string }

const NAME_MAX = 50
const NAME = /^(?=.*\p{L})[\p{L}\p{M}'’. -]+$/u

function nameIssues(path: 'firstName' | 'lastName', name: string): RepresentativeIssue[] {
  const what = path === 'firstName' ? 'first name' : 'last name'
  if (name === '') return [{ path, code: 'required', message: `Enter the ${what} of the representative.` }]
  if (Array.from(name).length > NAME_MAX)
    return [{ path, code: 'too_long', message: `Enter a ${what} with no more than ${NAME_MAX} characters.` }]
  const message = `Enter the ${what} with letters, spaces, hyphens, apostrophes and periods only.`
  return NAME.test(name) ? [] : [{ path, code: 'format', message }]
}

function emailIssues(email: string): RepresentativeIssue[] {
  const path = 'email'
  if (email === '') return [{ path, code: 'required', message: 'Enter the email address of the representative.' }]
  const message = 'Enter an email address in the correct format, such as name@example.com.'
  return isPlainAddress(email) ? [] : [{ path, code: 'format', message }]
}

/** What is wrong with the name and the address of a representative, in the order of the form; empty if nothing is. */
export const representativeIssues = ({ firstName, lastName, email }: RepresentativeFields): RepresentativeIssue[] => [
  ...nameIssues('firstName', firstName),
  ...nameIssues('lastName', lastName),
  ...emailIssues(email),
]
