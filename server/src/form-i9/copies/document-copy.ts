import { createHash } from 'node:crypto'
import type { CopyMediaType, CopySide, DocumentCopy } from '@hireproof/contract/form-i9/copies'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '../../platform/db.ts'
import type { Keyring } from '../../platform/keyring.ts'
import { SEAL_HEAD, sealBytes, unsealBytes, unsealer } from '../../platform/seal.ts'
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
  /** The user who added it; null for the employee. */
  byUserId: string | null
}

type Bound = { id: string; plusCaseId: string; mediaType: string }

// With its media type, so that no copy is served as what it was not checked for.
const placeOf = ({ id, plusCaseId, mediaType }: Bound) => `document_copy:${id}:${plusCaseId}:${mediaType}`

const copies = (trx: Db, plusCaseId: string) =>
  trx
    .selectFrom('document_copy')
    .select(['id', 'document_code', 'side', 'media_type', 'size', 'digest', 'added_at', 'added_by_user_id'])
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
    byUserId: row.added_by_user_id,
  }))
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
    .select(['media_type', 'size', 'sealed_key_id', partOf(0, SEAL_HEAD)])
    .where('id', '=', id)
    .where('plus_case_id', '=', plusCaseId)
    .executeTakeFirst()
  if (!row?.part || !row.sealed_key_id) return undefined
  const { media_type: mediaType, size } = row
  const { open, end } = unsealer(ring, placeOf({ id, plusCaseId, mediaType }), row.sealed_key_id, row.part)
  const bytes = Buffer.alloc(size)
  for (let at = 0; at < size; at += PART) {
    const next = trx
      .selectFrom('document_copy')
      .select(partOf(SEAL_HEAD + at, PART))
      .where('id', '=', id)
    const { part } = await next.executeTakeFirstOrThrow()
    // It was removed just now.
    if (part === null) return undefined
    open(part).copy(bytes, at)
  }
  end()
  return { mediaType, bytes }
}

/** Content leaves the database as text of twice its size. In parts, a server that sends many copies keeps its memory. */
const PART = 256 * 1024

const partOf = (at: number, length: number) =>
  sql<Buffer | null>`substr(sealed_content, ${at + 1}::integer, ${length}::integer)`.as('part')

/** The digest that recognizes the same copy. */
export const digestOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

type NewCopy = {
  plusCaseId: string
  accountId: number
  documentCode: string
  side: CopySide
  mediaType: CopyMediaType
  bytes: Buffer
  byUserId: string | null
}

/** Keeps a copy, sealed. The caller checks who may add one. */
export async function insertCopy(
  ring: Keyring,
  { trx, now }: Pick<Unit, 'trx' | 'now'>,
  copy: NewCopy,
): Promise<CopyRow> {
  const { plusCaseId, documentCode, side, mediaType, bytes, byUserId } = copy
  const row: CopyRow = {
    ...{ id: uuid(), documentCode, side, mediaType, byUserId },
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
      added_by_user_id: byUserId,
    })
    .execute()
  return row
}

/** A copy as it goes over the wire. */
export const presentCopy = ({ id, documentCode, side, mediaType, size, at, byUserId }: CopyRow): DocumentCopy => ({
  ...{ id, documentCode, side, mediaType, size },
  at: at.toISOString(),
  isFromEmployee: byUserId === null,
})

/** Seals a copy again with the active key. */
export function resealCopy(ring: Keyring, bound: Bound, sealed: { bytes: Buffer; keyId: string }) {
  const { bytes, keyId } = sealBytes(ring, placeOf(bound), unsealBytes(ring, placeOf(bound), sealed))
  return { sealed_content: bytes, sealed_key_id: keyId }
}
