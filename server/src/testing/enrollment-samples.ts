import { noAnswers, type AccessAnswers } from '@hireproof/contract/accounts/enrollment/access-method'
import type { EnrollmentPeople } from '@hireproof/contract/accounts/enrollment/enrollment-people'
import { emptyContact, type Contact } from '@hireproof/contract/accounts/sections/contacts'
import type { EnrollmentValues } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { bakery, kim, mapleStreet } from './company-samples.ts'

/** The answers of an employer that verifies its own people on the website. */
export const employerAnswers: AccessAnswers = {
  verifiesOwn: 'YES',
  verifiesClients: 'NO',
  overseesLocations: 'NO',
  usesOwnSoftware: 'NO',
}

export const ada: Contact = {
  ...kim,
  firstName: 'Ada',
  lastName: 'Ortiz',
  title: 'Office manager',
  email: 'ada@maple.example',
}

const people: EnrollmentPeople = { isSignatoryMe: true, signatory: kim, administrators: [ada], contacts: [] }

/** Everything that an employer states to be enrolled. */
export const bakeryEnrollment: EnrollmentValues = {
  access_method: employerAnswers,
  employer_category: { category: 'NONE', verifiedEmployees: '', awardDate: '' },
  company_information: bakery,
  address: { physical: mapleStreet, mailing: null },
  people,
}

/** The same for a corporate account, which has no sites and signs nothing. */
export const corporateEnrollment: EnrollmentValues = {
  ...bakeryEnrollment,
  access_method: { ...employerAnswers, overseesLocations: 'YES' },
}

/** The bodies of the calls that save sections, for an enrollment in which nothing is saved. */
export const ofEnrollments = {
  'enrollment.saveAccess': { values: noAnswers, version: 0, isComplete: false },
  'enrollment.saveCategory': { values: bakeryEnrollment.employer_category, version: 0, isComplete: false },
  'enrollment.saveInformation': { values: bakery, version: 0, isComplete: false },
  'enrollment.saveAddress': { values: bakeryEnrollment.address, version: 0, isComplete: false },
  'enrollment.savePeople': {
    values: { ...people, signatory: emptyContact, administrators: [] },
    version: 0,
    isComplete: false,
  },
  'enrollment.submit': { isCertified: true },
  'enrollment.acceptPlusTerms': { isAccepted: true, version: 1 },
}

/** A row in every table of enrollments. */
export async function insertEnrollmentRows(db: Db, accountId: number, userId: string): Promise<void> {
  await sql`insert into enrollment (account_id, user_id, email, started_at, changed_at)
    values (${accountId}, ${userId}, 'jo@maple.example', '2026-11-20T15:00:00Z', '2026-11-20T15:00:00Z')`.execute(db)
  await sql`insert into enrollment_section values (${accountId}, 'address', 1, '{}', '2026-11-20T15:00:00Z', ${userId})`.execute(
    db,
  )
  await sql`insert into enrollment_submission (account_id, place, submitted_at, content)
    values (${accountId}, 1, '2026-11-20T15:00:00Z', '{}')`.execute(db)
}
