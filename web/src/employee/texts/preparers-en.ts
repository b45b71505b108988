import type { PreparerField } from '@hireproof/contract/form-i9/employee-preparers'

/** The label of a field about a person who helped, and the messages when it is missing or in the wrong format. */
type PreparerText = { label: string; hint?: string; missing: string; format: string }

const fields: Readonly<Record<PreparerField, PreparerText>> = {
  lastName: {
    label: 'Last name',
    missing: 'Enter the last name of the person who helped.',
    format: 'Enter a last name with no more than 60 characters.',
  },
  firstName: {
    label: 'First name',
    hint: 'If the person has only one name, enter it as the last name and “Unknown” here.',
    missing: 'Enter the first name of the person who helped.',
    format: 'Enter a first name with no more than 60 characters.',
  },
  middleInitial: {
    label: 'Middle initial',
    missing: 'Enter the middle initial, or leave it blank.',
    format: 'Enter one letter, or leave the middle initial blank.',
  },
  addressStreet: {
    label: 'Street number and name',
    missing: 'Enter the street of the person who helped.',
    format: 'Enter a street with no more than 100 characters.',
  },
  addressCity: {
    label: 'City or town',
    missing: 'Enter the city or town of the person who helped.',
    format: 'Enter a city or town with no more than 50 characters.',
  },
  addressState: {
    label: 'State',
    missing: 'Select the state of the person who helped.',
    format: 'Select the state from the list.',
  },
  addressZip: {
    label: 'ZIP Code',
    missing: 'Enter the ZIP Code of the person who helped.',
    format: 'Enter a five-digit ZIP Code, such as 97201.',
  },
}

/** The texts about people who helped with the form or translated it. */
export const preparersEn = {
  question: 'Did someone help you complete this form, or translate it for you?',
  hint: 'For example, a friend, a relative, a lawyer or an interpreter. You do not need to list this website’s translation.',
  missing: 'Select whether someone helped you.',
  no: 'No, I did it myself',
  yes: 'Yes, someone helped me',
  yesDescription: 'The form names everyone who helped, and they sign it too.',
  person: (place: number) => `Person ${place}`,
  add: 'Add another person',
  remove: (place: number) => `Remove person ${place}`,
  full: 'The form has room for four people.',
  helpedBy: 'Helped by',
  nobody: 'No one',
  signedBy: (name: string) => `Signed by ${name}`,
  fields,
  sign: {
    heading: (name: string) => `Signature of ${name}`,
    intro: (name: string) => `Hand the device to ${name}, who reads this statement and signs before you do.`,
    acceptMissing: (name: string) => `${name} must confirm the statement.`,
    nameMissing: (name: string) => `${name} must type their full name to sign.`,
    email: (name: string) => `Email address of ${name}`,
    emailHint: 'We send a code to this address. It must not be the address of the new hire.',
    emailMissing: 'Enter an email address, such as name@example.com.',
    ownAddress: 'This is the address of the new hire. Enter the address of the person who helped.',
    sendCode: 'Send the code',
    codeHint: (address: string) => `We sent a code to ${address}. It works for 30 minutes. Check the spam folder too.`,
    wrongCode: 'This code is wrong or no longer works. Check it, or ask for another one.',
    submit: 'Sign',
    signed: (names: string) => `Signed: ${names}.`,
    again: 'The code of a person who helped no longer counts. Please sign this part again.',
  },
}

/** The shape of the texts in every language. */
export type PreparerTexts = typeof preparersEn
