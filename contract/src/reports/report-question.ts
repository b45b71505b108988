import * as z from 'zod/mini'
import { fileFormats } from './file-formats.ts'
import { ReportFilter } from './report-filters.ts'

/** A column and a direction in which a report is sorted. */
export const ReportSort = z.strictObject({
  column: z.string().check(z.maxLength(40)),
  direction: z.enum(['ASC', 'DESC']),
})
export type ReportSort = z.infer<typeof ReportSort>

/** The chosen columns of a report, by their keys, in their order. */
export const ChosenColumns = z
  .array(z.string().check(z.maxLength(40)))
  .check(z.minLength(1, 'Choose at least one column.'), z.maxLength(40))

/** What a file of a report is asked for. */
export const FileQuestion = z.strictObject({
  filter: z._default(ReportFilter, {}),
  sort: z.optional(ReportSort),
  columns: z.optional(ChosenColumns),
  format: z._default(z.enum(fileFormats), 'csv'),
})
