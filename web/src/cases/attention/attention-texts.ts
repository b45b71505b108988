import type { AttentionGroup } from '@hireproof/contract/cases/attention'
import type { AttentionCase } from '@hireproof/contract/cases/attention.endpoints'
import { displayCount } from '@hireproof/contract/format/display'
import { displayDay } from '../../lib/due-text.ts'
import { paths } from '../../lib/paths.ts'

/** The headings of the groups. */
export const groupTexts: Readonly<Record<AttentionGroup, string>> = {
  signed: 'Decision signed',
  overdue: 'Overdue',
  today: 'Due today',
  soon: 'Due within five federal working days',
  later: 'Due later',
  undated: 'Without a date',
}

/** How many cases a group has: `3 cases`, or `more than 100 cases`. */
export const countText = ({ count, is_more }: { count: number; is_more: boolean }): string =>
  is_more ? `more than ${count.toLocaleString('en-US')} cases` : displayCount(count, 'case')

/** When a case is due, in words with the days that are left. */
export function dueText({ next_due: due, days_left: left, next_step: step }: AttentionCase): string | undefined {
  if (due === null || left === null) return undefined
  if (left < 0) return `was due on ${displayDay(due)}, ${days(step, -left)} ago`
  return left === 0 ? `by today, ${displayDay(due)}` : `by ${displayDay(due)}, ${days(step, left)} left`
}

const days = (step: string, count: number) =>
  displayCount(count, step === 'SUBMIT' ? 'business day' : 'federal working day')

const mismatchSteps: readonly string[] = ['MISMATCH', 'DECISION_SIGNED', 'GIVE_LETTER']

/** The page on which the next step of a case is taken. */
export function stepPath({ case_number: number, next_step: step }: AttentionCase): string {
  if (mismatchSteps.includes(step)) return paths.cases.mismatch(number)
  if (step === 'COMPARE_PHOTO') return paths.cases.photo(number)
  if (step === 'UPLOAD') return paths.cases.documents(number)
  return step === 'CLOSE' || step === 'RESUBMIT' ? paths.cases.close(number) : paths.cases.view(number)
}
