import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PlusCaseParams } from '../plus-cases/plus-case-params.ts'
import { PlusCase } from '../plus-cases/plus-case.ts'

export const explainLateSection1 = endpoint({
  name: 'plusCases.explainLate',
  summary:
    'Records why Section 1 was signed after the first day of work; earlier reasons stay, and the same reason again is recorded once',
  method: 'POST',
  path: '/api/account/plus_cases/:plusCaseId/section_1/late_reasons',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  body: z.strictObject({ reason: z.string().check(z.maxLength(1000), z.trim()) }),
  reply: PlusCase,
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed', 'conflict'],
  conflicts: ['LATE_REASONS_FULL', 'OWN_FORM', 'SECTION_1_ON_TIME'],
})
