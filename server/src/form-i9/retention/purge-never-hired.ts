import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'

/** Destroys a batch of forms whose hire never began half a year after they ended; returns how many. The database checks the days itself. */
export async function purgeNeverHired({ identityDb, clock }: Pick<Deps, 'identityDb' | 'clock'>): Promise<number> {
  const done = await sql<{ purged: number }>`
    select purge_never_hired(${clock.now()}, 'housekeeping') as purged`.execute(identityDb)
  return done.rows[0]?.purged ?? 0
}
