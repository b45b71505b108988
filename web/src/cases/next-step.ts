import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { CaseRow } from '@hireproof/contract/cases/case'
import type { CaseStatus } from '@hireproof/contract/cases/statuses'
import { businessDaysLeft, displayDay, workingDaysLeft } from '../lib/due-text.ts'
import { stepTexts } from './step-texts.ts'

/** What comes next for a case, and by when. */
type NextStep = { text: string; due?: string; left?: string; isOver?: boolean }

/** What the employer waits for while someone else has the next step. */
const waits: Readonly<Partial<Record<CaseStatus, string>>> = {
  QUEUED: 'Wait for the result',
  MANUAL_REVIEW: 'Wait for the answer',
  REFERRED: 'Wait for the agency',
}

type Row = Pick<CaseRow, 'case_status' | 'next_step' | 'next_due' | 'action_due_date' | 'create_by_days_left'>

/** The next step of a case in a few words, and the day without the present year; undefined for a closed case. */
export function nextStep(
  { case_status: status, next_step: step, next_due, action_due_date, create_by_days_left }: Row,
  now: IsoDate,
): NextStep | undefined {
  const text = step ? stepTexts[step] : waits[status]
  if (text === undefined) return undefined
  const due = step ? next_due : action_due_date
  if (!due) return { text }
  // the records usually answer by a certain day; that is not a deadline
  const isUsual = step === null && status === 'MANUAL_REVIEW'
  const day = displayDay(due).replace(`, ${now.slice(0, 4)}`, '')
  if (due < now) {
    const over = isUsual ? 'takes longer than usual' : `was due ${day}`
    return { text, due: over, isOver: !isUsual }
  }
  const by = isUsual ? 'usually by' : 'by'
  if (due === now) return { text, due: `${by} today` }
  if (isUsual) return { text, due: `${by} ${day}` }
  const left = step === 'SUBMIT' ? businessDaysLeft(create_by_days_left ?? 0) : workingDaysLeft(due, now)
  return { text, due: `${by} ${day}`, left }
}
