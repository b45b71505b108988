import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { AccountParams, MAX_ACCOUNT_ID } from './accounts.ts'
import { AccountEnd, closingReasonCodes, earlyGroundCodes, EXPLANATION_MAX } from './closing.ts'

const path = '/api/account/accounts/:accountId/termination'

const version = z.int().check(z.gte(0), z.lte(MAX_ACCOUNT_ID))

const why = {
  reason: z.enum(closingReasonCodes, 'Select a reason.'),
  explanation: z._default(z.string().check(z.maxLength(EXPLANATION_MAX * 4)), ''),
}

export const getAccountEnd = endpoint({
  name: 'closing.get',
  summary: 'Whether an account is closing, when it ends, its open cases, and what the caller may do about it',
  method: 'GET',
  path,
  access: 'ready',
  params: AccountParams,
  reply: AccountEnd,
  problems: ['not_found', 'forbidden'],
})

export const requestTermination = endpoint({
  name: 'closing.request',
  summary: 'Asks to close an account in 30 days; until then open cases can be finished, and no new one begins',
  method: 'POST',
  path,
  access: 'ready',
  idempotent: true,
  params: AccountParams,
  body: z.strictObject(why),
  reply: AccountEnd,
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed', 'enrollment_required', 'conflict'],
  conflicts: ['TERMINATION_CHANGED', 'LOCATIONS_UNATTENDED'],
})

export const changeTermination = endpoint({
  name: 'closing.change',
  summary: 'Changes the reason for which an account closes; its last day stays',
  method: 'PUT',
  path,
  access: 'ready',
  params: AccountParams,
  body: z.strictObject({ ...why, version }),
  reply: AccountEnd,
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed', 'enrollment_required', 'conflict'],
  conflicts: ['TERMINATION_CHANGED'],
})

export const cancelTermination = endpoint({
  name: 'closing.cancel',
  summary: 'Takes back a request to close an account before its end: the account stays as it was',
  method: 'POST',
  path: `${path}/cancel`,
  access: 'ready',
  params: AccountParams,
  body: z.strictObject({ version }),
  reply: AccountEnd,
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed', 'enrollment_required', 'conflict'],
  conflicts: ['TERMINATION_CHANGED'],
})

export const askEarlyEnd = endpoint({
  name: 'closing.askEarly',
  summary:
    'Asks the operator to close an account before its last day, on one of five grounds; the last day stays meanwhile',
  method: 'POST',
  path: `${path}/early`,
  access: 'ready',
  params: AccountParams,
  body: z.strictObject({
    ground: z.enum(earlyGroundCodes, 'Select a ground.'),
    explanation: z.string().check(z.maxLength(EXPLANATION_MAX * 4)),
    version,
  }),
  reply: AccountEnd,
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed', 'enrollment_required', 'conflict'],
  conflicts: ['TERMINATION_CHANGED'],
})
