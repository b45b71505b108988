import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LogonId, UserParams } from './users.ts'
import { userEvents } from './user-events.ts'

/** What the audit keeps of users and administrators are shown. */
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

/** Who did something: the user, another user of an account within reach, someone of another account, or no person. */
export const HistoryAuthor = z.object({
  kind: z.enum(['self', 'user', 'outsider', 'system']),
  logonId: z.nullable(LogonId),
})
export type HistoryAuthor = z.infer<typeof HistoryAuthor>

/** Something that was done to a user. */
export const HistoryEntry = z.object({
  /** Its place in the history: what comes before is older. */
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
    /** The place after which to go on. */
    before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  }),
  reply: z.object({ entries: z.array(HistoryEntry), hasMore: z.boolean() }),
  problems: ['not_found', 'forbidden', 'conflict'],
})
