import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { caseFieldSchemas } from './case-data.ts'
import { CaseNumber } from './case-number.ts'
import { CaseUpdates } from './case-updates.ts'
import { ResubmitCase } from './close-case.ts'

const params = z.object({ caseNumber: CaseNumber })

export const resubmitCase = endpoint({
  name: 'cases.resubmit',
  summary: 'Closes a case and begins a linked draft for the same employee; no number leaves the server',
  method: 'POST',
  path: '/api/account/cases/:caseNumber/resubmit',
  access: 'ready',
  area: 'cases',
  params,
  body: ResubmitCase,
  reply: z.object({ case_number: CaseNumber }),
  status: 201,
  idempotent: true,
  problems: [
    'bad_request',
    'forbidden',
    'account_closed',
    'account_closing',
    'federal_contractor_lesson_required',
    'enrollment_required',
    'not_found',
    'conflict',
  ],
  conflicts: ['CASE_STATUS_CONFLICT', 'DUPLICATE_CASE_OPEN', 'EMPLOYMENT_ENDED'],
})

export const changeReference = endpoint({
  name: 'cases.changeReference',
  summary: "Sets, changes or removes the employer's reference, in every status; the records never get it",
  method: 'PUT',
  path: '/api/account/cases/:caseNumber/reference',
  access: 'ready',
  area: 'cases',
  params,
  body: z.strictObject({ employer_case_id: z.nullable(caseFieldSchemas.employer_case_id), version: z.int() }),
  reply: z.object({ employer_case_id: z.nullable(z.string()), version: z.number() }),
  problems: ['bad_request', 'forbidden', 'account_closed', 'not_found', 'conflict'],
  conflicts: ['CASE_CHANGED'],
})

export const markSeen = endpoint({
  name: 'cases.markSeen',
  summary: 'Takes the update of a case off the alert of every user; a repetition changes nothing',
  method: 'PUT',
  path: '/api/account/cases/:caseNumber/seen',
  access: 'ready',
  area: 'cases',
  params,
  body: z.strictObject({}),
  reply: z.object({ has_update: z.boolean() }),
  problems: ['forbidden', 'account_closed', 'not_found'],
})

export const dismissExpiryAlert = endpoint({
  name: 'cases.dismissExpiryAlert',
  summary:
    'Dismisses the alert of an expiring document for every user, once and for all: reverify on Supplement B and do not create a case',
  method: 'PUT',
  path: '/api/account/cases/:caseNumber/expiry_alert',
  access: 'ready',
  area: 'cases',
  params,
  body: z.strictObject({}),
  reply: z.object({ dismissed_at: z.string() }),
  problems: ['forbidden', 'account_closed', 'not_found', 'conflict'],
  conflicts: ['CASE_STATUS_CONFLICT'],
})

export const listCaseUpdates = endpoint({
  name: 'cases.updates',
  summary: 'What the records changed in the cases of the caller, newest first',
  method: 'POST',
  path: '/api/account/cases/updates',
  access: 'ready',
  area: 'cases',
  body: z.strictObject({
    paging: z.strictObject({
      page: z.int().check(z.gte(0), z.lte(100_000)),
      size: z.int().check(z.gte(1), z.lte(120)),
    }),
  }),
  reply: CaseUpdates,
  problems: ['forbidden'],
})
