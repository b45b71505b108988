import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { CaseRow } from '@hireproof/contract/cases/case'
import type { CaseStatus } from '@hireproof/contract/cases/statuses'
import { businessDaysLeft, displayDay, workingDaysLeft } from '../lib/due-text.ts'

/** What comes next for a case, and by when. */
type NextStep = { text: string; due?: string; left?: string; isOver?: boolean }

const texts: Readonly<Record<Exclude<CaseStatus, 'CLOSED'>, string>> = {
  DRAFT: 'Complete and submit',
  QUEUED: 'Wait for the result',
  UNCONFIRMED_DATA: 'Confirm the details',
  PHOTO_MATCH: 'Compare the photos',
  SCAN_AND_UPLOAD: 'Upload document copies',
  MANUAL_REVIEW: 'Wait for the answer',
  PENDING_REFERRAL: 'Tell the employee',
  REFERRED: 'Wait for the agency',
  CLOSE_CASE_AND_RESUBMIT: 'Close and create a new case',
  FINAL_NONCONFIRMATION: 'Close the case',
  EMPLOYMENT_AUTHORIZED: 'Close the case',
}

type Row = Pick<CaseRow, 'case_status' | 'action_due_date' | 'create_by_date' | 'create_by_days_left'>

/** The next step of a case in a few words, and the day without the present year; undefined for a closed case. */
export function nextStep(
  { case_status: status, action_due_date, create_by_date, create_by_days_left }: Row,
  now: IsoDate,
): NextStep | undefined {
  if (status === 'CLOSED') return undefined
  const due = status === 'DRAFT' ? create_by_date : action_due_date
  if (!due) return { text: texts[status] }
  // the records usually answer by a certain day; that is not a deadline
  const isUsual = status === 'MANUAL_REVIEW'
  const day = displayDay(due).replace(`, ${now.slice(0, 4)}`, '')
  if (due < now) {
    const over = isUsual ? 'takes longer than usual' : `was due ${day}`
    return { text: texts[status], due: over, isOver: !isUsual }
  }
  const by = isUsual ? 'usually by' : 'by'
  if (due === now) return { text: texts[status], due: `${by} today` }
  if (isUsual) return { text: texts[status], due: `${by} ${day}` }
  const left = status === 'DRAFT' ? businessDaysLeft(create_by_days_left ?? 0) : workingDaysLeft(due, now)
  return { text: texts[status], due: `${by} ${day}`, left }
}
