import {
  MOST_ATTACHMENTS,
  MOST_EVER_ATTACHED,
  type AttachmentConflict,
  type CaseAttachment,
} from '@hireproof/contract/cases/attachments'
import { readInTurn } from '../../copies/read-form.ts'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db.ts'
import { conflict } from '../../platform/problem.ts'
import { runUnit } from '../../platform/unit.ts'
import { findCase, lockCase } from '../cases.queries.ts'
import { ensureChangeable } from '../change-case.ts'
import { digestOf, insertAttachment, listOfCase } from './case-attachment.ts'
import { limitAdding } from './limits.ts'
import { presentAttachment } from './present-attachments.ts'
import type { SentAttachment } from './read-documents.ts'
import { rebuildCopy } from './rebuild-copy.ts'

type Addition = { caseNumber: string; read: () => Promise<SentAttachment> }

/** Keeps a file with a case in any status, rebuilt and sealed; one that is sent again is kept once. */
export async function addAttachment(
  deps: Deps,
  actor: UserActor,
  { caseNumber, read }: Addition,
): Promise<CaseAttachment> {
  // Checked before the file is read, and again when it is kept.
  const row = await inTransaction(deps.appDb, actor.reach, (trx) => findCase(trx, caseNumber))
  ensureChangeable(actor, row)
  await limitAdding(deps, actor.userId)
  const { kind, title, bytes } = await readInTurn(actor, new Set([actor.userId, row.id]), read)
  const copy = await rebuildCopy(deps, actor, { row, kind, bytes, field: 'file' })
  return runUnit(deps, actor, actor.accountId, async (unit) => {
    const locked = await lockCase(unit.trx, caseNumber)
    ensureChangeable(actor, locked)
    unit.auditIn(locked.account_id)
    const ever = await listOfCase(unit.trx, locked.id)
    const present = ever.filter(({ removed_at }) => removed_at === null)
    const digest = digestOf(copy.bytes)
    const same = present.find((each) => each.kind === kind && each.title === title && each.digest.equals(digest))
    if (same) return presentAttachment(unit.trx, actor, locked, same.id)
    if (present.length >= MOST_ATTACHMENTS) throw full(`This case has ${MOST_ATTACHMENTS} attachments already.`)
    // What was removed leaves a row: no one adds and removes without end.
    if (ever.length >= MOST_EVER_ATTACHED) throw full('Too many attachments of this case were added and removed.')
    const owner = { caseId: locked.id, accountId: locked.account_id, questionNumber: null, byUserId: actor.userId }
    const id = await insertAttachment(deps.config.keys.data, unit, { ...owner, kind, title, ...copy })
    // Without its title: the history of a case has no free text of users.
    const after = { id, kind, mediaType: copy.mediaType, size: copy.bytes.length }
    unit.record({ action: 'case.attachment_added', subjectType: 'case', subjectId: caseNumber, after })
    return presentAttachment(unit.trx, actor, locked, id)
  })
}

const full = (detail: string) => {
  const code: AttachmentConflict = 'ATTACHMENTS_FULL'
  return conflict(code, detail)
}
