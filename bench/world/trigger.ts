import { sql } from 'kysely'
import * as z from 'zod/mini'
import { readConfig } from '../../server/src/config.ts'
import { defineJob, startJobs } from '../../server/src/platform/jobs.ts'
import { queues } from '../../server/src/queues.ts'
import type { World } from './database.ts'

type Queue = keyof typeof queues

/**
 * Makes a server on this database do scheduled work now, that of all queues at once, even if one that was ended has left a job that waits
 * for its second try.
 */
export async function startTrigger({ env, ownerDb }: World, ...names: readonly Queue[]) {
  const { identityUrl } = readConfig(env).database
  const jobs = await startJobs({ url: identityUrl, queues, worker: false, onError: () => undefined })
  const now = async () => {
    for (const name of names) {
      await sql`delete from pgboss.job_common where name = ${name} and state <> 'active'`.execute(ownerDb)
      await jobs.enqueue(ownerDb, defineJob(name, z.object({})), {})
    }
  }
  return { now, end: jobs.stop }
}
