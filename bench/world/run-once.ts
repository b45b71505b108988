import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { queues } from '../../server/src/queues.ts'
import type { World } from './database.ts'
import { startTrigger } from './trigger.ts'

const MOST_SECONDS = 600

type Queue = keyof typeof queues

/** Runs scheduled work now, that of all queues at once, on a server that runs, and answers how many seconds each took. */
export async function runOnce(world: World, ...names: readonly Queue[]): Promise<Map<string, number>> {
  const trigger = await startTrigger(world, ...names)
  try {
    await untilIdle(world, names)
    await trigger.now()
    for (const end = performance.now() + MOST_SECONDS * 1000; performance.now() < end; await pause(100)) {
      const { rows } = await sql<{ name: string; seconds: number }>`
        select distinct on (name) name, extract(epoch from completed_on - started_on)::float8 as seconds
        from pgboss.job_common where name = any(${[...names]}) and completed_on is not null
        order by name, completed_on`.execute(world.ownerDb)
      if (rows.length === names.length) return new Map(rows.map(({ name, seconds }) => [name, seconds]))
    }
    throw new Error(`${names.join(' or ')} did not end in time.`)
  } finally {
    await trigger.end()
  }
}

async function untilIdle({ ownerDb }: World, names: readonly Queue[]): Promise<void> {
  for (;;) {
    const { rows } =
      await sql`select from pgboss.job_common where name = any(${[...names]}) and state = 'active'`.execute(ownerDb)
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
