import * as z from 'zod/mini'
import { AccountParams } from '../accounts/accounts.ts'
import { IsoDate } from '../calendar/iso-date.schema.ts'
import { CaseAuthor } from '../cases/case-author.ts'
import { endpoint } from '../endpoint.ts'
import { activityActions, activityGroupNames } from './activity-events.ts'

/** What an activity is narrowed by; days are those of the company. */
const filters = {
  group: z.optional(z.enum(activityGroupNames)),
  /** The user who did it. */
  person: z.optional(z.uuid()),
  from: z.optional(IsoDate),
  to: z.optional(IsoDate),
}
export const ActivityFilters = z.strictObject(filters)
export type ActivityFilters = z.infer<typeof ActivityFilters>

/** Who did something: as in the history of a case, or someone with a mailed link, or someone who was not signed in. */
const ActivityAuthor = z.extend(CaseAuthor, {
  kind: z.enum([...CaseAuthor.shape.kind.options, 'signatory', 'visitor']),
})
export type ActivityAuthor = z.infer<typeof ActivityAuthor>

/** One thing that was done in a company: never what a field was before or after, so that no number, note or secret is in it. */
export const ActivityEntry = z.object({
  /** Its position in the activity. */
  place: z.string(),
  at: z.string(),
  action: z.enum(activityActions()),
  by: ActivityAuthor,
  /** What it was done to: a case by its number, a user by name, or a Form I-9, if the reader may know. */
  subject: z.nullable(
    z.object({ kind: z.enum(['case', 'user', 'form']), id: z.string(), name: z.nullable(z.string()) }),
  ),
})
export type ActivityEntry = z.infer<typeof ActivityEntry>

export const getActivity = endpoint({
  name: 'activity.get',
  summary: 'What was done in a company, newest first, in pages of twenty; for those who look after it',
  method: 'GET',
  path: '/api/account/accounts/:accountId/activity',
  access: 'ready',
  params: AccountParams,
  query: z.strictObject({
    ...filters,
    /** The position after which to continue. */
    before: z.optional(z.string().check(z.regex(/^\d{13}-\d{1,15}$/))),
  }),
  reply: z.object({
    entries: z.array(ActivityEntry),
    hasMore: z.boolean(),
    /** The position after which to continue; a page may have no entries and others after it. */
    next: z.optional(z.string()),
  }),
  problems: ['bad_request', 'not_found', 'forbidden'],
})

export const exportActivity = endpoint({
  name: 'activity.export',
  summary: 'What was done in a company as a CSV file, newest first; the audit records who took it, with which filter',
  method: 'POST',
  path: '/api/account/accounts/:accountId/activity/export',
  access: 'ready',
  params: AccountParams,
  body: ActivityFilters,
  file: 'text/csv',
  reply: z.file(),
  problems: ['bad_request', 'not_found', 'forbidden', 'too_many_requests'],
})
