import { sql, type Selectable } from 'kysely'
import type { PlusCase } from '../../platform/db.gen.ts'
import type { Db } from '../../platform/db.ts'
import { lockPlusCase } from '../plus-cases.queries.ts'

/**
 * Holds a plus case and the case that it has, the case first: in the order in which answers and changes of a case come in,
 * so that no one waits for the other. A case that began or was replaced in between is held instead.
 */
export async function lockWithCase(trx: Db, accountId: number, id: string): Promise<Selectable<PlusCase> | undefined> {
  for (;;) {
    await sql`savepoint lock_with_case`.execute(trx)
    const seen = await findCaseId(trx, id)
    if (seen) await lockCaseById(trx, seen)
    const held = await lockPlusCase(trx, accountId, id)
    if (!held || held.verification_case_id === seen) return held
    // lets go of both
    await sql`rollback to savepoint lock_with_case`.execute(trx)
  }
}

async function findCaseId(trx: Db, id: string): Promise<string | null> {
  const found = trx.selectFrom('plus_case').select('verification_case_id').where('id', '=', id)
  return (await found.executeTakeFirst())?.verification_case_id ?? null
}

const lockCaseById = (trx: Db, id: string) =>
  trx.selectFrom('verification_case').select('id').where('id', '=', id).forNoKeyUpdate().execute()
