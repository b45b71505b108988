import * as endpoints from '@hireproof/contract/accounts/enrollment/enrollment.endpoints'
import type { Enrollment } from '@hireproof/contract/accounts/enrollment/enrollment'
import type { EnrollmentSection, EnrollmentValues } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { call } from '../../lib/api.ts'
import { keepEnrollment } from './enrollment-query.ts'

/** A section as it is saved. */
export type SavedSection<Name extends EnrollmentSection> = { version: number; values: EnrollmentValues[Name] }

type Saver = (params: { accountId: number }, body: never) => Promise<Enrollment>

const savers: Record<EnrollmentSection, Saver> = {
  access_method: (params, body) => call(endpoints.saveEnrollmentAccess, { params, body }),
  employer_category: (params, body) => call(endpoints.saveEnrollmentCategory, { params, body }),
  company_information: (params, body) => call(endpoints.saveEnrollmentInformation, { params, body }),
  address: (params, body) => call(endpoints.saveEnrollmentAddress, { params, body }),
  people: (params, body) => call(endpoints.saveEnrollmentPeople, { params, body }),
}

/** Saves a section of an enrollment over a version; complete, or to come back later. */
export async function saveSection<Name extends EnrollmentSection>(
  accountId: number,
  section: Name,
  body: SavedSection<Name> & { isComplete: boolean },
): Promise<Enrollment> {
  const saved = await savers[section]({ accountId }, body as never)
  keepEnrollment(saved)
  return saved
}
