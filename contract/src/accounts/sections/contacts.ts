import * as z from 'zod/mini'
import { displayPhone } from '../../format/display.ts'
import {
  emailProblem,
  extensionProblem,
  FIRST_NAME_MAX,
  LAST_NAME_MAX,
  nameProblem,
  phoneDigits,
  phoneProblem,
} from '../../words/people.ts'
import { onlyProblems, textProblem, tidyTexts, type Problems } from './section.ts'

/** How many points of contact a company can name; one always remains. */
export const CONTACTS_MAX = 10

const text = z.string().check(z.maxLength(300))

/** A person whom the program can ask about the company; an empty text where nothing is stated. */
export const Contact = z.strictObject({
  firstName: text,
  lastName: text,
  title: text,
  email: text,
  phone: text,
  extension: text,
  fax: text,
})
export type Contact = z.infer<typeof Contact>

/** The points of contact in their order. */
export const Contacts = z.array(Contact).check(z.minLength(1), z.maxLength(CONTACTS_MAX))

export const emptyContact: Contact = {
  firstName: '',
  lastName: '',
  title: '',
  email: '',
  phone: '',
  extension: '',
  fax: '',
}

/** A point of contact as it is kept. */
export function tidyContact(typed: Contact): Contact {
  const { email, phone, fax, ...texts } = tidyTexts(typed)
  return { ...texts, email: email.toLowerCase(), phone: phoneDigits(phone), fax: phoneDigits(fax) }
}

const filled = (typed: string, missing: string, fault: (typed: string) => string | undefined) =>
  typed.trim() === '' ? missing : fault(typed)

/** What is wrong with a point of contact, by field. */
export const contactProblems = (typed: Contact): Problems<Contact> =>
  onlyProblems<Contact>({
    firstName: filled(typed.firstName, 'Enter the first name.', (name) => nameProblem(name, FIRST_NAME_MAX)),
    lastName: filled(typed.lastName, 'Enter the last name.', (name) => nameProblem(name, LAST_NAME_MAX)),
    title: textProblem(typed.title, 60, 'Enter the title.'),
    email: filled(typed.email, 'Enter the email address.', emailProblem),
    phone: filled(typed.phone, 'Enter the phone number.', phoneProblem),
    extension: extensionProblem(typed.extension),
    fax: typed.fax.trim() === '' ? undefined : phoneProblem(typed.fax),
  })

/** The name of a point of contact. */
export const contactName = ({ firstName, lastName }: Contact): string => `${firstName} ${lastName}`

/** A point of contact in one line. */
export const contactText = (contact: Contact): string => {
  const { title, email, phone, extension, fax } = contact
  const reached = displayPhone({ number: phone, extension: extension || null })
  return [contactName(contact), title, email, reached, fax && `fax ${displayPhone({ number: fax })}`]
    .filter(Boolean)
    .join(', ')
}
