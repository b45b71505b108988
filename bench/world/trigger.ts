import * as z from 'zod/mini'
import { readConfig } from '../../server/src/config.ts'
import { defineJob, startJobs } from '../../server/src/platform/jobs.ts'
import { queues } from '../../server/src/queues.ts'
import type { World } from './database.ts'

/** Makes a server on this database do scheduled work now. */
export async function startTrigger({ env, ownerDb }: World, queue: keyof typeof queues) {
  const { identityUrl } = readConfig(env).database
  const jobs = await startJobs({ url: identityUrl, queues, worker: false, onError: () => undefined })
  const job = defineJob(queue, z.object({}))
  return { now: () => jobs.enqueue(ownerDb, job, {}), end: jobs.stop }
}
