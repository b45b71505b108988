import type { AuditAction } from '@hireproof/contract/audit-actions'
import { sql, type Selectable } from 'kysely'
import type { Section1LateReason } from '../platform/db.gen.ts'
import type { Db } from '../platform/db.ts'
import type { Keyring } from '../platform/keyring.ts'
import { seal, SealError, unseal, type Sealed } from '../platform/seal.ts'

/** A reason that an employer recorded for a late Section 1; `by` is the name of the user. */
export type LateReason = { id: string; at: Date; by: string; userId: string; text: string }

/** An event of the form, as far as a reason is concerned. */
type RecordedEvent = { action: AuditAction; after: unknown }

type Row = Selectable<Section1LateReason>
type Bound = Pick<Row, 'id' | 'plus_case_id' | 'account_id' | 'written_at' | 'written_by_user_id'>

/** A reason opens only in its own row: at its form, its time and its user. */
const place = ({ id, plus_case_id, account_id, written_at, written_by_user_id }: Bound) =>
  `late|${JSON.stringify([id, plus_case_id, account_id, written_at.toISOString(), written_by_user_id])}`

const sealedOf = ({ sealed_text: bytes, sealed_key_id: keyId }: Row): Sealed => ({ bytes, keyId })
const columnsOf = ({ bytes, keyId }: Sealed) => ({ sealed_text: bytes, sealed_key_id: keyId })

/** Adds a reason to a form; none is ever changed. */
export async function insertLateReason(ring: Keyring, trx: Db, row: Bound, text: string): Promise<void> {
  await trx
    .insertInto('section1_late_reason')
    .values({ ...row, ...columnsOf(seal(ring, place(row), text)) })
    .execute()
}

/** The text of a reason; throws when it was changed or moved, or its key is gone. */
export const openLateReason = (ring: Keyring, row: Row): string => unseal(ring, place(row), sealedOf(row))

/** The encrypted columns of a reason, sealed again with the active key. */
export const resealLateReason = (ring: Keyring, row: Row) =>
  columnsOf(seal(ring, place(row), openLateReason(ring, row)))

/**
 * The reasons on a form, the oldest first; throws when one was changed or moved, or one that an event of the form records
 * is gone.
 */
export async function listLateReasons(
  ring: Keyring,
  trx: Db,
  plusCaseId: string,
  events: readonly RecordedEvent[],
): Promise<LateReason[]> {
  const rows = await trx
    .selectFrom('section1_late_reason')
    .innerJoin('app_user', 'app_user.id', 'written_by_user_id')
    .selectAll('section1_late_reason')
    .select(sql<string>`concat_ws(' ', app_user.first_name, app_user.last_name)`.as('by'))
    .where('plus_case_id', '=', plusCaseId)
    .orderBy('written_at')
    .orderBy('section1_late_reason.id')
    .execute()
  const there = new Set(rows.map(({ id }) => id))
  if (!recordedIn(events).every((id) => there.has(id))) throw new SealError('content')
  return rows.map(({ by, ...row }) => ({
    ...{ id: row.id, at: row.written_at, by, userId: row.written_by_user_id },
    text: openLateReason(ring, row),
  }))
}

const recordedIn = (events: readonly RecordedEvent[]): string[] =>
  events
    .filter(({ action }) => action === 'form_i9.section1_late_explained')
    .map(({ after }) => (after as { reasonId: string }).reasonId)
