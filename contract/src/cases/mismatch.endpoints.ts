import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CaseNumber } from './case-number.ts'
import { CaseWorkflow } from './case.ts'
import type { ConflictCode } from '../problem.ts'
import { caseFieldSchemas } from './case-data.ts'
import { Mismatch, MismatchChange, ReferOrNot } from './mismatch.ts'

const params = z.object({ caseNumber: CaseNumber })

const endings = [
  'CASE_STATUS_CONFLICT',
  'DETAILS_NOT_CHECKED',
  'NOT_TOLD',
  'NOTICE_NOT_DOWNLOADED',
  'DECISION_MISSING',
  'DECISION_CONFLICT',
] as const satisfies ConflictCode[]

export const getMismatch = endpoint({
  name: 'cases.mismatch',
  summary: 'The mismatch of a case with its steps, its earlier mismatches, and what the caller may do',
  method: 'GET',
  path: '/api/account/cases/:caseNumber/mismatch',
  access: 'ready',
  area: 'cases',
  params,
  reply: Mismatch,
  problems: ['forbidden', 'not_found', 'conflict'],
  conflicts: ['CASE_STATUS_CONFLICT'],
})

export const changeMismatch = endpoint({
  name: 'cases.changeMismatch',
  summary: 'Records one step of a mismatch: client told, details checked, employee told, or the decision on paper',
  method: 'PUT',
  path: '/api/account/cases/:caseNumber/mismatch',
  access: 'ready',
  area: 'cases',
  params,
  body: MismatchChange,
  reply: Mismatch,
  problems: ['bad_request', 'forbidden', 'account_closed', 'not_found', 'conflict'],
  conflicts: [
    'CASE_CHANGED',
    'CASE_STATUS_CONFLICT',
    'CLIENT_NOT_TOLD',
    'DETAILS_NOT_CHECKED',
    'NOT_TOLD',
    'NOTICE_NOT_DOWNLOADED',
    'NOTICE_OUT',
    'DECISION_CONFLICT',
  ],
})

export const referCase = endpoint({
  name: 'cases.refer',
  summary: 'Refers the employee to every agency of the mismatch; the records are told by a job',
  method: 'POST',
  path: '/api/v31/cases/:caseNumber/refer',
  access: 'ready',
  area: 'cases',
  params,
  body: ReferOrNot,
  reply: CaseWorkflow,
  idempotent: true,
  problems: ['bad_request', 'forbidden', 'account_closed', 'not_found', 'conflict'],
  conflicts: endings,
})

export const takeNoAction = endpoint({
  name: 'cases.noAction',
  summary: 'Records that the employee takes no action: the mismatch becomes a final nonconfirmation',
  method: 'POST',
  path: '/api/v31/cases/:caseNumber/no_action',
  access: 'ready',
  area: 'cases',
  params,
  body: ReferOrNot,
  reply: CaseWorkflow,
  idempotent: true,
  problems: ['bad_request', 'forbidden', 'account_closed', 'not_found', 'conflict'],
  conflicts: endings,
})

export const changeEmployeeEmail = endpoint({
  name: 'cases.changeEmployeeEmail',
  summary: 'Adds or corrects the email address of the employee until the case is closed, as written on Form I-9',
  method: 'PUT',
  path: '/api/account/cases/:caseNumber/employee_email',
  access: 'ready',
  area: 'cases',
  params,
  body: z.strictObject({ employee_email_address: caseFieldSchemas.employee_email_address, version: z.int() }),
  reply: z.object({ employee_email_address: z.string(), version: z.number() }),
  problems: ['bad_request', 'forbidden', 'account_closed', 'not_found', 'conflict'],
  conflicts: ['CASE_CHANGED', 'CASE_STATUS_CONFLICT'],
})
