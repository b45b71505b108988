import type { EmployeeField } from '@hireproof/contract/plus-cases/section1-fields'

/** The label and hint of a field, and the messages when it is missing or in the wrong format. */
export type FieldText = { label: string; hint?: string; missing: string; format: string }

const card = 'Three letters and ten digits. The first digit may be an asterisk.'
const letters = 'Use letters, spaces, hyphens and apostrophes only'

export const fieldsEn: Readonly<Record<EmployeeField, FieldText>> = {
  last_name: {
    label: 'Last name (family name)',
    hint: 'All your last names, with hyphens and spaces. Leave out suffixes such as Jr.',
    missing: 'Enter your last name.',
    format: `${letters} in your last name, no more than 40 characters.`,
  },
  first_name: {
    label: 'First name (given name)',
    missing: 'Enter your first name, or check “I have only one name”.',
    format: `${letters} in your first name, no more than 25 characters.`,
  },
  middle_initial: {
    label: 'Middle initial',
    hint: 'The first letter of your middle name.',
    missing: 'Enter your middle initial.',
    format: 'Enter one letter, or leave the middle initial blank.',
  },
  other_last_names_used: {
    label: 'Other last names used',
    hint: 'For example, a maiden name. Separate names with commas.',
    missing: 'Enter your other last names.',
    format: `${letters}, no more than ten names with up to 40 characters each.`,
  },
  address_street: {
    label: 'Street number and name',
    missing: 'Enter the number and name of your street.',
    format: 'Enter a street with no more than 100 characters.',
  },
  address_apartment: {
    label: 'Apartment number',
    missing: 'Enter your apartment number.',
    format: 'Enter an apartment number with no more than 20 characters.',
  },
  address_city: {
    label: 'City or town',
    missing: 'Enter your city or town.',
    format: 'Enter a city or town with no more than 50 characters.',
  },
  address_state: {
    label: 'State',
    hint: 'If you live in Canada or Mexico, select the country at the end of the list.',
    missing: 'Select your state.',
    format: 'Select your state from the list.',
  },
  address_zip: {
    label: 'ZIP Code',
    hint: 'Five digits, or nine with a hyphen.',
    missing: 'Enter your ZIP Code.',
    format: 'Enter a five-digit ZIP Code, such as 97201.',
  },
  date_of_birth: {
    label: 'Date of birth',
    hint: 'For example: 4 12 1990',
    missing: 'Enter your date of birth.',
    format: 'Enter a valid date of birth: month, day and four-digit year.',
  },
  ssn: {
    label: 'Social Security number',
    hint: 'Nine digits, as on your Social Security card. If your number has not been issued yet, leave this blank, sign now, and add it later.',
    missing: 'Enter your Social Security number.',
    format: 'Enter your nine-digit Social Security number, such as ###-##-####.',
  },
  employee_email_address: {
    label: 'Your email address',
    missing: 'Enter your email address.',
    format: 'Enter an email address, such as name@example.com.',
  },
  phone_number: {
    label: 'Your phone number',
    hint: '10 digits, with the area code.',
    missing: 'Enter your phone number.',
    format: 'Enter a 10-digit phone number that does not begin with 0 or 1.',
  },
  citizenship_status_code: {
    label: 'Your citizenship or immigration status',
    missing: 'Select your citizenship or immigration status.',
    format: 'Select your citizenship or immigration status.',
  },
  alien_number: {
    label: 'A-Number (USCIS Number)',
    hint: 'Seven to nine digits, often after an A. On a Permanent Resident Card or a work permit, look for USCIS#.',
    missing: 'Enter your A-Number.',
    format: 'Enter your A-Number: the letter A and seven to nine digits.',
  },
  work_until: {
    label: 'You may work until',
    hint: 'The last day of your authorization to work. For example: 11 30 2028',
    missing: 'Enter the last day of your authorization to work, or check that it has none.',
    format: 'Enter a valid date: month, day and four-digit year.',
  },
  i94_number: {
    label: 'Form I-94 number',
    hint: '11 letters or digits. On the printed record, look for “Admission (I-94) Record Number”.',
    missing: 'Enter your Form I-94 number.',
    format: 'Enter your Form I-94 number: 11 letters or digits.',
  },
  foreign_passport_number: {
    label: 'Foreign passport number',
    hint: '6 to 12 letters or digits, at the top right of the photo page.',
    missing: 'Enter the number of your foreign passport.',
    format: 'Enter the number of your foreign passport: 6 to 12 letters or digits.',
  },
  country_code: {
    label: 'Country that issued the passport',
    missing: 'Select the country that issued your passport.',
    format: 'Select the country from the list.',
  },
  document_a_type_code: {
    label: 'List A document',
    missing: 'Select your List A document.',
    format: 'Select another document: this one does not go with your status or age.',
  },
  document_b_type_code: {
    label: 'List B document',
    missing: 'Select your List B document.',
    format: 'Select another document: this one does not go with your status or age.',
  },
  document_c_type_code: {
    label: 'List C document',
    missing: 'Select your List C document.',
    format: 'Select another document: this one does not go with your status or age.',
  },
  document_sub_type_code: {
    label: 'Type of document',
    missing: 'Select the type of document.',
    format: 'Select a type that matches the document.',
  },
  us_state_code: {
    label: 'State that issued the document',
    missing: 'Select the state or territory that issued the document.',
    format: 'Select the state or territory from the list.',
  },
  us_passport_number: {
    label: 'U.S. passport number',
    hint: '6 to 9 letters or digits. In a passport book, look at the top right of the photo page. On a passport card, it begins with C.',
    missing: 'Enter the number of your passport or passport card.',
    format: 'Enter the passport number: 6 to 9 letters or digits. A passport card has C and eight digits.',
  },
  i551_number: {
    label: 'Card number (Form I-551)',
    hint: 'Three letters and ten digits. On most cards, it is at the end of the first machine-readable line on the back.',
    missing: 'Enter the card number of your Permanent Resident Card.',
    format: `Enter the card number. ${card}`,
  },
  i766_number: {
    label: 'Card number (Form I-766)',
    hint: 'Three letters and ten digits, on the front of the card under “Card#”.',
    missing: 'Enter the card number of your work permit.',
    format: `Enter the card number. ${card}`,
  },
  visa_number: {
    label: 'Visa number',
    hint: '8 letters or digits, in red at the lower right of the visa.',
    missing: 'Enter your visa number.',
    format: 'Enter the visa number: 8 letters or digits.',
  },
  sevis_number: {
    label: 'SEVIS number',
    hint: 'N and ten digits, at the top of Form I-20 or DS-2019.',
    missing: 'Enter your SEVIS number.',
    format: 'Enter the SEVIS number: the letter N and ten digits.',
  },
  document_bc_number: {
    label: 'Number of the List B document',
    hint: 'As on the document, without spaces: up to 17 letters, digits, hyphens or asterisks.',
    missing: 'Enter the number of the document.',
    format: 'Enter the number of the document: up to 17 letters, digits, hyphens or asterisks.',
  },
  expiration_date: {
    label: 'Expiration date of the document',
    hint: 'As on the document. For example: 11 30 2030',
    missing: 'Enter the expiration date, or check that the document has none.',
    format: 'Enter a valid date: month, day and four-digit year.',
  },
  no_expiration_date: {
    label: 'The document has no expiration date',
    missing: 'Enter the expiration date, or check that the document has none.',
    format: 'Enter an expiration date or check that there is none, not both.',
  },
  document_receipt: {
    label: 'A receipt instead of a document',
    missing: 'Select what you will bring.',
    format: 'Select what you will bring.',
  },
}

/** Other messages, for any field. */
export const problemsEn = {
  past: 'Enter a day in the past.',
  notPassed: 'Enter a day that has not passed yet.',
  ssn: 'This is not a valid Social Security number. Compare it with your card. You cannot use a taxpayer number (ITIN).',
  expiration: 'Enter the expiration date of the document.',
  ownEmail: 'This is the address of the person who invited you. Enter your own, or leave it empty.',
  unwanted: 'This does not apply to your status and documents. Remove it.',
}
export type ProblemTexts = typeof problemsEn
