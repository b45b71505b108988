import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { readBehind, rotateAll, rotateTable, type Key, type Rotation } from '../platform/rotation.ts'
import { indexRows, openNumbers, sealNumbers, type CaseKeys, type CaseRecord, type Numbers } from './case-row.ts'
import { lockPeople, replaceIndex } from './cases.queries.ts'
import { resealAttachment } from './documents/case-attachment.ts'
import { resealRow } from '../imports/stored-row.ts'
import { resealSignature } from './notice/notice-signature.ts'
import { resealPaper } from './papers/case-paper.ts'
import { resealRevoked, resealWaiting } from './status-changes/status-change.ts'

const BATCH = 200

/** Copies and papers are large: a few at a time. */
const FILES = 10

/** Seals all numbers, copies, papers and signatures of cases, and rows of files, again with the active keys, as `rotateAll` does. */
export function rotateKeys(ownerDb: Db, keys: CaseKeys, onBatch: (done: number) => void): Promise<number> {
  const { data } = keys
  const rotations = [
    rotateNumbers(keys),
    rotateTable('case_attachment', FILES, data, async (trx, copy) => {
      const { id, case_id: caseId, kind, media_type: mediaType, sealed_content: bytes, sealed_key_id: keyId } = copy
      if (!bytes || !keyId) return
      const sealed = resealAttachment(data, { id, caseId, kind, mediaType }, { bytes, keyId })
      await trx.updateTable('case_attachment').set(sealed).where('id', '=', id).execute()
    }),
    rotateTable('case_paper', FILES, data, async (trx, paper) => {
      const { id, case_id: caseId, media_type: mediaType, sealed_content: bytes, sealed_key_id: keyId } = paper
      if (!bytes || !keyId) return
      const sealed = resealPaper(data, { id, caseId, mediaType }, { bytes, keyId })
      await trx.updateTable('case_paper').set(sealed).where('id', '=', id).execute()
    }),
    rotateTable('notice_signature', BATCH, data, (trx, signature) => {
      const { id, case_id: caseId, sealed_content: bytes, sealed_key_id: keyId } = signature
      const sealed = resealSignature(data, { id, caseId }, { bytes, keyId })
      return trx.updateTable('notice_signature').set(sealed).where('id', '=', id).execute()
    }),
    rotateTable('status_change', BATCH, data, (trx, row) =>
      trx.updateTable('status_change').set(resealRevoked(data, row)).where('id', '=', row.id).execute(),
    ),
    rotateTable('case_update', BATCH, data, (trx, row) =>
      trx.updateTable('case_update').set(resealWaiting(data, row)).where('update_id', '=', row.update_id).execute(),
    ),
    rotateTable('import_row', BATCH, data, (trx, row) =>
      trx
        .updateTable('import_row')
        .set(resealRow(data, row))
        .where('upload_id', '=', row.upload_id)
        .where('line', '=', row.line)
        .execute(),
    ),
  ]
  return rotateAll(ownerDb, rotations, onBatch)
}

/** A case is done when neither its numbers nor any row of its index uses another key. */
function rotateNumbers(keys: CaseKeys): Rotation {
  const hasOldIndex = sql<boolean>`exists (select from case_number_index i
    where i.case_id = verification_case.id and i.key_id <> ${keys.index.activeId})`
  const isOld = sql<boolean>`(sealed_numbers is not null and (sealed_key_id <> ${keys.data.activeId} or ${hasOldIndex}))`
  const table = 'verification_case'
  return {
    table,
    size: BATCH,
    read: (db, behind, most) => readBehind(db, { table, columns: ['id'], isOld }, behind, most),
    reseal: async (trx, found) => {
      const rows = await trx
        .selectFrom('verification_case')
        .select(['id', 'account_id', 'sealed_numbers', 'sealed_key_id', hasOldIndex.as('has_old_index')])
        .where('id', 'in', found.map(idOf))
        .where(isOld)
        .orderBy('id')
        .forUpdate()
        .skipLocked()
        .execute()
      if (rows.length > 0) await sealAgain(trx, keys, rows)
      return rows.length
    },
  }
}

const idOf = ([id]: Key) => String(id)

type Sealed = Pick<CaseRecord, 'id' | 'account_id' | 'sealed_numbers' | 'sealed_key_id'> & { has_old_index: boolean }

/** Each statement is about all of the rows: the counts that depend on cases are brought up to date for each statement. */
async function sealAgain(trx: Db, keys: CaseKeys, rows: readonly Sealed[]): Promise<void> {
  const opened = rows.map((row) => ({ row, numbers: openNumbers(keys, row) }))
  const sealed = opened.map(({ row: { id }, numbers }) => sealNumbers(keys, id, numbers))
  await sql`update verification_case set sealed_numbers = s.numbers, sealed_key_id = s.key_id
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${sealed.map((each) => each.sealed_numbers)}::bytea[],
      ${sealed.map((each) => each.sealed_key_id)}::text[]) as s (id, numbers, key_id)
    where verification_case.id = s.id`.execute(trx)
  const indexed = opened.filter(({ row }) => row.has_old_index)
  if (indexed.length > 0) await indexAgain(trx, keys, indexed)
}

async function indexAgain(trx: Db, keys: CaseKeys, cases: readonly { row: Sealed; numbers: Numbers }[]): Promise<void> {
  const index = cases.flatMap(({ row, numbers }) =>
    indexRows(keys, { caseId: row.id, accountId: row.account_id }, numbers),
  )
  // as everyone does who writes a number, so that none of two with the same one is missed
  const people = index.filter(({ kind }) => kind === 'ssn')
  await lockPeople(
    trx,
    people.map((row) => ({ accountId: row.account_id, person: row.digest })),
  )
  await replaceIndex(
    trx,
    cases.map(({ row }) => row.id),
    index,
  )
}
