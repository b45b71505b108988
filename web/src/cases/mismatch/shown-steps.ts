import type { Mismatch, MismatchEpisode, MismatchStep } from '@hireproof/contract/cases/mismatch'
import type { Pace } from '../result/use-polling.ts'
import { stepNames } from './step-words.ts'

/** The steps in their order; only an agency has the one that tells its client. */
export const stepsOf = ({ isForClient }: Pick<Mismatch, 'isForClient'>): MismatchStep[] =>
  stepNames.filter((step) => isForClient || step !== 'client')

/** The steps to show: once the employee is referred, the date confirmation comes first; without a referral, never. */
export function shownSteps(mismatch: Mismatch): MismatchStep[] {
  const { case_status: status, current } = mismatch
  const all = stepsOf(mismatch)
  const others = all.filter((step) => step !== 'letter')
  if (current.referral) return ['letter', ...others]
  return status === 'PENDING_REFERRAL' ? all : others
}

type Waiting = Pick<Mismatch, 'case_status'> & {
  current: Pick<MismatchEpisode, 'referral' | 'electronic'>
}

/** How soon a mismatch may change by itself: the records take a referral within moments, people and agencies take days. */
export function mismatchPace({ case_status: status, current }: Waiting): Pace | undefined {
  if (status === 'REFERRED') return current.referral?.takenAt === null ? 'soon' : 'sometime'
  const { electronic } = current
  return status === 'PENDING_REFERRAL' && electronic !== null && electronic.endedAt === null ? 'sometime' : undefined
}
