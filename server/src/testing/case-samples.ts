import type { CaseDraft } from '@hireproof/contract/cases/case-data'

let serial = 0

/** A Social Security number of the test range that no other test has used. */
export function newSsn(): string {
  serial += 1
  return `900-${String(Math.floor(serial / 10_000) + 10).padStart(2, '0')}-${String(serial % 10_000).padStart(4, '0')}`
}

/** A case of a citizen with a passport that can be submitted on 20 November 2026. */
export const citizenCase = (change: CaseDraft = {}): CaseDraft => ({
  first_name: 'Jordan',
  last_name: 'Rivera',
  date_of_birth: '1990-05-17',
  ssn: newSsn(),
  citizenship_status_code: 'US_CITIZEN',
  document_a_type_code: 'US_PASSPORT',
  document_sub_type_code: 'US_PASSPORT_BOOK',
  us_passport_number: 'C12345678',
  expiration_date: '2031-04-02',
  date_of_hire: '2026-11-20',
  ...change,
})

/** A case of a worker with a foreign passport: the documents with the most numbers. */
export const workerCase = (change: CaseDraft = {}): CaseDraft => ({
  first_name: 'Mei',
  last_name: 'Tan',
  date_of_birth: '1995-01-31',
  ssn: newSsn(),
  citizenship_status_code: 'ALIEN_AUTHORIZED_TO_WORK',
  document_a_type_code: 'FOREIGN_PASSPORT',
  foreign_passport_number: 'E7788990',
  country_code: 'SGP',
  i94_number: '12345678901',
  alien_number: 'A012345678',
  visa_number: 'V1234567',
  sevis_number: 'N1234567890',
  expiration_date: '2028-06-30',
  date_of_hire: '2026-11-20',
  ...change,
})

/** A case of a citizen with a driver's license of a state whose licenses the records check. */
export const licenseCase = (change: CaseDraft = {}): CaseDraft => ({
  first_name: 'Jordan',
  last_name: 'Rivera',
  date_of_birth: '1990-05-17',
  ssn: newSsn(),
  citizenship_status_code: 'US_CITIZEN',
  document_b_type_code: 'DRIVERS_LICENSE',
  document_c_type_code: 'SOCIAL_SECURITY_CARD',
  document_sub_type_code: 'DRIVERS_LICENSE',
  us_state_code: 'FL',
  document_bc_number: 'D1234567',
  expiration_date: '2028-05-01',
  date_of_hire: '2026-11-20',
  ...change,
})
