import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PlusCaseParams } from './plus-case-params.ts'
import { PlusCase } from './plus-case.ts'

const text = z.string().check(z.maxLength(300), z.trim())

export const nameRepresentative = endpoint({
  name: 'plusCases.nameRepresentative',
  summary:
    'Names a person without a user who completes Section 2 of this one form, and emails that person a link; an earlier representative loses access at once. The same person again changes nothing',
  method: 'PUT',
  path: '/api/account/plus_cases/:plusCaseId/representative',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  body: z.strictObject({ firstName: text, lastName: text, email: text }),
  reply: PlusCase,
  problems: [
    'bad_request',
    'not_found',
    'forbidden',
    'account_closed',
    'conflict',
    'too_many_requests',
    'too_many_emails',
  ],
  conflicts: ['SECTION_2_SIGNED'],
})

export const resendRepresentative = endpoint({
  name: 'plusCases.resendRepresentative',
  summary: 'Emails the representative a new link, at most three times in half an hour; earlier links stop working',
  method: 'POST',
  path: '/api/account/plus_cases/:plusCaseId/representative/link',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  body: z.strictObject({ representativeId: z.uuid() }),
  reply: PlusCase,
  problems: ['not_found', 'forbidden', 'account_closed', 'conflict', 'too_many_requests', 'too_many_emails'],
  conflicts: ['REPRESENTATIVE_ENDED', 'SECTION_2_SIGNED'],
})

export const endRepresentative = endpoint({
  name: 'plusCases.endRepresentative',
  summary: 'Ends the access of a representative who has not signed yet; links and open pages stop working at once',
  method: 'POST',
  path: '/api/account/plus_cases/:plusCaseId/representative/end',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  body: z.strictObject({ representativeId: z.uuid() }),
  reply: PlusCase,
  problems: ['not_found', 'forbidden', 'account_closed', 'conflict'],
  conflicts: ['REPRESENTATIVE_ENDED', 'SECTION_2_SIGNED'],
})
