import { addDays, type IsoDate } from '../calendar/iso-date.ts'
import { addFederalWorkingDays, type Closure } from '../calendar/working-days.ts'
import { MOST_CASES_FOUND } from './case-filters.ts'
import type { NextStep } from './next-step.ts'

/** The groups of the queue, in its order: decisions that employees signed come first (CASE-39), then what is due. */
export const attentionGroups = ['signed', 'overdue', 'today', 'soon', 'later', 'undated'] as const
export type AttentionGroup = (typeof attentionGroups)[number]

/** Whose cases the queue shows. */
export const attentionWhose = ['all', 'mine', 'unassigned'] as const

/** A group counts at most as many cases as this, so that counting costs the same in a company of any size. */
const MOST_COUNTED = 100

/** How far a group is counted: where it is listed alone, as far as lists of cases are. */
export const countedTo = (isAlone: boolean): number => (isAlone ? MOST_CASES_FOUND : MOST_COUNTED)

/** How many federal working days after today are still soon (CASE-143). */
const SOON = 5

/** The last day that is still soon. */
const soonUntil = (today: IsoDate, closures: readonly Closure[]) => addFederalWorkingDays(today, SOON, closures)

/** The first and last day of each group, both included; "-infinity" and "infinity" stand for the places outside the days. */
export function attentionWindows(
  today: IsoDate,
  closures: readonly Closure[],
): Readonly<Record<AttentionGroup, { from: string; to: string }>> {
  const soon = soonUntil(today, closures)
  return {
    signed: { from: '-infinity', to: '-infinity' },
    overdue: { from: '0001-01-01', to: addDays(today, -1) },
    today: { from: today, to: today },
    soon: { from: addDays(today, 1), to: soon },
    later: { from: addDays(soon, 1), to: '9999-12-31' },
    undated: { from: 'infinity', to: 'infinity' },
  }
}

/** The group of a case by its next step and last day. */
export function attentionGroup(
  { step, due }: { step: NextStep; due: IsoDate | null },
  today: IsoDate,
  closures: readonly Closure[],
): AttentionGroup {
  if (step === 'DECISION_SIGNED') return 'signed'
  if (due === null) return 'undated'
  if (due <= today) return due === today ? 'today' : 'overdue'
  return due <= soonUntil(today, closures) ? 'soon' : 'later'
}
