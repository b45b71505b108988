import { addDays, daysBetween, type IsoDate } from '../calendar/iso-date.ts'
import { fiscalYearOf } from './fiscal-year.ts'
import { FISCAL_YEARS, HISTORIC_DAYS_AHEAD, MOST_DAYS } from './report-limits.ts'
import type { Report } from './report.ts'
import type { FilterName, ReportFilter } from './report-filters.ts'

/** A filter with what a report takes where nothing was chosen: the last 30 days, the last five fiscal years, or this one. */
export function askedFilter({ filters, range }: Report, filter: ReportFilter, today: IsoDate): ReportFilter {
  const year = fiscalYearOf(today)
  const until = filter.created_to ?? today
  return {
    ...(range && { created_from: addDays(until, -29), created_to: until }),
    ...(filters.includes('year_from') && { year_from: (filter.year_to ?? year) - 4, year_to: year }),
    ...(filters.includes('old_on') && { old_on: today }),
    ...(filters.includes('fiscal_year') && { fiscal_year: year }),
    ...filter,
  }
}

type Fault = { field: FilterName; message: string }

/** What is wrong with a filter of a report on a day; undefined if nothing is. */
export function filterFault(report: Report, filter: ReportFilter, today: IsoDate): Fault | undefined {
  const given = Object.keys(filter) as FilterName[]
  const unknown = given.find((name) => !report.filters.includes(name))
  if (unknown !== undefined) return { field: unknown, message: 'This report is not narrowed by that.' }
  for (const to of report.filters.filter((name) => name.endsWith('_to'))) {
    const [start, end] = [filter[to.replace('_to', '_from') as FilterName], filter[to]]
    if (start !== undefined && end !== undefined && end < start)
      return { field: to, message: 'The end is before the beginning.' }
  }
  const { created_from: first, created_to: last, year_from: from, year_to: to, old_on: oldOn } = filter
  if (oldOn !== undefined && daysBetween(today, oldOn) > HISTORIC_DAYS_AHEAD)
    return { field: 'old_on', message: 'Choose a day within the next year.' }
  if (report.range && first !== undefined && last !== undefined && daysBetween(first, last) >= MOST_DAYS)
    return { field: 'created_to', message: `Choose at most ${MOST_DAYS} days.` }
  if (from !== undefined && to !== undefined && to - from >= FISCAL_YEARS.most)
    return { field: 'year_to', message: `Choose at most ${FISCAL_YEARS.most} fiscal years.` }
  return undefined
}
