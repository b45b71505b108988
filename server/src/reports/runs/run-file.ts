import { promisify } from 'node:util'
import { constants, gunzip, gzipSync } from 'node:zlib'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { ReportFile } from '../../platform/db.gen.ts'
import type { Keyring } from '../../platform/keyring.ts'
import { sealBytes, unsealBytes } from '../../platform/seal.ts'

const expand = promisify(gunzip)

/** Which attempt of which run. */
export type Attempt = { id: string; account_id: number; attempt: number }

const placeOf = ({ id, attempt }: Pick<Attempt, 'id' | 'attempt'>, part: number) =>
  `report_file|${id}|${attempt}|${part}`

type Content = { part: number; bytes: Uint8Array }

/** A part of a file as a row. A thread hands over its bytes as plain ones. */
export type SealedPart = Omit<Selectable<ReportFile>, 'sealed_content'> & { sealed_content: Uint8Array }

/** A part of a file as it is kept: compressed, because tables repeat themselves, and sealed to its place. */
export function sealPart(ring: Keyring, of: Attempt, { part, bytes }: Content): SealedPart {
  const small = gzipSync(bytes, { level: constants.Z_BEST_SPEED })
  const { bytes: sealed_content, keyId: sealed_key_id } = sealBytes(ring, placeOf(of, part), small)
  return { run_id: of.id, account_id: of.account_id, attempt: of.attempt, part, sealed_content, sealed_key_id }
}

/** A part of a file, or undefined after the last one or once the file is destroyed. */
export async function readPart(trx: Db, ring: Keyring, of: Attempt, part: number): Promise<Buffer | undefined> {
  const row = await trx
    .selectFrom('report_file')
    .select(['sealed_content', 'sealed_key_id'])
    .where('run_id', '=', of.id)
    .where('attempt', '=', of.attempt)
    .where('part', '=', part)
    .executeTakeFirst()
  if (!row) return undefined
  return expand(unsealBytes(ring, placeOf(of, part), { bytes: row.sealed_content, keyId: row.sealed_key_id }))
}

/** A part sealed with the active key. */
export function resealPart(ring: Keyring, row: Selectable<ReportFile>) {
  const place = placeOf({ id: row.run_id, attempt: row.attempt }, row.part)
  const content = unsealBytes(ring, place, { bytes: row.sealed_content, keyId: row.sealed_key_id })
  const { bytes: sealed_content, keyId: sealed_key_id } = sealBytes(ring, place, content)
  return { sealed_content, sealed_key_id }
}

/** Removes what was written of a run. */
export const deleteParts = (trx: Db, runId: string) => sql`delete from report_file where run_id = ${runId}`.execute(trx)
