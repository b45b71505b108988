import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LogonId, UserParams } from './users.ts'
import { userEvents } from './user-events.ts'

/** The audited changes of users that administrators may see. */
export type HistoryAction = keyof typeof userEvents
export const historyActions = Object.keys(userEvents) as HistoryAction[]

/** The only fields whose values are shown. */
export const historyFields = [
  'userStatus',
  'userRole',
  'title',
  'logonId',
  'email',
  'lastName',
  'firstName',
  'middleInitial',
  'phoneNumber',
  'extension',
  'mfaEnabled',
  'webServiceEnabled',
] as const
export type HistoryField = (typeof historyFields)[number]

const Value = z.nullable(z.union([z.string(), z.boolean()]))

/** One field of a user before and after. */
export const HistoryChange = z.object({ field: z.enum(historyFields), before: Value, after: Value })
export type HistoryChange = z.infer<typeof HistoryChange>

/** The author: the user, another user of an account within reach, a user of another account, or no person. */
export const HistoryAuthor = z.object({
  kind: z.enum(['self', 'user', 'outsider', 'system']),
  logonId: z.nullable(LogonId),
  /** The name of another user within reach. */
  name: z.nullable(z.string()),
})
export type HistoryAuthor = z.infer<typeof HistoryAuthor>

/** A change to a user. */
export const HistoryEntry = z.object({
  /** Its position in the history; lower positions are older. */
  place: z.int(),
  at: z.string(),
  action: z.enum(historyActions),
  by: HistoryAuthor,
  changes: z.array(HistoryChange),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const getUserHistory = endpoint({
  name: 'users.history',
  summary: 'The changes to a user, newest first, in pages of twenty; for administrators who manage users',
  method: 'GET',
  path: '/api/visuser/users/:userId/history',
  access: 'ready',
  params: UserParams,
  query: z.object({
    /** The position after which to continue. */
    before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  }),
  reply: z.object({ entries: z.array(HistoryEntry), hasMore: z.boolean() }),
  problems: ['not_found', 'forbidden', 'conflict'],
})
