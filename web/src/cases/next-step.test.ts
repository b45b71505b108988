import { nextStep as stepOf } from '@hireproof/contract/cases/next-step'
import { caseStatuses, type CaseStatus } from '@hireproof/contract/cases/statuses'
import { describe, expect, test } from 'vitest'
import { displayDay, dueText, workingDaysLeft } from '../lib/due-text.ts'
import { nextStep } from './next-step.ts'

const friday = '2026-11-20'
const row = {
  case_status: 'PENDING_REFERRAL' as const,
  next_step: 'MISMATCH' as const,
  next_due: '2026-12-07',
  action_due_date: '2026-12-07',
  create_by_days_left: 0,
}

describe('when something is due', () => {
  test('counts federal working days, without weekends and holidays', () => {
    // Thanksgiving is November 26
    expect(dueText('2026-11-30', friday)).toBe('by Mon, Nov 30, 2026 (5 working days left)')
    expect(workingDaysLeft('2026-11-23', friday)).toBe('1 working day left')
  })

  test('says today and what is overdue', () => {
    expect(dueText(friday, friday)).toBe('by today')
    expect(dueText('2026-11-19', friday)).toBe('was due on Thu, Nov 19, 2026')
  })

  test('names the day of the week', () => {
    expect(displayDay('2026-11-22')).toBe('Sun, Nov 22, 2026')
  })
})

describe('the next step of a case', () => {
  test('has the date and the days left', () => {
    expect(nextStep(row, friday)).toEqual({
      text: 'Work on the mismatch',
      due: 'by Mon, Dec 7',
      left: '10 working days left',
    })
  })

  test('has the year of the day if it is another one', () => {
    expect(nextStep({ ...row, next_due: '2027-01-08' }, friday)).toMatchObject({ due: 'by Fri, Jan 8, 2027' })
    expect(nextStep(row, '2027-01-04')).toMatchObject({ due: 'was due Mon, Dec 7, 2026' })
  })

  test('says on the last day that it is due today, and afterwards that it is overdue', () => {
    expect(nextStep(row, '2026-12-07')).toEqual({ text: 'Work on the mismatch', due: 'by today' })
    expect(nextStep(row, '2026-12-08')).toEqual({
      text: 'Work on the mismatch',
      due: 'was due Mon, Dec 7',
      isOver: true,
    })
  })

  test('of a draft is due on the day that the server counted, with the business days left', () => {
    const draft = { ...row, case_status: 'DRAFT' as const, next_step: 'SUBMIT' as const, action_due_date: null }
    const due = { ...draft, next_due: '2026-11-23', create_by_days_left: 2 }
    expect(nextStep(due, friday)).toMatchObject({ due: 'by Mon, Nov 23', left: '2 business days left' })
    expect(nextStep({ ...draft, next_due: '2026-11-16' }, friday)).toMatchObject({
      due: 'was due Mon, Nov 16',
      isOver: true,
    })
    expect(nextStep({ ...draft, next_due: null }, friday)).toEqual({ text: 'Complete and submit' })
  })

  test('of a review has a usual day and is never overdue', () => {
    const review = { ...row, case_status: 'MANUAL_REVIEW' as const, next_step: null, next_due: null }
    expect(nextStep(review, friday)).toMatchObject({ due: 'usually by Mon, Dec 7' })
    expect(nextStep(review, '2026-12-08')).toEqual({
      text: 'Wait for the answer',
      due: 'takes longer than usual',
      isOver: false,
    })
  })

  test('of a referral is to wait for the agency, unless the employer has the letter to give', () => {
    const referral = { ...row, case_status: 'REFERRED' as const, next_step: null, next_due: null }
    expect(nextStep(referral, friday)).toMatchObject({ text: 'Wait for the agency', due: 'by Mon, Dec 7' })
    const owed = { ...referral, next_step: 'GIVE_LETTER' as const, next_due: '2026-11-30' }
    expect(nextStep(owed, friday)).toMatchObject({ text: 'Give the employee the letter', due: 'by Mon, Nov 30' })
  })

  test('exists for every status except closed', () => {
    const of = (status: CaseStatus) => ({ ...row, case_status: status, next_step: stepOf({ status }).step })
    const without = caseStatuses.filter((status) => !nextStep(of(status), friday))
    expect(without).toEqual(['CLOSED'])
  })
})
