import { MOST_ATTACHMENTS, type AttachmentConflict, type AttachmentSide } from '@hireproof/contract/cases/attachments'
import type { CaseAttachment } from '@hireproof/contract/cases/attachments'
import type { listAttachments as endpoint } from '@hireproof/contract/cases/documents.endpoints'
import type { CaseStatus } from '@hireproof/contract/cases/statuses'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import type { RebuiltFile } from '../../copies/prepare-copy.ts'
import { readInTurn } from '../../copies/read-form.ts'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db.ts'
import { conflict, ensure } from '../../platform/problem.ts'
import { runUnit } from '../../platform/unit.ts'
import { canChangeCase, canRevealNumbers, canViewCase } from '../cases.policy.ts'
import { findCase, lockCase, type CaseView } from '../cases.queries.ts'
import { ensureChangeable, statusConflict } from '../change-case.ts'
import { digestOf, insertAttachment, listOfCase, openAttachment, presentAttachment } from './case-attachment.ts'
import { limitAdding, limitViewing } from './limits.ts'
import { rebuildCopy } from './rebuild-copy.ts'

/** The copies of documents of a case, with what the actor may do with them. */
export const listAttachments = (deps: Deps, actor: UserActor, caseNumber: string): Promise<ReplyOf<typeof endpoint>> =>
  inTransaction(deps.appDb, actor.reach, async (trx) => {
    const row = await findCase(trx, caseNumber)
    ensure(row, 'not_found')
    ensure(canViewCase(actor, row), 'forbidden')
    const results = (await listOfCase(trx, row.id)).map(presentAttachment)
    const can = { view: canRevealNumbers(actor, row), add: canChangeCase(actor, row) && takesCopies(row) }
    return { results, can }
  })

type Viewed = { caseNumber: string; attachmentId: string }

/** The file of a copy; a document shows its numbers in full, and who looked is in the audit before it is handed out. */
export async function viewAttachment(
  deps: Deps,
  actor: UserActor,
  { caseNumber, attachmentId }: Viewed,
): Promise<RebuiltFile> {
  await limitViewing(deps, actor.userId)
  return runUnit(deps, actor, actor.accountId, async ({ trx, record, auditIn }) => {
    const row = await findCase(trx, caseNumber)
    ensure(row, 'not_found')
    ensure(canRevealNumbers(actor, row), 'forbidden')
    const found = await openAttachment(deps.config.keys.data, trx, row.id, attachmentId)
    ensure(found, 'not_found')
    auditIn(row.account_id)
    const after = { attachmentId }
    record({ action: 'case.attachment_viewed', subjectType: 'case', subjectId: caseNumber, after })
    return found
  })
}

type Addition = { caseNumber: string; read: () => Promise<{ side: AttachmentSide; bytes: Buffer }> }

/** Keeps a copy of one side of the document with the case, rebuilt and sealed; a copy that is sent again is kept once. */
export async function addAttachment(
  deps: Deps,
  actor: UserActor,
  { caseNumber, read }: Addition,
): Promise<CaseAttachment> {
  const row = await inTransaction(deps.appDb, actor.reach, (trx) => findCase(trx, caseNumber))
  ensureTakesCopies(actor, row)
  await limitAdding(deps, actor.userId)
  const { side, bytes } = await readInTurn(new Set([actor.userId, row.id]), read)
  const copy = await rebuildCopy(deps, actor, { row, side, bytes, field: 'file' })
  return runUnit(deps, actor, actor.accountId, async (unit) => {
    const locked = await lockCase(unit.trx, caseNumber)
    ensureTakesCopies(actor, locked)
    unit.auditIn(locked.account_id)
    const present = await listOfCase(unit.trx, locked.id)
    const digest = digestOf(copy.bytes)
    const same = present.find((each) => each.side === side && each.digest.equals(digest))
    if (same) return presentAttachment(same)
    if (present.length >= MOST_ATTACHMENTS) throw full()
    const owner = { caseId: locked.id, accountId: locked.account_id, questionNumber: null, byUserId: actor.userId }
    const id = await insertAttachment(deps.config.keys.data, unit, { ...owner, side, ...copy })
    const after = { id, side, mediaType: copy.mediaType, size: copy.bytes.length }
    unit.record({ action: 'case.attachment_added', subjectType: 'case', subjectId: caseNumber, after })
    const added = (await listOfCase(unit.trx, locked.id)).find((each) => each.id === id)
    ensure(added, 'not_found')
    return presentAttachment(added)
  })
}

const full = () => {
  const code: AttachmentConflict = 'ATTACHMENTS_FULL'
  return conflict(code, `This case has ${MOST_ATTACHMENTS} copies already.`)
}

/** While the photo is compared, and until the copies are sent: the documents are at hand then. */
const comparing: readonly CaseStatus[] = ['PHOTO_MATCH', 'SCAN_AND_UPLOAD']

const takesCopies = ({ case_status: status }: CaseView): boolean => comparing.includes(status)

function ensureTakesCopies(actor: UserActor, row: CaseView | undefined): asserts row {
  ensureChangeable(actor, row)
  if (!takesCopies(row)) throw statusConflict()
}
