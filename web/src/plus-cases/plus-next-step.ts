import { dueState } from '@hireproof/contract/calendar/due'
import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import { plusStepLabels, type PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { businessDaysLeft, dueDay, dueText } from '../lib/due-text.ts'
import { waitingSteps } from './check-waits.ts'

/** What happens next with a plus case: the step, its due date, and whether that has passed. */
type PlusStep = { text: string; due: string | undefined; isOver: boolean }

type Row = Pick<PlusCase, 'nextStep' | 'nextStepBy' | 'businessDaysLeft' | 'caseWaitsFor'>

/** The next step of a plus case as of today; undefined if there is none. */
export function plusStep(row: Row, now: IsoDate): PlusStep | undefined {
  const { nextStep, nextStepBy: by, caseWaitsFor } = row
  if (nextStep === 'nothing') return undefined
  const [wait] = nextStep === 'waiting_check' ? caseWaitsFor : []
  return {
    text: wait === undefined ? plusStepLabels[nextStep] : waitingSteps[wait],
    due: by === null ? undefined : dueOf(row, by, now),
    // a number that was not issued yet makes no one late
    isOver: by !== null && dueState(by, now) === 'past' && wait !== 'ssn',
  }
}

/** Only Section 2 counts business days: the other days can be any day of the calendar. */
const dueOf = ({ nextStep, businessDaysLeft: left }: Row, by: IsoDate, now: IsoDate): string =>
  nextStep === 'section_2' ? dueText(by, now, businessDaysLeft(left ?? 0)) : dueDay(by, now)
