import type { listAttachments as endpoint } from '@hireproof/contract/cases/documents.endpoints'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import type { RebuiltFile } from '../../copies/prepare-copy.ts'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { ensure } from '../../platform/problem.ts'
import { runUnit } from '../../platform/unit.ts'
import { canRevealNumbers } from '../cases.policy.ts'
import { findCase } from '../cases.queries.ts'
import { readCase } from '../read-case.ts'
import { canAttach } from './attachments.policy.ts'
import { openAttachment } from './case-attachment.ts'
import { limitViewing } from './limits.ts'
import { presentAttachments } from './present-attachments.ts'

/** The attachments of a case, with what the actor may do with them. */
export const listAttachments = (deps: Deps, actor: UserActor, caseNumber: string): Promise<ReplyOf<typeof endpoint>> =>
  readCase(deps, actor, caseNumber, async (trx, row) => ({
    results: await presentAttachments(trx, actor, row),
    can: { view: canRevealNumbers(actor, row), add: canAttach(actor, row) },
  }))

type Viewed = { caseNumber: string; attachmentId: string }

/** The file of an attachment; a document shows its numbers in full, and who looked is in the audit before it is handed out. */
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
    const after = { attachmentId, kind: found.kind }
    record({ action: 'case.attachment_viewed', subjectType: 'case', subjectId: caseNumber, after })
    return found
  })
}
