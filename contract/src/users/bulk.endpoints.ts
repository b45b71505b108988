import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { problemCodes } from '../problem.ts'
import { bulkActions, BULK_MAX } from './bulk.ts'
import { ActionRefusal } from './user-actions.ts'

/** The outcome for one user: done, not allowed for a reason, or refused with a problem code. */
export const BulkOutcome = z.object({
  userId: z.uuid(),
  isDone: z.boolean(),
  reason: z.optional(ActionRefusal),
  problem: z.optional(z.enum(problemCodes)),
})
export type BulkOutcome = z.infer<typeof BulkOutcome>

export const changeUsers = endpoint({
  name: 'users.bulk',
  summary: 'Does the same for many users, one by one; a failure with one user does not affect the others',
  method: 'POST',
  path: '/api/visuser/users/bulk',
  access: 'ready',
  body: z.strictObject({
    action: z.enum(bulkActions),
    userIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(BULK_MAX)),
  }),
  /** In the order of the request, each user once. */
  reply: z.object({ outcomes: z.array(BulkOutcome) }),
  problems: ['forbidden'],
})
