import { addDays, dayOfWeek, type IsoDate } from '../calendar/iso-date.ts'
import { fiscalYearOf } from './fiscal-year.ts'
import type { FilterName, ReportFilter } from './report-filters.ts'
import type { Report } from './report.ts'

/** The ranges of time of schedules: they move with the calendar. */
export const periods = [
  'ANY',
  'YESTERDAY',
  'LAST_7_DAYS',
  'LAST_WEEK',
  'LAST_30_DAYS',
  'LAST_MONTH',
  'THIS_FISCAL_YEAR',
  'LAST_FISCAL_YEAR',
] as const
export type Period = (typeof periods)[number]

/** The ranges as people choose them. */
export const periodNames: Readonly<Record<Period, string>> = {
  ANY: 'Any time',
  YESTERDAY: 'Yesterday',
  LAST_7_DAYS: 'Last 7 days',
  LAST_WEEK: 'Last week (Sunday to Saturday)',
  LAST_30_DAYS: 'Last 30 days',
  LAST_MONTH: 'Last month',
  THIS_FISCAL_YEAR: 'This fiscal year',
  LAST_FISCAL_YEAR: 'Last fiscal year',
}

const ofDays: readonly Period[] = ['YESTERDAY', 'LAST_7_DAYS', 'LAST_WEEK', 'LAST_30_DAYS', 'LAST_MONTH']
const ofYears: readonly Period[] = ['THIS_FISCAL_YEAR', 'LAST_FISCAL_YEAR']

/** The ranges that a report can have: of days in which cases were created, of fiscal years, or none. */
export function periodsOf({ filters, range }: Report): readonly Period[] {
  if (filters.includes('created_from')) return range ? ofDays : [...ofDays, 'ANY']
  return filters.includes('fiscal_year') || filters.includes('year_from') ? ofYears : ['ANY']
}

/** The parts of a filter that a range of time takes the place of. */
export const periodFilters: readonly FilterName[] = [
  'created_from',
  'created_to',
  'year_from',
  'year_to',
  'fiscal_year',
]

/** A range of time as the filter of a report that is due on a day of the company. */
export function periodFilter({ filters }: Report, period: Period, today: IsoDate): ReportFilter {
  const days = (from: IsoDate, to: IsoDate): ReportFilter => ({ created_from: from, created_to: to })
  const year = (fiscalYear: number): ReportFilter =>
    filters.includes('fiscal_year') ? { fiscal_year: fiscalYear } : { year_from: fiscalYear, year_to: fiscalYear }
  const yesterday = addDays(today, -1)
  const firstOfMonth = `${today.slice(0, 8)}01`
  const lastOfMonth = addDays(firstOfMonth, -1)
  const sunday = addDays(today, -dayOfWeek(today))
  switch (period) {
    case 'ANY':
      return {}
    case 'YESTERDAY':
      return days(yesterday, yesterday)
    case 'LAST_7_DAYS':
      return days(addDays(today, -7), yesterday)
    case 'LAST_WEEK':
      return days(addDays(sunday, -7), addDays(sunday, -1))
    case 'LAST_30_DAYS':
      return days(addDays(today, -30), yesterday)
    case 'LAST_MONTH':
      return days(`${lastOfMonth.slice(0, 8)}01`, lastOfMonth)
    case 'THIS_FISCAL_YEAR':
      return year(fiscalYearOf(today))
    case 'LAST_FISCAL_YEAR':
      return year(fiscalYearOf(today) - 1)
  }
}
