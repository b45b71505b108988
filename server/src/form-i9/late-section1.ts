import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { daysLate, type Section1Late } from '@hireproof/contract/form-i9/section1-late'
import type { FormDocument } from './form-document.ts'

/** How many days after the first day of work Section 1 was first signed, where the company is; null if it was in time. */
export function daysLateOf({ section1, company, firstDayOfWork }: FormDocument): number | null {
  const first = section1.earlier[0]?.signed ?? section1.signed
  return first && daysLate(firstDayOfWork, todayIn(first.at, company.timeZone))
}

/** How late Section 1 was signed, with the reasons on record; null if it was in time. */
export function presentLate(document: FormDocument): Section1Late | null {
  const days = daysLateOf(document)
  const reasons = document.lateReasons.map(({ id, at, by, text }) => ({ id, at: at.toISOString(), by, text }))
  return days === null ? null : { days, reasons }
}
