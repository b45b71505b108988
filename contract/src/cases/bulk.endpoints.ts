import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { conflictCodes, problemCodes } from '../problem.ts'
import { CASES_AT_ONCE } from './bulk.ts'
import { CaseNumber } from './case-number.ts'
import { CloseCase } from './close-case.ts'

/** How it went for one case: done, or refused with a problem code and, for a conflict, its reason. */
export const CaseOutcome = z.object({
  case_number: CaseNumber,
  is_done: z.boolean(),
  problem: z.optional(z.enum(problemCodes)),
  conflict: z.optional(z.enum(conflictCodes)),
  /** What is wrong with the reason or the text. */
  message: z.optional(z.string()),
})
export type CaseOutcome = z.infer<typeof CaseOutcome>

const outcomes = z.object({ outcomes: z.array(CaseOutcome) })

export const closeCases = endpoint({
  name: 'cases.bulkClose',
  summary:
    'Closes many cases, each with its own reason, one by one; a failure with one does not affect the others, and a repetition closes nothing twice',
  method: 'POST',
  path: '/api/account/cases/bulk_close',
  access: 'ready',
  area: 'cases',
  body: z.strictObject({
    closings: z
      .array(z.extend(CloseCase, { case_number: CaseNumber }))
      .check(z.minLength(1), z.maxLength(CASES_AT_ONCE)),
  }),
  /** In the order of the request, each case once. */
  reply: outcomes,
  problems: ['forbidden'],
})

export const dismissExpiryAlerts = endpoint({
  name: 'cases.bulkDismiss',
  summary:
    'Dismisses the alerts of the expiring documents of many cases for every user, once and for all; a repetition changes nothing',
  method: 'POST',
  path: '/api/account/cases/bulk_dismiss',
  access: 'ready',
  area: 'cases',
  body: z.strictObject({ case_numbers: z.array(CaseNumber).check(z.minLength(1), z.maxLength(CASES_AT_ONCE)) }),
  reply: outcomes,
  problems: ['forbidden'],
})
