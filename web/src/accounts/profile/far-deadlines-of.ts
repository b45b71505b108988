import type { CompanyProfile } from '@hireproof/contract/accounts/company-profile'
import { farDeadlines, type FarDeadline } from '@hireproof/contract/accounts/far-deadlines'
import { dayOf } from '../../lib/clock.ts'

/** What the FAR clause asks of a company by when. */
export const farDeadlinesOf = ({ employerCategory, enrolledOn }: CompanyProfile): FarDeadline[] => {
  if (employerCategory === null) return []
  const { values, changedAt } = employerCategory
  return farDeadlines({ values, enrolledOn, statedOn: changedAt === null ? null : dayOf(changedAt) })
}
