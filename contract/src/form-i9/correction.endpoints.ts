import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PlusCase } from '../plus-cases/plus-case.ts'
import { section1Fields } from '../plus-cases/section1-fields.ts'

const params = z.object({ plusCaseId: z.uuid() })

export const askCorrection = endpoint({
  name: 'plusCases.askCorrection',
  summary:
    'Asks the employee to review answers in a signed Section 1 and to sign it again; emails a new link, at most three times in half an hour. A repeated request replaces the link and the answers',
  method: 'POST',
  path: '/api/account/plus_cases/:plusCaseId/section_1/correction',
  access: 'ready',
  area: 'cases',
  params,
  body: z.strictObject({ fields: z.array(z.enum(section1Fields)).check(z.minLength(1), z.maxLength(40)) }),
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
})

export const takeBackCorrection = endpoint({
  name: 'plusCases.takeBackCorrection',
  summary: 'Withdraws a request for a correction before the employee signs it; the signed form stays valid',
  method: 'POST',
  path: '/api/account/plus_cases/:plusCaseId/section_1/correction/take_back',
  access: 'ready',
  area: 'cases',
  params,
  reply: PlusCase,
  problems: ['not_found', 'forbidden', 'account_closed', 'conflict'],
})
