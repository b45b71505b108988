import type { RequestOf } from '@hireproof/contract/endpoint'
import { filterInfo } from '@hireproof/contract/reports/filter-words'
import { ReportFilter, type FilterName } from '@hireproof/contract/reports/report-filters'
import { MOST_ROWS, reportSizes } from '@hireproof/contract/reports/report-limits'
import type { Report, ReportColumn } from '@hireproof/contract/reports/report'
import type { ReportSort } from '@hireproof/contract/reports/report-question'
import type { ReportView } from '@hireproof/contract/reports/report-views'
import type { readReport } from '@hireproof/contract/reports/reports.endpoints'
import * as z from 'zod/mini'
import { pageField, sizeField } from '../lib/page-search.ts'

/** A filter as it is typed and as it stands in the address. */
export type TypedFilter = Partial<Record<FilterName, string>>

/** What the address of a report holds: its filter, columns, order and page, and the view that it begins with. */
export type ReportSearch = {
  filter: TypedFilter
  columns: string[]
  sort: string
  page: number
  size: number
  view: string
}

/** A filter as it stands in the address. */
export const textsOf = (filter: ReportFilter): TypedFilter =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]))

/** The query of the address of a report. What it leaves out is that of the view, or of the report. */
export function searchOf({ filters, sort, hasViews }: Report, columns: readonly ReportColumn[], view?: ReportView) {
  const kept = textsOf(view?.filter ?? {})
  const keys = columns.map(({ key }) => key)
  return z.object({
    ...Object.fromEntries(
      filters.map((name) => [name, z._default(z.string().check(z.maxLength(60)), kept[name] ?? '')]),
    ),
    columns: z._default(z.array(z.enum(hasViews ? keys : [])).check(z.minLength(1)), view?.columns ?? keys),
    sort: z._default(
      z.enum([sort, ...columns.flatMap(({ key }) => [key, `-${key}`])]),
      view ? sortText(view.sort) : sort,
    ),
    page: pageField(MOST_ROWS / 25),
    size: sizeField(reportSizes, view?.size ?? 25),
    view: z._default(z.string().check(z.maxLength(36)), ''),
  })
}

/** The filter of an address as it stands there. */
export const typedFilter = ({ filters }: Report, search: Readonly<Record<string, unknown>>): TypedFilter =>
  Object.fromEntries(
    filters.flatMap((name) => (typeof search[name] === 'string' && search[name] !== '' ? [[name, search[name]]] : [])),
  )

const isNumber = (name: FilterName) => filterInfo[name].kind === 'year' || filterInfo[name].kind === 'company'

/** A typed filter as the call takes it, or the messages for what is wrong in it. */
export function readFilter(typed: TypedFilter): { filter: ReportFilter; errors: TypedFilter } {
  const given = Object.entries(typed).filter(([, text]) => text !== '') as [FilterName, string][]
  const raw: Record<string, unknown> = Object.fromEntries(
    given.map(([name, text]) => [name, isNumber(name) ? Number(text) : text]),
  )
  const read = ReportFilter.safeParse(raw)
  if (read.success) return { filter: read.data, errors: {} }
  const errors: TypedFilter = {}
  for (const { path } of read.error.issues) {
    const name = String(path[0]) as FilterName
    errors[name] = filterInfo[name].kind === 'day' ? 'Enter a valid date.' : 'Choose from the list.'
    delete raw[name]
  }
  return { filter: ReportFilter.parse(raw), errors }
}

type Request = RequestOf<typeof readReport>

/** An order as it stands in the address. */
const sortText = ({ column, direction }: ReportSort): string => (direction === 'DESC' ? `-${column}` : column)

/** The order of an address for the call. */
export const sortFor = (sort: string): ReportSort => ({
  column: sort.replace(/^-/, ''),
  direction: sort.startsWith('-') ? 'DESC' : 'ASC',
})

/** What a call asks of a report at an address. */
export const questionOf = (
  { hasViews }: Report,
  filter: ReportFilter,
  { sort, columns }: Pick<ReportSearch, 'sort' | 'columns'>,
): Omit<Request['body'], 'paging'> => ({ filter, sort: sortFor(sort), ...(hasViews && { columns: [...columns] }) })

/** The call for the page of a report at an address. */
export const requestOf = (
  report: Report,
  filter: ReportFilter,
  { page, size, ...search }: Omit<ReportSearch, 'filter'>,
): Request => ({
  params: { report: report.name },
  // the last page that can be asked for, whatever the address has
  body: {
    ...questionOf(report, filter, search),
    paging: { page: Math.min(page - 1, Math.ceil(MOST_ROWS / size) - 1), size },
  },
})
