import { createHash } from 'node:crypto'
import type { CopyMediaType } from '@hireproof/contract/copies/copy-files'
import type { CasePaper, PaperKind } from '@hireproof/contract/cases/papers'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { openFile } from '../../copies/sealed-file.ts'
import type { Db } from '../../platform/db.ts'
import type { Keyring } from '../../platform/keyring.ts'
import { sealBytes, unsealBytes, type Sealed } from '../../platform/seal.ts'
import type { Unit } from '../../platform/unit.ts'

/** A mismatch that a paper is about. */
type PaperOf = { caseId: string; episode: number; accountId: number }

type Bound = { id: string; caseId: string; mediaType: string }

// With its media type, so that no paper is served as what it was not checked for.
const placeOf = ({ id, caseId, mediaType }: Bound) => `case_paper:${id}:${caseId}:${mediaType}`

const papers = (trx: Db, caseId: string) =>
  trx
    .selectFrom('case_paper')
    .leftJoin('app_user', 'app_user.id', 'made_by_user_id')
    .select(['case_paper.id', 'kind', 'episode', 'languages', 'content_version', 'media_type', 'sha256', 'size'])
    .select(['made_at', 'sealed_key_id'])
    // a user of an agency is not in reach of its client
    .select(sql<string | null>`nullif(concat_ws(' ', app_user.first_name, app_user.last_name), '')`.as('made_by_name'))
    .where('case_id', '=', caseId)
    .orderBy('made_at')
    .orderBy('case_paper.id')

/** The papers of a case, the oldest first, in a transaction that reaches its company. */
export async function listPapers(trx: Db, caseId: string): Promise<CasePaper[]> {
  const rows = await papers(trx, caseId).execute()
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, episode: row.episode, languages: row.languages },
    ...{ contentVersions: row.content_version, mediaType: row.media_type, size: row.size },
    sha256: row.sha256.toString('hex'),
    at: row.made_at.toISOString(),
    byName: row.made_by_name,
    isKept: row.sealed_key_id !== null,
  }))
}

/** Whether a copy of the notice that the employee signed on paper was uploaded for a mismatch. */
export async function hasSignedCopy(trx: Db, caseId: string, episode: number): Promise<boolean> {
  const found = await trx
    .selectFrom('case_paper')
    .select('id')
    .where('case_id', '=', caseId)
    .where('episode', '=', episode)
    .where('kind', '=', 'SIGNED_COPY')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The file of a signed paper, or undefined if there is none; throws if it was changed or moved, or its key is gone. */
export async function openPaper(
  ring: Keyring,
  trx: Db,
  { caseId, id }: { caseId: string; id: string },
): Promise<{ kind: PaperKind; mediaType: CopyMediaType; bytes: Buffer } | undefined> {
  const row = await papers(trx, caseId).where('case_paper.id', '=', id).executeTakeFirst()
  if (!row?.sealed_key_id) return undefined
  const { kind, media_type: mediaType, size, sealed_key_id: keyId } = row
  const place = placeOf({ id, caseId, mediaType })
  const bytes = await openFile(ring, trx, { table: 'case_paper', id, keyId, place, size })
  return bytes && { kind, mediaType, bytes }
}

type NewestOf = { caseId: string; episode: number; kind: PaperKind }

/** The file of the newest signed paper of a kind about a mismatch. */
export async function findNewestPaper(ring: Keyring, trx: Db, { caseId, episode, kind }: NewestOf) {
  const found = (await listPapers(trx, caseId)).filter((each) => each.kind === kind && each.episode === episode)
  const id = found.at(-1)?.id
  const paper = id === undefined ? undefined : await openPaper(ring, trx, { caseId, id })
  return paper && id !== undefined ? { id, bytes: paper.bytes } : undefined
}

type Content = { mediaType: CopyMediaType; bytes: Buffer }
type Drawn = { languages: readonly string[]; contentVersions: readonly string[] }

/** The digest that recognizes the same paper. */
export const digestOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

type NewPaper = { of: PaperOf; kind: PaperKind; content: Content; byUserId: string | null; drawn?: Drawn }

/** Adds a paper, and keeps the file of a signed one, sealed; the same bytes are one paper. Returns whether it is new. */
export async function insertPaper(
  ring: Keyring,
  { trx, now }: Pick<Unit, 'trx' | 'now'>,
  { of: { caseId, episode, accountId }, kind, content: { mediaType, bytes }, byUserId, drawn }: NewPaper,
): Promise<boolean> {
  const id = uuid()
  const sealed = drawn ? undefined : sealBytes(ring, placeOf({ id, caseId, mediaType }), bytes)
  const { numInsertedOrUpdatedRows: added } = await trx
    .insertInto('case_paper')
    .values({
      ...{ id, case_id: caseId, episode, account_id: accountId, kind, media_type: mediaType },
      ...{ languages: [...(drawn?.languages ?? [])], content_version: [...(drawn?.contentVersions ?? [])] },
      ...{ sha256: digestOf(bytes), size: bytes.length, made_at: now, made_by_user_id: byUserId },
      ...{ sealed_content: sealed?.bytes ?? null, sealed_key_id: sealed?.keyId ?? null },
    })
    .onConflict((conflict) => conflict.constraint('case_paper_bytes_key').doNothing())
    .executeTakeFirst()
  return added === 1n
}

/** Seals a paper again with the active key. */
export function resealPaper(ring: Keyring, bound: Bound, sealed: Sealed) {
  const { bytes, keyId } = sealBytes(ring, placeOf(bound), unsealBytes(ring, placeOf(bound), sealed))
  return { sealed_content: bytes, sealed_key_id: keyId }
}
