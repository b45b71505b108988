import type { AccountType } from '../accounts/accounts.ts'
import { roles } from '../roles.ts'
import type { UserRole } from '../users/users.ts'
import type { Audience } from './tutorial.ts'

/** A user's variant of the tutorial: the type of company decides before the role. */
export function audienceOf(accountType: AccountType, role: UserRole): Audience {
  if (accountType === 'CORPORATE') return 'CORPORATEADMIN'
  if (accountType === 'AGENCY') return 'AGENCY'
  return roles[role].audience
}
