import type { Account } from '@hireproof/contract/accounts/accounts'
import { isOn, type FeatureFlags } from '@hireproof/contract/environment'
import { paths } from '../../lib/paths.ts'

/** The two kinds of cases that a user can create. */
export type CaseKind = 'plus' | 'standard'

/** What the button should do for a user (part 1 §3), in the order of the choices. */
export const preferences = ['CreateCaseUsingEVerifyPlus', 'CreateCaseUsingEVerify', 'CreateCasePromptUser'] as const
export type CasePreference = (typeof preferences)[number]

/** The preference that remembers a choice. */
export const preferenceFor = (kind: CaseKind): CasePreference =>
  kind === 'plus' ? 'CreateCaseUsingEVerifyPlus' : 'CreateCaseUsingEVerify'

type Facts = {
  /** The account starts cases with the plus program. */
  isPlusEnabled: boolean
  /** A closing or closed account cannot create cases; the page of a new case tells the user. */
  isClosed: boolean
}

/** Where "Create New Case" leads: straight to a case, or to the question which kind to create. */
export type Way = { kind: 'go'; href: string } | { kind: 'ask'; isOnPage: boolean; chosen?: CaseKind }

/** Whether the plus program currently accepts no new cases. */
export const isPlusAway = (flags: FeatureFlags): boolean => isOn(flags, 'MAINTENANCE_EVERIFYPLUS')

/** Whether a company with plus may start cases with it: one that took the FAR clause only finishes what it began. */
export const startsWithPlus = ({ myI9, companyInfo }: Pick<Account, 'myI9' | 'companyInfo'>): boolean =>
  myI9.enabled && companyInfo.employerCategory.category !== 'FEDERALCONTRACTOR'

/** Where a case of a kind is created. */
export const startOf = (kind: CaseKind): string => (kind === 'plus' ? paths.cases.plusDraft() : paths.cases.create())

/** Whether the account may choose between the two kinds (part 1 §4). */
export const mayChoose = ({ isPlusEnabled, isClosed }: Facts, flags: FeatureFlags): boolean =>
  isPlusEnabled && !isClosed && !isOn(flags, 'DISABLE_EVE_PLUS_CASE_CREATION')

/** Where "Create New Case" leads, given the account, the user's preference and the flags. */
export function whereToCreate(facts: Facts, preference: CasePreference, flags: FeatureFlags): Way {
  if (!mayChoose(facts, flags)) return { kind: 'go', href: startOf('standard') }
  if (preference === preferenceFor('standard')) return { kind: 'go', href: startOf('standard') }
  const isOnPage = isOn(flags, 'FEATURE_CREATE_CASE_PAGE')
  if (preference === 'CreateCasePromptUser') return { kind: 'ask', isOnPage }
  // not in the specification: tells a user who always uses plus that it is unavailable
  if (isPlusAway(flags)) return { kind: 'ask', isOnPage, chosen: 'plus' }
  return { kind: 'go', href: startOf('plus') }
}
