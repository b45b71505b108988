/** The agencies whose records can differ. */
export const agencyCodes = ['SSA', 'DHS'] as const
export type AgencyCode = (typeof agencyCodes)[number]

/** What an agency can report about a referral. */
export const agencyReferralStatuses = [
  'PENDING_REFERRAL',
  'REFERRED',
  'IN_CONTINUANCE',
  'RESOLVED',
  'NO_SHOW',
  'FINAL_NONCONFIRMATION',
] as const
export type AgencyReferralStatus = (typeof agencyReferralStatuses)[number]

/** The progress of a mismatch at one agency of a case. */
export const referralStatuses = ['NOT_REFERRED', ...agencyReferralStatuses] as const
export type ReferralStatus = (typeof referralStatuses)[number]

/** How far an agency has come with a referral. An agency never goes back. */
const stages: Readonly<Record<AgencyReferralStatus, number>> = {
  PENDING_REFERRAL: 0,
  REFERRED: 1,
  IN_CONTINUANCE: 2,
  RESOLVED: 3,
  NO_SHOW: 3,
  FINAL_NONCONFIRMATION: 3,
}

/** Whether an agency that has reported the one status can still report the other. */
export const canFollow = (before: AgencyReferralStatus, after: AgencyReferralStatus): boolean =>
  before === after || stages[before] < stages[after]
