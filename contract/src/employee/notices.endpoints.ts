import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Notices } from '../form-i9/notices.ts'
import { employeeLanguages } from '../employee-languages.ts'
import { EmployeeForm } from './employee-form.ts'

const language = z.enum(employeeLanguages)

export const getNotices = endpoint({
  name: 'employee.notices',
  summary:
    'The instructions of Form I-9, the Lists of Acceptable Documents, the anti-discrimination and privacy notices, and the agreement to complete the form electronically, in one language',
  method: 'GET',
  path: '/api/employee/v1/notices',
  access: 'public',
  activity: false,
  query: z.object({ language }),
  reply: Notices,
})

export const giveConsent = endpoint({
  name: 'employee.giveConsent',
  summary:
    'Records that the employee agrees to complete the form electronically, before Section 1 is signed; the same agreement again changes nothing',
  method: 'POST',
  path: '/api/employee/v1/form/consent',
  access: 'employee',
  body: z.strictObject({
    formId: z.uuid(),
    /** Of the texts that were shown. */
    version: z.int(),
    /** The language in which they were shown. */
    language,
  }),
  reply: EmployeeForm,
  problems: ['unauthenticated', 'forbidden', 'conflict', 'account_closed', 'too_many_requests'],
  conflicts: ['FORM_SIGNED', 'NOTICES_CHANGED'],
})

export const askForPaper = endpoint({
  name: 'employee.askForPaper',
  summary:
    'Records that the employee wants a paper form, before Section 1 is signed, withdraws an earlier agreement, and tells the employer by email; the same request again changes nothing',
  method: 'POST',
  path: '/api/employee/v1/form/paper',
  access: 'employee',
  body: z.strictObject({ formId: z.uuid(), language }),
  reply: EmployeeForm,
  problems: ['unauthenticated', 'forbidden', 'conflict', 'account_closed', 'too_many_requests'],
  conflicts: ['FORM_SIGNED'],
})
