import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { assignOutcomes, MOST_ASSIGNED, MOST_OFFERED } from './assignment.ts'
import { CaseNumber } from './case-number.ts'

const params = z.object({ caseNumber: CaseNumber })

export const listAssignees = endpoint({
  name: 'cases.assignees',
  summary: `Active users of the caller's company to whom cases can be handed, up to ${MOST_OFFERED}, by name`,
  method: 'POST',
  path: '/api/account/cases/assignees',
  access: 'ready',
  area: 'cases',
  // a name is never in an address
  body: z.strictObject({ text: z.optional(z.string().check(z.maxLength(100))) }),
  reply: z.object({
    results: z.array(z.object({ user_id: z.uuid(), name: z.string(), logon_id: z.string() })),
    is_more: z.boolean(),
  }),
  problems: ['bad_request', 'forbidden'],
})

export const assignCase = endpoint({
  name: 'cases.assign',
  summary: 'Hands an open case to another user of the company, who gets an email; the creator never changes',
  method: 'PUT',
  path: '/api/account/cases/:caseNumber/assignee',
  access: 'ready',
  area: 'cases',
  params,
  body: z.strictObject({ user_id: z.uuid() }),
  reply: z.object({ assigned_to_name: z.string() }),
  problems: ['bad_request', 'forbidden', 'account_closed', 'not_found', 'conflict'],
  conflicts: ['CASE_STATUS_CONFLICT'],
})

export const assignCases = endpoint({
  name: 'cases.bulkAssign',
  summary: `Hands up to ${MOST_ASSIGNED} open cases to a user, who gets one email; a repetition changes nothing`,
  method: 'POST',
  path: '/api/account/cases/bulk_assign',
  access: 'ready',
  area: 'cases',
  body: z.strictObject({
    case_numbers: z.array(CaseNumber).check(z.minLength(1), z.maxLength(MOST_ASSIGNED)),
    user_id: z.uuid(),
  }),
  /** In the order of the request, each case once. */
  reply: z.object({ outcomes: z.array(z.object({ case_number: CaseNumber, outcome: z.enum(assignOutcomes) })) }),
  problems: ['bad_request', 'forbidden'],
})

export const askToHandOver = endpoint({
  name: 'cases.askToHandOver',
  summary: 'Asks the user who works on an open case, once by email, to hand it over; the caller need not see the case',
  method: 'POST',
  path: '/api/account/cases/:caseNumber/hand_over_request',
  access: 'ready',
  area: 'cases',
  params,
  body: z.strictObject({}),
  reply: z.object({ is_asked: z.boolean() }),
  problems: ['forbidden', 'account_closed', 'not_found', 'conflict', 'too_many_requests'],
  conflicts: ['CASE_STATUS_CONFLICT'],
})
