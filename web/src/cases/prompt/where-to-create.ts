import { isOn, type FeatureFlags } from '@hireproof/contract/environment'
import { paths } from '../../lib/paths.ts'

/** The two kinds of cases that a user can create. */
export type CaseKind = 'plus' | 'standard'

/** What a user wants the button to do (part 1 §3), in the order in which the choices are shown. */
export const preferences = ['CreateCaseUsingEVerifyPlus', 'CreateCaseUsingEVerify', 'CreateCasePromptUser'] as const
export type CasePreference = (typeof preferences)[number]

/** The preference that remembers a choice. */
export const preferenceFor = (kind: CaseKind): CasePreference =>
  kind === 'plus' ? 'CreateCaseUsingEVerifyPlus' : 'CreateCaseUsingEVerify'

type Facts = {
  /** The account has the plus program. */
  isPlusEnabled: boolean
  /** A closed account creates no cases: the page of a new case says so. */
  isClosed: boolean
}

/** Where "Create New Case" leads: straight on, or to the question which kind of case it is to be. */
export type Way = { kind: 'go'; href: string } | { kind: 'ask'; isOnPage: boolean; chosen?: CaseKind }

/** Whether the plus program takes no new cases for the time being. */
export const isPlusAway = (flags: FeatureFlags): boolean => isOn(flags, 'MAINTENANCE_EVERIFYPLUS')

/** Where a case of a kind is created. */
export const startOf = (kind: CaseKind): string => (kind === 'plus' ? paths.cases.plusDraft() : paths.cases.create())

/** Whether the account may choose between the two kinds (part 1 §4). */
export const mayChoose = ({ isPlusEnabled, isClosed }: Facts, flags: FeatureFlags): boolean =>
  isPlusEnabled && !isClosed && !isOn(flags, 'DISABLE_EVE_PLUS_CASE_CREATION')

/** Where "Create New Case" leads for an account, what its user prefers, and what is switched on. */
export function whereToCreate(facts: Facts, preference: CasePreference, flags: FeatureFlags): Way {
  if (!mayChoose(facts, flags)) return { kind: 'go', href: startOf('standard') }
  if (preference === preferenceFor('standard')) return { kind: 'go', href: startOf('standard') }
  const isOnPage = isOn(flags, 'FEATURE_CREATE_CASE_PAGE')
  if (preference === 'CreateCasePromptUser') return { kind: 'ask', isOnPage }
  // not in the specification: who always wants plus learns here that it is away
  if (isPlusAway(flags)) return { kind: 'ask', isOnPage, chosen: 'plus' }
  return { kind: 'go', href: startOf('plus') }
}
