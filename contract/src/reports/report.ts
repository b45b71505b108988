import type { FilterName } from './report-filters.ts'
import type { ReportName } from './report-names.ts'

/** The groups of the reports page (REPT-01), in its order. */
export const reportGroups = ['Program reports', 'Form I-9 and deadlines', 'Administration'] as const

/** One column of a report, for the screen, for files and for calls: there is no second list of columns anywhere. */
export type ReportColumn = {
  key: string
  label: string
  /**
   * What its values are: a text, the number of a case, a day of the company as `YYYY-MM-DD`, an instant, a count or a share in percent, or the last
   * characters of a number that lies sealed: a Social Security number, or another one that some users may see in full.
   */
  kind: 'text' | 'case' | 'day' | 'time' | 'count' | 'ssn' | 'number'
  /** Only for users who reach several companies. */
  isOfSeveral?: true
  /** The totals have its sum. */
  isTotaled?: true
}

/** Who may run a report: users of a company, its administrators, or only those who look after several companies. */
export type ReportAudience = 'users' | 'administrators' | 'administrators of several companies'

/** A report: all that the screen, files and calls share. */
export type Report = {
  name: ReportName
  title: string
  group: (typeof reportGroups)[number]
  /** One sentence on what it shows. */
  about: string
  audience: ReportAudience
  filters: readonly FilterName[]
  /** The filter without which it is not run: a range of days of a limited length. */
  range?: 'created'
  columns: readonly ReportColumn[]
  /**
   * It is of one company, whose days decide: the actor's, unless another one is chosen. A corporate administrator chooses a location. A
   * report of forms has none of clients, which no agency sees.
   */
  isOfOne?: 'company' | 'company with its forms'
  /** People choose and order its columns, and save them with the filter as a view (REPT-14). */
  hasViews?: true
  /** A file can have numbers in full, for users who may see them (REPT-09); no other report offers that. */
  offersFullNumbers?: true
  /** What a row is, in the singular and the plural. */
  rows: readonly [one: string, many: string]
  /** The order without another one; a minus is for descending. */
  sort: string
}

/** Whether the values of a column lie sealed, so that nothing is sorted by them. */
export const isSealedColumn = ({ kind }: Pick<ReportColumn, 'kind'>): boolean => kind === 'ssn' || kind === 'number'

/** A value of a row. Texts are ready to be read; days and instants are not. */
export type Cell = string | number | null
