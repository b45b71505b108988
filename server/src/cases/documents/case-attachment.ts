import { createHash } from 'node:crypto'
import type { AttachmentSide, CaseAttachment } from '@hireproof/contract/cases/attachments'
import type { CopyMediaType } from '@hireproof/contract/copies/copy-files'
import { sql, type Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { RebuiltFile } from '../../copies/prepare-copy.ts'
import { openFile } from '../../copies/sealed-file.ts'
import type { CaseAttachment as AttachmentTable } from '../../platform/db.gen.ts'
import type { Db } from '../../platform/db.ts'
import type { Keyring } from '../../platform/keyring.ts'
import { sealBytes, unsealBytes } from '../../platform/seal.ts'
import type { Unit } from '../../platform/unit.ts'

type AttachmentRow = Pick<
  Selectable<AttachmentTable>,
  'id' | 'side' | 'media_type' | 'size' | 'digest' | 'added_at' | 'question_number'
> & { byName: string | null }

type Bound = { id: string; caseId: string; side: AttachmentSide; mediaType: string }

// With its side and media type, so that no copy is sent or served as what it was not checked for.
const placeOf = ({ id, caseId, side, mediaType }: Bound) => `case_attachment:${id}:${caseId}:${side}:${mediaType}`

/** The copies of documents that a case keeps, the oldest first. */
export const listOfCase = (trx: Db, caseId: string): Promise<AttachmentRow[]> =>
  trx
    .selectFrom('case_attachment')
    .leftJoin('app_user', 'app_user.id', 'case_attachment.added_by_user_id')
    .select(['case_attachment.id', 'side', 'media_type', 'size', 'digest', 'added_at', 'question_number'])
    // The user may be of an agency, whom the company does not reach.
    .select(sql<string | null>`nullif(concat_ws(' ', app_user.first_name, app_user.last_name), '')`.as('byName'))
    .where('case_id', '=', caseId)
    .orderBy('added_at')
    .orderBy('case_attachment.id')
    .execute()

/** A copy as it goes over the wire. */
export const presentAttachment = (row: AttachmentRow): CaseAttachment => ({
  id: row.id,
  side: row.side,
  mediaType: row.media_type,
  size: row.size,
  at: row.added_at.toISOString(),
  byName: row.byName,
  isSent: row.question_number !== null,
})

type Found = { id: string; side: AttachmentSide; mediaType: CopyMediaType; bytes: Buffer }

/** The content of a copy of a case, or undefined if there is none; throws if it was changed or moved, or its key is gone. */
export async function openAttachment(ring: Keyring, trx: Db, caseId: string, id: string): Promise<Found | undefined> {
  const row = await trx
    .selectFrom('case_attachment')
    .select(['side', 'media_type', 'size', 'sealed_key_id'])
    .where('id', '=', id)
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  if (!row) return undefined
  const { side, media_type: mediaType, size, sealed_key_id: keyId } = row
  const place = placeOf({ id, caseId, side, mediaType })
  const bytes = await openFile(ring, trx, { table: 'case_attachment', id, keyId, place, size })
  return bytes && { id, side, mediaType, bytes }
}

type NewAttachment = RebuiltFile & {
  caseId: string
  accountId: number
  side: AttachmentSide
  /** The question that takes it to the records; null for a copy that is only kept. */
  questionNumber: number | null
  byUserId: string
}

/** The digest that recognizes the same copy. */
export const digestOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** Keeps a copy, sealed; returns its id. The caller checks who may add one. */
export async function insertAttachment(
  ring: Keyring,
  { trx, now }: Pick<Unit, 'trx' | 'now'>,
  copy: NewAttachment,
): Promise<string> {
  const { caseId, side, mediaType, bytes } = copy
  const id = uuid()
  const sealed = sealBytes(ring, placeOf({ id, caseId, side, mediaType }), bytes)
  await trx
    .insertInto('case_attachment')
    .values({
      id,
      case_id: caseId,
      account_id: copy.accountId,
      side,
      question_number: copy.questionNumber,
      media_type: mediaType,
      sealed_content: sealed.bytes,
      sealed_key_id: sealed.keyId,
      size: bytes.length,
      digest: digestOf(bytes),
      added_at: now,
      added_by_user_id: copy.byUserId,
    })
    .execute()
  return id
}

/** Seals a copy again with the active key. */
export function resealAttachment(ring: Keyring, bound: Bound, sealed: { bytes: Buffer; keyId: string }) {
  const { bytes, keyId } = sealBytes(ring, placeOf(bound), unsealBytes(ring, placeOf(bound), sealed))
  return { sealed_content: bytes, sealed_key_id: keyId }
}
