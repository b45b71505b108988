import type { AttachmentConflict, CaseAttachment } from '@hireproof/contract/cases/attachments'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { conflict, ensure } from '../../platform/problem.ts'
import { changeCase, statusConflict } from '../change-case.ts'
import { mayRemove, staysForever } from './attachments.policy.ts'
import { listOfCase, markRemoved } from './case-attachment.ts'
import { presentAttachment } from './present-attachments.ts'

type Removal = { caseNumber: string; attachmentId: string }

/** Destroys the content of an attachment of an open case. Who removed it and when stays. */
export const removeAttachment = (
  deps: Deps,
  actor: UserActor,
  { caseNumber, attachmentId }: Removal,
): Promise<CaseAttachment> =>
  changeCase(deps, actor, { caseNumber, action: null }, async (unit, row) => {
    const found = (await listOfCase(unit.trx, row.id)).find(({ id }) => id === attachmentId)
    ensure(found, 'not_found')
    ensure(mayRemove(actor, row, found), 'forbidden')
    if (staysForever(found)) throw stays()
    if (found.removed_at === null) {
      if (row.case_status === 'CLOSED') throw statusConflict()
      await markRemoved(unit.trx, { id: attachmentId, at: unit.now, byUserId: actor.userId })
      const after = { attachmentId, kind: found.kind }
      unit.record({ action: 'case.attachment_removed', subjectType: 'case', subjectId: caseNumber, after })
    }
    return presentAttachment(unit.trx, actor, row, attachmentId)
  })

const stays = () => {
  const code: AttachmentConflict = 'ATTACHMENT_STAYS'
  return conflict(code, 'A signed notice and what was sent to the records stay with the case.')
}
