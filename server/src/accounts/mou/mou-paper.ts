import { createHash } from 'node:crypto'
import type { CopyMediaType } from '@hireproof/contract/copies/copy-files'
import type { RebuiltFile } from '../../copies/prepare-copy.ts'
import { openFile } from '../../copies/sealed-file.ts'
import type { Db } from '../../platform/db.ts'
import type { Keyring } from '../../platform/keyring.ts'
import { sealBytes, unsealBytes, type Sealed } from '../../platform/seal.ts'

type Bound = { id: string; accountId: number; mediaType: CopyMediaType }

// With its media type, so that no paper is served as what it was not checked for.
const placeOf = ({ id, accountId, mediaType }: Bound) => `mou_paper:${id}:${accountId}:${mediaType}`

type OfSignature = { signatureId: string; accountId: number }

/** Keeps the copy of a paper, sealed, beside its signature; returns its digest. */
export async function insertPaper(
  ring: Keyring,
  trx: Db,
  { signatureId: id, accountId }: OfSignature,
  { mediaType, bytes }: RebuiltFile,
): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest()
  const sealed = sealBytes(ring, placeOf({ id, accountId, mediaType }), bytes)
  await trx
    .insertInto('mou_paper')
    .values({
      ...{ id, account_id: accountId, media_type: mediaType, size: bytes.length, sha256 },
      ...{ sealed_content: sealed.bytes, sealed_key_id: sealed.keyId },
    })
    .execute()
  return sha256.toString('hex')
}

/** The digest of the copy of a paper. */
export async function findPaperDigest(trx: Db, signatureId: string): Promise<string | null> {
  const row = await trx.selectFrom('mou_paper').select('sha256').where('id', '=', signatureId).executeTakeFirst()
  return row?.sha256.toString('hex') ?? null
}

/** The copy of a paper; undefined for an electronic signature. Throws if it was changed or moved, or its key is gone. */
export async function openPaper(ring: Keyring, trx: Db, signatureId: string): Promise<RebuiltFile | undefined> {
  const row = await trx
    .selectFrom('mou_paper')
    .select(['id', 'account_id', 'media_type', 'size', 'sealed_key_id'])
    .where('id', '=', signatureId)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, account_id: accountId, media_type: mediaType, size, sealed_key_id: keyId } = row
  const place = placeOf({ id, accountId, mediaType })
  const bytes = await openFile(ring, trx, { table: 'mou_paper', id, keyId, place, size })
  return bytes && { mediaType, bytes }
}

/** Seals a paper again with the active key. */
export function resealPaper(ring: Keyring, bound: Bound, sealed: Sealed) {
  const { bytes, keyId } = sealBytes(ring, placeOf(bound), unsealBytes(ring, placeOf(bound), sealed))
  return { sealed_content: bytes, sealed_key_id: keyId }
}
