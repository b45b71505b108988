import { resealCopy } from './copies/document-copy.ts'
import type { Db } from '../platform/db.ts'
import type { Keyring } from '../platform/keyring.ts'
import { resealEntry } from './form-entry.ts'
import { openDraft, sealDraft, type DraftTable } from './form-row.ts'

const BATCH = 200
/** Copies are large: a few at a time. */
const COPIES = 10

type RotateBatch = (trx: Db, data: Keyring) => Promise<number>

/**
 * Seals all forms, what else was signed on them and the copies of documents again with the active key, in small
 * transactions; if stopped, it continues where it was. Runs as the owner.
 */
export async function rotateForms(ownerDb: Db, data: Keyring, onBatch: (done: number) => void): Promise<number> {
  let done = 0
  for (const rotate of [rotateDrafts('form_i9'), rotateDrafts('form_correction'), rotateEntries, rotateCopies]) {
    for (;;) {
      const batch = await ownerDb.transaction().execute((trx) => rotate(trx, data))
      if (batch === 0) break
      done += batch
      onBatch(done)
    }
  }
  return done
}

const rotateDrafts =
  (table: DraftTable): RotateBatch =>
  async (trx, data) => {
    const rows = await trx
      .selectFrom(table)
      .select(['plus_case_id', 'sealed_section1', 'sealed_key_id'])
      .where('sealed_key_id', '<>', data.activeId)
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const row of rows) {
      const id = row.plus_case_id
      const sealed = sealDraft(data, id, openDraft(data, row, table), table)
      await trx.updateTable(table).set(sealed).where('plus_case_id', '=', id).execute()
    }
    return rows.length
  }

const rotateEntries: RotateBatch = async (trx, data) => {
  const entries = await trx
    .selectFrom('form_entry')
    .select(['id', 'sealed_content', 'sealed_key_id'])
    .where('sealed_key_id', '<>', data.activeId)
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { id, sealed_content: bytes, sealed_key_id: keyId } of entries) {
    const sealed = resealEntry(data, id, { bytes, keyId })
    await trx.updateTable('form_entry').set(sealed).where('id', '=', id).execute()
  }
  return entries.length
}

const rotateCopies: RotateBatch = async (trx, data) => {
  const copies = await trx
    .selectFrom('document_copy')
    .select(['id', 'plus_case_id', 'media_type', 'sealed_content', 'sealed_key_id'])
    .where('sealed_key_id', '<>', data.activeId)
    .limit(COPIES)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { id, sealed_content: bytes, sealed_key_id: keyId, ...copy } of copies) {
    if (!bytes || !keyId) continue
    const bound = { id, plusCaseId: copy.plus_case_id, mediaType: copy.media_type }
    const sealed = resealCopy(data, bound, { bytes, keyId })
    await trx.updateTable('document_copy').set(sealed).where('id', '=', id).execute()
  }
  return copies.length
}
