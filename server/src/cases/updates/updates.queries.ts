import type { UpdatesPage } from '@hireproof/contract/cases/records-answer'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { CaseUpdate } from '../../platform/db.gen.ts'
import { minutesAfter } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { removeOld } from '../../platform/in-batches.ts'
import { readEntry } from './read-entry.ts'

type Result = NonNullable<Selectable<CaseUpdate>['result']>

/** An update as the jobs of all companies see it: not what was answered. */
export type WaitingUpdate = Pick<Selectable<CaseUpdate>, 'update_id' | 'position' | 'case_id' | 'account_id'>

const BATCH = 500

/** Keeps what a page of the feed reports; what was kept before stays as it is. */
export async function keepUpdates(deps: Deps, updates: UpdatesPage['updates']): Promise<void> {
  const { appDb, identityDb, clock, config } = deps
  const received_at = clock.now()
  const read = updates.map((entry) => ({ entry, kept: readEntry(config.keys.data, entry) }))
  const numbers = read.flatMap(({ kept }) => kept?.case_number ?? [])
  const owners = await sql<{ case_number: string; case_id: string; account_id: number }>`
    select * from case_owners(${numbers})`.execute(identityDb)
  const ownerOf = new Map(owners.rows.map((owner) => [owner.case_number, owner]))
  const rows = read.map(({ entry: { update_id, position }, kept }) => {
    const owner = kept && ownerOf.get(kept.case_number)
    return {
      update_id,
      position,
      received_at,
      ...(owner && { ...kept, ...owner, answer: JSON.stringify(kept.answer) }),
    }
  })
  const known = rows.filter(({ account_id }) => account_id !== undefined)
  if (known.length > 0) await inTransaction(appDb, 'all', (trx) => insertUpdates(trx, known))
  const unknown = rows.filter(({ account_id }) => account_id === undefined)
  if (unknown.length > 0) await insertUpdates(identityDb, unknown)
}

const insertUpdates = (db: Db, rows: Insertable<CaseUpdate>[]) =>
  db
    .insertInto('case_update')
    // in one order, whatever the page: two nodes may keep it at once
    .values(rows.toSorted((one, other) => one.update_id.localeCompare(other.update_id)))
    .onConflict((conflict) => conflict.column('update_id').doNothing())
    .execute()

/** Updates that wait to be applied, behind a place in the feed. */
export const listWaitingUpdates = (db: Db, behind: { position: number; id: string }): Promise<WaitingUpdate[]> =>
  db
    .selectFrom('case_update')
    .select(['update_id', 'position', 'case_id', 'account_id'])
    .where('settled_at', 'is', null)
    .where(sql<boolean>`(position, update_id) > (${behind.position}, ${behind.id})`)
    .orderBy('position')
    .orderBy('update_id')
    .limit(BATCH)
    .execute()

/** What an update that still waits reports, and whether a later one of its case was already applied. */
export const findWaitingUpdate = (db: Db, updateId: string) =>
  db
    .selectFrom('case_update')
    .select(['update_id', 'case_number', 'answer', 'sealed_number', 'sealed_key_id'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('case_update as later')
            .select('later.update_id')
            .whereRef('later.case_id', '=', 'case_update.case_id')
            .whereRef('later.position', '>', 'case_update.position')
            .where('later.result', '=', 'APPLIED')
            // a revoked document says nothing about answers
            .where(sql<boolean>`later.answer -> 'revoked_on' is null`),
        )
        .as('isLate'),
    )
    .where('update_id', '=', updateId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()

/** Ends an update with what became of it; the number of a revoked document is not needed any longer. */
export const settleUpdate = (db: Db, updateId: string, result: Result, now: Date) =>
  db
    .updateTable('case_update')
    .set({ settled_at: now, result, sealed_number: null, sealed_key_id: null })
    .where('update_id', '=', updateId)
    .where('settled_at', 'is', null)
    .execute()

/** Counts a try that failed; how many there were. */
export async function countTry(db: Db, updateId: string): Promise<number> {
  const counted = await db
    .updateTable('case_update')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('update_id', '=', updateId)
    .returning('tries')
    .executeTakeFirst()
  return counted?.tries ?? 0
}

/** The updates that were set aside, newest first: for operators. */
export const listSetAside = (db: Db) =>
  db
    .selectFrom('case_update')
    .select(['update_id', 'position', 'case_id', 'account_id', 'received_at', 'settled_at'])
    .where('result', '=', 'SET_ASIDE')
    .orderBy('settled_at', 'desc')
    .limit(100)
    .execute()

/** Days after which a settled update is removed. The feed does not repeat what it has been confirmed for so long. */
const KEPT_DAYS = 365

/** Removes updates that were settled long ago. */
export async function removeOldUpdates(db: Db, now: Date): Promise<void> {
  const where = sql`settled_at < ${minutesAfter(now, -KEPT_DAYS * 24 * 60)}`
  await removeOld(db, { from: 'case_update', key: ['update_id'], where })
}
