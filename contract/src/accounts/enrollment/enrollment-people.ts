import * as z from 'zod/mini'
import { CONTACTS_MAX, Contact, contactProblems, emptyContact, tidyContact } from '../sections/contacts.ts'
import type { EnrollmentMethod } from './access-method.ts'
import type { EnrollmentShape } from './enrollment-kind.ts'

/** How many program administrators an enrollment can name. */
export const ADMINISTRATORS_MAX = 20

/** The people of a company that enrolls. */
export const EnrollmentPeople = z.strictObject({
  /** Whether the person who enrolls signs the memorandum of understanding. */
  isSignatoryMe: z.boolean(),
  signatory: Contact,
  administrators: z.array(Contact).check(z.maxLength(ADMINISTRATORS_MAX)),
  /** The points of contact besides the first one, who is the signatory. */
  contacts: z.array(Contact).check(z.maxLength(CONTACTS_MAX - 1)),
})
export type EnrollmentPeople = z.infer<typeof EnrollmentPeople>

export const noPeople: EnrollmentPeople = {
  isSignatoryMe: false,
  signatory: emptyContact,
  administrators: [],
  contacts: [],
}

/** The people as they are kept. */
export const tidyPeople = (typed: EnrollmentPeople): EnrollmentPeople => ({
  isSignatoryMe: typed.isSignatoryMe,
  signatory: tidyContact(typed.signatory),
  administrators: typed.administrators.map(tidyContact),
  contacts: typed.contacts.map(tidyContact),
})

/** What is wrong with the people of an enrollment, by their places: `signatory.phone`, `administrators.0.email`. */
export function peopleProblems(typed: EnrollmentPeople, shape: EnrollmentShape): Record<string, string> {
  const { isSignatoryMe, signatory, administrators, contacts } = tidyPeople(typed)
  const isOfAgency = shape.kind === 'CLIENT' && isSignatoryMe
  return {
    ...(isOfAgency ? { isSignatoryMe: 'A client signs for itself. Name its own signatory.' } : {}),
    ...(shape.method === 'CORPORATE' ? {} : at('signatory', contactProblems(signatory))),
    ...numberProblem(administrators.length, shape),
    ...inList('administrators', administrators),
    ...inList('contacts', contacts),
  }
}

function numberProblem(count: number, { kind, method }: EnrollmentShape): Record<string, string> {
  if (method === 'CORPORATE') return count === 1 ? {} : { administrators: 'Name exactly one corporate administrator.' }
  // an agency looks after a client that names no administrator of its own
  return count > 0 || kind === 'CLIENT' ? {} : { administrators: 'Name at least one program administrator.' }
}

function inList(list: string, people: readonly Contact[]): Record<string, string> {
  const found = people.map((person, index) => {
    const isTwice = people.slice(0, index).some(({ email }) => email !== '' && email === person.email)
    const twice = isTwice ? { email: 'This email address is in the list already.' } : {}
    return at(`${list}.${index}`, { ...twice, ...contactProblems(person) })
  })
  return Object.assign({}, ...found) as Record<string, string>
}

const at = (place: string, problems: Partial<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, message]) =>
      message === undefined ? [] : [[`${place}.${field}`, message]],
    ),
  )

/** The points of contact of a company when it is enrolled: first its signatory, or its corporate administrator. */
export function contactsOf({ signatory, administrators, contacts }: EnrollmentPeople, method: EnrollmentMethod) {
  const first = method === 'CORPORATE' ? administrators[0] : signatory
  return first ? [first, ...contacts] : contacts
}
