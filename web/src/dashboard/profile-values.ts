import { displayPhone } from '@hireproof/contract/format/display'
import type { SharedProfile } from '@hireproof/contract/dashboard/dashboard.endpoints'
import type { ProfileUpdate } from '@hireproof/contract/users/profile-update'
import * as fields from '@hireproof/contract/words/people'
import type { FieldProblems } from '../lib/use-rule-form.ts'

/** The shared profile as its form holds it. */
export type ProfileValues = {
  email: string
  firstName: string
  middleInitial: string
  lastName: string
  phone: string
  extension: string
}

/** The initial values of the form. If the address is not a confirmed one, the person must choose again. */
export function profileValues({ email, allEmails, phoneNumber, ...name }: SharedProfile): ProfileValues {
  const [only] = allEmails
  return {
    email: allEmails.length === 1 && only ? only : allEmails.includes(email) ? email : '',
    firstName: name.firstName,
    middleInitial: name.middleInitial ?? '',
    lastName: name.lastName,
    phone: phoneNumber.number ? displayPhone({ number: phoneNumber.number }) : '',
    extension: phoneNumber.extension ?? '',
  }
}

const required = (value: string, what: string, fault: (value: string) => string | undefined) =>
  value.trim() === '' ? `${what} is required.` : fault(value)

/** What is wrong with the form (part 1 §5); a last name that is longer may stay as it was. */
export function profileProblems(values: ProfileValues, lastNameBefore: string): FieldProblems<ProfileValues> {
  const isUnchanged = values.lastName.trim() === lastNameBefore.trim()
  const lastNameMax = isUnchanged ? fields.LAST_NAME_MAX : fields.PROFILE_LAST_NAME_MAX
  return {
    email: required(values.email, 'Email address', () => undefined),
    firstName: required(values.firstName, 'First name', (name) => fields.nameProblem(name, fields.FIRST_NAME_MAX)),
    middleInitial: fields.initialProblem(values.middleInitial),
    lastName: required(values.lastName, 'Last name', (name) => fields.nameProblem(name, lastNameMax)),
    phone: required(values.phone, 'Phone number', fields.phoneProblem),
    extension: fields.extensionProblem(values.extension),
  }
}

/** The form as it is sent: trimmed, the phone in digits, without empty optional values. */
export const profileUpdate = (values: ProfileValues): ProfileUpdate => ({
  email: values.email,
  firstName: values.firstName.trim(),
  middleInitial: values.middleInitial.trim() || undefined,
  lastName: values.lastName.trim(),
  phoneNumber: { number: fields.phoneDigits(values.phone), extension: values.extension.trim() || undefined },
})

const fieldOfPath: Readonly<Record<string, keyof ProfileValues>> = {
  'person.email': 'email',
  'person.firstName': 'firstName',
  'person.middleInitial': 'middleInitial',
  'person.lastName': 'lastName',
  'person.phoneNumber.number': 'phone',
  'person.phoneNumber.extension': 'extension',
}

/** What the server refused, at the fields of the form. */
export const refusedFields = (issues: readonly { path: string; message: string }[]): FieldProblems<ProfileValues> =>
  Object.fromEntries(
    issues.flatMap(({ path, message }) => {
      const field = fieldOfPath[path]
      return field ? [[field, message]] : []
    }),
  )
