import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { AccountParams } from '../accounts.ts'
import { Mou, Signing, TITLE_MAX } from './mou.ts'
import { PaperMouUpload } from './paper-mou.ts'

const path = '/api/account/accounts/:accountId/mou'
const text = z.string().check(z.maxLength(300))
const refusals = ['not_found', 'forbidden', 'enrollment_required'] as const
const Version = z.object({ version: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000))) })

export const getMou = endpoint({
  name: 'mou.get',
  summary:
    'The memorandum of understanding of a company: what is to be signed, what was signed, and who was asked; also while the company enrolls',
  method: 'GET',
  path,
  access: 'user',
  params: AccountParams,
  reply: Mou,
  problems: [...refusals],
})

export const signMou = endpoint({
  name: 'mou.sign',
  summary:
    'Signs the memorandum as it is shown, in the name of the caller: for the company, or for the agency of a client. Once an active company and its agency have signed, it is countersigned at once',
  method: 'POST',
  path: `${path}/signature`,
  access: 'user',
  params: AccountParams,
  body: z.strictObject({ ...Signing.shape, title: z.string().check(z.maxLength(TITLE_MAX), z.trim()) }),
  reply: Mou,
  problems: ['bad_request', ...refusals, 'account_closed', 'account_closing', 'conflict'],
  conflicts: ['MOU_CHANGED', 'MOU_INCOMPLETE', 'MOU_SIGNED'],
})

export const requestSignature = endpoint({
  name: 'mou.request',
  summary:
    'Emails someone else a link to sign the memorandum, which ends earlier links; at most five a day. The link is good for 14 days',
  method: 'POST',
  path: `${path}/signature_requests`,
  access: 'user',
  params: AccountParams,
  body: z.strictObject({ name: text, title: text, email: text }),
  reply: Mou,
  problems: [
    'bad_request',
    ...refusals,
    'account_closed',
    'account_closing',
    'conflict',
    'too_many_requests',
    'too_many_emails',
  ],
  conflicts: ['MOU_INCOMPLETE', 'MOU_SIGNED'],
})

export const uploadPaper = endpoint({
  name: 'mou.uploadPaper',
  summary:
    'Keeps a memorandum that a client and its agent signed on paper, as the signature of the client: a PDF of up to 25 pages, a JPEG or a PNG of up to 5 MB, rewritten so that only its visible content is kept. The agent signs on the screen, too',
  method: 'POST',
  path: `${path}/paper`,
  access: 'user',
  params: AccountParams,
  upload: PaperMouUpload,
  reply: Mou,
  problems: [
    'bad_request',
    ...refusals,
    'account_closed',
    'account_closing',
    'conflict',
    'payload_too_large',
    'too_many_requests',
    'unavailable',
  ],
  conflicts: ['MOU_CHANGED', 'MOU_INCOMPLETE', 'MOU_SIGNED'],
})

export const downloadPaper = endpoint({
  name: 'mou.paper',
  summary: 'The copy of a memorandum that was signed on paper: of the last signature, or of a version',
  method: 'GET',
  path: `${path}/paper`,
  access: 'user',
  params: AccountParams,
  query: Version,
  file: 'application/pdf, image/jpeg, image/png',
  reply: z.file(),
  problems: ['bad_request', ...refusals, 'conflict', 'too_many_requests'],
  conflicts: ['MOU_NOT_SIGNED'],
})

export const downloadPreview = endpoint({
  name: 'mou.preview',
  summary:
    'The memorandum as it would be signed now, as a PDF with "DRAFT - NOT SIGNED" on every page; on demand without these words, for an agent and its client to sign on paper',
  method: 'GET',
  path: `${path}/preview_pdf`,
  access: 'user',
  params: AccountParams,
  query: z.object({ to_sign: z.optional(z.enum(['yes'])) }),
  file: 'application/pdf',
  reply: z.file(),
  problems: ['bad_request', ...refusals, 'conflict', 'too_many_requests'],
  conflicts: ['MOU_INCOMPLETE'],
})

export const downloadMou = endpoint({
  name: 'mou.pdf',
  summary:
    'A memorandum signed by both as a PDF: a version as it was signed, or without one the current version with company information as of today',
  method: 'GET',
  path: `${path}/pdf`,
  access: 'user',
  params: AccountParams,
  query: Version,
  file: 'application/pdf',
  reply: z.file(),
  problems: ['bad_request', ...refusals, 'conflict', 'too_many_requests'],
  conflicts: ['MOU_NOT_SIGNED'],
})

export const downloadCertificate = endpoint({
  name: 'mou.certificate',
  summary: 'The Certificate of Participation as a PDF with a code that anyone can check',
  method: 'GET',
  path: `${path}/certificate_pdf`,
  access: 'user',
  params: AccountParams,
  file: 'application/pdf',
  reply: z.file(),
  problems: [...refusals, 'conflict', 'too_many_requests'],
  conflicts: ['MOU_NOT_SIGNED'],
})
