import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { EmployeeForm } from './employee-form.ts'
import { EmployeePreparers, PreparerSignatures } from '../form-i9/employee-preparers.ts'
import { NameReason } from '../form-i9/name-reason.ts'
import { employeeLanguages } from '../employee-languages.ts'
import { EmployeeAnswers } from '../plus-cases/section1-fields.ts'

const link = z.string().check(z.maxLength(200))
const version = z.int().check(z.gte(0), z.lte(1_000_000_000))

export const openLink = endpoint({
  name: 'employee.open',
  summary: 'Emails a six-digit code to the address that got the link; reveals only the masked address',
  method: 'POST',
  path: '/api/employee/v1/open',
  access: 'portal',
  activity: false,
  body: z.strictObject({ link }),
  reply: z.object({ maskedEmail: z.string() }),
  problems: ['code_refused', 'too_many_requests', 'too_many_emails'],
})

export const enterForm = endpoint({
  name: 'employee.enter',
  summary:
    'Opens the form with an emailed link and its six-digit code, which uses up the link. An issue names the wrong one',
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
    'Returns the sign-in address that opens the form of an emailed link with an account that has the invited address, instead of the code',
  method: 'POST',
  path: '/api/employee/v1/sign_in',
  access: 'portal',
  activity: false,
  body: z.strictObject({
    link,
    /** The language in which the portal continues. */
    language: z.enum(employeeLanguages),
  }),
  reply: z.object({ redirectTo: z.string() }),
  problems: ['code_refused', 'forbidden', 'too_many_requests', 'unavailable'],
})

export const askAgain = endpoint({
  name: 'employee.askAgain',
  summary:
    'Emails new links to the forms and notices of an address; the answer is the same whether or not there are any',
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
    "The employee's form and, once it is signed, the result of the check; null without an open form. Does not extend the session",
  method: 'GET',
  path: '/api/employee/v1/form',
  access: 'portal',
  activity: false,
  reply: z.nullable(EmployeeForm),
  problems: ['forbidden'],
})

export const saveForm = endpoint({
  name: 'employee.save',
  summary: 'Saves what the employee has entered so far, exactly as typed',
  method: 'PUT',
  path: '/api/employee/v1/form',
  access: 'employee',
  body: z.strictObject({
    formId: z.uuid(),
    answers: EmployeeAnswers,
    /** Missing until the employee answers whether anyone helped. */
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
    'Signs Section 1, and Supplement A for everyone who helped, and starts the check, which waits if it lacks something. After that, the form changes only through a correction that the employer asks for, which is also signed here, and a Social Security number that comes later',
  method: 'POST',
  path: '/api/employee/v1/form/signature',
  access: 'employee',
  body: z.strictObject({
    formId: z.uuid(),
    answers: EmployeeAnswers,
    version,
    typedName: z.string().check(z.maxLength(300), z.trim()),
    nameReason: NameReason,
    attestationAccepted: z.boolean(),
    /** Of the attestation that was shown. */
    attestationVersion: z.int(),
    /** The language of the attestation that is signed, and so of the filed form. */
    language: z.enum(employeeLanguages),
    /** The language of the translation that was shown beside it as help, if any. */
    helpLanguage: z.optional(z.enum(employeeLanguages)),
    /** Of everyone who helped; an empty list means that no one did. */
    preparers: PreparerSignatures,
  }),
  reply: EmployeeForm,
  problems: ['bad_request', 'unauthenticated', 'forbidden', 'conflict', 'account_closed', 'too_many_requests'],
  conflicts: [
    'ATTESTATION_CHANGED',
    'CHECK_UNDER_WAY',
    'CONSENT_REQUIRED',
    'CORRECTION_TAKEN_BACK',
    'FILED_LANGUAGE_CHANGED',
    'FORM_CHANGED',
    'FORM_SIGNED',
  ],
})

export const proveSsn = endpoint({
  name: 'employee.proveSsn',
  summary:
    'Returns a signed form with its numbers, for the rest of the session, to the employee who knows the last four digits of the Social Security number on it, or the date of birth if it has no number; six tries a day',
  method: 'POST',
  path: '/api/employee/v1/form/numbers',
  access: 'employee',
  body: z.strictObject({
    formId: z.uuid(),
    lastFour: z.optional(z.string().check(z.maxLength(20))),
    /** Compared instead when the form has no Social Security number. */
    dateOfBirth: z.optional(z.string().check(z.maxLength(20))),
  }),
  reply: EmployeeForm,
  problems: ['code_refused', 'unauthenticated', 'forbidden', 'conflict', 'too_many_requests'],
})

export const addNumber = endpoint({
  name: 'employee.addNumber',
  summary:
    'Adds the Social Security number that a signed form was left without, with initials, and begins the check if it waited for nothing else',
  method: 'POST',
  path: '/api/employee/v1/form/number',
  access: 'employee',
  body: z.strictObject({
    formId: z.uuid(),
    ssn: z.string().check(z.maxLength(300)),
    initials: z.string().check(z.maxLength(20), z.trim()),
    /** The language of the page. */
    language: z.enum(employeeLanguages),
  }),
  reply: EmployeeForm,
  problems: ['bad_request', 'unauthenticated', 'forbidden', 'conflict', 'account_closed', 'too_many_requests'],
  conflicts: ['FORM_CHANGED', 'NUMBER_ON_FORM'],
})

export const leaveForm = endpoint({
  name: 'employee.leave',
  summary: "Ends the employee's session, if there is one",
  method: 'POST',
  path: '/api/employee/v1/leave',
  access: 'public',
  sameOrigin: true,
  activity: false,
  body: z.strictObject({}),
  problems: ['forbidden'],
})
