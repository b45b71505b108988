import { DOCUMENT_BYTES, type AttachmentKind } from '@hireproof/contract/cases/attachments'
import { takeCopy, type RebuiltFile } from '../../copies/prepare-copy.ts'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { runUnit } from '../../platform/unit.ts'
import type { CaseView } from '../cases.queries.ts'
import { tooLarge } from './read-documents.ts'

type Sent = { row: CaseView; kind: AttachmentKind; bytes: Buffer; field: string }

/** A copy for a case, checked for viruses and rebuilt without hidden data; the audit keeps what a scanner found. */
export async function rebuildCopy(
  deps: Deps,
  actor: UserActor,
  { row, kind, bytes, field }: Sent,
): Promise<RebuiltFile> {
  const onVirus = (virus: string) =>
    runUnit(deps, actor, row.account_id, async ({ record }) =>
      record({
        action: 'case.file_refused',
        subjectType: 'case',
        subjectId: row.case_number,
        after: { kind, virus },
      }),
    )
  const copy = await takeCopy(actor, bytes, { clamd: deps.config.clamd, onVirus })
  // A picture that was packed more tightly than ours can have grown.
  if (copy.bytes.length >= DOCUMENT_BYTES) throw tooLarge(field)
  return copy
}
