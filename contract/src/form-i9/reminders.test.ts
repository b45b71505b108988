import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar/iso-date.ts'
import { dueStep, isRenewed, reminderKinds, reminderSteps, tellsAdministrators, type Due } from './reminders.ts'

const DUE = '2026-11-30'
const due = (change: Partial<Due> = {}): Due => ({ kind: 'section_1', dueOn: DUE, since: null, sent: [], ...change })
/** The days, counted from the day that something is due, on which a reminder of it is sent, if the job runs every day. */
const sentDays = (change: Partial<Due>, from: number, through: number): number[] => {
  const sent: number[] = []
  const days: number[] = []
  for (let day = from; day <= through; day += 1) {
    const step = dueStep(due({ ...change, sent }), addDays(DUE, day))
    if (step === null) continue
    sent.push(step)
    days.push(day)
  }
  return days
}

describe('[WORK-04] reminders of a form', () => {
  test.each(reminderKinds)('%s: come on each of their days and on no other', (kind) => {
    expect(sentDays({ kind }, -200, 60)).toEqual(reminderSteps[kind])
  })

  test.each([
    ['after missed days only the nearest comes', 2, [], 1],
    ['what was sent does not come again', 2, [1], null],
    ['a clock that jumps back sends nothing', 0, [1], null],
    ['an outage of two weeks after the last day is too long', 3 + 14, [], 3],
    ['and a day more leaves it out', 3 + 15, [], null],
    ['nothing comes before the first day', -4, [], null],
  ])('%s', (_, days, sent, step) => {
    expect(dueStep(due({ sent }), addDays(DUE, days))).toBe(step)
  })

  test.each([
    ['invited on a day of a reminder: the invitation was enough', -3, [0, 1, 3]],
    ['invited on the last day', 0, [1, 3]],
    ['invited late: it is late from then on', 10, [11, 13]],
  ])('%s', (_, since, days) => {
    expect(sentDays({ since: addDays(DUE, since) }, since, 40)).toEqual(days)
  })

  test('go to the administrators from the third day after it, and links are renewed for thirty days', () => {
    expect([-3, 0, 1, 3].filter(tellsAdministrators)).toEqual([3])
    expect([30, 31].map((days) => isRenewed(DUE, addDays(DUE, days)))).toEqual([true, false])
  })
})
