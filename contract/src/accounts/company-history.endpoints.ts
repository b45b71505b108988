import * as z from 'zod/mini'
import { IsoDate } from '../calendar/iso-date.schema.ts'
import { endpoint } from '../endpoint.ts'
import { AccountParams } from './accounts.ts'
import { companyActions, historySections, type HistorySection } from './company-events.ts'
import { Author } from './company-profile.ts'

const path = '/api/account/accounts/:accountId/history'

/** Which changes to show: of one section, and since the beginning of a day on the company's calendar. */
const filters = {
  section: z.optional(z.enum(Object.keys(historySections) as HistorySection[])),
  since: z.optional(IsoDate),
}
export const HistoryFilters = z.strictObject(filters)
export type HistoryFilters = z.infer<typeof HistoryFilters>

/** One field before and after, as people read it; empty where nothing is stated. */
export const CompanyChange = z.object({ field: z.string(), before: z.string(), after: z.string() })
export type CompanyChange = z.infer<typeof CompanyChange>

/** A change of a company. */
export const CompanyHistoryEntry = z.object({
  /** Its position in the history; lower positions are older. */
  place: z.int(),
  at: z.string(),
  action: z.enum(companyActions()),
  /** Null for the operator. */
  by: z.nullable(Author),
  changes: z.array(CompanyChange),
})
export type CompanyHistoryEntry = z.infer<typeof CompanyHistoryEntry>

export const getCompanyHistory = endpoint({
  name: 'companyHistory.get',
  summary: 'The changes of a company, newest first, in pages of twenty; for those who may change its profile',
  method: 'GET',
  path,
  access: 'ready',
  params: AccountParams,
  query: z.strictObject({
    ...filters,
    /** The position after which to continue. */
    before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  }),
  reply: z.object({ entries: z.array(CompanyHistoryEntry), hasMore: z.boolean() }),
  problems: ['bad_request', 'not_found', 'forbidden'],
})

export const exportCompanyHistory = endpoint({
  name: 'companyHistory.export',
  summary: 'All changes of a company that the filters find, newest first, as a CSV file with a line for each field',
  method: 'GET',
  path: `${path}.csv`,
  access: 'ready',
  params: AccountParams,
  query: HistoryFilters,
  file: 'text/csv',
  reply: z.file(),
  problems: ['bad_request', 'not_found', 'forbidden', 'too_many_requests'],
})
