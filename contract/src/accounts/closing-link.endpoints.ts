import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { emailProblem } from '../words/people.ts'
import { AccountId, closedReasonCodes } from './accounts.ts'
import { closingReasonCodes, EXPLANATION_MAX } from './closing.ts'
import { accountStages } from './company-profile.ts'

const link = z.string().check(z.maxLength(200))
const code = z.string().check(z.maxLength(20))
const path = '/api/account/closing_link'

/** What the signatory sees of a company whose account a mailed link can close. */
export const ClosingLinkPage = z.object({
  companyName: z.string(),
  companyNumber: z.int(),
  timeZone: z.string(),
  signatory: z.object({ name: z.string(), title: z.string() }),
  /** Where the code goes. */
  maskedEmail: z.string(),
  expiresAt: z.string(),
  stage: z.enum(accountStages),
  /** The last day of a closing account, or on which a closed one ended. */
  closedDate: z.nullable(z.string()),
  closedReasonCode: z.nullable(z.enum(closedReasonCodes)),
  closedReason: z.nullable(z.string()),
  /** The last day if the signatory asks today. */
  lastDayIfAsked: z.string(),
  can: z.object({ request: z.boolean(), cancel: z.boolean() }),
})
export type ClosingLinkPage = z.infer<typeof ClosingLinkPage>

export const askClosingLink = endpoint({
  name: 'closingLink.ask',
  summary:
    'Emails the signatory of a company a link with which the account can be closed; the answer is the same for everyone',
  method: 'POST',
  path: `${path}/ask`,
  access: 'public',
  activity: false,
  body: z.strictObject({
    companyNumber: AccountId,
    email: z.string().check(
      z.maxLength(300),
      z.refine((typed) => emailProblem(typed) === undefined),
    ),
  }),
  problems: ['bad_request', 'too_many_requests'],
})

export const openClosingLink = endpoint({
  name: 'closingLink.open',
  summary: 'What a link to close an account opens; it changes nothing and never uses the link up',
  method: 'POST',
  path: `${path}/open`,
  access: 'public',
  activity: false,
  body: z.strictObject({ link }),
  reply: ClosingLinkPage,
  problems: ['code_refused', 'too_many_requests'],
})

export const mailClosingCode = endpoint({
  name: 'closingLink.code',
  summary: 'Emails six digits to the address that got the link; they are good for ten minutes',
  method: 'POST',
  path: `${path}/code`,
  access: 'public',
  activity: false,
  body: z.strictObject({ link }),
  reply: z.object({ maskedEmail: z.string() }),
  problems: ['code_refused', 'too_many_requests', 'too_many_emails'],
})

export const requestByLink = endpoint({
  name: 'closingLink.request',
  summary: 'Asks to close the account in 30 days, with a mailed link and its six digits. An issue names the wrong one',
  method: 'POST',
  path: `${path}/request`,
  access: 'public',
  activity: false,
  body: z.strictObject({
    link,
    code,
    reason: z.enum(closingReasonCodes, 'Select a reason.'),
    explanation: z._default(z.string().check(z.maxLength(EXPLANATION_MAX * 4)), ''),
  }),
  reply: ClosingLinkPage,
  problems: ['bad_request', 'code_refused', 'conflict', 'too_many_requests'],
  conflicts: ['TERMINATION_CHANGED'],
})

export const cancelByLink = endpoint({
  name: 'closingLink.cancel',
  summary: 'Takes back what the signatory asked, with a mailed link and its six digits; ends the link',
  method: 'POST',
  path: `${path}/cancel`,
  access: 'public',
  activity: false,
  body: z.strictObject({ link, code }),
  reply: ClosingLinkPage,
  problems: ['bad_request', 'code_refused', 'conflict', 'too_many_requests'],
  conflicts: ['TERMINATION_CHANGED'],
})
