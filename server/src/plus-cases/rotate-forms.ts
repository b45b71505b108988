import type { Db } from '../platform/db.ts'
import type { Keyring } from '../platform/keyring.ts'
import { openAnswers, sealAnswers } from './form-row.ts'

const BATCH = 200

/** Seals all forms anew with the active key, in small transactions; stopped, it goes on where it was. As the owner. */
export async function rotateForms(ownerDb: Db, data: Keyring, onBatch: (done: number) => void): Promise<number> {
  let done = 0
  for (;;) {
    const batch = await ownerDb.transaction().execute((trx) => rotateBatch(trx, data))
    if (batch === 0) return done
    done += batch
    onBatch(done)
  }
}

async function rotateBatch(trx: Db, data: Keyring): Promise<number> {
  const forms = await trx
    .selectFrom('form_i9')
    .select(['plus_case_id', 'sealed_section1', 'sealed_key_id'])
    .where('sealed_key_id', '<>', data.activeId)
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const form of forms) {
    const id = form.plus_case_id
    const sealed = sealAnswers(data, id, openAnswers(data, form))
    await trx.updateTable('form_i9').set(sealed).where('plus_case_id', '=', id).execute()
  }
  return forms.length
}
