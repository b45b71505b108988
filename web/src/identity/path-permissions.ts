import type { Account, AccountType } from '@hireproof/contract/accounts'
import type { User } from '@hireproof/contract/users'

type Actor = { user: Pick<User, 'roles'>; account: Pick<Account, 'type'> }
type Rule = { pattern: RegExp; types: readonly AccountType[]; role?: User['roles'][number] }

const verifying = ['EMPLOYER', 'AGENCY', 'CHILD'] as const

// part 1 §6, navigation permissions; the first rule that knows a path decides, so the narrower ones stand first
const rules: readonly Rule[] = [
  {
    pattern: /^\/(?:account\/corporate|users\/(?:administrators|company-location-users))(?:\/|$)/,
    types: ['CORPORATE'],
    role: 'CORPORATEADMIN',
  },
  { pattern: /^\/(?:account\/company\/)?clients(?:\/|$)/, types: ['AGENCY'] },
  { pattern: /^\/users\/profile(?:\/|$)/, types: [...verifying, 'CORPORATE'] },
  { pattern: /^\/(?:account\/company|users)(?:\/|$)/, types: verifying, role: 'PROGRAMADMIN' },
  { pattern: /^\/c\/cases(?:\/|$)/, types: verifying },
]

/** Whether a user may open a path; paths without a rule are open to every user. */
export function mayOpen(path: string, { user, account }: Actor): boolean {
  const rule = rules.find(({ pattern }) => pattern.test(path))
  if (!rule) return true
  return rule.types.includes(account.type) && (rule.role === undefined || user.roles.includes(rule.role))
}
