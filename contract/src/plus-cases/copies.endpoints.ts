import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CopyUpload, DocumentCopy, OwnCopyUpload } from './copies.ts'
import { PlusCaseParams } from './plus-case-params.ts'

const copy = z.object({ copyId: z.uuid() })
const copyOfPlusCase = z.extend(PlusCaseParams, { copyId: z.uuid() })

const refusals = ['bad_request', 'conflict', 'account_closed', 'payload_too_large', 'too_many_requests'] as const

/** What may be done about the copies of a form at present. */
const can = z.object({ view: z.boolean(), add: z.boolean(), remove: z.boolean() })
const DocumentCopies = z.object({ results: z.array(DocumentCopy), can })

export const listCopies = endpoint({
  name: 'copies.list',
  summary: 'The copies of documents that belong to a plus case, the oldest first',
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
    'Adds a copy of a document: a PDF of up to 20 pages, a JPEG or a PNG of up to 5 MB. It is written anew, so that only what can be seen is kept',
  method: 'POST',
  path: '/api/account/plus_cases/:plusCaseId/copies',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  upload: CopyUpload,
  reply: DocumentCopy,
  status: 201,
  problems: ['not_found', 'forbidden', ...refusals],
  conflicts: ['COPIES_FINAL', 'COPIES_FULL', 'SECTION_1_OPEN'],
})

export const getCopy = endpoint({
  name: 'copies.get',
  summary: 'The file of a copy; the audit keeps who looked',
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
  summary: 'Removes a copy, as long as Section 2 is not signed',
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
  summary: 'The copies of documents that the employee has sent, the oldest first',
  method: 'GET',
  path: '/api/employee/v1/copies',
  access: 'employee',
  reply: DocumentCopies,
  problems: ['unauthenticated', 'forbidden'],
})

export const addOwnCopy = endpoint({
  name: 'employee.addCopy',
  summary: 'Adds a copy of a document to the own form, as long as Section 2 is not signed',
  method: 'POST',
  path: '/api/employee/v1/copies',
  access: 'employee',
  upload: OwnCopyUpload,
  reply: DocumentCopy,
  status: 201,
  problems: ['unauthenticated', 'forbidden', ...refusals],
  conflicts: ['COPIES_FINAL', 'COPIES_FULL', 'SECTION_1_OPEN'],
})

export const getOwnCopy = endpoint({
  name: 'employee.copy',
  summary: 'The file of a copy that the employee has sent',
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
  summary: 'Removes a copy that the employee has sent, as long as Section 2 is not signed',
  method: 'DELETE',
  path: '/api/employee/v1/copies/:copyId',
  access: 'employee',
  params: copy,
  problems: ['unauthenticated', 'forbidden', 'not_found', 'conflict', 'account_closed'],
  conflicts: ['COPIES_FINAL'],
})
