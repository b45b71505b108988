import type { IsoDate } from '../calendar/iso-date.ts'
import { closuresOf, federalWorkingDaysBetween, type Closure } from '../calendar/working-days.ts'
import { mismatchSteps, type MismatchEpisode, type MismatchStep } from './mismatch.ts'

type Facts = Pick<
  MismatchEpisode,
  'clientTold' | 'detailsChecked' | 'wrongDetails' | 'told' | 'decision' | 'referral' | 'endedAt'
>
type StepState = { step: MismatchStep; state: 'done' | 'next' | 'later' }

/** Whether the details were checked and found right, and the employee has marked none of them as wrong since. */
const areDetailsRight = ({ detailsChecked, wrongDetails }: Facts): boolean =>
  detailsChecked !== null && wrongDetails.length === 0

/**
 * The five steps of a mismatch with their states, and for an agency the one before them; at most one is next. What led to a referral or an end is done, also
 * when it was not recorded step by step. The letter waits until the records have taken the referral.
 */
export function mismatchStepStates(facts: Facts, isForClient = false): StepState[] {
  const { clientTold, told, decision, referral, endedAt } = facts
  const isActedOn = referral !== null || endedAt !== null
  const done: Record<MismatchStep, boolean> = {
    // a client who told the employee knows
    client: isActedOn || clientTold !== null || told !== null,
    details: isActedOn || areDetailsRight(facts),
    tell: isActedOn || told !== null,
    decision: isActedOn || decision !== null,
    act: isActedOn,
    letter: typeof referral?.letterGivenAt === 'string',
  }
  const steps = mismatchSteps.filter((step) => isForClient || step !== 'client')
  const first = steps.find((step) => !done[step])
  const next = first === 'letter' && (endedAt !== null || !referral?.takenAt) ? undefined : first
  return steps.map((step) => ({ step, state: done[step] ? 'done' : step === next ? 'next' : 'later' }))
}

/** The federal working days from today through the last day to act: 0 only on that day, negative after it. */
export function daysLeftToAct(today: IsoDate, actBy: IsoDate, closures: readonly Closure[]): number {
  if (today === actBy) return 0
  const days = federalWorkingDaysBetween(today, actBy, closuresOf(closures, 'mismatch'))
  // the weekend after the last day counts no working day, and still is too late
  return today > actBy ? Math.min(days, -1) : Math.max(days, 1)
}
