import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { DocumentCopy, OwnCopyUpload } from '../form-i9/copies.ts'
import { DocumentCopies } from '../form-i9/copies.endpoints.ts'
import { Section2 } from '../form-i9/form-entries.ts'
import { NameReason } from '../form-i9/name-reason.ts'
import { Section2Comparison } from '../form-i9/section2-comparison.ts'
import { RepresentativeForm } from '../form-i9/representative-form.ts'

const link = z.string().check(z.maxLength(200))
/** Of the form that the page shows: someone may have opened another one in this browser since. */
const formId = z.uuid()
const copy = z.object({ copyId: z.uuid() })
const refusals = ['unauthenticated', 'forbidden', 'conflict', 'account_closed', 'too_many_requests'] as const

export const openRepresentation = endpoint({
  name: 'representative.open',
  summary: 'Emails a six-digit code to the address that got the link; reveals only the masked address',
  method: 'POST',
  path: '/api/employee/v1/representative/open',
  access: 'portal',
  activity: false,
  body: z.strictObject({ link }),
  reply: z.object({ maskedEmail: z.string() }),
  problems: ['code_refused', 'too_many_requests', 'too_many_emails'],
})

export const enterRepresentation = endpoint({
  name: 'representative.enter',
  summary:
    'Opens Section 2 of one form with an emailed link and its six-digit code, which uses up the link. An issue names the wrong one',
  method: 'POST',
  path: '/api/employee/v1/representative/enter',
  access: 'portal',
  activity: false,
  body: z.strictObject({ link, code: z.string().check(z.maxLength(20)) }),
  problems: ['code_refused', 'forbidden', 'too_many_requests'],
})

export const getRepresentation = endpoint({
  name: 'representative.form',
  summary:
    'Everything the representative needs to complete Section 2 of the form; null without an open form. Does not extend the session',
  method: 'GET',
  path: '/api/employee/v1/representative/form',
  access: 'portal',
  activity: false,
  reply: z.nullable(RepresentativeForm),
  problems: ['forbidden'],
})

export const compareAsRepresentative = endpoint({
  name: 'representative.compare',
  summary:
    'The differences of an unsigned Section 2 from Section 1, without the numbers of Section 1; forty comparisons a day',
  method: 'POST',
  path: '/api/employee/v1/representative/comparison',
  access: 'representative',
  body: z.strictObject({ formId, section2: Section2 }),
  reply: Section2Comparison,
  problems: ['bad_request', ...refusals],
})

export const signAsRepresentative = endpoint({
  name: 'representative.sign',
  summary: 'Signs Section 2 of the form, once, with the title and the organization of the representative',
  method: 'POST',
  path: '/api/employee/v1/representative/signature',
  access: 'representative',
  body: z.strictObject({
    formId,
    section2: Section2,
    typedName: z.string().check(z.maxLength(300), z.trim()),
    nameReason: NameReason,
    attestationAccepted: z.boolean(),
    /** Of the attestation that was shown. */
    attestationVersion: z.int(),
  }),
  problems: ['bad_request', ...refusals],
  conflicts: ['ATTESTATION_CHANGED', 'REPRESENTATIVE_ENDED', 'SECTION_2_SIGNED'],
})

export const listRepresentativeCopies = endpoint({
  name: 'representative.copies',
  summary: 'The copies of documents of the form, oldest first',
  method: 'GET',
  path: '/api/employee/v1/representative/copies',
  access: 'representative',
  reply: DocumentCopies,
  problems: ['unauthenticated', 'forbidden'],
})

export const addRepresentativeCopy = endpoint({
  name: 'representative.addCopy',
  summary: 'Adds a copy of a document to the form before Section 2 is signed',
  method: 'POST',
  path: '/api/employee/v1/representative/copies',
  access: 'representative',
  upload: OwnCopyUpload,
  reply: DocumentCopy,
  status: 201,
  problems: ['bad_request', 'payload_too_large', ...refusals],
  conflicts: ['COPIES_FINAL', 'COPIES_FULL', 'COPIES_NOT_KEPT', 'SECTION_1_OPEN'],
})

export const getRepresentativeCopy = endpoint({
  name: 'representative.copy',
  summary: 'The file of a copy of the form; the audit records who opened it',
  method: 'GET',
  path: '/api/employee/v1/representative/copies/:copyId',
  access: 'representative',
  params: copy,
  file: 'application/pdf, image/jpeg, image/png',
  reply: z.file(),
  problems: ['unauthenticated', 'forbidden', 'not_found', 'too_many_requests'],
})

export const removeRepresentativeCopy = endpoint({
  name: 'representative.removeCopy',
  summary: 'Removes a copy that the representative added, before Section 2 is signed',
  method: 'DELETE',
  path: '/api/employee/v1/representative/copies/:copyId',
  access: 'representative',
  params: copy,
  problems: ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'account_closed'],
  conflicts: ['COPIES_FINAL'],
})
