import { randomUUID } from 'node:crypto'
import { insertAttachment } from '../cases/documents/case-attachment.ts'
import { insertNote } from '../cases/notes/notes.queries.ts'
import { insertPaper } from '../cases/papers/case-paper.ts'
import { caseSteps } from './case-steps.ts'
import { jpeg } from './copy-steps.ts'
import type { TestApp } from './test-app.ts'

/** A paper of a mismatch, a copy of a document and a note of a case. */
export async function givenFiles(t: TestApp, caseNumber: string) {
  const { id: caseId, account_id: accountId, created_by_user_id: byUserId } = await caseSteps(t).row(caseNumber)
  const now = t.clock.now()
  const issued = { agencies: ['SSA'], reasons: [], issued_at: now, act_by: '2030-01-02' }
  await t.ownerDb
    .insertInto('case_mismatch')
    .values({ case_id: caseId, episode: 1, account_id: accountId, ...issued })
    .execute()
  const unit = { trx: t.ownerDb, now }
  const { data } = t.deps.config.keys
  const content = { mediaType: 'image/jpeg', bytes: Buffer.from(await jpeg()) } as const
  await insertPaper(data, unit, { of: { caseId, episode: 1, accountId }, kind: 'SIGNED_COPY', content, byUserId })
  const copy = {
    caseId,
    accountId,
    byUserId,
    kind: 'front',
    title: 'Passport',
    questionNumber: null,
    ...content,
  } as const
  const attachmentId = await insertAttachment(data, unit, copy)
  const { id: paperId } = await t.ownerDb
    .selectFrom('case_paper')
    .select('id')
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow()
  const { id: noteId } = await insertNote(t.ownerDb, {
    ...{ id: randomUUID(), case_id: caseId, account_id: accountId, author_user_id: byUserId },
    ...{ text: 'Called', written_at: now },
  })
  return { paperId, attachmentId, noteId }
}
