import type { AttachmentSide } from '@hireproof/contract/cases/attachments'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/db.ts'
import type { DocumentFile } from '../../platform/ports.ts'
import type { QuestionRow } from '../questions.queries.ts'
import { openAttachment } from './case-attachment.ts'

/** The copies of both sides of a document, as the records take them. */
type Documents = Readonly<Record<AttachmentSide, DocumentFile>>

/** The copies of front and back that a question sends to the records. */
export const documentsOf = (
  deps: Deps,
  { account_id: accountId, case_id: caseId, number }: Pick<QuestionRow, 'account_id' | 'case_id' | 'number'>,
): Promise<Documents> =>
  inTransaction(deps.appDb, accountId, async (trx) => {
    const kept = await trx
      .selectFrom('case_attachment')
      .select(['id', 'kind'])
      .where('case_id', '=', caseId)
      .where('question_number', '=', number)
      .execute()
    const open = async (side: AttachmentSide): Promise<DocumentFile> => {
      const id = kept.find((each) => each.kind === side)?.id
      const found = id === undefined ? undefined : await openAttachment(deps.config.keys.data, trx, caseId, id)
      if (!found) throw new Error(`The copy of the ${side} is not kept.`)
      return { mediaType: found.mediaType, bytes: new Uint8Array(found.bytes) }
    }
    return { front: await open('front'), back: await open('back') }
  })
