import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CaseNumber } from './case-number.ts'
import { CaseWorkflow } from './case.ts'
import { photoAnswers } from './records-answer.ts'

const params = z.object({ caseNumber: CaseNumber })

export const retrievePhoto = endpoint({
  name: 'cases.retrievePhoto',
  summary:
    'The photo on record in base64, to compare with the document; it is never stored, and the audit keeps each look',
  method: 'GET',
  path: '/api/v31/cases/:caseNumber/retrieve_photo',
  access: 'ready',
  area: 'cases',
  params,
  reply: z.object({ document_photo: z.string() }),
  problems: ['not_found', 'forbidden', 'account_closed', 'conflict', 'too_many_requests', 'unavailable'],
  conflicts: ['CASE_STATUS_CONFLICT'],
})

export const answerPhoto = endpoint({
  name: 'cases.photoMatch',
  summary: 'Tells the records whether the photo on record matches the photo on the document',
  method: 'POST',
  path: '/api/v31/cases/:caseNumber/photo_match',
  access: 'ready',
  area: 'cases',
  params,
  body: z.strictObject({ photo_match: z.enum(photoAnswers) }),
  reply: CaseWorkflow,
  idempotent: true,
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed', 'conflict'],
  conflicts: ['CASE_STATUS_CONFLICT'],
})
