import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { CaseUpdate, StatusChange } from '../../platform/db.gen.ts'
import type { Db } from '../../platform/db.ts'
import type { Keyring } from '../../platform/keyring.ts'
import { seal, unseal } from '../../platform/seal.ts'

type Place = { caseId: string; revokedOn: IsoDate }
type SealedColumns = { sealed_number: Buffer | null; sealed_key_id: string | null }

const placeOf = ({ caseId, revokedOn }: Place) => `status_change:${caseId}:${revokedOn}`
const waitingPlace = (updateId: string) => `case_update:${updateId}`

function sealAt(ring: Keyring, place: string, number: string | undefined): SealedColumns {
  if (number === undefined) return { sealed_number: null, sealed_key_id: null }
  const { bytes, keyId } = seal(ring, place, number)
  return { sealed_number: bytes, sealed_key_id: keyId }
}

function openAt(ring: Keyring, place: string, { sealed_number: bytes, sealed_key_id: keyId }: SealedColumns) {
  return bytes && keyId ? unseal(ring, place, { bytes, keyId }) : undefined
}

/** The encrypted columns of a reported number that waits to be applied. */
export const sealWaiting = (ring: Keyring, updateId: string, number: string | undefined) =>
  sealAt(ring, waitingPlace(updateId), number)

type Waiting = Pick<Selectable<CaseUpdate>, 'update_id' | 'sealed_number' | 'sealed_key_id'>

/** The number of a revoked document that waits to be applied; undefined if none was reported. */
export const openWaiting = (ring: Keyring, row: Waiting): string | undefined =>
  openAt(ring, waitingPlace(row.update_id), row)

/** The encrypted columns of an update that waits, sealed again with the active key. */
export const resealWaiting = (ring: Keyring, row: Waiting) => sealWaiting(ring, row.update_id, openWaiting(ring, row))

type Kept = Pick<Selectable<StatusChange>, 'case_id' | 'revoked_on' | 'sealed_number' | 'sealed_key_id'>
const placeOfRow = ({ case_id, revoked_on }: Kept) => placeOf({ caseId: case_id, revokedOn: revoked_on })

/** The number of a revoked document; undefined if none was reported. Throws when it was changed or moved, or its key is gone. */
export const openRevoked = (ring: Keyring, row: Kept): string | undefined => openAt(ring, placeOfRow(row), row)

/** The encrypted columns of a revoked document, sealed again with the active key. */
export const resealRevoked = (ring: Keyring, row: Kept) => sealAt(ring, placeOfRow(row), openRevoked(ring, row))

/** A document of a case that was revoked. */
export type Revocation = Place & {
  accountId: number
  number: string | undefined
  source: StatusChange['source']
}

/** Keeps a revocation once for each case and day; a number that was not known is added. Tells whether it is new. */
export async function saveRevocation(trx: Db, ring: Keyring, revocation: Revocation, now: Date): Promise<boolean> {
  const { caseId, accountId, revokedOn, number, source } = revocation
  const sealed = sealAt(ring, placeOf(revocation), number)
  const added = await trx
    .insertInto('status_change')
    .values({
      ...{ id: uuid(), case_id: caseId, account_id: accountId, revoked_on: revokedOn, source, reported_at: now },
      ...sealed,
    })
    .onConflict((conflict) => conflict.columns(['case_id', 'revoked_on']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added && number !== undefined) {
    await trx
      .updateTable('status_change')
      .set(sealed)
      .where('case_id', '=', caseId)
      .where('revoked_on', '=', revokedOn)
      .where('sealed_number', 'is', null)
      .execute()
  }
  return added !== undefined
}
