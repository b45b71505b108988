import { addDays, type IsoDate } from '../calendar/iso-date.ts'
import { FAR, type EmployerCategory } from './sections/employer-category.ts'

/** A day by which a contractor with the FAR clause has to do something. */
export type FarDeadline = { what: string; by: IsoDate; note?: string }

type Facts = {
  values: EmployerCategory
  /** The day of the enrollment. */
  enrolledOn: IsoDate
  /** The day on which the category was stated last. */
  statedOn: IsoDate | null
}

/** What the FAR clause asks by when, the nearest day first; nothing for a company without the clause. */
export function farDeadlines({ values, enrolledOn, statedOn }: Facts): FarDeadline[] {
  const { category, awardDate, verifiedEmployees } = values
  if (category !== FAR || awardDate === '') return []
  const existing: FarDeadline =
    verifiedEmployees === 'ENTIRE_WORKFORCE'
      ? { what: 'Start cases for the entire workforce', by: addDays(statedOn ?? awardDate, 180) }
      : {
          what: 'Start cases for assigned employees',
          by: addDays(awardDate, 90),
          note: 'Or within 30 days after the employee is assigned, if that is later.',
        }
  return [
    { what: 'Update the company profile', by: addDays(awardDate, 30) },
    { what: 'Start cases for all new hires', by: addDays(enrolledOn, 90) },
    existing,
  ].toSorted((one, other) => one.by.localeCompare(other.by))
}
