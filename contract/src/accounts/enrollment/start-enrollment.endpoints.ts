import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { emailProblem } from '../../words/people.ts'
import { OneTimeCode } from '../../words/credentials.ts'

const path = '/api/account/enrollments'

/** How many unfinished enrollments a person can have. */
export const UNFINISHED_MAX = 3

export const startEnrollment = endpoint({
  name: 'enrollment.start',
  summary: 'Emails a link with which a company is enrolled; the answer is the same for every address',
  method: 'POST',
  path: `${path}/start`,
  access: 'public',
  activity: false,
  body: z.strictObject({
    email: z.string().check(
      z.maxLength(300),
      z.refine((typed) => emailProblem(typed) === undefined),
    ),
  }),
  status: 202,
  reply: z.object({ secondsUntilAgain: z.int() }),
  problems: ['bad_request', 'too_many_requests', 'too_many_emails'],
})

const body = z.strictObject({ code: OneTimeCode })

export const checkEnrollmentLink = endpoint({
  name: 'enrollment.checkLink',
  summary: 'Whether an emailed enrollment link works; does not use it up',
  method: 'POST',
  path: `${path}/code/check`,
  access: 'public',
  activity: false,
  body,
  reply: z.object({ email: z.string() }),
  problems: ['code_refused', 'too_many_requests'],
})

export const redeemEnrollmentLink = endpoint({
  name: 'enrollment.redeemLink',
  summary: 'Starts the federated sign-in of the person who opened an enrollment link',
  method: 'POST',
  path: `${path}/code/redeem`,
  access: 'public',
  activity: false,
  body,
  reply: z.object({ redirectTo: z.string() }),
  problems: ['code_refused', 'unavailable', 'too_many_requests'],
})
