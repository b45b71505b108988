import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { problemCodes } from '../problem.ts'
import { FORMS_AT_ONCE } from './bulk.ts'
import { PlusList } from './plus-cases.endpoints.ts'

/** How it went for one form: done, or refused with a problem code. */
const FormOutcome = z.object({
  id: z.uuid(),
  isDone: z.boolean(),
  problem: z.optional(z.enum(problemCodes)),
  /** What is wrong with it, in words. */
  message: z.optional(z.string()),
})
export type FormOutcome = z.infer<typeof FormOutcome>

const ids = z.array(z.uuid()).check(z.minLength(1), z.maxLength(FORMS_AT_ONCE))
/** In the order of the request, each form once. */
const outcomes = z.object({ outcomes: z.array(FormOutcome) })

export const resendInvitations = endpoint({
  name: 'plusCases.bulkResend',
  summary:
    'Emails many new hires a new link, one by one, each at most three times in half an hour; a failure with one does not affect the others',
  method: 'POST',
  path: '/api/account/plus_cases/bulk_resend',
  access: 'ready',
  area: 'cases',
  body: z.strictObject({ ids }),
  reply: outcomes,
  problems: ['forbidden'],
})

export const cancelPlusCases = endpoint({
  name: 'plusCases.bulkCancel',
  summary:
    'Cancels many plus cases whose Section 1 is not signed, one by one; a failure with one does not affect the others, and a repetition cancels nothing twice',
  method: 'POST',
  path: '/api/account/plus_cases/bulk_cancel',
  access: 'ready',
  area: 'cases',
  body: z.strictObject({ ids }),
  reply: outcomes,
  problems: ['forbidden'],
})

export const assignExaminer = endpoint({
  name: 'plusCases.bulkAssign',
  summary:
    'Hands the documents of many forms to another examiner of the company, who gets one email; a repetition changes nothing',
  method: 'POST',
  path: '/api/account/plus_cases/bulk_assign',
  access: 'ready',
  area: 'cases',
  body: z.strictObject({ ids, examinerUserId: z.uuid() }),
  reply: outcomes,
  problems: ['bad_request', 'forbidden'],
})

export const exportPlusCases = endpoint({
  name: 'plusCases.export',
  summary:
    'All plus cases that a search finds, or those of it that are named, in its order, as a CSV file without any number; the audit records who exported how many',
  method: 'POST',
  path: '/api/account/plus_cases/export',
  access: 'ready',
  area: 'cases',
  body: z.extend(PlusList, { ids: z.optional(ids) }),
  file: 'text/csv',
  reply: z.file(),
  problems: ['forbidden', 'too_many_requests'],
})
