import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { AccountParams } from '../accounts.ts'

export const getMouNotice = endpoint({
  name: 'mou.notice',
  summary: 'What changed in a memorandum of understanding that the company has not signed yet; null if there is none',
  method: 'GET',
  path: '/api/account/accounts/:accountId/mou/notice',
  access: 'ready',
  area: 'company',
  params: AccountParams,
  reply: z.object({
    newer: z.nullable(z.object({ changes: z.array(z.string()), signBy: z.nullable(z.string()) })),
  }),
  problems: ['not_found', 'forbidden'],
})
