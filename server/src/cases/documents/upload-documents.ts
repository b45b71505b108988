import { attachmentSides, photoFields, type AttachmentSide } from '@hireproof/contract/cases/attachments'
import type { CaseWorkflow } from '@hireproof/contract/cases/case'
import { uploadDocuments as endpoint } from '@hireproof/contract/cases/documents.endpoints'
import { readInTurn } from '../../copies/read-form.ts'
import type { RebuiltFile } from '../../copies/prepare-copy.ts'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db.ts'
import type { Unit } from '../../platform/unit.ts'
import { askRecords } from '../ask-records.ts'
import { findCase, updateCase, type CaseView } from '../cases.queries.ts'
import { changeCase, ensureChangeable, ensureOffered, statusConflict } from '../change-case.ts'
import { presentWorkflow } from '../present-case.ts'
import { nextQuestionNumber } from '../question-numbers.ts'
import { digestOf, insertAttachment } from './case-attachment.ts'
import { limitAdding } from './limits.ts'
import { rebuildCopy } from './rebuild-copy.ts'
import { asV31Refusal, type SentFiles } from './read-documents.ts'

type Input = { caseNumber: string; idempotencyKey: string | undefined; read: () => Promise<SentFiles> }
type Copies = Record<AttachmentSide, RebuiltFile>

/** Keeps copies of both sides of the document with the case, and promises to send them to the records once. */
export async function uploadDocuments(deps: Deps, actor: UserActor, input: Input): Promise<CaseWorkflow> {
  const { caseNumber, idempotencyKey: key, read } = input
  // Checked before the files are read, and again when they are kept. A repeated request has no status to check.
  const row = await inTransaction(deps.appDb, actor.reach, (trx) => findCase(trx, caseNumber))
  ensureChangeable(actor, row)
  if (key === undefined) ensureOffered(row, 'scan_and_upload')
  await limitAdding(deps, actor.userId)
  const files = await readInTurn(actor, new Set([actor.userId, row.id]), read)
  const once = { endpoint: endpoint.name, key, body: { files: attachmentSides.map((side) => digestText(files[side])) } }
  const copies = row.case_status === 'SCAN_AND_UPLOAD' ? await copiesOf(deps, actor, row, files) : undefined
  return changeCase(deps, actor, { caseNumber, action: 'scan_and_upload', once }, async (unit, locked) => {
    // The first answer to a repeated request is given by now; this one came too early or too late.
    if (!copies) throw statusConflict()
    return keepAndSend(deps, actor, { unit, row: locked, copies })
  })
}

const digestText = (bytes: Buffer): string => digestOf(bytes).toString('hex')

async function copiesOf(deps: Deps, actor: UserActor, row: CaseView, files: SentFiles): Promise<Copies> {
  const made = async (side: AttachmentSide) => {
    const sent = { row, kind: side, bytes: files[side], field: photoFields[side] }
    return rebuildCopy(deps, actor, sent).catch((error: unknown) => {
      throw asV31Refusal(error, side)
    })
  }
  return { front: await made('front'), back: await made('back') }
}

type Kept = { unit: Unit; row: CaseView; copies: Copies }

async function keepAndSend(deps: Deps, actor: UserActor, { unit, row, copies }: Kept): Promise<CaseWorkflow> {
  const number = await nextQuestionNumber(unit.trx, row.id, 'documents')
  const owner = { caseId: row.id, accountId: row.account_id, questionNumber: number, byUserId: actor.userId }
  const kept = async (side: AttachmentSide) => {
    const id = await insertAttachment(deps.config.keys.data, unit, {
      ...owner,
      kind: side,
      title: null,
      ...copies[side],
    })
    return { id, side, mediaType: copies[side].mediaType, size: copies[side].bytes.length }
  }
  const documents = [await kept('front'), await kept('back')]
  const change = { case_status: 'QUEUED', has_update: false } as const
  await updateCase(unit.trx, row.id, change, unit.now)
  await askRecords(deps, unit, row, { kind: 'documents', number })
  unit.record({
    action: 'case.documents_sent',
    subjectType: 'case',
    subjectId: row.case_number,
    before: { case_status: row.case_status },
    after: { case_status: 'QUEUED', documents },
  })
  return presentWorkflow({ ...row, ...change })
}
