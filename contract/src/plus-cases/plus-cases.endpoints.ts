import * as z from 'zod/mini'
import { IsoDate } from '../calendar/iso-date.schema.ts'
import { endpoint } from '../endpoint.ts'
import { PlusCaseParams } from './plus-case-params.ts'
import { PlusCase, plusFilters } from './plus-case.ts'
import { Paging, PagingTotal } from './paging.ts'

const text = z.string().check(z.maxLength(400), z.trim())

export const createPlusCase = endpoint({
  name: 'plusCases.create',
  summary: 'Starts a plus case and emails the new hire the link to the form; the company must have the plus program',
  method: 'POST',
  path: '/api/account/plus_cases',
  access: 'ready',
  area: 'cases',
  body: z.strictObject({
    invitedName: text,
    employeeEmail: text,
    firstDayOfWork: IsoDate,
    /** A job of less than three business days: Section 2 is due on its first day, and no receipt is taken. */
    isShortJob: z.optional(z.boolean()),
    /** Why the form goes to the address of a user of the company; required for such an address only. */
    addressReason: z.optional(text),
    /** A user of the company; the caller by default. */
    examinerUserId: z.optional(z.uuid()),
    /** Whether the new hire works in Puerto Rico, where the Spanish form may be filed; false by default. */
    worksInPuertoRico: z.optional(z.boolean()),
  }),
  reply: PlusCase,
  status: 201,
  idempotent: true,
  problems: [
    'bad_request',
    'forbidden',
    'account_closed',
    'account_closing',
    'enrollment_required',
    'not_found',
    'conflict',
    'too_many_emails',
  ],
  conflicts: ['ALREADY_INVITED'],
})

export const searchPlusCases = endpoint({
  name: 'plusCases.search',
  summary: 'The plus cases that the caller may see, page by page, newest first; open cases by default',
  method: 'POST',
  path: '/api/account/plus_cases/search',
  access: 'ready',
  area: 'cases',
  body: z.strictObject({
    paging: Paging,
    filter: z._default(z.enum(plusFilters), 'open'),
  }),
  reply: z.object({ results: z.array(PlusCase), paging: PagingTotal }),
  problems: ['forbidden'],
})

export const getPlusCase = endpoint({
  name: 'plusCases.get',
  summary: 'One plus case',
  method: 'GET',
  path: '/api/account/plus_cases/:plusCaseId',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  reply: PlusCase,
  problems: ['not_found', 'forbidden'],
})

export const resendInvitation = endpoint({
  name: 'plusCases.resend',
  summary:
    'Emails the new hire a new link, at most three times in half an hour; earlier links stop working once their codes have lapsed',
  method: 'POST',
  path: '/api/account/plus_cases/:plusCaseId/invitation',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  reply: PlusCase,
  problems: [
    'not_found',
    'forbidden',
    'account_closed',
    'account_closing',
    'enrollment_required',
    'conflict',
    'too_many_requests',
    'too_many_emails',
  ],
})

export const changeWorkplace = endpoint({
  name: 'plusCases.changeWorkplace',
  summary:
    'Says whether the new hire works in Puerto Rico, where the Spanish form may be filed, until Section 1 is signed',
  method: 'PUT',
  path: '/api/account/plus_cases/:plusCaseId/workplace',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  body: z.strictObject({ worksInPuertoRico: z.boolean() }),
  reply: PlusCase,
  problems: ['not_found', 'forbidden', 'account_closed', 'conflict'],
})

export const cancelPlusCase = endpoint({
  name: 'plusCases.cancel',
  summary: 'Cancels a plus case before Section 1 is signed; its link and its form no longer open',
  method: 'POST',
  path: '/api/account/plus_cases/:plusCaseId/cancel',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  reply: PlusCase,
  problems: ['not_found', 'forbidden', 'account_closed', 'conflict'],
})

export const setShortJob = endpoint({
  name: 'plusCases.setShortJob',
  summary: 'Says whether the job lasts less than three business days, until Section 2 is signed',
  method: 'PUT',
  path: '/api/account/plus_cases/:plusCaseId/short_job',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  body: z.strictObject({ isShortJob: z.boolean() }),
  reply: PlusCase,
  problems: ['not_found', 'forbidden', 'account_closed', 'conflict'],
})

export const listExaminers = endpoint({
  name: 'plusCases.examiners',
  summary: 'The users of the company who can examine documents, by name',
  method: 'GET',
  path: '/api/account/plus_examiners',
  access: 'ready',
  area: 'cases',
  reply: z.object({ results: z.array(z.object({ id: z.uuid(), name: z.string() })) }),
  problems: ['forbidden'],
})
