import type { CaseDraft } from './case-data.ts'
import { countryCodes } from './countries.ts'
import { validateCase, type CaseContext } from './validate-case.ts'

/** The context in which the sample cases are valid. */
export const sampleContext: CaseContext = { today: '2026-11-21', environment: 'local', countries: countryCodes }

/** The common fields of sample cases: an invented person, hired the day before. */
export const samplePerson: CaseDraft = {
  first_name: 'Ana',
  last_name: 'Díaz',
  date_of_birth: '1990-02-28',
  ssn: '900-12-3456',
  date_of_hire: '2026-11-20',
  case_creator_name: 'Pat Administrator',
  case_creator_email_address: 'pat@example.com',
  case_creator_phone_number: '2025550123',
}

/** A citizen with a passport book. */
export const passportCase: CaseDraft = {
  ...samplePerson,
  citizenship_status_code: 'US_CITIZEN',
  document_a_type_code: 'US_PASSPORT',
  document_sub_type_code: 'US_PASSPORT_BOOK',
  us_passport_number: '123456789',
  expiration_date: '2030-01-31',
}

/** A citizen with a driver's license and a Social Security card. */
export const licenseCase: CaseDraft = {
  ...samplePerson,
  citizenship_status_code: 'US_CITIZEN',
  document_b_type_code: 'DRIVERS_LICENSE',
  document_c_type_code: 'SOCIAL_SECURITY_CARD',
  document_sub_type_code: 'DRIVERS_LICENSE',
  us_state_code: 'CA',
  document_bc_number: 'D1234567',
  expiration_date: '2028-05-01',
}

/** A noncitizen authorized to work, with List B and C documents and an A-number. */
export const workerCase: CaseDraft = {
  ...samplePerson,
  citizenship_status_code: 'ALIEN_AUTHORIZED_TO_WORK',
  document_b_type_code: 'SCHOOL_ID_CARD',
  document_c_type_code: 'SOCIAL_SECURITY_CARD',
  no_expiration_date: true,
  alien_number: 'A012345678',
}

/** The attributes and codes of a case's problems. */
export const refusals = (input: unknown, more: Partial<CaseContext> = {}) =>
  validateCase(input, { ...sampleContext, ...more }).map(({ attribute, code }) => `${attribute} ${code}`)

/** A case without some of its fields. */
export const without = (data: CaseDraft, ...fields: (keyof CaseDraft)[]) =>
  Object.fromEntries(Object.entries(data).filter(([field]) => !fields.some((other) => other === field)))
