import type { Mismatch, MismatchEpisode } from '@hireproof/contract/cases/mismatch'

/** A mismatch with SSA that was found today, for tests. */
export const givenEpisode = (more: Partial<MismatchEpisode> = {}): MismatchEpisode => ({
  episode: 1,
  agencies: ['SSA'],
  reasons: ['SSA_NAME_MISMATCH'],
  issuedAt: '2026-11-02T15:00:00.000Z',
  actBy: '2026-11-17',
  daysLeft: 10,
  clientTold: null,
  detailsChecked: null,
  given: null,
  told: null,
  wrongDetails: [],
  decision: null,
  electronic: null,
  referral: null,
  endedAt: null,
  ...more,
})

/** The part of a workspace that decides which steps it shows. */
export const givenState = (case_status: Mismatch['case_status'], more: Partial<MismatchEpisode> = {}): Mismatch =>
  ({ case_status, isForClient: false, current: givenEpisode(more) }) as Mismatch
