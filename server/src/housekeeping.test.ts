import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startBackground } from './background.ts'
import { housekeepingSteps } from './housekeeping.ts'
import { startJobs } from './platform/jobs.ts'
import { housekeepingNames, queues } from './queues.ts'
import { testApp } from './testing/test-app.ts'

const t = await testApp()

test('a step that fails, or takes long, keeps none of the others from running', async () => {
  await sql`alter table known_device rename to known_device_gone`.execute(t.ownerDb)
  const { identityUrl: url } = t.deps.config.database
  const jobs = await startJobs({ url, queues, worker: true, onError: () => undefined })
  onTestFinished(() => jobs.stop())
  await startBackground({ ...t.deps, jobs })
  for (const name of housekeepingNames) {
    await jobs.enqueue(t.deps.identityDb, { name: `housekeeping.${name}`, schema: undefined as never }, {})
  }
  const states = async () => {
    const found = await sql<{ name: string; state: string }>`select name, state from pgboss.job
      where name like 'housekeeping.%' order by name`.execute(t.ownerDb)
    return Object.fromEntries(found.rows.map(({ name, state }) => [name.split('.')[1], state]))
  }
  const all = Object.keys(housekeepingSteps).map((name) => [name, name === 'devices' ? 'failed' : 'completed'])
  await expect.poll(states, { timeout: 30_000 }).toEqual(Object.fromEntries(all))
}, 60_000)
