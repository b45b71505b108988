import * as z from 'zod/mini'

/** The edition of Form I-9 for Section 1, stored with every form. */
export const formEdition = { edition: '01/20/25', expires: '05/31/2027' } as const

/** The last day for an authorization to work without an end. */
export const NOT_APPLICABLE = 'N/A'

/** The fields of Section 1 of Form I-9 in the order of the form. Fields of cases have the same names there. */
export const section1Fields = [
  'last_name',
  'first_name',
  'middle_initial',
  'other_last_names_used',
  'address_street',
  'address_apartment',
  'address_city',
  'address_state',
  'address_zip',
  'date_of_birth',
  'ssn',
  'employee_email_address',
  'phone_number',
  'citizenship_status_code',
  'alien_number',
  'work_until',
  'i94_number',
  'foreign_passport_number',
  'country_code',
] as const
export type Section1Field = (typeof section1Fields)[number]

/** The documents that the employee will bring, and the details that the check needs. */
export const documentFields = [
  'document_a_type_code',
  'document_b_type_code',
  'document_c_type_code',
  'document_sub_type_code',
  'us_state_code',
  'us_passport_number',
  'i551_number',
  'i766_number',
  'visa_number',
  'sevis_number',
  'document_bc_number',
  'expiration_date',
  'no_expiration_date',
  'document_receipt',
] as const

/** A field that the employee answers. */
export type EmployeeField = Section1Field | (typeof documentFields)[number]

export const employeeFields: readonly EmployeeField[] = [...section1Fields, ...documentFields]

const text = z.optional(z.string().check(z.maxLength(300)))

/** The employee's answers so far: texts as typed, not validated beyond their type; blanks may be left out. */
export const EmployeeAnswers = z.strictObject({
  last_name: text,
  first_name: text,
  middle_initial: text,
  other_last_names_used: z.optional(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(10))),
  address_street: text,
  address_apartment: text,
  address_city: text,
  address_state: text,
  address_zip: text,
  date_of_birth: text,
  ssn: text,
  employee_email_address: text,
  phone_number: text,
  citizenship_status_code: text,
  alien_number: text,
  /** A day, or `N/A`. */
  work_until: text,
  i94_number: text,
  foreign_passport_number: text,
  country_code: text,
  document_a_type_code: text,
  document_b_type_code: text,
  document_c_type_code: text,
  document_sub_type_code: text,
  us_state_code: text,
  us_passport_number: text,
  i551_number: text,
  i766_number: text,
  visa_number: text,
  sevis_number: text,
  document_bc_number: text,
  expiration_date: text,
  no_expiration_date: z.optional(z.boolean()),
  /** Instead of a document: a receipt for one that was lost, stolen or damaged. */
  document_receipt: z.optional(z.boolean()),
})
export type EmployeeAnswers = z.infer<typeof EmployeeAnswers>
