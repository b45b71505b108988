import type { Selectable } from 'kysely'
import type { SharedProfile } from '@hireproof/contract/dashboard/dashboard.endpoints'
import type { AppUser, Person } from '../platform/db.gen.ts'

/** The columns that the users of a person share. */
export const profileColumns = [
  'first_name',
  'middle_initial',
  'last_name',
  'email',
  'phone_number',
  'phone_extension',
] as const

export type Profile = Pick<Selectable<AppUser>, (typeof profileColumns)[number]>

/** The shared part of a row of a person or a user. */
export const profileOf = (row: Profile): Profile => ({
  first_name: row.first_name,
  middle_initial: row.middle_initial,
  last_name: row.last_name,
  email: row.email,
  phone_number: row.phone_number,
  phone_extension: row.phone_extension,
})

/** Whether two profiles are the same in every field. */
export const isSameProfile = (one: Profile, other: Profile): boolean =>
  profileColumns.every((column) => one[column] === other[column])

/** The shared profile as it leaves the server. */
export const presentProfile = (person: Selectable<Person> & { emails: string[] }): SharedProfile => ({
  firstName: person.first_name,
  middleInitial: person.middle_initial,
  lastName: person.last_name,
  email: person.email,
  allEmails: person.emails,
  phoneNumber: { number: person.phone_number, extension: person.phone_extension },
})
