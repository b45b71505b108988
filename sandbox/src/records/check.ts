import * as z from 'zod'

/** The possible answers of the government records. */
export const outcomes = [
  'EMPLOYMENT_AUTHORIZED',
  'UNCONFIRMED_DATA',
  'MANUAL_REVIEW',
  'TENTATIVE_NONCONFIRMATION',
  'PHOTO_MATCH',
  'SCAN_AND_UPLOAD',
  'CLOSE_CASE_AND_RESUBMIT',
  'FINAL_NONCONFIRMATION',
  'QUEUED',
  'REFERRAL_UPDATE',
] as const
type Outcome = (typeof outcomes)[number]
export const agencies = ['SSA', 'DHS'] as const
export type Agency = (typeof agencies)[number]
/** What an agency has made of a referral. */
export const referralStatuses = ['REFERRED', 'IN_CONTINUANCE', 'RESOLVED', 'NO_SHOW', 'FINAL_NONCONFIRMATION'] as const

/** Why an agency could not confirm someone. */
const reasonCodes = {
  SSA_NAME_MISMATCH: 'The name does not match Social Security records.',
  SSA_DATE_OF_BIRTH_MISMATCH: 'The date of birth does not match Social Security records.',
  SSA_NUMBER_MISMATCH: 'The Social Security number does not match Social Security records.',
  SSA_CITIZENSHIP_UNCONFIRMED: 'Social Security records cannot confirm U.S. citizenship.',
  DHS_ALIEN_NUMBER_MISMATCH: 'The A-Number does not match immigration records.',
  DHS_I94_NUMBER_MISMATCH: 'The Form I-94 number does not match immigration records.',
  DHS_FOREIGN_PASSPORT_MISMATCH: 'The foreign passport number does not match immigration records.',
  DHS_DOCUMENT_NOT_VERIFIED: 'The document could not be verified.',
  DHS_STATUS_CHANGED: 'Immigration records show another status.',
  DHS_PHOTO_MISMATCH: 'The photo on the document does not match the photo on record.',
  DHS_LICENSE_NOT_VERIFIED: 'The driver’s license or ID card could not be verified.',
} as const
export type ReasonCode = keyof typeof reasonCodes

/** One answer of the records. */
export const Answer = z.object({
  outcome: z.enum(outcomes),
  agencies: z.array(z.enum(agencies)),
  reasons: z.array(z.enum(Object.keys(reasonCodes) as [ReasonCode, ...ReasonCode[]])),
  fieldsToConfirm: z.array(z.string()),
  referrals: z.partialRecord(z.enum(agencies), z.enum(referralStatuses)).optional(),
  contacts: z.array(z.enum(agencies)).optional(),
  ssaUpdate: z.boolean().optional(),
})
export type Answer = z.infer<typeof Answer>

const name = z.string().trim().min(1).max(80)
const optional = z.string().trim().max(80).nullish()
const date = z.iso.date()

const employee = {
  first_name: name,
  last_name: name,
  middle_initial: optional,
  other_last_names_used: z.array(name).max(20).nullish(),
  date_of_birth: date,
  ssn: z.string().regex(/^\d{3}-\d{2}-\d{4}$/, 'Expected the form ###-##-####'),
  citizenship_status_code: z.enum([
    'US_CITIZEN',
    'NONCITIZEN',
    'LAWFUL_PERMANENT_RESIDENT',
    'ALIEN_AUTHORIZED_TO_WORK',
    'NONCITIZEN_AUTHORIZED_TO_WORK',
  ]),
  document_a_type_code: optional,
  document_b_type_code: optional,
  document_c_type_code: optional,
  alien_number: optional,
  i94_number: optional,
  foreign_passport_number: optional,
  country_code: optional,
  us_passport_number: optional,
  i551_number: optional,
  i766_number: optional,
  document_bc_number: optional,
  us_state_code: optional,
  expiration_date: date.nullish(),
  date_of_hire: date.nullish(),
}

/** The product's number of a case. */
export const CaseNumber = z.string().regex(/^[A-Za-z0-9-]{1,40}$/, 'Expected letters and digits')

/** A check as the product sends it, with the employee's data beside the case number. */
export const CheckRequest = z.preprocess(
  unwrap,
  z.object({
    case_number: CaseNumber,
    attempt: z.enum(['initial', 'confirmed']).default('initial'),
    ...employee,
  }),
)
export type CheckRequest = z.infer<typeof CheckRequest>

/** The employee's data may come in a separate object. */
function unwrap(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('employee' in body)) return body
  const { employee: inner, ...rest } = body
  return typeof inner === 'object' ? { ...inner, ...rest } : body
}

/** An answer without further details. */
export function plain(outcome: Outcome): Answer {
  return { outcome, agencies: [], reasons: [], fieldsToConfirm: [] }
}

/** The answer that some fields must be checked again. */
export function unconfirmed(fieldsToConfirm: string[]): Answer {
  return { ...plain('UNCONFIRMED_DATA'), fieldsToConfirm }
}

/** A tentative nonconfirmation with its reasons, which determine the agencies. */
export function mismatch(...reasons: ReasonCode[]): Answer {
  const named = agencies.filter((agency) => reasons.some((reason) => reason.startsWith(agency)))
  return { outcome: 'TENTATIVE_NONCONFIRMATION', agencies: named, reasons, fieldsToConfirm: [] }
}

// Only these documents have photos on file.
const photoDocuments = ['US_PASSPORT', 'US_PASSPORT_CARD', 'FORM_I551', 'FORM_I766']
// A stand-in for the list of states whose licenses are checked.
const licenseStates = ['FL', 'IA', 'ID', 'MS', 'ND', 'NE', 'WI', 'WY']

/** Whether the document of a check has a photo on file. */
export const hasPhoto = (check: CheckRequest): boolean => photoDocuments.includes(check.document_a_type_code ?? '')

/** Whether a check is about a U.S. passport or passport card. */
export const hasPassport = (check: CheckRequest): boolean =>
  hasPhoto(check) && /PASSPORT/.test(check.document_a_type_code ?? '')

/** Whether a check names a license or ID card of a state that verifies them. */
export const hasCheckedLicense = (check: CheckRequest): boolean => licenseStates.includes(check.us_state_code ?? '')
