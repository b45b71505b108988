import { RecordsAnswer, RecordsRevocation, type UpdatesPage } from '@hireproof/contract/cases/records-answer'
import { IsoDate } from '@hireproof/contract/calendar/iso-date.schema'
import * as z from 'zod/mini'
import type { Keyring } from '../../platform/keyring.ts'
import { sealWaiting } from '../status-changes/status-change.ts'

/** A revoked document as an update holds it until it is applied. */
export const KeptRevocation = z.object({ revoked_on: IsoDate })

/** What is kept of an entry of the feed until it is applied: no number of a document is in the clear. */
type Kept = { case_number: string; answer: object; sealed_number: Buffer | null; sealed_key_id: string | null }

/** An entry of the feed as it is kept: an answer, or a revoked document; undefined if it cannot be read. */
export function readEntry(ring: Keyring, entry: UpdatesPage['updates'][number]): Kept | undefined {
  if ('revocation' in entry) {
    const read = RecordsRevocation.safeParse(entry).data
    if (!read) return undefined
    const { case_number, revocation } = read
    const { revoked_on, document_number: number } = revocation
    const sealed = sealWaiting(ring, entry.update_id, number ?? undefined)
    return { case_number, answer: { case_number, revoked_on }, ...sealed }
  }
  const answer = RecordsAnswer.safeParse(entry).data
  return answer && { case_number: answer.case_number, answer, sealed_number: null, sealed_key_id: null }
}
