import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { MouAgent, MouDocument, MouSignature, REASON_MAX, Signing } from './mou.ts'

const link = z.string().check(z.maxLength(200))
const path = '/api/account/mou_signing'

/** What the holder of a link sees of a company. */
export const SigningPage = z.object({
  companyName: z.string(),
  companyNumber: z.int(),
  timeZone: z.string(),
  /** Who asks. */
  askedBy: z.string(),
  signatory: z.object({ name: z.string(), title: z.string() }),
  /** Where the code goes. */
  maskedEmail: z.string(),
  expiresAt: z.string(),
  document: MouDocument,
  /** The signature under this document, if someone has signed it. */
  signature: z.nullable(MouSignature),
  /** What the employer agent of a client has signed; null for other companies. */
  agent: z.nullable(MouAgent),
})
export type SigningPage = z.infer<typeof SigningPage>

export const openSigning = endpoint({
  name: 'mouSigning.open',
  summary: 'What a mailed link to a memorandum opens; opening it never uses it up',
  method: 'POST',
  path: `${path}/open`,
  access: 'public',
  activity: false,
  body: z.strictObject({ link }),
  reply: SigningPage,
  problems: ['code_refused', 'too_many_requests'],
})

export const mailSigningCode = endpoint({
  name: 'mouSigning.code',
  summary: 'Emails six digits to the address that got the link; they are good for ten minutes',
  method: 'POST',
  path: `${path}/code`,
  access: 'public',
  activity: false,
  body: z.strictObject({ link }),
  reply: z.object({ maskedEmail: z.string() }),
  problems: ['code_refused', 'too_many_requests', 'too_many_emails'],
})

export const signByLink = endpoint({
  name: 'mouSigning.sign',
  summary: 'Signs the memorandum with a mailed link and its six digits. An issue names the wrong one',
  method: 'POST',
  path: `${path}/sign`,
  access: 'public',
  activity: false,
  body: z.strictObject({ link, code: z.string().check(z.maxLength(20)), ...Signing.shape }),
  reply: SigningPage,
  problems: ['bad_request', 'code_refused', 'account_closed', 'account_closing', 'conflict', 'too_many_requests'],
  conflicts: ['MOU_CHANGED', 'MOU_INCOMPLETE', 'MOU_SIGNED'],
})

export const declineSigning = endpoint({
  name: 'mouSigning.decline',
  summary: 'Declines to sign, with a reason if the signatory gives one; ends the link and tells the person who asked',
  method: 'POST',
  path: `${path}/decline`,
  access: 'public',
  activity: false,
  body: z.strictObject({ link, reason: z.string().check(z.maxLength(REASON_MAX), z.trim()) }),
  problems: ['bad_request', 'code_refused', 'conflict', 'too_many_requests'],
  conflicts: ['MOU_SIGNED'],
})
