import type { Db } from '../../platform/db.ts'
import type { Keyring } from '../../platform/keyring.ts'
import { rotateAll, rotateTable } from '../../platform/rotation.ts'
import { resealPaper } from './mou-paper.ts'

/** Papers are large: a few at a time. */
const PAPERS = 10

/** Seals all memoranda that were signed on paper again with the active key, as `rotateAll` does. */
export function rotatePapers(ownerDb: Db, data: Keyring, onBatch: (done: number) => void): Promise<number> {
  const rotation = rotateTable('mou_paper', PAPERS, data, (trx, paper) => {
    const { id, account_id: accountId, media_type: mediaType, sealed_content: bytes, sealed_key_id: keyId } = paper
    const sealed = resealPaper(data, { id, accountId, mediaType }, { bytes, keyId })
    return trx.updateTable('mou_paper').set(sealed).where('id', '=', id).execute()
  })
  return rotateAll(ownerDb, [rotation], onBatch)
}
