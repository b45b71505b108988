import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { AttachmentUpload, CaseAttachment } from './attachments.ts'
import { CaseNumber } from './case-number.ts'
import { CaseWorkflow } from './case.ts'

const params = z.object({ caseNumber: CaseNumber })
const refusals = ['bad_request', 'account_closed', 'conflict', 'payload_too_large', 'too_many_requests'] as const

export const uploadDocuments = endpoint({
  name: 'cases.scanAndUpload',
  summary:
    'Sends copies of the front and the back of the document to the records: PDF, JPEG or PNG of less than 5 MB each',
  method: 'POST',
  path: '/api/v31/cases/:caseNumber/scan_and_upload',
  access: 'ready',
  area: 'cases',
  params,
  upload: z.strictObject({ front_photo: z.file(), back_photo: z.file() }),
  reply: CaseWorkflow,
  idempotent: true,
  problems: ['not_found', 'forbidden', ...refusals],
  conflicts: ['CASE_STATUS_CONFLICT'],
})

const attachments = '/api/account/cases/:caseNumber/attachments'

export const listAttachments = endpoint({
  name: 'cases.attachments',
  summary: 'The attachments of a case, oldest first; of removed ones, who removed them and when',
  method: 'GET',
  path: attachments,
  access: 'ready',
  area: 'cases',
  params,
  reply: z.object({ results: z.array(CaseAttachment), can: z.object({ view: z.boolean(), add: z.boolean() }) }),
  problems: ['not_found', 'forbidden'],
})

export const addAttachment = endpoint({
  name: 'cases.addAttachment',
  summary: 'Adds an attachment to a case in any status: PDF, JPEG or PNG of less than 5 MB',
  method: 'POST',
  path: attachments,
  access: 'ready',
  area: 'cases',
  params,
  upload: AttachmentUpload,
  reply: CaseAttachment,
  status: 201,
  problems: ['not_found', 'forbidden', ...refusals],
  conflicts: ['ATTACHMENTS_FULL'],
})

const ofAttachment = z.extend(params, { attachmentId: z.uuid() })

export const getAttachment = endpoint({
  name: 'cases.attachment',
  summary: 'The file of an attachment; the audit records who opened it',
  method: 'GET',
  path: `${attachments}/:attachmentId`,
  access: 'ready',
  area: 'cases',
  params: ofAttachment,
  file: 'application/pdf, image/jpeg, image/png',
  reply: z.file(),
  problems: ['not_found', 'forbidden', 'too_many_requests'],
})

export const removeAttachment = endpoint({
  name: 'cases.removeAttachment',
  summary: 'Removes an attachment of an open case; who removed it and when stays, and a repetition changes nothing',
  method: 'DELETE',
  path: `${attachments}/:attachmentId`,
  access: 'ready',
  area: 'cases',
  params: ofAttachment,
  reply: CaseAttachment,
  problems: ['not_found', 'forbidden', 'account_closed', 'conflict'],
  conflicts: ['CASE_STATUS_CONFLICT', 'ATTACHMENT_STAYS'],
})
