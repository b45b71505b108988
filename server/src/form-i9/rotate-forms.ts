import { resealCopy } from './copies/document-copy.ts'
import type { Db } from '../platform/db.ts'
import type { Keyring } from '../platform/keyring.ts'
import { resealEntry } from './form-entry.ts'
import { openDraft, sealDraft } from './form-row.ts'
import { resealForm } from './signed-section1.ts'

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
  for (const rotate of [rotateSection1, rotateCorrections, rotateEntries, rotateCopies]) {
    for (;;) {
      const batch = await ownerDb.transaction().execute((trx) => rotate(trx, data))
      if (batch === 0) break
      done += batch
      onBatch(done)
    }
  }
  return done
}

const rotateSection1: RotateBatch = async (trx, data) => {
  const forms = await trx
    .selectFrom('form_i9')
    .selectAll()
    .where('sealed_key_id', '<>', data.activeId)
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const form of forms) {
    const sealed = resealForm(data, form)
    await trx.updateTable('form_i9').set(sealed).where('plus_case_id', '=', form.plus_case_id).execute()
  }
  return forms.length
}

const rotateCorrections: RotateBatch = async (trx, data) => {
  const drafts = await trx
    .selectFrom('form_correction')
    .select(['plus_case_id', 'sealed_section1', 'sealed_key_id'])
    .where('sealed_key_id', '<>', data.activeId)
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const row of drafts) {
    const id = row.plus_case_id
    const sealed = sealDraft(data, id, openDraft(data, row, 'form_correction'), 'form_correction')
    await trx.updateTable('form_correction').set(sealed).where('plus_case_id', '=', id).execute()
  }
  return drafts.length
}

const rotateEntries: RotateBatch = async (trx, data) => {
  const entries = await trx
    .selectFrom('form_entry')
    .selectAll()
    .where('sealed_key_id', '<>', data.activeId)
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const entry of entries) {
    await trx.updateTable('form_entry').set(resealEntry(data, entry)).where('id', '=', entry.id).execute()
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
