import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PlusCaseParams } from './plus-case-params.ts'

export const startOnSite = endpoint({
  name: 'plusCases.startOnSite',
  summary:
    'Locks this browser to one form, ends the session of the caller in it, and returns the six-digit code with which the employee opens the form here, once, within 30 minutes. Answers that were not signed are removed, and an earlier code no longer works',
  method: 'POST',
  path: '/api/account/plus_cases/:plusCaseId/on_site',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  reply: z.object({ code: z.string(), expiresAt: z.string() }),
  problems: ['unauthenticated', 'not_found', 'forbidden', 'account_closed', 'conflict', 'too_many_requests'],
})
