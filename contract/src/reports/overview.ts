import { addDays, type IsoDate } from '../calendar/iso-date.ts'
import { caseStatusInfo, openCaseStatuses, type CaseStatus } from '../cases/statuses.ts'
import { fiscalYearEnd, fiscalYearOf, fiscalYearStart } from './fiscal-year.ts'

/** The groups of the queue that the overview counts. */
export const dueGroups = ['overdue', 'today', 'soon'] as const
export type DueGroup = (typeof dueGroups)[number]

/** For whom open cases wait if it is not the employer. */
export const waitingFor = ['records', 'employee'] as const
export type WaitingFor = (typeof waitingFor)[number]

/** The statuses of the cases that wait for the government records, or for the employee and the agency. */
export const waitingStatuses = (who: WaitingFor): CaseStatus[] =>
  openCaseStatuses.filter((status) => caseStatusInfo[status].actor === who)

/** The periods of which the outcomes of mismatches are counted: whole months by the company's calendar. */
export const overviewPeriods = ['12-months', '3-months', 'this-month', 'this-fiscal-year', 'last-fiscal-year'] as const
export type OverviewPeriod = (typeof overviewPeriods)[number]

export const overviewPeriodLabels: Readonly<Record<OverviewPeriod, string>> = {
  '12-months': 'Last 12 months',
  '3-months': 'Last 3 months',
  'this-month': 'This month',
  'this-fiscal-year': 'This fiscal year',
  'last-fiscal-year': 'Last fiscal year',
}

/** How many months the usage by month shows. */
export const USAGE_MONTHS = 12

/** A month as `YYYY-MM`. */
type Month = string

const monthOf = (day: IsoDate): Month => day.slice(0, 7)
const numberOf = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
const monthAt = (number: number): Month =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`

/** The last months up to the one of a day, the oldest first. */
export const lastMonths = (today: IsoDate, count: number): Month[] =>
  Array.from({ length: count }, (_, index) => monthAt(numberOf(monthOf(today)) - count + 1 + index))

/** The first and the last day of a range of months. */
export const daysOfMonths = (first: Month, last: Month = first): { from: IsoDate; to: IsoDate } => ({
  from: `${first}-01`,
  to: addDays(`${monthAt(numberOf(last) + 1)}-01`, -1),
})

/** The first and the last day of a period on a day. */
export function daysOfPeriod(period: OverviewPeriod, today: IsoDate): { from: IsoDate; to: IsoDate } {
  const year = fiscalYearOf(today)
  const since = (count: number) => daysOfMonths(lastMonths(today, count)[0] ?? monthOf(today), monthOf(today))
  switch (period) {
    case '12-months':
      return since(12)
    case '3-months':
      return since(3)
    case 'this-month':
      return since(1)
    case 'this-fiscal-year':
      return { from: fiscalYearStart(year), to: fiscalYearEnd(year) }
    case 'last-fiscal-year':
      return { from: fiscalYearStart(year - 1), to: fiscalYearEnd(year - 1) }
  }
}

const monthNames = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A month in words: `March 2026`. */
export const monthText = (month: Month): string => monthNames.format(new Date(`${month}-01T00:00:00Z`))
