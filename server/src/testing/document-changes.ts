import * as endpoints from '@hireproof/contract/cases/documents.endpoints'
import { addSignedCopy } from '@hireproof/contract/cases/papers.endpoints'
import { answerPhoto } from '@hireproof/contract/cases/photo.endpoints'
import { caseSteps } from './case-steps.ts'
import type { Change } from './changed-row.ts'
import { jpeg } from './copy-steps.ts'
import { documentSteps } from './document-steps.ts'
import { paperSteps } from './paper-steps.ts'
import type { TestApp } from './test-app.ts'

/** The calls that compare photos and bring copies of documents and signed papers to a case, for the walk over the audit. */
export function documentChanges(t: TestApp): Record<string, Change> {
  const steps = caseSteps(t)
  const { upload, add, remove } = documentSteps(t)
  const papers = paperSteps(t)
  return {
    [answerPhoto.name]: {
      action: 'case.photo_compared',
      run: async (user) => {
        const caseNumber = await steps.inStatus(user, 'PHOTO_MATCH')
        const answer = await t.as(user).call(answerPhoto, { params: { caseNumber }, body: { photo_match: 'matching' } })
        return { answer, row: { table: 'verification_case', id: (await steps.row(caseNumber)).id } }
      },
    },
    [addSignedCopy.name]: {
      action: 'case.paper_uploaded',
      run: async (user) => {
        const caseNumber = await papers.opened(user)
        await papers.notice(user, caseNumber)
        const {
          statusCode: status,
          headers,
          json,
        } = await papers.sendCopy(user, caseNumber, Uint8Array.from(await jpeg()))
        return { answer: { status, headers }, row: { table: 'case_paper', id: json<{ id: string }>().id } }
      },
    },
    [endpoints.uploadDocuments.name]: {
      action: 'case.documents_sent',
      run: async (user) => {
        const caseNumber = await steps.inStatus(user, 'SCAN_AND_UPLOAD')
        const file = { bytes: await jpeg() }
        const { statusCode: status, headers } = await upload(user, caseNumber, { front_photo: file, back_photo: file })
        return {
          answer: { status, headers },
          row: { table: 'verification_case', id: (await steps.row(caseNumber)).id },
        }
      },
    },
    [endpoints.addAttachment.name]: {
      action: 'case.attachment_added',
      run: async (user) => {
        const caseNumber = await steps.inStatus(user, 'PHOTO_MATCH')
        const answer = await add(user, caseNumber, { file: { bytes: await jpeg() } })
        const { statusCode: status, headers } = answer
        return { answer: { status, headers }, row: { table: 'case_attachment', id: answer.json<{ id: string }>().id } }
      },
    },
    [endpoints.removeAttachment.name]: {
      action: 'case.attachment_removed',
      run: async (user) => {
        const caseNumber = await steps.inStatus(user, 'PHOTO_MATCH')
        const { id } = (await add(user, caseNumber, { file: { bytes: await jpeg() } })).json<{ id: string }>()
        return { answer: await remove(user, caseNumber, id), row: { table: 'case_attachment', id } }
      },
    },
  }
}
