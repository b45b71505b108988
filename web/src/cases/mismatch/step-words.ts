import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { MismatchRefusal, MismatchStep } from '@hireproof/contract/cases/mismatch'
import { displayCount } from '@hireproof/contract/format/display'
import { displayDay } from '../../lib/due-text.ts'
import type { Tone } from '../../ui/layout/StatusTag.tsx'

/** The heading of every step. */
export const stepTitles: Readonly<Record<MismatchStep, string>> = {
  details: 'Check the details with the employee',
  tell: 'Tell the employee in private',
  decision: 'Record the employee’s decision',
  act: 'Refer the employee, or record no action',
  letter: 'Give the employee the date confirmation',
}

/** The steps in their order. The contract's own list would load the schemas beside it. */
export const stepNames = Object.keys(stepTitles) as MismatchStep[]

type StepState = 'done' | 'next' | 'later'

/** The state of a step in words, with its color. */
export const stepStates: Readonly<Record<StepState, { word: string; tone: Tone }>> = {
  done: { word: 'Done', tone: 'success' },
  next: { word: 'Next', tone: 'info' },
  later: { word: 'Not possible yet', tone: 'neutral' },
}

/** Why a step or an action is not possible now, for the person at the screen. */
const refusals: Readonly<Record<MismatchRefusal, string>> = {
  CASE_STATUS_CONFLICT: 'This is not possible in the present status of the case.',
  DETAILS_NOT_CHECKED: 'First check the details with the employee.',
  NOT_TOLD: 'First record that you told the employee in private.',
  NOTICE_NOT_DOWNLOADED: 'First download the Further Action Notice in English and give it to the employee.',
  NOTICE_OUT: 'The employee has the electronic notice. Wait for the signature, or recall the notice first.',
  NOTICE_IN_PORTAL: 'The employee reads and signs the notice in the employee portal, so no link is sent.',
  ACT_BY_PASSED: 'The last day to act has passed. Give the notice on paper.',
  DECISION_MISSING: 'First record the employee’s decision.',
  DECISION_CONFLICT: 'The employee’s decision does not allow this.',
  REFERRAL_NOT_CONFIRMED: 'The government records have not taken the referral yet.',
  NO_EMAIL_ADDRESS: 'The case has no email address of the employee.',
  FORBIDDEN: 'You may see this case, but you may not change it.',
}

type Own = Partial<Record<MismatchRefusal, string>>

const isRefusalCode = (code: string): code is MismatchRefusal => Object.hasOwn(refusals, code)

/** The words for a refusal, which an action can word more exactly; undefined for a code of something else. */
export const refusalText = (code: string, own: Own = {}): string | undefined =>
  isRefusalCode(code) ? (own[code] ?? refusals[code]) : undefined

/** Why something is not possible; undefined if it is. */
export const whyNot = (permission: true | MismatchRefusal, own: Own = {}): string | undefined =>
  permission === true ? undefined : refusalText(permission, own)

/** The last day to act in words: the day itself, and how near it is. The server counts the days. */
export function lastDayText(actBy: IsoDate, daysLeft: number): { day: string; left: string; isOver: boolean } {
  const day = displayDay(actBy)
  if (daysLeft < 0) return { day, left: `The employee’s decision was due on ${day}.`, isOver: true }
  if (daysLeft === 0) return { day, left: 'Today is the last day.', isOver: false }
  return { day, left: `${displayCount(daysLeft, 'federal working day')} left.`, isOver: false }
}
