import { displayName, displayPhone, orMissing } from '@hireproof/contract/format/display'
import type { PhoneNumber } from '@hireproof/contract/users/users'

/** The fields that a user account and the shared profile have in common. */
export type ComparedProfile = {
  firstName: string
  middleInitial: string | null
  lastName: string
  email: string
  phoneNumber: PhoneNumber
}

/** One row of the comparison: the current value of the user account, and the new one. */
export type ComparedRow = { label: string; previous: string; updated: string; isSame: boolean }

const plain = (text: string | null) => (text ?? '').trim().toLowerCase()
const digits = (text: string | null) => (text ?? '').replaceAll(/\D/g, '')

// LINK-32: trimmed, in any case, phones by their digits
const keys = {
  name: (of: ComparedProfile) => [of.firstName, of.middleInitial, of.lastName].map(plain).join('\n'),
  email: (of: ComparedProfile) => plain(of.email),
  phone: ({ phoneNumber: { number, extension } }: ComparedProfile) => `${digits(number)}x${digits(extension)}`,
}

/** Name, email and phone of a user account to link, beside those of the shared profile that will replace them. */
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

/** Whether a person has a shared profile yet. Before the first link, there is only the sign-in address. */
export const hasProfile = ({ firstName, lastName }: ComparedProfile): boolean =>
  plain(firstName) !== '' || plain(lastName) !== ''
