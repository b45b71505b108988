import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { AuditSample, AuditWork, NewAuditSample, SampledForm, SampledFormView } from './audit-samples.ts'

const ofSample = z.object({ sampleId: z.uuid() })
const ofForm = z.object({ sampleId: z.uuid(), plusCaseId: z.uuid() })
const where = { access: 'ready', area: 'kept-forms' } as const

export const listAuditSamples = endpoint({
  ...where,
  name: 'auditSamples.list',
  summary: 'The samples of forms that the company has drawn for its own audits, the latest first',
  method: 'GET',
  path: '/api/account/audit_samples',
  reply: z.object({ results: z.array(AuditSample) }),
  problems: ['forbidden'],
})

export const drawAuditSample = endpoint({
  ...where,
  name: 'auditSamples.draw',
  summary: 'Draws a random sample of the kept forms; the same seed over the same forms draws the same sample',
  method: 'POST',
  path: '/api/account/audit_samples',
  body: NewAuditSample,
  reply: AuditSample,
  status: 201,
  idempotent: true,
  problems: ['bad_request', 'forbidden', 'account_closed', 'conflict'],
  conflicts: ['AUDIT_SAMPLES_FULL'],
})

export const getAuditSample = endpoint({
  ...where,
  name: 'auditSamples.get',
  summary: 'A sample with its forms',
  method: 'GET',
  path: '/api/account/audit_samples/:sampleId',
  params: ofSample,
  reply: z.object({ sample: AuditSample, forms: z.array(SampledForm) }),
  problems: ['bad_request', 'forbidden', 'not_found'],
})

export const getSampledForm = endpoint({
  ...where,
  name: 'auditSamples.form',
  summary: 'A form of a sample: its findings, what may have corrected them, and the work of the auditor',
  method: 'GET',
  path: '/api/account/audit_samples/:sampleId/forms/:plusCaseId',
  params: ofForm,
  reply: SampledFormView,
  problems: ['bad_request', 'forbidden', 'not_found'],
})

export const reviewSampledForm = endpoint({
  ...where,
  name: 'auditSamples.review',
  summary: 'Saves the work of the auditor on a form of a sample, unless someone else saved it meanwhile',
  method: 'PUT',
  path: '/api/account/audit_samples/:sampleId/forms/:plusCaseId',
  params: ofForm,
  body: z.strictObject({ version: z.int().check(z.gte(0)), isReviewed: z.boolean(), work: AuditWork }),
  reply: SampledFormView,
  problems: ['bad_request', 'forbidden', 'not_found', 'account_closed', 'conflict'],
  conflicts: ['AUDIT_FORM_CHANGED'],
})

export const takeAuditMemo = endpoint({
  ...where,
  name: 'auditSamples.memo',
  summary: 'The memo of what a sample found and what was corrected, as a dated PDF; the audit records who took it',
  method: 'POST',
  path: '/api/account/audit_samples/:sampleId/memo',
  params: ofSample,
  file: 'application/pdf',
  reply: z.file(),
  problems: ['bad_request', 'forbidden', 'not_found', 'too_many_requests'],
})
