import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { displayDay, dueText } from '../lib/due-text.ts'

/** What happens next with a plus case: the step, its due date, and whether that has passed. */
type PlusStep = { text: string; due: string | undefined; isOver: boolean }

type Row = Pick<PlusCase, 'nextStep' | 'nextStepBy'>

/** The next step of a plus case as of today; undefined if there is none. */
export function plusStep({ nextStep, nextStepBy: by }: Row, now: IsoDate): PlusStep | undefined {
  const isOver = by !== null && by < now
  switch (nextStep) {
    case 'section_1':
      // the first day of work can be any calendar day, so do not count working days
      return { text: 'The employee signs Section 1', due: by === null ? undefined : byDay(by, now), isOver }
    case 'new_invitation':
      return {
        text: 'The link has expired: resend the invitation',
        due: by === null ? undefined : byDay(by, now),
        isOver,
      }
    case 'section_1_correction':
      return { text: 'The employee reviews Section 1 and signs it again', due: undefined, isOver }
    case 'section_2':
      return {
        text: 'Examine the documents and complete Section 2',
        due: by === null ? undefined : dueText(by, now),
        isOver,
      }
    case 'replace_receipt':
      return {
        text: 'Examine the document in place of the receipt',
        due: by === null ? undefined : byDay(by, now),
        isOver,
      }
    case 'reverify':
      return {
        text: 'Examine a document that proves a continued authorization to work',
        due: by === null ? undefined : byDay(by, now),
        isOver,
      }
    case 'nothing':
      return undefined
  }
}

function byDay(by: IsoDate, now: IsoDate): string {
  if (by === now) return 'by today'
  return by < now ? `was due on ${displayDay(by)}` : `by ${displayDay(by)}`
}
