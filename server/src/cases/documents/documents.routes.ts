import * as endpoints from '@hireproof/contract/cases/documents.endpoints'
import { sendCopy } from '../../copies/send-copy.ts'
import type { Deps } from '../../deps.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { addAttachment } from './add-attachment.ts'
import { listAttachments, viewAttachment } from './attachments.ts'
import { readAttachment, readDocuments } from './read-documents.ts'
import { removeAttachment } from './remove-attachment.ts'
import { uploadDocuments } from './upload-documents.ts'

const documentsHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  uploadDocuments: ({ actor, params: { caseNumber }, request, idempotencyKey }) =>
    uploadDocuments(deps, actor, { caseNumber, idempotencyKey, read: () => readDocuments(request) }),

  listAttachments: ({ actor, params }) => listAttachments(deps, actor, params.caseNumber),

  addAttachment: ({ actor, params, request }) =>
    addAttachment(deps, actor, { caseNumber: params.caseNumber, read: () => readAttachment(request) }),

  getAttachment: async ({ actor, params, reply }) => sendCopy(reply, await viewAttachment(deps, actor, params)),

  removeAttachment: ({ actor, params }) => removeAttachment(deps, actor, params),
})

/** Attachments of a case: copies of documents sent to the records, and what else people keep with it. */
export const documentsRoutes = routes(endpoints, documentsHandlers)
