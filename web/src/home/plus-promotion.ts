import type { Account } from '@hireproof/contract/accounts/accounts'
import { isOn, type FeatureFlags } from '@hireproof/contract/environment'
import { roleOf } from '@hireproof/contract/roles'
import type { User } from '@hireproof/contract/users/users'

type Company = Pick<Account, 'isEvePlusEligible' | 'myI9' | 'closedDate'>

/** Whether a company may have plus but does not have it yet. A closing one has no use for it. */
export const mayHavePlus = ({ isEvePlusEligible, myI9, closedDate }: Company): boolean =>
  isEvePlusEligible && !myI9.enabled && closedDate === null

/** Whether a user decides for the company, such as to enable plus. */
export const mayEnablePlus = ({ roles }: Pick<User, 'roles'>): boolean =>
  roles.some((role) => roleOf(role).manages === 'company')

type Visit = {
  user: Pick<User, 'mfaEnabled'>
  account: Company
  flags: FeatureFlags
  /** What this tab has asked before. */
  wasAsked: { migrate: boolean; plus: boolean }
}

/** What the home page asks as it opens: one thing at a time, each once in a tab (part 1 §6). */
export function duePrompt({ user, account, flags, wasAsked }: Visit): 'migrate' | 'plus' | undefined {
  if (!user.mfaEnabled && isOn(flags, 'MFA_USER_CREATION') && !wasAsked.migrate) return 'migrate'
  if (mayHavePlus(account) && isOn(flags, 'MFA_MANDATORY') && !wasAsked.plus) return 'plus'
  return undefined
}
