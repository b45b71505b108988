import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PlusCase } from '../plus-cases/plus-case.ts'
import { PlusCaseParams } from '../plus-cases/plus-case-params.ts'
import { callOffReasons } from '../plus-cases/call-off.ts'

export const callOffHire = endpoint({
  name: 'plusCases.callOff',
  summary:
    'Ends the form of a person who never started work, and closes its case if the case can be closed now. No retention begins; the form is destroyed 180 days later. Not to be undone',
  method: 'POST',
  path: '/api/account/plus_cases/:plusCaseId/call_off',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  body: z.strictObject({
    reason: z.enum(callOffReasons, 'Select what happened.'),
    /** The user states that the person never worked for pay. */
    hasNeverWorked: z.literal(true, 'Confirm that the person never worked for you.'),
  }),
  reply: PlusCase,
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed', 'conflict'],
  conflicts: ['EMPLOYMENT_ENDED'],
})
