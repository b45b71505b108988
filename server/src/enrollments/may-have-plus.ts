import { employerCategories } from '@hireproof/contract/accounts/accounts'
import type { Selectable } from 'kysely'
import { isEligibleForPlus } from '../accounts/present-account.ts'
import type { Account } from '../platform/db.gen.ts'
import type { EnrollmentRow } from './enrollment.queries.ts'

/** Whether a company that enrolls may have plus, by its kind, its method and the category that is stated now. */
export function mayHavePlus(company: Selectable<Account>, { method }: EnrollmentRow, category: string): boolean {
  const employer_category = employerCategories.find((each) => each === category) ?? 'NONE'
  return method === 'EMPLOYER' && isEligibleForPlus({ ...company, employer_category })
}
