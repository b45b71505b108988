import { sql } from 'kysely'
import { readConfig } from '../../server/src/config.ts'
import { sealNumbers } from '../../server/src/cases/case-row.ts'
import type { Db } from '../../server/src/platform/db.ts'

const BATCH = 20_000

/** Seals a Social Security number into each case of a company that has none, as creating a case does. */
export async function sealNumbersOf(db: Db, env: Record<string, string | undefined>, accountId: number): Promise<void> {
  const { keys } = readConfig(env)
  for (let done = 0; ; done += BATCH) {
    const { rows } = await sql<{ id: string }>`select id from verification_case
      where account_id = ${accountId} and sealed_numbers is null limit ${BATCH}`.execute(db)
    if (rows.length === 0) return
    const sealed = rows.map(({ id }, index) =>
      sealNumbers(keys, id, { ssn: `900${String((done + index) % 1_000_000).padStart(6, '0')}` }),
    )
    await sql`update verification_case c set sealed_numbers = s.bytes, sealed_key_id = ${keys.data.activeId}
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${sealed.map((each) => each.sealed_numbers)}::bytea[]) as s (id, bytes)
      where c.id = s.id`.execute(db)
  }
}
