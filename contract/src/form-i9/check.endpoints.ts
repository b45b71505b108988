import { endpoint } from '../endpoint.ts'
import { PlusCaseParams } from '../plus-cases/plus-case-params.ts'
import { PlusCase } from '../plus-cases/plus-case.ts'

export const startCheck = endpoint({
  name: 'plusCases.startCheck',
  summary:
    'Tries to begin the check of a signed form that waits. If only details are missing, it opens a draft case with everything that is known, which the employer completes. A check that has begun, and a draft that is open, stay as they are',
  method: 'POST',
  path: '/api/account/plus_cases/:plusCaseId/check',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  reply: PlusCase,
  problems: ['not_found', 'forbidden', 'account_closed', 'conflict', 'too_many_requests'],
  conflicts: ['EMPLOYMENT_ENDED', 'OWN_FORM'],
})

export const renewCase = endpoint({
  name: 'plusCases.renewCase',
  summary:
    'Closes a case that differs from Section 2 as incorrect, and begins another one with the recorded documents. Does nothing if the case does not differ',
  method: 'POST',
  path: '/api/account/plus_cases/:plusCaseId/check/renewal',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  reply: PlusCase,
  problems: ['not_found', 'forbidden', 'account_closed', 'account_closing', 'conflict'],
  conflicts: ['CHECK_UNDER_WAY', 'EMPLOYMENT_ENDED', 'OWN_FORM'],
})
