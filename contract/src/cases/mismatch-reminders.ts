/** The federal working days left with which an open mismatch is reminded of. Afterwards: on the first day, then every five. */
const ahead = [5, 2, 0] as const
const EVERY = 5

/** The reminder that a number of federal working days left calls for, as the days left on its day; null before the first. */
export function reminderStep(daysLeft: number): number | null {
  if (daysLeft >= 0) return ahead.findLast((days) => daysLeft <= days) ?? null
  return -1 - EVERY * Math.floor((-daysLeft - 1) / EVERY)
}

/** The reminder that is due: null if it, or a later one about the same last day, was sent. Missed ones are left out. */
export function dueMismatchReminder(daysLeft: number, sent: readonly number[]): number | null {
  const step = reminderStep(daysLeft)
  return step === null || sent.some((days) => days <= step) ? null : step
}

/** Whether a reminder goes to the program administrators too. */
export const tellsAdministrators = (step: number): boolean => step < -1
