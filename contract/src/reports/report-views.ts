import * as z from 'zod/mini'
import { ReportFilter } from './report-filters.ts'
import { reportSizes } from './report-limits.ts'
import { ViewName } from '../words/view-name.ts'
import { ChosenColumns, ReportSort } from './report-question.ts'

/** How many views of a report a user keeps, and how many a company shares. */
export const MOST_VIEWS = 50

/** How many rows a page has. */
export const ReportSize = z.int().check(z.refine((size) => reportSizes.includes(size), 'Ask for 25, 50 or 100 rows.'))

/** What a view keeps of a report: its filter, columns, order and page size. */
const content = { filter: ReportFilter, columns: ChosenColumns, sort: ReportSort, size: ReportSize }

/** What a user saves as a view; a shared one is for everyone at the company. */
export const ReportViewInput = z.strictObject({ name: ViewName, is_shared: z.boolean(), ...content })
export type ReportViewInput = z.infer<typeof ReportViewInput>

/** A saved view of a report. */
export const ReportView = z.object({
  id: z.uuid(),
  name: z.string(),
  is_shared: z.boolean(),
  ...content,
  version: z.int(),
  can: z.object({ change: z.boolean() }),
})
export type ReportView = z.infer<typeof ReportView>
