import { readConfig } from '../../server/src/config.ts'
import type { Deps } from '../../server/src/deps.ts'
import { movedClock } from '../../server/src/environment/moved-clock.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import type { Db } from '../../server/src/platform/db.ts'
import { startJobs } from '../../server/src/platform/jobs.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { queues } from '../../server/src/queues.ts'
import { readSettings, serverEnv, type Env } from './settings.ts'

/** The database as its owner, with the settings of the caller. */
export type Owner = { db: Db; env: Env; url: string }

/** What commands of the server need to decide something for an operator, with emails; ends the jobs afterwards. */
export async function withOperatorDeps<T>(
  { db, env, url }: Owner,
  work: (deps: OperatorDeps) => Promise<T>,
): Promise<T> {
  const config = readConfig(serverEnv({ ...env, DATABASE_URL: url }, readSettings(process.env), {}))
  const clock = movedClock(db, systemClock, config.environment)
  await clock.refresh()
  const log = createLog({ level: 'warn' })
  const jobs = await startJobs({ url, queues, worker: false, onError: (error) => log.warn({ err: error }, 'jobs') })
  try {
    return await work({ config, clock, realClock: systemClock, log, jobs, identityDb: db, appDb: db })
  } finally {
    await jobs.stop()
  }
}

type OperatorDeps = Pick<Deps, 'config' | 'clock' | 'realClock' | 'log' | 'jobs' | 'identityDb' | 'appDb'>
