import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { EmployeeForm } from './employee-form.ts'
import { EmployeePreparers, PreparerSignatures } from './employee-preparers.ts'
import { employeeLanguages } from './plus-case.ts'
import { EmployeeAnswers } from './section1-fields.ts'

const link = z.string().check(z.maxLength(200))
const version = z.int().check(z.gte(0), z.lte(1_000_000_000))

export const openLink = endpoint({
  name: 'employee.open',
  summary:
    'Mails a six-digit code to the address that a mailed link was sent to; tells no more than the masked address',
  method: 'POST',
  path: '/api/employee/v1/open',
  access: 'portal',
  activity: false,
  body: z.strictObject({ link }),
  reply: z.object({ maskedEmail: z.string() }),
  problems: ['code_refused', 'too_many_requests'],
})

export const enterForm = endpoint({
  name: 'employee.enter',
  summary:
    'Opens the form with a mailed link and its six-digit code; the link is used up. An issue says which was wrong',
  method: 'POST',
  path: '/api/employee/v1/enter',
  access: 'portal',
  activity: false,
  body: z.strictObject({ link, code: z.string().check(z.maxLength(20)) }),
  problems: ['code_refused', 'forbidden', 'too_many_requests'],
})

export const signInToForm = endpoint({
  name: 'employee.signIn',
  summary:
    'Where the sign-in service is visited to open the form of a mailed link with an account that has the invited address, in place of the code',
  method: 'POST',
  path: '/api/employee/v1/sign_in',
  access: 'portal',
  activity: false,
  body: z.strictObject({
    link,
    /** In which the portal goes on afterwards. */
    language: z.enum(employeeLanguages),
  }),
  reply: z.object({ redirectTo: z.string() }),
  problems: ['code_refused', 'forbidden', 'too_many_requests', 'unavailable'],
})

export const askAgain = endpoint({
  name: 'employee.askAgain',
  summary: 'Mails fresh links to the forms of an address; the answer is the same whether or not there are any',
  method: 'POST',
  path: '/api/employee/v1/links',
  access: 'portal',
  activity: false,
  body: z.strictObject({ email: z.string().check(z.maxLength(300), z.trim()) }),
  problems: ['too_many_requests'],
})

export const getForm = endpoint({
  name: 'employee.form',
  summary:
    'The form of the employee, and what the check says once it is signed; null for whoever has none open. Asking keeps no session alive',
  method: 'GET',
  path: '/api/employee/v1/form',
  access: 'portal',
  activity: false,
  reply: z.nullable(EmployeeForm),
  problems: ['forbidden'],
})

export const saveForm = endpoint({
  name: 'employee.save',
  summary: 'Keeps what the employee has filled in so far, as it was typed',
  method: 'PUT',
  path: '/api/employee/v1/form',
  access: 'employee',
  body: z.strictObject({
    formId: z.uuid(),
    answers: EmployeeAnswers,
    /** Left out while it is not said whether somebody helped. */
    preparers: z.optional(EmployeePreparers),
    version,
  }),
  reply: z.object({ version: z.number() }),
  problems: ['unauthenticated', 'forbidden', 'conflict', 'account_closed'],
  conflicts: ['CORRECTION_TAKEN_BACK', 'FORM_CHANGED', 'FORM_SIGNED'],
})

export const signForm = endpoint({
  name: 'employee.sign',
  summary:
    'Signs Section 1, and Supplement A for all who helped, and begins the check; from then on the form is changed by nothing but a correction that the employer asks for, which is signed here too',
  method: 'POST',
  path: '/api/employee/v1/form/signature',
  access: 'employee',
  body: z.strictObject({
    formId: z.uuid(),
    answers: EmployeeAnswers,
    version,
    typedName: z.string().check(z.maxLength(300), z.trim()),
    attestationAccepted: z.boolean(),
    /** Of the attestation that was shown. */
    attestationVersion: z.int(),
    /** In which it was shown. */
    language: z.enum(employeeLanguages),
    /** Of everybody who helped; an empty list says that nobody did. */
    preparers: PreparerSignatures,
  }),
  reply: EmployeeForm,
  problems: ['bad_request', 'unauthenticated', 'forbidden', 'conflict', 'account_closed', 'too_many_requests'],
  conflicts: [
    'ATTESTATION_CHANGED',
    'CHECK_UNDER_WAY',
    'CORRECTION_TAKEN_BACK',
    'DUPLICATE_CASE_OPEN',
    'FORM_CHANGED',
    'FORM_SIGNED',
  ],
})

export const leaveForm = endpoint({
  name: 'employee.leave',
  summary: 'Ends the session of the employee; without one, nothing is done',
  method: 'POST',
  path: '/api/employee/v1/leave',
  access: 'public',
  sameOrigin: true,
  activity: false,
  body: z.strictObject({}),
  problems: ['forbidden'],
})
