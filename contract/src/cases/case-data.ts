import * as z from 'zod/mini'
import { IsoDate } from '../calendar/iso-date.schema.ts'
import { documents, type DocumentType } from './documents.ts'
import type { CaseField } from './field-info.ts'
import { EMAIL_MAX, EMAIL_PATTERN, FIRST_NAME_MAX, LAST_NAME_MAX, NOT_AN_EMAIL } from '../words/people.ts'
import { employeeNameProblem, OTHER_LAST_NAMES, sentInitialProblem } from './names.ts'
import { documentNumbers, type NumberField } from './numbers.ts'
import { citizenshipCodes, duplicateContinueReasons, reasonsForDelay, type DocumentCategory } from './reference.ts'
import { SSN_PATTERN, ssnMessages } from './ssn.ts'
import { states } from './states.ts'

const matching = (pattern: RegExp, message: string) => z.string(message).check(z.regex(pattern, message))

/** Refuses a text with the message of a rule. */
const ruled = (problemOf: (text: string) => string | undefined) =>
  z.string('Enter text.').check(
    z.check((context) => {
      const message = problemOf(context.value)
      if (message !== undefined) context.issues.push({ code: 'custom', input: context.value, message })
    }),
  )

const name = (length: number) => ruled((text) => employeeNameProblem(text, length))
const number = (field: NumberField) => matching(documentNumbers[field].pattern, documentNumbers[field].message)

/** A choice from a list; the message does not repeat the sent value. */
const choice = <const Code extends string>(codes: readonly Code[]) => z.enum(codes, 'Select an option from the list.')
const codesOf = <Code extends string>(list: readonly { code: Code }[]) => list.map(({ code }) => code)
const documentOf = (list: DocumentCategory) => choice(codesOf(documents.filter((entry) => entry.list === list)))
const subTypes = [...new Set(documents.flatMap((entry: DocumentType) => codesOf(entry.subTypes)))]

const email = matching(EMAIL_PATTERN, NOT_AN_EMAIL).check(z.maxLength(EMAIL_MAX, NOT_AN_EMAIL))
const phone = matching(/^\d{10}$/, 'This field must contain 10 digits.').check(
  z.regex(/^[^01]/, 'Please enter valid phone number without 0 or 1 as the first digit.'),
)

/** Free text of a reason: no double quotes, no line breaks or other control characters. */
const description = (length: number) =>
  matching(/^(?!\s*$)[^"\p{Cc}\p{Cs}]*$/u, 'Write plain text on one line, without double quotes.').check(
    z.maxLength(length, `Enter no more than ${length} characters.`),
  )

/** The schema of each field on its own: existing values must be well formed. */
export const caseFieldSchemas = {
  first_name: name(FIRST_NAME_MAX),
  middle_initial: ruled(sentInitialProblem),
  last_name: name(LAST_NAME_MAX),
  other_last_names_used: z
    .array(name(LAST_NAME_MAX), 'Enter the other last names as a list.')
    .check(z.maxLength(OTHER_LAST_NAMES, `Enter at most ${OTHER_LAST_NAMES} other last names.`)),
  date_of_birth: IsoDate,
  ssn: matching(SSN_PATTERN, ssnMessages.format),
  employee_email_address: email,
  phone_number: phone,
  citizenship_status_code: choice(citizenshipCodes),
  document_a_type_code: documentOf('LIST_A'),
  document_b_type_code: documentOf('LIST_B'),
  document_c_type_code: documentOf('LIST_C'),
  document_sub_type_code: choice(subTypes),
  us_state_code: choice(codesOf(states)),
  alien_number: number('alien_number'),
  i94_number: number('i94_number'),
  foreign_passport_number: number('foreign_passport_number'),
  country_code: matching(/^[A-Z]{3}$/, 'Select the country from the list.'),
  us_passport_number: number('us_passport_number'),
  i551_number: number('i551_number'),
  i766_number: number('i766_number'),
  visa_number: number('visa_number'),
  sevis_number: number('sevis_number'),
  document_bc_number: number('document_bc_number'),
  expiration_date: IsoDate,
  no_expiration_date: z.boolean('Send true or false.'),
  date_of_hire: IsoDate,
  reason_for_delay_code: choice(codesOf(reasonsForDelay)),
  reason_for_delay_description: description(240),
  employer_case_id: matching(
    /^(?=.*[A-Za-z0-9])[A-Za-z0-9 -]{1,40}$/,
    'Use up to 40 letters, digits, spaces and hyphens.',
  ),
  client_company_id: z.int('Select the client company.').check(z.gte(1), z.lte(2_147_483_647)),
  duplicate_continue_reason_code: choice(codesOf(duplicateContinueReasons)),
  duplicate_continue_reason_description: description(256),
  case_creator_name: matching(
    /^(?=.*\p{L})[\p{L}\p{M}'’,. -]{1,80}$/u,
    'Enter the name with letters, spaces, hyphens, apostrophes, commas and periods only.',
  ),
  case_creator_email_address: email,
  case_creator_phone_number: phone,
  case_creator_phone_number_extension: matching(/^\d+$/, 'This field must only contain digits.').check(
    z.maxLength(6, 'This field must not exceed 6 digits.'),
  ),
  client_software_version: matching(/^[\w .,:()+/-]{1,60}$/, 'Send a version of at most 60 plain characters.'),
} satisfies Record<CaseField, z.ZodMiniType>

/** The value of a field. */
export type CaseValue<Field extends CaseField> = z.infer<(typeof caseFieldSchemas)[Field]>

/** A draft: any field may be missing, existing values are well formed, and there are no other fields. */
export const CaseDraft = z.partial(z.strictObject(caseFieldSchemas))
export type CaseDraft = z.infer<typeof CaseDraft>

/** A case that can be submitted: it has the fields that every case needs. `validateCase` checks the rest. */
export const CaseData = z.required(CaseDraft, {
  first_name: true,
  last_name: true,
  date_of_birth: true,
  ssn: true,
  citizenship_status_code: true,
  date_of_hire: true,
  case_creator_name: true,
  case_creator_email_address: true,
  case_creator_phone_number: true,
})
export type CaseData = z.infer<typeof CaseData>
