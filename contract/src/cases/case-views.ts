import * as z from 'zod/mini'
import { CaseCriteria } from './case-criteria.ts'
import { casePageSizes, caseSortFields, chosenColumns } from './case-filters.ts'

/** How many views a user saves, and how many a company shares. */
export const MOST_VIEWS = 50

/** What a view keeps of the list: its criteria, sort, columns and page size. It has no place for a search text. */
export const CaseViewSettings = z.strictObject({
  query: CaseCriteria,
  sort: z.strictObject({ field: z.enum(caseSortFields), order: z.enum(['ASC', 'DESC']) }),
  columns: z.array(z.enum(chosenColumns)).check(z.minLength(1), z.maxLength(chosenColumns.length)),
  size: z.literal(casePageSizes),
})
export type CaseViewSettings = z.infer<typeof CaseViewSettings>

/** A view as the menu of views shows it to a user. */
export const CaseViewRow = z.object({
  id: z.uuid(),
  name: z.string(),
  is_shared: z.boolean(),
  /** Whether the list of this user opens with it. */
  is_default: z.boolean(),
  is_own: z.boolean(),
  owner_name: z.string(),
  version: z.int(),
  can: z.object({ change: z.boolean(), share: z.boolean() }),
})
export type CaseViewRow = z.infer<typeof CaseViewRow>

/** A view with what it keeps. */
export const CaseView = z.extend(CaseViewRow, { settings: CaseViewSettings })
export type CaseView = z.infer<typeof CaseView>
