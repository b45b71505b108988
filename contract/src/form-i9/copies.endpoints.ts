import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CopyUpload, DocumentCopy, OwnCopyUpload } from './copies.ts'
import { PlusCaseParams } from '../plus-cases/plus-case-params.ts'

const copy = z.object({ copyId: z.uuid() })
const copyOfPlusCase = z.extend(PlusCaseParams, { copyId: z.uuid() })

const refusals = ['bad_request', 'conflict', 'account_closed', 'payload_too_large', 'too_many_requests'] as const

/** What the caller may do with the copies of a form now. */
const can = z.object({ view: z.boolean(), add: z.boolean(), remove: z.boolean() })
/** The copies of a form, with what the caller may do with them. */
export const DocumentCopies = z.object({
  results: z.array(DocumentCopy),
  /** Whether the company keeps copies of all other documents too, or of none; null if it has not said so yet. */
  keepsOtherCopies: z.nullable(z.boolean()),
  /** Whether the company offers examinations by live video, for which copies of every document are kept. */
  offersVideo: z.boolean(),
  can,
})

export const listCopies = endpoint({
  name: 'copies.list',
  summary: 'The copies of documents of a plus case, oldest first',
  method: 'GET',
  path: '/api/account/plus_cases/:plusCaseId/copies',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  reply: DocumentCopies,
  problems: ['not_found', 'forbidden'],
})

export const addCopy = endpoint({
  name: 'copies.add',
  summary:
    'Adds a copy of a document: a PDF of up to 20 pages, a JPEG or a PNG of up to 5 MB. The file is rewritten so that only its visible content is kept',
  method: 'POST',
  path: '/api/account/plus_cases/:plusCaseId/copies',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  upload: CopyUpload,
  reply: DocumentCopy,
  status: 201,
  problems: ['not_found', 'forbidden', ...refusals],
  conflicts: ['COPIES_FINAL', 'COPIES_FULL', 'COPIES_NOT_KEPT', 'SECTION_1_OPEN'],
})

export const getCopy = endpoint({
  name: 'copies.get',
  summary: 'The file of a copy; the audit records who opened it',
  method: 'GET',
  path: '/api/account/plus_cases/:plusCaseId/copies/:copyId',
  access: 'ready',
  area: 'cases',
  params: copyOfPlusCase,
  file: 'application/pdf, image/jpeg, image/png',
  reply: z.file(),
  problems: ['not_found', 'forbidden'],
})

export const removeCopy = endpoint({
  name: 'copies.remove',
  summary: 'Removes a copy before Section 2 is signed',
  method: 'DELETE',
  path: '/api/account/plus_cases/:plusCaseId/copies/:copyId',
  access: 'ready',
  area: 'cases',
  params: copyOfPlusCase,
  problems: ['not_found', 'forbidden', 'conflict', 'account_closed'],
  conflicts: ['COPIES_FINAL'],
})

export const listOwnCopies = endpoint({
  name: 'employee.copies',
  summary: 'The copies of documents that the employee sent, oldest first',
  method: 'GET',
  path: '/api/employee/v1/copies',
  access: 'employee',
  reply: DocumentCopies,
  problems: ['unauthenticated', 'forbidden'],
})

export const addOwnCopy = endpoint({
  name: 'employee.addCopy',
  summary: "Adds a copy of a document to the employee's form before Section 2 is signed",
  method: 'POST',
  path: '/api/employee/v1/copies',
  access: 'employee',
  upload: OwnCopyUpload,
  reply: DocumentCopy,
  status: 201,
  problems: ['unauthenticated', 'forbidden', ...refusals],
  conflicts: ['COPIES_FINAL', 'COPIES_FULL', 'COPIES_NOT_KEPT', 'SECTION_1_OPEN'],
})

export const getOwnCopy = endpoint({
  name: 'employee.copy',
  summary: 'The file of a copy that the employee sent',
  method: 'GET',
  path: '/api/employee/v1/copies/:copyId',
  access: 'employee',
  params: copy,
  file: 'application/pdf, image/jpeg, image/png',
  reply: z.file(),
  problems: ['unauthenticated', 'forbidden', 'not_found'],
})

export const removeOwnCopy = endpoint({
  name: 'employee.removeCopy',
  summary: 'Removes a copy that the employee sent, before Section 2 is signed',
  method: 'DELETE',
  path: '/api/employee/v1/copies/:copyId',
  access: 'employee',
  params: copy,
  problems: ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'account_closed'],
  conflicts: ['COPIES_FINAL'],
})
