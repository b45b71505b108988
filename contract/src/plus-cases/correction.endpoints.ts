import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PlusCase } from './plus-case.ts'
import { section1Fields } from './section1-fields.ts'

const params = z.object({ plusCaseId: z.uuid() })

export const askCorrection = endpoint({
  name: 'plusCases.askCorrection',
  summary:
    'Asks the employee to look at answers of a signed Section 1 and to sign it again; mails a fresh link, at most three times in half an hour. Asked again, link and answers are renewed',
  method: 'POST',
  path: '/api/account/plus_cases/:plusCaseId/section_1/correction',
  access: 'ready',
  area: 'cases',
  params,
  body: z.strictObject({ fields: z.array(z.enum(section1Fields)).check(z.minLength(1), z.maxLength(40)) }),
  reply: PlusCase,
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed', 'conflict', 'too_many_requests'],
})

export const takeBackCorrection = endpoint({
  name: 'plusCases.takeBackCorrection',
  summary: 'Takes back what was asked of the employee, as long as the correction is not signed; the signed form stands',
  method: 'POST',
  path: '/api/account/plus_cases/:plusCaseId/section_1/correction/take_back',
  access: 'ready',
  area: 'cases',
  params,
  reply: PlusCase,
  problems: ['not_found', 'forbidden', 'account_closed', 'conflict'],
})
