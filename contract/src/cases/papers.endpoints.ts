import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CaseNumber } from './case-number.ts'
import { CasePaper, PAPER_LANGUAGE, SignedCopyUpload } from './papers.ts'

const params = z.object({ caseNumber: CaseNumber })
const language = z._default(z.string().check(z.maxLength(60)), PAPER_LANGUAGE)

export const downloadNotice = endpoint({
  name: 'cases.furtherActionNotice',
  summary:
    'The Further Action Notice as a PDF. In another language it is a translation alone, or behind the English notice; only the English notice counts as given',
  method: 'GET',
  path: '/api/v31/cases/:caseNumber/further_action_notice',
  access: 'ready',
  area: 'cases',
  params,
  query: z.object({ language, with_english: z._default(z.enum(['true', 'false']), 'false') }),
  file: 'application/pdf',
  reply: z.file(),
  problems: ['bad_request', 'not_found', 'forbidden', 'conflict', 'too_many_requests'],
  conflicts: ['CASE_CHANGED', 'CASE_STATUS_CONFLICT'],
})

export const downloadLetter = endpoint({
  name: 'cases.referralDateConfirmation',
  summary:
    'The Referral Date Confirmation as a PDF, once the records have taken the referral; in another language it follows the English letter',
  method: 'GET',
  path: '/api/v31/cases/:caseNumber/referral_date_confirmation',
  access: 'ready',
  area: 'cases',
  params,
  query: z.object({ language }),
  file: 'application/pdf',
  reply: z.file(),
  problems: ['bad_request', 'not_found', 'forbidden', 'conflict', 'too_many_requests'],
  conflicts: ['CASE_CHANGED', 'CASE_STATUS_CONFLICT', 'REFERRAL_NOT_CONFIRMED'],
})

export const listNoticeLanguages = endpoint({
  name: 'reference.notice_languages',
  summary: 'The languages of the papers of a mismatch',
  method: 'GET',
  path: '/api/v31/reference/notice_languages',
  access: 'user',
  reply: z.object({ notice_languages: z.array(z.object({ code: z.string(), name: z.string() })) }),
})

export const listPapers = endpoint({
  name: 'cases.papers',
  summary: 'The papers of a case, those of all its mismatches, oldest first',
  method: 'GET',
  path: '/api/account/cases/:caseNumber/papers',
  access: 'ready',
  area: 'cases',
  params,
  reply: z.object({ results: z.array(CasePaper) }),
  problems: ['not_found', 'forbidden'],
})

export const getPaper = endpoint({
  name: 'cases.paper',
  summary: 'The file of a signed paper; the audit records who opened it',
  method: 'GET',
  path: '/api/account/cases/:caseNumber/papers/:paperId',
  access: 'ready',
  area: 'cases',
  params: z.extend(params, { paperId: z.uuid() }),
  file: 'application/pdf, image/jpeg, image/png',
  reply: z.file(),
  problems: ['not_found', 'forbidden', 'too_many_requests'],
})

export const addSignedCopy = endpoint({
  name: 'cases.addSignedCopy',
  summary:
    'Keeps a copy of the notice that was signed on paper: a PDF of up to 20 pages, a JPEG or a PNG of up to 5 MB, rewritten so that only its visible content is kept',
  method: 'POST',
  path: '/api/account/cases/:caseNumber/papers',
  access: 'ready',
  area: 'cases',
  params,
  upload: SignedCopyUpload,
  reply: CasePaper,
  status: 201,
  problems: [
    'bad_request',
    'not_found',
    'forbidden',
    'account_closed',
    'conflict',
    'payload_too_large',
    'too_many_requests',
  ],
  conflicts: ['CASE_STATUS_CONFLICT', 'COPIES_FULL', 'NOTICE_NOT_DOWNLOADED'],
})
