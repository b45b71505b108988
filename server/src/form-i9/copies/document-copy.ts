import { createHash } from 'node:crypto'
import type { CopyMediaType } from '@hireproof/contract/copies/copy-files'
import type { CopySide, CopySource, DocumentCopy } from '@hireproof/contract/form-i9/copies'
import { v7 as uuid } from 'uuid'
import { openFile } from '../../copies/sealed-file.ts'
import type { Db } from '../../platform/db.ts'
import type { Keyring } from '../../platform/keyring.ts'
import { sealBytes, unsealBytes } from '../../platform/seal.ts'
import type { Unit } from '../../platform/unit.ts'

/** A copy of a document that belongs to a form, without its content. */
export type CopyRow = {
  id: string
  documentCode: string
  side: CopySide
  mediaType: CopyMediaType
  size: number
  digest: Buffer
  at: Date
  by: CopyAuthor
}

/** Who added a copy: a user, a representative or, without either, the employee. */
export type CopyAuthor = { userId: string | null; representativeId: string | null }

/** The employee as the one who added a copy. */
export const byEmployee: CopyAuthor = { userId: null, representativeId: null }

/** On whose side a copy was added. */
export const sourceOf = ({ userId, representativeId }: CopyAuthor): CopySource => {
  if (representativeId !== null) return 'representative'
  return userId === null ? 'employee' : 'employer'
}

type Bound = { id: string; plusCaseId: string; mediaType: string }

// With its media type, so that no copy is served as what it was not checked for.
const placeOf = ({ id, plusCaseId, mediaType }: Bound) => `document_copy:${id}:${plusCaseId}:${mediaType}`

const copies = (trx: Db, plusCaseId: string) =>
  trx
    .selectFrom('document_copy')
    .select(['id', 'document_code', 'side', 'media_type', 'size', 'digest', 'added_at'])
    .select(['added_by_user_id', 'added_by_representative_id'])
    .where('plus_case_id', '=', plusCaseId)
    .where('removed_at', 'is', null)
    .orderBy('added_at')
    .orderBy('id')

/** The copies of documents that belong to a form, the oldest first, in a transaction that reaches its company. */
export async function listCopies(trx: Db, plusCaseId: string): Promise<CopyRow[]> {
  const rows = await copies(trx, plusCaseId).execute()
  return rows.map((row) => ({
    id: row.id,
    documentCode: row.document_code,
    side: row.side,
    mediaType: row.media_type,
    size: row.size,
    digest: row.digest,
    at: row.added_at,
    by: { userId: row.added_by_user_id, representativeId: row.added_by_representative_id },
  }))
}

/** The documents whose sides are all kept: all pages in one file, or front and back. */
export function copiedWhole(copies: readonly Pick<CopyRow, 'documentCode' | 'side'>[]): string[] {
  const sides = Map.groupBy(copies, ({ documentCode }) => documentCode)
  return [...sides].flatMap(([code, kept]) => {
    const has = (side: CopyRow['side']) => kept.some((copy) => copy.side === side)
    return has('pages') || (has('front') && has('back')) ? [code] : []
  })
}

/** The content of a copy, or undefined if there is none; throws if it was changed or moved, or its key is gone. */
export async function openCopy(
  ring: Keyring,
  trx: Db,
  plusCaseId: string,
  id: string,
): Promise<{ mediaType: CopyMediaType; bytes: Buffer } | undefined> {
  const row = await trx
    .selectFrom('document_copy')
    .select(['media_type', 'size', 'sealed_key_id'])
    .where('id', '=', id)
    .where('plus_case_id', '=', plusCaseId)
    .executeTakeFirst()
  if (!row?.sealed_key_id) return undefined
  const { media_type: mediaType, size, sealed_key_id: keyId } = row
  const place = placeOf({ id, plusCaseId, mediaType })
  const bytes = await openFile(ring, trx, { table: 'document_copy', id, keyId, place, size })
  return bytes && { mediaType, bytes }
}

/** The digest that recognizes the same copy. */
export const digestOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

type NewCopy = {
  plusCaseId: string
  accountId: number
  documentCode: string
  side: CopySide
  mediaType: CopyMediaType
  bytes: Buffer
  by: CopyAuthor
}

/** Keeps a copy, sealed. The caller checks who may add one. */
export async function insertCopy(
  ring: Keyring,
  { trx, now }: Pick<Unit, 'trx' | 'now'>,
  copy: NewCopy,
): Promise<CopyRow> {
  const { plusCaseId, documentCode, side, mediaType, bytes, by } = copy
  const row: CopyRow = {
    ...{ id: uuid(), documentCode, side, mediaType, by },
    ...{ size: bytes.length, digest: digestOf(bytes), at: now },
  }
  const sealed = sealBytes(ring, placeOf({ id: row.id, plusCaseId, mediaType }), bytes)
  await trx
    .insertInto('document_copy')
    .values({
      id: row.id,
      plus_case_id: plusCaseId,
      account_id: copy.accountId,
      document_code: documentCode,
      side,
      media_type: mediaType,
      sealed_content: sealed.bytes,
      sealed_key_id: sealed.keyId,
      size: row.size,
      digest: row.digest,
      added_at: now,
      added_by_user_id: by.userId,
      added_by_representative_id: by.representativeId,
    })
    .execute()
  return row
}

/** A copy as it goes over the wire. */
export const presentCopy = ({ id, documentCode, side, mediaType, size, at, by }: CopyRow): DocumentCopy => ({
  ...{ id, documentCode, side, mediaType, size },
  at: at.toISOString(),
  from: sourceOf(by),
})

/** Seals a copy again with the active key. */
export function resealCopy(ring: Keyring, bound: Bound, sealed: { bytes: Buffer; keyId: string }) {
  const { bytes, keyId } = sealBytes(ring, placeOf(bound), unsealBytes(ring, placeOf(bound), sealed))
  return { sealed_content: bytes, sealed_key_id: keyId }
}
