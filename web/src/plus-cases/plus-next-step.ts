import { dueState } from '@hireproof/contract/calendar/due'
import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { businessDaysLeft, dueDay, dueText } from '../lib/due-text.ts'
import { waitingSteps } from './check-waits.ts'

/** What happens next with a plus case: the step, its due date, and whether that has passed. */
type PlusStep = { text: string; due: string | undefined; isOver: boolean }

type Row = Pick<PlusCase, 'nextStep' | 'nextStepBy' | 'businessDaysLeft' | 'caseWaitsFor'>

/** The next step of a plus case as of today; undefined if there is none. */
export function plusStep(
  { nextStep, nextStepBy: by, businessDaysLeft: left, caseWaitsFor: [wait] }: Row,
  now: IsoDate,
): PlusStep | undefined {
  const isOver = by !== null && dueState(by, now) === 'past'
  switch (nextStep) {
    case 'section_1':
      // the first day of work can be any calendar day, so do not count working days
      return { text: 'The employee signs Section 1', due: by === null ? undefined : dueDay(by, now), isOver }
    case 'paper_form':
      return { text: 'Complete Form I-9 on paper', due: by === null ? undefined : dueDay(by, now), isOver }
    case 'new_invitation':
      return {
        text: 'The link has expired: resend the invitation',
        due: by === null ? undefined : dueDay(by, now),
        isOver,
      }
    case 'section_1_correction':
      return { text: 'The employee reviews Section 1 and signs it again', due: undefined, isOver }
    case 'section_2':
      return {
        text: 'Examine the documents and complete Section 2',
        due: by === null ? undefined : dueText(by, now, businessDaysLeft(left ?? 0)),
        isOver,
      }
    case 'renew_case':
      return { text: 'Close the case as incorrect and check again', due: undefined, isOver }
    case 'copies':
      return { text: 'Add the required copies of the documents', due: undefined, isOver }
    case 'replace_receipt':
      return {
        text: 'Examine the document in place of the receipt',
        due: by === null ? undefined : dueDay(by, now),
        isOver,
      }
    case 'complete_draft':
      return { text: 'Complete the draft case', due: by === null ? undefined : dueDay(by, now), isOver }
    case 'waiting_check':
      return {
        text: wait === undefined ? 'Start the check' : waitingSteps[wait],
        due: by === null ? undefined : dueDay(by, now),
        // a number that was not issued yet makes no one late
        isOver: isOver && wait !== 'ssn',
      }
    case 'reverify':
      return {
        text: 'Examine a document that proves a continued authorization to work',
        due: by === null ? undefined : dueDay(by, now),
        isOver,
      }
    case 'nothing':
      return undefined
  }
}
