import * as z from 'zod/mini'
import { IsoDate } from '../calendar/iso-date.schema.ts'
import { endpoint } from '../endpoint.ts'
import { PlusCaseParams } from '../plus-cases/plus-case-params.ts'
import { RetainedForm, Retention, retentionFilters } from './retention.ts'
import { Paging, PagingTotal } from '../plus-cases/paging.ts'

const chosen = z.array(z.uuid()).check(z.minLength(1), z.maxLength(120))
const count = z.object({ count: z.number() })

export const getRetention = endpoint({
  name: 'retention.get',
  summary: 'How long the company must keep the form of a plus case',
  method: 'GET',
  path: '/api/account/plus_cases/:plusCaseId/retention',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  reply: Retention,
  problems: ['not_found', 'forbidden'],
})

export const setEmploymentEnd = endpoint({
  name: 'retention.setEnd',
  summary:
    'Records the last day of work of an employee with a signed form, or removes it; this cancels an approved purge',
  method: 'PUT',
  path: '/api/account/plus_cases/:plusCaseId/employment_end',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  body: z.strictObject({ endedOn: z.nullable(IsoDate) }),
  reply: Retention,
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed', 'conflict'],
})

export const searchRetention = endpoint({
  name: 'retention.search',
  summary: 'Forms of people whose employment has ended, by retention date',
  method: 'POST',
  path: '/api/account/retention/search',
  access: 'ready',
  area: 'kept-forms',
  body: z.strictObject({
    paging: Paging,
    filter: z._default(z.enum(retentionFilters), 'due'),
  }),
  reply: z.object({ results: z.array(RetainedForm), paging: PagingTotal }),
  problems: ['forbidden'],
})

export const approvePurge = endpoint({
  name: 'retention.approve',
  summary: 'Approves the purge of forms past their retention date; it happens a day later unless someone withdraws it',
  method: 'POST',
  path: '/api/account/retention/approve',
  access: 'ready',
  area: 'kept-forms',
  body: z.strictObject({ plusCaseIds: chosen, confirmation: z.string().check(z.maxLength(20)) }),
  reply: count,
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed', 'conflict'],
  conflicts: ['UNDER_INSPECTION'],
})

export const takeBackPurge = endpoint({
  name: 'retention.takeBack',
  summary: 'Withdraws the approval to purge forms that still exist',
  method: 'POST',
  path: '/api/account/retention/take_back',
  access: 'ready',
  area: 'kept-forms',
  body: z.strictObject({ plusCaseIds: chosen }),
  reply: count,
  problems: ['not_found', 'forbidden', 'account_closed', 'conflict'],
})
