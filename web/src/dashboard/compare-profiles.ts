import { displayName, displayPhone, orMissing } from '@hireproof/contract/format/display'
import type { PhoneNumber } from '@hireproof/contract/users/users'

/** What a user to be linked and the shared profile both have. */
export type ComparedProfile = {
  firstName: string
  middleInitial: string | null
  lastName: string
  email: string
  phoneNumber: PhoneNumber
}

/** One line of the comparison: what the user account has, and what it will have. */
export type ComparedRow = { label: string; previous: string; updated: string; isSame: boolean }

const plain = (text: string | null) => (text ?? '').trim().toLowerCase()
const digits = (text: string | null) => (text ?? '').replaceAll(/\D/g, '')

// LINK-32: trimmed, in any case, phones by their digits
const keys = {
  name: (of: ComparedProfile) => [of.firstName, of.middleInitial, of.lastName].map(plain).join('\n'),
  email: (of: ComparedProfile) => plain(of.email),
  phone: ({ phoneNumber: { number, extension } }: ComparedProfile) => `${digits(number)}x${digits(extension)}`,
}

/** Name, email and phone of a user to be linked beside those of the shared profile, which it will take on. */
export const compareProfiles = (user: ComparedProfile, profile: ComparedProfile): ComparedRow[] => {
  const row = (label: string, key: (of: ComparedProfile) => string, show: (of: ComparedProfile) => string) => ({
    label,
    previous: show(user),
    updated: show(profile),
    isSame: key(user) === key(profile),
  })
  return [
    row('Name', keys.name, displayName),
    row('Email', keys.email, ({ email }) => orMissing(email)),
    row('Phone Number', keys.phone, ({ phoneNumber }) => displayPhone(phoneNumber)),
  ]
}

/** Whether a person has a shared profile yet: before the first user is linked there is only the address of the sign-in. */
export const hasProfile = ({ firstName, lastName }: ComparedProfile): boolean =>
  plain(firstName) !== '' || plain(lastName) !== ''
