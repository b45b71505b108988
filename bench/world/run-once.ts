import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { queues } from '../../server/src/queues.ts'
import type { World } from './database.ts'
import { startTrigger } from './trigger.ts'

const MOST_SECONDS = 600

type Queue = keyof typeof queues

/** Runs scheduled work now, on a server that runs, and answers how many seconds it took. */
export async function runOnce(world: World, queue: Queue): Promise<number> {
  const trigger = await startTrigger(world, queue)
  try {
    await untilIdle(world, queue)
    await trigger.now()
    for (const end = performance.now() + MOST_SECONDS * 1000; performance.now() < end; await pause(100)) {
      const { rows } = await sql<{
        seconds: number
      }>`select extract(epoch from completed_on - started_on)::float8 as seconds
        from pgboss.job_common where name = ${queue} and completed_on is not null limit 1`.execute(world.ownerDb)
      if (rows[0]) return rows[0].seconds
    }
    throw new Error(`${queue} did not end in time.`)
  } finally {
    await trigger.end()
  }
}

async function untilIdle({ ownerDb }: World, queue: Queue): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pgboss.job_common where name = ${queue} and state = 'active'`.execute(
      ownerDb,
    )
    if (rows.length === 0) return
    await pause(100)
  }
}

/** The scheduled queues with a job that failed. */
export async function failedOf({ ownerDb }: World, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct name from pgboss.job_common
    where name = any(${[...names]}) and (state = 'failed' or state = 'retry')`.execute(ownerDb)
  return rows.map(({ name }) => name)
}
