import type { RegistryAnswer } from '../platform/ports.ts'

/** Why an EIN and a name are not confirmed, in words for an operator. */
export const einCauses = {
  ein_enrolled: 'An account of this kind has the EIN already.',
  ein_misuse: 'An account with the EIN was ended for misuse.',
  registry_differs: 'The registry has the EIN with another name.',
  registry_unknown: 'The registry does not know the EIN.',
  registry_closed: 'The registry has the company as closed.',
  registry_away: 'The registry gave no answer within 24 hours.',
  registry_none: 'There is no registry that confirms the EIN and the name.',
} as const
export type EinCause = keyof typeof einCauses

/** What is known of the registry about a company: its answer, that it was away for too long, or that there is none. */
export type Confirmation = RegistryAnswer | 'away' | 'none'

/** The cause that an answer of the registry is; none for a match. */
export const causeOf: Record<Confirmation, EinCause | undefined> = {
  match: undefined,
  name_differs: 'registry_differs',
  unknown: 'registry_unknown',
  closed: 'registry_closed',
  away: 'registry_away',
  none: 'registry_none',
}
