import { sql } from 'kysely'
import * as z from 'zod/mini'
import { readConfig } from '../../server/src/config.ts'
import { defineJob, startJobs } from '../../server/src/platform/jobs.ts'
import { queues } from '../../server/src/queues.ts'
import type { World } from './database.ts'

/** Makes a server on this database do scheduled work now, even if one that was ended has left a job that waits for its second try. */
export async function startTrigger({ env, ownerDb }: World, queue: keyof typeof queues) {
  const { identityUrl } = readConfig(env).database
  const jobs = await startJobs({ url: identityUrl, queues, worker: false, onError: () => undefined })
  const job = defineJob(queue, z.object({}))
  const now = async () => {
    await sql`delete from pgboss.job_common where name = ${queue} and state <> 'active'`.execute(ownerDb)
    await jobs.enqueue(ownerDb, job, {})
  }
  return { now, end: jobs.stop }
}
