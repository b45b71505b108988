import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CaseNumber } from './case-number.ts'
import { Mismatch } from './mismatch.ts'

const params = z.object({ caseNumber: CaseNumber })
const version = z.int()

export const sendNotice = endpoint({
  name: 'cases.sendNotice',
  summary:
    'Emails the employee a link to the Further Action Notice, to read and sign it electronically; the caller confirms that the employee agreed to receive it this way. It counts as given when the employee opens it',
  method: 'POST',
  path: '/api/account/cases/:caseNumber/notice',
  access: 'ready',
  area: 'cases',
  params,
  body: z.strictObject({ version, isAgreed: z.boolean() }),
  reply: Mismatch,
  problems: [
    'bad_request',
    'forbidden',
    'account_closed',
    'not_found',
    'conflict',
    'too_many_emails',
    'too_many_requests',
  ],
  conflicts: [
    'ACT_BY_PASSED',
    'CASE_CHANGED',
    'CASE_STATUS_CONFLICT',
    'NOTICE_IN_PORTAL',
    'NOTICE_OUT',
    'NO_EMAIL_ADDRESS',
  ],
})

export const resendNotice = endpoint({
  name: 'cases.resendNotice',
  summary: 'Emails the employee another link to the electronic notice, which replaces the earlier one',
  method: 'POST',
  path: '/api/account/cases/:caseNumber/notice/link',
  access: 'ready',
  area: 'cases',
  params,
  body: z.strictObject({ version }),
  reply: Mismatch,
  problems: [
    'bad_request',
    'forbidden',
    'account_closed',
    'not_found',
    'conflict',
    'too_many_emails',
    'too_many_requests',
  ],
  conflicts: ['CASE_CHANGED', 'CASE_STATUS_CONFLICT'],
})

export const recallNotice = endpoint({
  name: 'cases.recallNotice',
  summary: 'Recalls the electronic notice: its link and the page that the employee has open end',
  method: 'POST',
  path: '/api/account/cases/:caseNumber/notice/recall',
  access: 'ready',
  area: 'cases',
  params,
  body: z.strictObject({ version }),
  reply: Mismatch,
  problems: ['bad_request', 'forbidden', 'account_closed', 'not_found', 'conflict'],
  conflicts: ['CASE_CHANGED', 'CASE_STATUS_CONFLICT'],
})
