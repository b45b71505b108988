import type { IsoDate } from './iso-date.ts'

/** Whether a day is still ahead, is today, or has passed, on the calendar that today is taken from. */
export const dueState = (day: IsoDate, today: IsoDate): 'ahead' | 'today' | 'past' =>
  day > today ? 'ahead' : day === today ? 'today' : 'past'
export type DueState = ReturnType<typeof dueState>
