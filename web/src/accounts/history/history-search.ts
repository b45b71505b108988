import { historySections, type HistorySection } from '@hireproof/contract/accounts/company-events'
import type { CompanyChange, HistoryFilters } from '@hireproof/contract/accounts/company-history.endpoints'
import { addDays, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import * as z from 'zod/mini'

/** How far back a history goes, in days; 0 is all of it. */
const spans = [0, 30, 90, 365] as const
type Span = (typeof spans)[number]

const spanTexts: Readonly<Record<Span, string>> = {
  0: 'Any time',
  30: 'Last 30 days',
  90: 'Last 90 days',
  365: 'Last 365 days',
}
export const spanOptions = spans.map((span) => ({ value: String(span), label: spanTexts[span] }))

const sectionNames = Object.keys(historySections) as HistorySection[]
export const sectionOptions = sectionNames.map((name) => ({ value: name, label: historySections[name] }))

/** The query of the address of a history. */
export const HistorySearch = z.object({
  section: z._default(z.enum(['', ...sectionNames]), ''),
  days: z._default(z.coerce.number().check(z.refine((days) => spans.some((span) => span === days))), 0),
})
export type HistorySearch = z.infer<typeof HistorySearch>

/** What the server is asked for. */
export const filtersOf = ({ section, days }: HistorySearch, today: IsoDate): HistoryFilters => ({
  ...(section !== '' && { section }),
  ...(days > 0 && { since: addDays(today, -days) }),
})

/** A field with what it was before and after, without what is empty. */
export function changeText({ field, before, after }: CompanyChange): string {
  if (after === '') return `${field} ${before} removed`
  if (before === after) return `${field} changed to another one that is shown as ${after}`
  return before === '' ? `${field}: ${after}` : `${field} changed from ${before} to ${after}`
}
