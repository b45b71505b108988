import { addDays, isIsoDate, type IsoDate } from '../calendar/iso-date.ts'

/** How many days an absence has at most. */
export const MOST_DAYS_AWAY = 366

export type AbsenceFields = { stand_in_user_id: string; starts_on: string; ends_on: string }

/** What is wrong with an absence on a day, by field; empty if nothing is. */
export function absenceProblems(
  { stand_in_user_id: standIn, starts_on: from, ends_on: until }: AbsenceFields,
  today: IsoDate,
): Partial<Record<keyof AbsenceFields, string>> {
  return {
    ...(standIn === '' && { stand_in_user_id: 'Select who stands in.' }),
    ...(!isIsoDate(from) && { starts_on: 'Enter the first day of the absence.' }),
    ...lastDayProblem(from, until, today),
  }
}

function lastDayProblem(from: string, until: string, today: IsoDate): { ends_on?: string } {
  if (!isIsoDate(until)) return { ends_on: 'Enter the last day of the absence.' }
  if (until < today) return { ends_on: 'Enter a last day that has not passed.' }
  if (!isIsoDate(from)) return {}
  if (until < from) return { ends_on: 'Enter a last day that is not before the first day.' }
  return until >= addDays(from, MOST_DAYS_AWAY)
    ? { ends_on: `Enter a last day no more than ${MOST_DAYS_AWAY} days after the first day.` }
    : {}
}
