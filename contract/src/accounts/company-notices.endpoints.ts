import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { AccountParams } from './accounts.ts'
import { firstSteps } from './first-steps.ts'

export const getCompanyNotices = endpoint({
  name: 'companyNotices.get',
  summary: 'What the program administrators of a company are told on their home page',
  method: 'GET',
  path: '/api/account/accounts/:accountId/notices',
  access: 'ready',
  area: 'company',
  params: AccountParams,
  reply: z.object({
    /** What changed in a memorandum of understanding that the company has not signed yet. */
    newerMou: z.nullable(z.object({ changes: z.array(z.string()), signBy: z.nullable(z.string()) })),
    /** For an administrator of a company that was approved lately; null once all are done, or dismissed. */
    firstSteps: z.nullable(z.array(z.object({ step: z.enum(firstSteps), isDone: z.boolean() }))),
  }),
  problems: ['not_found', 'forbidden'],
})

export const markFirstSteps = endpoint({
  name: 'companyNotices.markFirstSteps',
  summary:
    'Remembers that the caller has opened the posters for the company, or no longer wants to see the first steps',
  method: 'POST',
  path: '/api/account/first_steps',
  access: 'ready',
  area: 'company',
  body: z.strictObject({ mark: z.enum(['posters_opened', 'dismissed']) }),
  problems: ['forbidden', 'account_closed'],
})
