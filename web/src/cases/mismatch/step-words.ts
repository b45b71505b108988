import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { MismatchStep } from '@hireproof/contract/cases/mismatch'
import { displayCount } from '@hireproof/contract/format/display'
import { displayDay } from '../../lib/due-text.ts'
import type { Tone } from '../../ui/layout/StatusTag.tsx'

const stepTitles: Readonly<Record<MismatchStep, string>> = {
  client: 'Tell the client',
  details: 'Check the details with the employee',
  tell: 'Tell the employee in private',
  decision: 'Record the employee’s decision',
  act: 'Refer the employee, or record no action',
  letter: 'Give the employee the date confirmation',
}

/** The headings of an agency, for whose clients the employees work. */
const agencyTitles: typeof stepTitles = {
  ...stepTitles,
  details: 'Check the details with the client and the employee',
  tell: 'The client tells the employee in private',
  decision: 'Record the decision that the client reports',
  letter: 'Give the client the date confirmation for the employee',
}

/** The heading of a step. */
export const stepTitle = (step: MismatchStep, { isForClient }: { isForClient: boolean }): string =>
  (isForClient ? agencyTitles : stepTitles)[step]

/** The steps in their order. The contract's own list would load the schemas beside it. */
export const stepNames = Object.keys(stepTitles) as MismatchStep[]

type StepState = 'done' | 'next' | 'later'

/** The state of a step in words, with its color. */
export const stepStates: Readonly<Record<StepState, { word: string; tone: Tone }>> = {
  done: { word: 'Done', tone: 'success' },
  next: { word: 'Next', tone: 'info' },
  later: { word: 'Not possible yet', tone: 'neutral' },
}

/** The last day to act in words: the day itself, and how near it is. The server counts the days. */
export function lastDayText(actBy: IsoDate, daysLeft: number): { day: string; left: string; isOver: boolean } {
  const day = displayDay(actBy)
  if (daysLeft < 0) return { day, left: `The employee’s decision was due on ${day}.`, isOver: true }
  if (daysLeft === 0) return { day, left: 'Today is the last day.', isOver: false }
  return { day, left: `${displayCount(daysLeft, 'federal working day')} left.`, isOver: false }
}
