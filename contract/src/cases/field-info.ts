/** The label of a field, the sentence that asks for it when it is missing, and whether it holds a day. */
type FieldInfo = { label: string; missing: string; isDate?: true }

/** Every field of the flat case object of the v31 web services, in the order of the form. */
export const fieldInfo = {
  first_name: { label: 'First name', missing: 'First name is required.' },
  middle_initial: { label: 'Middle initial', missing: 'Enter the middle initial.' },
  last_name: { label: 'Last name', missing: 'Last name is required.' },
  other_last_names_used: { label: 'Other last names used', missing: 'Enter the other last names.' },
  date_of_birth: { label: 'Date of birth', missing: 'Enter the date of birth.', isDate: true },
  ssn: { label: 'Social Security number', missing: 'Enter the Social Security number.' },
  employee_email_address: { label: 'Employee email address', missing: "Enter the employee's email address." },
  phone_number: { label: 'Employee phone number', missing: "Enter the employee's phone number." },
  citizenship_status_code: {
    label: 'Citizenship or immigration status',
    missing: 'Select the status that the employee selected in Section 1 of Form I-9.',
  },
  document_a_type_code: { label: 'List A document', missing: 'Select the List A document.' },
  document_b_type_code: { label: 'List B document', missing: 'Select the List B document.' },
  document_c_type_code: { label: 'List C document', missing: 'Select the List C document.' },
  document_sub_type_code: { label: 'Type of document', missing: 'Select the type of document.' },
  us_state_code: { label: 'State of issue', missing: 'Select the state or territory that issued the document.' },
  alien_number: { label: 'A-number', missing: 'Enter the A-number.' },
  i94_number: { label: 'Form I-94 number', missing: 'Enter the Form I-94 number.' },
  foreign_passport_number: { label: 'Foreign passport number', missing: 'Enter the foreign passport number.' },
  country_code: { label: 'Country of issue', missing: 'Select the country that issued the passport.' },
  us_passport_number: { label: 'U.S. passport number', missing: 'Enter the number of the passport or passport card.' },
  i551_number: { label: 'Card number (Form I-551)', missing: 'Enter the card number of the Permanent Resident Card.' },
  i766_number: {
    label: 'Card number (Form I-766)',
    missing: 'Enter the card number of the Employment Authorization Document.',
  },
  visa_number: { label: 'Visa number', missing: 'Enter the visa number.' },
  sevis_number: { label: 'SEVIS number', missing: 'Enter the SEVIS number.' },
  document_bc_number: { label: 'Document number', missing: 'Enter the number of the document.' },
  expiration_date: { label: 'Expiration date', missing: 'Enter the expiration date of the document.', isDate: true },
  no_expiration_date: { label: 'No expiration date', missing: 'Check the box if the document has no expiration date.' },
  date_of_hire: { label: 'First day of work for pay', missing: 'Enter the first day of work for pay.', isDate: true },
  reason_for_delay_code: {
    label: 'Reason for the delay',
    missing: 'Select why you are creating the case more than three business days after the first day of work.',
  },
  reason_for_delay_description: { label: 'Description of the delay', missing: 'Describe why the case is late.' },
  employer_case_id: { label: 'Your own reference', missing: 'Enter your own reference.' },
  client_company_id: { label: 'Client company', missing: 'Select the client company for this case.' },
  duplicate_continue_reason_code: {
    label: 'Reason to continue',
    missing: 'Select why you are creating another case for this employee.',
  },
  duplicate_continue_reason_description: {
    label: 'Description of the reason',
    missing: 'Describe why you are creating another case for this employee.',
  },
  case_creator_name: {
    label: 'Name of the case creator',
    missing: 'Enter the name of the person creating the case.',
  },
  case_creator_email_address: {
    label: 'Email address of the case creator',
    missing: 'Enter the email address of the person creating the case.',
  },
  case_creator_phone_number: {
    label: 'Phone number of the case creator',
    missing: 'Enter the phone number of the person creating the case.',
  },
  case_creator_phone_number_extension: { label: 'Extension', missing: 'Enter the extension.' },
  client_software_version: { label: 'Software version', missing: 'Send the version of your software.' },
} as const satisfies Record<string, FieldInfo>

/** The name of a field of the flat case object. */
export type CaseField = keyof typeof fieldInfo

export const caseFieldNames = Object.keys(fieldInfo) as CaseField[]

/** Whether a text names a field of a case. */
export const isCaseField = (name: string): name is CaseField => Object.hasOwn(fieldInfo, name)

/** Whether a text names a field that holds a day. */
export const isDateField = (name: string): name is CaseField => isCaseField(name) && 'isDate' in fieldInfo[name]

/** The fields of a row of the list of cases. */
export const listedFields = ['first_name', 'last_name', 'date_of_hire'] as const satisfies readonly CaseField[]
export type ListedField = (typeof listedFields)[number]
