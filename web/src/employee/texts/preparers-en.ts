import type { PreparerField } from '@hireproof/contract/plus-cases/employee-preparers'

/** How a field about somebody who helped is named, and what to say where it is missing or written in another way. */
type PreparerText = { label: string; hint?: string; missing: string; format: string }

const fields: Readonly<Record<PreparerField, PreparerText>> = {
  lastName: {
    label: 'Last name',
    missing: 'Enter the last name of the person who helped.',
    format: 'Write the last name in at most 60 characters.',
  },
  firstName: {
    label: 'First name',
    hint: 'For somebody with one name, enter it as the last name and “Unknown” here.',
    missing: 'Enter the first name of the person who helped.',
    format: 'Write the first name in at most 60 characters.',
  },
  middleInitial: {
    label: 'Middle initial',
    missing: 'Enter the middle initial, or leave it out.',
    format: 'Enter one letter, or leave the middle initial out.',
  },
  addressStreet: {
    label: 'Street number and name',
    missing: 'Enter the street of the person who helped.',
    format: 'Write the street in at most 100 characters.',
  },
  addressCity: {
    label: 'City or town',
    missing: 'Enter the city or town of the person who helped.',
    format: 'Write the city or town in at most 50 characters.',
  },
  addressState: {
    label: 'State',
    missing: 'Select the state of the person who helped.',
    format: 'Select the state from the list.',
  },
  addressZip: {
    label: 'ZIP Code',
    missing: 'Enter the ZIP Code of the person who helped.',
    format: 'Enter the five digits of the ZIP Code, such as 97201.',
  },
}

/** What the pages say about those who helped to fill in the form, or translated it. */
export const preparersEn = {
  question: 'Did somebody help you fill this in, or translate it?',
  hint: 'Such as a friend, a relative, a lawyer or an interpreter. The translation of these pages does not count.',
  missing: 'Say whether somebody helped you.',
  no: 'No, I did it by myself',
  yes: 'Yes, somebody helped me',
  yesDescription: 'Everybody who helped is named on the form and signs it too.',
  person: (place: number) => `Person ${place}`,
  add: 'Add another person',
  remove: (place: number) => `Remove person ${place}`,
  full: 'The form has room for four people.',
  helpedBy: 'Helped by',
  nobody: 'Nobody',
  signedBy: (name: string) => `Signed by ${name}`,
  fields,
  sign: {
    heading: (name: string) => `Signature of ${name}`,
    intro: (name: string) => `Now it is the turn of ${name} to read this statement and sign.`,
    acceptMissing: (name: string) => `${name} has to confirm the statement.`,
    nameMissing: (name: string) => `${name} has to type the full name to sign.`,
  },
}

/** The same in every language. */
export type PreparerTexts = typeof preparersEn
