import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { PlusCaseParams } from '../plus-cases/plus-case-params.ts'

export const downloadForm = endpoint({
  name: 'plusCases.formPdf',
  summary:
    'Form I-9 of a plus case as a PDF with its audit pages, once Section 1 is signed; the audit records who downloaded it',
  method: 'GET',
  path: '/api/account/plus_cases/:plusCaseId/form.pdf',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  file: 'application/pdf',
  reply: z.file(),
  problems: ['not_found', 'forbidden', 'conflict', 'too_many_requests'],
  conflicts: ['FORM_NOT_SIGNED'],
})

export const downloadOwnForm = endpoint({
  name: 'employee.formPdf',
  summary: "The employee's copy of the signed Section 1 as a PDF, with Supplement A and the employee's actions",
  method: 'GET',
  path: '/api/employee/v1/form.pdf',
  access: 'employee',
  file: 'application/pdf',
  reply: z.file(),
  problems: ['unauthenticated', 'forbidden', 'conflict', 'too_many_requests'],
  conflicts: ['FORM_NOT_SIGNED'],
})
