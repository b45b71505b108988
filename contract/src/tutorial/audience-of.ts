import type { AccountType } from '../accounts/accounts.ts'
import { roles } from '../roles.ts'
import type { UserRole } from '../users/users.ts'
import type { Audience } from './tutorial.ts'

/** Whose variant of the tutorial a user gets: what the company is decides before the role. */
export function audienceOf(accountType: AccountType, role: UserRole): Audience {
  if (accountType === 'CORPORATE') return 'CORPORATEADMIN'
  if (accountType === 'AGENCY') return 'AGENCY'
  return roles[role].audience
}
