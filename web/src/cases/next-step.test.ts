import { caseStatuses } from '@hireproof/contract/cases/statuses'
import { describe, expect, test } from 'vitest'
import { displayDay, dueText, workingDaysLeft } from '../lib/due-text.ts'
import { nextStep } from './next-step.ts'

const friday = '2026-11-20'
const row = {
  case_status: 'PENDING_REFERRAL' as const,
  action_due_date: '2026-12-07',
  create_by_date: '2026-11-16',
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
      text: 'Tell the employee',
      due: 'by Mon, Dec 7',
      left: '10 working days left',
    })
  })

  test('has the year of the day if it is another one', () => {
    expect(nextStep({ ...row, action_due_date: '2027-01-08' }, friday)).toMatchObject({ due: 'by Fri, Jan 8, 2027' })
    expect(nextStep(row, '2027-01-04')).toMatchObject({ due: 'was due Mon, Dec 7, 2026' })
  })

  test('says on the last day that it is due today, and afterwards that it is overdue', () => {
    expect(nextStep(row, '2026-12-07')).toEqual({ text: 'Tell the employee', due: 'by today' })
    expect(nextStep(row, '2026-12-08')).toEqual({
      text: 'Tell the employee',
      due: 'was due Mon, Dec 7',
      isOver: true,
    })
  })

  test('of a draft is due on the day that the server counted, with the business days left', () => {
    const draft = { ...row, case_status: 'DRAFT' as const, action_due_date: null }
    const due = { ...draft, create_by_date: '2026-11-23', create_by_days_left: 2 }
    expect(nextStep(due, friday)).toMatchObject({ due: 'by Mon, Nov 23', left: '2 business days left' })
    expect(nextStep(draft, friday)).toMatchObject({ due: 'was due Mon, Nov 16', isOver: true })
    expect(nextStep({ ...draft, create_by_date: null }, friday)).toEqual({ text: 'Complete and submit' })
  })

  test('of a review has a usual day and is never overdue', () => {
    const review = { ...row, case_status: 'MANUAL_REVIEW' as const }
    expect(nextStep(review, friday)).toMatchObject({ due: 'usually by Mon, Dec 7' })
    expect(nextStep(review, '2026-12-08')).toEqual({
      text: 'Wait for the answer',
      due: 'takes longer than usual',
      isOver: false,
    })
  })

  test('exists for every status except closed', () => {
    const without = caseStatuses.filter((status) => !nextStep({ ...row, case_status: status }, friday))
    expect(without).toEqual(['CLOSED'])
  })
})
