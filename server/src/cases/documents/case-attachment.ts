import { createHash } from 'node:crypto'
import type { AttachmentKind } from '@hireproof/contract/cases/attachments'
import type { CopyMediaType } from '@hireproof/contract/copies/copy-files'
import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { RebuiltFile } from '../../copies/prepare-copy.ts'
import { openFile } from '../../copies/sealed-file.ts'
import type { CaseAttachment as AttachmentTable } from '../../platform/db.gen.ts'
import type { Db } from '../../platform/db.ts'
import type { Keyring } from '../../platform/keyring.ts'
import { sealBytes, unsealBytes } from '../../platform/seal.ts'
import type { Unit } from '../../platform/unit.ts'

export type AttachmentRow = Omit<
  Selectable<AttachmentTable>,
  'sealed_content' | 'sealed_key_id' | 'case_id' | 'account_id'
>

type Bound = { id: string; caseId: string; kind: AttachmentKind; mediaType: string }

// With its kind and media type, so that no copy is sent or served as what it was not checked for.
const placeOf = ({ id, caseId, kind, mediaType }: Bound) => `case_attachment:${id}:${caseId}:${kind}:${mediaType}`

/** The attachments of a case with those that were removed, the oldest first, without their content. */
export const listOfCase = (trx: Db, caseId: string): Promise<AttachmentRow[]> =>
  trx
    .selectFrom('case_attachment')
    .select(['id', 'kind', 'title', 'media_type', 'size', 'digest', 'question_number'])
    .select(['added_at', 'added_by_user_id', 'removed_at', 'removed_by_user_id'])
    .where('case_id', '=', caseId)
    .orderBy('added_at')
    .orderBy('id')
    .execute()

type Found = { id: string; kind: AttachmentKind; mediaType: CopyMediaType; bytes: Buffer }

/** The content of an attachment, or undefined if there is none; throws if it was changed or moved, or its key is gone. */
export async function openAttachment(ring: Keyring, trx: Db, caseId: string, id: string): Promise<Found | undefined> {
  const row = await trx
    .selectFrom('case_attachment')
    .select(['kind', 'media_type', 'size', 'sealed_key_id'])
    .where('id', '=', id)
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  if (!row?.sealed_key_id) return undefined
  const { kind, media_type: mediaType, size, sealed_key_id: keyId } = row
  const place = placeOf({ id, caseId, kind, mediaType })
  const bytes = await openFile(ring, trx, { table: 'case_attachment', id, keyId, place, size })
  return bytes && { id, kind, mediaType, bytes }
}

type NewAttachment = RebuiltFile & {
  caseId: string
  accountId: number
  kind: AttachmentKind
  /** Null for a copy that goes to the records. */
  title: string | null
  /** The question that takes it to the records; null for a copy that is only kept. */
  questionNumber: number | null
  byUserId: string
}

/** The digest that recognizes the same copy. */
export const digestOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** Keeps an attachment, sealed; returns its id. The caller checks who may add one. */
export async function insertAttachment(
  ring: Keyring,
  { trx, now }: Pick<Unit, 'trx' | 'now'>,
  copy: NewAttachment,
): Promise<string> {
  const { caseId, kind, title, mediaType, bytes } = copy
  const id = uuid()
  const sealed = sealBytes(ring, placeOf({ id, caseId, kind, mediaType }), bytes)
  await trx
    .insertInto('case_attachment')
    .values({
      id,
      case_id: caseId,
      account_id: copy.accountId,
      kind,
      title,
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

type Removed = { id: string; at: Date; byUserId: string }

/** Destroys the content of an attachment; who removed it and when stays. */
export async function markRemoved(trx: Db, { id, at, byUserId }: Removed): Promise<void> {
  await trx
    .updateTable('case_attachment')
    .set({ sealed_content: null, sealed_key_id: null, removed_at: at, removed_by_user_id: byUserId })
    .where('id', '=', id)
    .execute()
}

/** Seals an attachment again with the active key. */
export function resealAttachment(ring: Keyring, bound: Bound, sealed: { bytes: Buffer; keyId: string }) {
  const { bytes, keyId } = sealBytes(ring, placeOf(bound), unsealBytes(ring, placeOf(bound), sealed))
  return { sealed_content: bytes, sealed_key_id: keyId }
}
