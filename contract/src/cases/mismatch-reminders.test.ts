import { describe, expect, test } from 'vitest'
import { dueMismatchReminder, reminderStep, tellsAdministrators } from './mismatch-reminders.ts'

describe('[CASE-82] the reminders of a mismatch', () => {
  test.each([
    [10, null],
    [6, null],
    [5, 5],
    [4, 5],
    [3, 5],
    [2, 2],
    [1, 2],
    [0, 0],
    [-1, -1],
    [-5, -1],
    [-6, -6],
    [-10, -6],
    [-11, -11],
    [-101, -101],
  ])('with %i federal working days left: %j', (daysLeft, step) => {
    expect(reminderStep(daysLeft)).toBe(step)
    expect(dueMismatchReminder(daysLeft, [])).toBe(step)
  })

  test('are each due once, and none that was missed comes after a later one', () => {
    expect(dueMismatchReminder(4, [5])).toBeNull()
    expect(dueMismatchReminder(2, [5])).toBe(2)
    expect(dueMismatchReminder(5, [2])).toBeNull()
    expect(dueMismatchReminder(-8, [5, 2, 0])).toBe(-6)
    expect(dueMismatchReminder(-8, [-6])).toBeNull()
  })

  test('go to the administrators from the second one after the last day', () => {
    expect([5, 2, 0, -1, -6, -11].filter(tellsAdministrators)).toEqual([-6, -11])
  })
})
