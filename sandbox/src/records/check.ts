import * as z from 'zod'

/** The possible answers of the government records. */
export const outcomes = [
  'EMPLOYMENT_AUTHORIZED',
  'UNCONFIRMED_DATA',
  'MANUAL_REVIEW',
  'TENTATIVE_NONCONFIRMATION',
  'PHOTO_MATCH',
  'CLOSE_CASE_AND_RESUBMIT',
  'FINAL_NONCONFIRMATION',
  'QUEUED',
] as const
type Outcome = (typeof outcomes)[number]
type Agency = 'SSA' | 'DHS'

/** Why an agency could not confirm someone. */
export const reasonCodes = {
  SSA_NAME_MISMATCH: 'The name does not match Social Security records.',
  SSA_DATE_OF_BIRTH_MISMATCH: 'The date of birth does not match Social Security records.',
  SSA_NUMBER_MISMATCH: 'The Social Security number does not match Social Security records.',
  SSA_CITIZENSHIP_UNCONFIRMED: 'Social Security records cannot confirm U.S. citizenship.',
  DHS_ALIEN_NUMBER_MISMATCH: 'The A-Number does not match immigration records.',
  DHS_I94_NUMBER_MISMATCH: 'The Form I-94 number does not match immigration records.',
  DHS_FOREIGN_PASSPORT_MISMATCH: 'The foreign passport number does not match immigration records.',
  DHS_DOCUMENT_NOT_VERIFIED: 'The document could not be verified.',
  DHS_STATUS_CHANGED: 'Immigration records show another status.',
} as const
export type ReasonCode = keyof typeof reasonCodes

/** One answer of the records. */
export type Answer = {
  outcome: Outcome
  agencies: Agency[]
  reasons: ReasonCode[]
  fieldsToConfirm: string[]
}

/** The result of a check: an answer right away or none yet, and the later answer of a waiting one. */
export type Plan = {
  first: Answer | undefined
  later?: Answer
  /** Whether it waits until someone sets the answer on the records page. */
  isHeld?: boolean
}

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

/** A check as the product sends it, with the employee's data beside the case number. */
export const CheckRequest = z.preprocess(
  unwrap,
  z.object({
    case_number: z.string().regex(/^[A-Za-z0-9-]{1,40}$/, 'Expected letters and digits'),
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
  const agencies = (['SSA', 'DHS'] as const).filter((agency) => reasons.some((reason) => reason.startsWith(agency)))
  return { outcome: 'TENTATIVE_NONCONFIRMATION', agencies, reasons, fieldsToConfirm: [] }
}
