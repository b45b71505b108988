import type { CaseAttachment } from '@hireproof/contract/cases/attachments'
import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { ensure } from '../../platform/problem.ts'
import type { CaseView } from '../cases.queries.ts'
import { authorsOf } from '../history/authors-of.ts'
import { mayRemove, staysForever } from './attachments.policy.ts'
import { listOfCase, type AttachmentRow } from './case-attachment.ts'

/** The attachments of a case as they go over the wire, the oldest first. */
export async function presentAttachments(trx: Db, actor: UserActor, row: CaseView): Promise<CaseAttachment[]> {
  const attachments = await listOfCase(trx, row.id)
  const userIds = attachments.flatMap(({ added_by_user_id: added, removed_by_user_id: removed }) => [added, removed])
  const authorOf = await authorsOf(
    trx,
    row.account_id,
    userIds.flatMap((userId) => (userId === null ? [] : [{ userId }])),
  )
  const removalOf = ({ removed_at: at, removed_by_user_id: userId }: AttachmentRow): CaseAttachment['removed'] =>
    at && userId ? { at: at.toISOString(), by: authorOf({ userId }) } : null
  return attachments.map((each) => ({
    ...{ id: each.id, kind: each.kind, title: each.title, mediaType: each.media_type, size: each.size },
    at: each.added_at.toISOString(),
    by: authorOf({ userId: each.added_by_user_id }),
    isSent: each.question_number !== null,
    isAfterClosing: row.closed_at !== null && each.added_at > row.closed_at,
    removed: removalOf(each),
    canRemove:
      each.removed_at === null && row.case_status !== 'CLOSED' && !staysForever(each) && mayRemove(actor, row, each),
  }))
}

/** One attachment of a case as it goes over the wire. */
export async function presentAttachment(
  trx: Db,
  actor: UserActor,
  row: CaseView,
  attachmentId: string,
): Promise<CaseAttachment> {
  const found = (await presentAttachments(trx, actor, row)).find(({ id }) => id === attachmentId)
  ensure(found, 'not_found')
  return found
}
