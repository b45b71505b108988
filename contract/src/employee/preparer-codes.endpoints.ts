import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { emailProblem } from '../words/people.ts'

const version = z.int().check(z.gte(0), z.lte(1_000_000_000))
const Email = z.string().check(
  z.maxLength(300),
  z.trim(),
  z.refine((typed) => emailProblem(typed) === undefined, 'Enter an email address, such as name@example.com.'),
)
const conflicts = ['CORRECTION_TAKEN_BACK', 'FORM_CHANGED', 'FORM_SIGNED'] as const

export const mailPreparerCode = endpoint({
  name: 'employee.mailPreparerCode',
  summary:
    'Emails a code to a person who helped complete Section 1, at an address of their own. The code works for 30 minutes',
  method: 'POST',
  path: '/api/employee/v1/form/preparer_codes',
  access: 'employee',
  body: z.strictObject({ formId: z.uuid(), version, email: Email }),
  reply: z.object({ codeId: z.uuid() }),
  problems: ['bad_request', 'unauthenticated', 'forbidden', 'conflict', 'account_closed', 'too_many_requests'],
  conflicts: [...conflicts],
})

export const confirmPreparer = endpoint({
  name: 'employee.confirmPreparer',
  summary: 'Confirms the mailbox of a person who helped with the code that was emailed there; needed to sign',
  method: 'POST',
  path: '/api/employee/v1/form/preparer_codes/confirmation',
  access: 'employee',
  body: z.strictObject({
    formId: z.uuid(),
    version,
    codeId: z.uuid(),
    code: z.string().check(z.maxLength(20), z.trim()),
  }),
  problems: [
    'bad_request',
    'unauthenticated',
    'forbidden',
    'code_refused',
    'conflict',
    'account_closed',
    'too_many_requests',
  ],
  conflicts: [...conflicts],
})
