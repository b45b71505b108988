import { resealWork } from './audit-samples/audit-work.ts'
import { resealCopy } from './copies/document-copy.ts'
import type { Db } from '../platform/db.ts'
import type { Keyring } from '../platform/keyring.ts'
import { rotateAll, rotateTable } from '../platform/rotation.ts'
import { resealEntry } from './form-entry.ts'
import { openDraft, sealDraft } from './form-row.ts'
import { resealLateReason } from './late-reason.ts'
import { resealFile } from './paper/imports/paper-file.ts'
import { resealDetails } from './paper/paper-details.ts'
import { resealScan } from './paper/paper-scan.ts'
import { resealForm } from './signed-section1.ts'

const BATCH = 200
/** Copies are large: a few at a time. */
const COPIES = 10

/** Seals all forms, what else was signed on them and the copies of documents again with the active key, as `rotateAll` does. */
export function rotateForms(ownerDb: Db, data: Keyring, onBatch: (done: number) => void): Promise<number> {
  const rotations = [
    rotateTable('form_i9', BATCH, data, (trx, form) =>
      trx.updateTable('form_i9').set(resealForm(data, form)).where('plus_case_id', '=', form.plus_case_id).execute(),
    ),
    rotateTable('form_correction', BATCH, data, (trx, row) => {
      const { plus_case_id: id } = row
      const sealed = sealDraft(data, id, openDraft(data, row, 'form_correction'), 'form_correction')
      return trx.updateTable('form_correction').set(sealed).where('plus_case_id', '=', id).execute()
    }),
    rotateTable('form_entry', BATCH, data, (trx, entry) =>
      trx.updateTable('form_entry').set(resealEntry(data, entry)).where('id', '=', entry.id).execute(),
    ),
    rotateTable('section1_late_reason', BATCH, data, (trx, reason) =>
      trx.updateTable('section1_late_reason').set(resealLateReason(data, reason)).where('id', '=', reason.id).execute(),
    ),
    rotateTable('document_copy', COPIES, data, async (trx, copy) => {
      const { id, sealed_content: bytes, sealed_key_id: keyId } = copy
      if (!bytes || !keyId) return
      const bound = { id, plusCaseId: copy.plus_case_id, mediaType: copy.media_type }
      const sealed = resealCopy(data, bound, { bytes, keyId })
      await trx.updateTable('document_copy').set(sealed).where('id', '=', id).execute()
    }),
    rotateTable('paper_form', BATCH, data, (trx, row) =>
      trx
        .updateTable('paper_form')
        .set(resealDetails(data, row))
        .where('plus_case_id', '=', row.plus_case_id)
        .execute(),
    ),
    rotateTable('audit_sample_form', BATCH, data, (trx, row) =>
      trx
        .updateTable('audit_sample_form')
        .set(resealWork(data, row))
        .where('sample_id', '=', row.sample_id)
        .where('plus_case_id', '=', row.plus_case_id)
        .execute(),
    ),
    rotateTable('paper_scan', COPIES, data, (trx, scan) => {
      const { id, sealed_content: bytes, sealed_key_id: keyId } = scan
      const bound = { id, plusCaseId: scan.plus_case_id, accountId: scan.account_id }
      return trx
        .updateTable('paper_scan')
        .set(resealScan(data, bound, { bytes, keyId }))
        .where('id', '=', id)
        .execute()
    }),
    rotateTable('paper_import_file', COPIES, data, (trx, file) =>
      trx.updateTable('paper_import_file').set(resealFile(data, file)).where('id', '=', file.id).execute(),
    ),
  ]
  return rotateAll(ownerDb, rotations, onBatch)
}
