import * as endpoints from '@hireproof/contract/accounts/enrollment/enrollment.endpoints'
import type { Enrollment } from '@hireproof/contract/accounts/enrollment/enrollment'
import type { EnrollmentSection, EnrollmentValues } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { call } from '../../lib/api.ts'
import { keepEnrollment } from './enrollment-query.ts'

/** A section as it is saved. */
export type SavedSection<Name extends EnrollmentSection> = { version: number; values: EnrollmentValues[Name] }

const savers: Record<EnrollmentSection, (body: never) => Promise<Enrollment>> = {
  access_method: (body) => call(endpoints.saveEnrollmentAccess, { body }),
  employer_category: (body) => call(endpoints.saveEnrollmentCategory, { body }),
  company_information: (body) => call(endpoints.saveEnrollmentInformation, { body }),
  address: (body) => call(endpoints.saveEnrollmentAddress, { body }),
  people: (body) => call(endpoints.saveEnrollmentPeople, { body }),
}

/** Saves a section of the enrollment over a version; complete, or to come back later. */
export async function saveSection<Name extends EnrollmentSection>(
  section: Name,
  body: SavedSection<Name> & { isComplete: boolean },
): Promise<Enrollment> {
  const saved = await savers[section](body as never)
  keepEnrollment(saved)
  return saved
}
