import { Client } from 'pg'
import { StartError } from '../../server/src/embedded/start-error.ts'
import { step } from '../launch/progress.mjs'
import { startChild } from './child.ts'
import type { Env } from './settings.ts'

/** Fills an empty database with the demo companies; leaves any other database as it is. */
export async function loadDemoData(env: Env, log: string | undefined): Promise<void> {
  if (!(await isEmpty(env['DATABASE_URL'] ?? ''))) return
  await step('Loading the demo data', async () => {
    const loader = startChild({ name: 'demo data loader', script: 'server/src/demo/main.ts', env, log })
    const words = await loader.ended
    if (await isEmpty(env['DATABASE_URL'] ?? '')) throw new StartError(words)
  })
}

async function isEmpty(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ any: boolean }>('select exists (select from account) as any')
    return rows[0]?.any === false
  } finally {
    await client.end()
  }
}
