import { createHash } from 'node:crypto'
import type { PaperScan, ScanKind } from '@hireproof/contract/form-i9/paper/paper-form'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { openFile } from '../../copies/sealed-file.ts'
import type { Db } from '../../platform/db.ts'
import type { Keyring } from '../../platform/keyring.ts'
import { conflict } from '../../platform/problem.ts'
import { sealBytes, unsealBytes, type Sealed } from '../../platform/seal.ts'
import type { Unit } from '../../platform/unit.ts'

/** The most scans that are kept with one form. */
export const MOST_SCANS = 12

type Bound = { id: string; plusCaseId: string; accountId: number }

/** A scan opens only in its own row, at its form. */
const placeOf = ({ id, plusCaseId, accountId }: Bound) => `paper_scan|${JSON.stringify([id, plusCaseId, accountId])}`

type NewScan = {
  plusCaseId: string
  accountId: number
  byUserId: string
  kind: ScanKind
  /** Of a reverification. */
  signedOn: string | null
  reverifyBy: string | null
  bytes: Buffer
}

/** Keeps a scan, sealed; returns its id and digest. Refuses a file that the company keeps with a form already. */
export async function insertScan(ring: Keyring, { trx, now }: Pick<Unit, 'trx' | 'now'>, scan: NewScan) {
  const { plusCaseId, accountId, bytes } = scan
  const id = uuid()
  const sha256 = createHash('sha256').update(bytes).digest()
  const { bytes: content, keyId } = sealBytes(ring, placeOf({ id, plusCaseId, accountId }), bytes)
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('paper_scan')
    .values({
      ...{ id, plus_case_id: plusCaseId, account_id: accountId, kind: scan.kind, size: bytes.length, sha256 },
      ...{ added_at: now, added_by_user_id: scan.byUserId, signed_on: scan.signedOn, reverify_by: scan.reverifyBy },
      ...{ sealed_content: content, sealed_key_id: keyId },
    })
    .onConflict((there) => there.columns(['account_id', 'sha256']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n)
    throw conflict('SCAN_KEPT', 'Your company already keeps this file as the scan of a paper form.', 'file')
  return { scanId: id, digest: sha256.toString('hex') }
}

/** A scan without its content. */
export type ScanRow = PaperScan & { sha256: string }

/** The scans of a paper form, the newest first. */
export async function listScans(trx: Db, plusCaseId: string): Promise<ScanRow[]> {
  const rows = await trx
    .selectFrom('paper_scan')
    .leftJoin('app_user', 'app_user.id', 'paper_scan.added_by_user_id')
    .select(['paper_scan.id', 'kind', 'size', 'sha256', 'added_at', 'signed_on', 'reverify_by'])
    .select(sql<string | null>`nullif(concat_ws(' ', first_name, last_name), '')`.as('added_by'))
    .where('plus_case_id', '=', plusCaseId)
    .orderBy('added_at', 'desc')
    .orderBy('paper_scan.id', 'desc')
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, size: row.size, sha256: row.sha256.toString('hex') },
    ...{ addedAt: row.added_at.toISOString(), addedBy: row.added_by },
    ...{ signedOn: row.signed_on, reverifyBy: row.reverify_by },
  }))
}

/** The PDF of a scan; undefined if the form has none with this id. Throws if it was changed or moved, or its key is gone. */
export async function openScan(ring: Keyring, trx: Db, plusCaseId: string, id: string): Promise<Buffer | undefined> {
  const row = await trx
    .selectFrom('paper_scan')
    .select(['account_id', 'size', 'sealed_key_id'])
    .where('id', '=', id)
    .where('plus_case_id', '=', plusCaseId)
    .executeTakeFirst()
  if (!row) return undefined
  const { account_id: accountId, size, sealed_key_id: keyId } = row
  return openFile(ring, trx, { table: 'paper_scan', id, keyId, place: placeOf({ id, plusCaseId, accountId }), size })
}

/** Seals a scan again with the active key. */
export function resealScan(ring: Keyring, bound: Bound, sealed: Sealed) {
  const { bytes, keyId } = sealBytes(ring, placeOf(bound), unsealBytes(ring, placeOf(bound), sealed))
  return { sealed_content: bytes, sealed_key_id: keyId }
}
