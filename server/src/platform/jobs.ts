import { PgBoss, fromKysely, type JobResult } from 'pg-boss'
import type * as z from 'zod/mini'
import { Unconfirmed } from './connection.ts'
import { openDatabase, type Database, type Db } from './db.ts'
import { describeError } from './log.ts'
import { openUrgency } from './recent-jobs.ts'
import { inSpanOf, presentTraceparent } from './tracing.ts'

/** A kind of work done after the request that asked for it, at least once. */
export type Job<T> = { name: string; schema: z.ZodMiniType<T> }

/** Declares a job and the shape of its data; data names rows and never carries personal data. */
export const defineJob = <T>(name: string, schema: z.ZodMiniType<T>): Job<T> => ({ name, schema })

type EnqueueOptions = { afterSeconds?: number; company?: number | null }

export type Jobs = {
  /**
   * Enqueues inside the caller's transaction: a rolled-back change leaves no job. The jobs of a company that has many go behind those of
   * others.
   */
  enqueue: <T extends object>(trx: Db, job: Job<T>, data: T, options?: EnqueueOptions) => Promise<void>
  /**
   * Works on jobs as they come, some at a time; long ones one by one, so many of them at once on a node. Of jobs that may take long, so many
   * more are worked on for companies that have none under way: they do not wait until those of another company are done.
   */
  work: <T extends object>(
    job: Job<T>,
    handler: (data: T) => Promise<void>,
    options?: { longAtOnce?: number; forOthers?: number },
  ) => Promise<void>
  every: (cron: string, name: string, handler: () => Promise<void>) => Promise<void>
  ready: () => Promise<boolean>
  stop: () => Promise<void>
}

type Options = {
  url: string
  /** The queues that the migration has made, by name. */
  queues: Readonly<Record<string, unknown>>
  worker: boolean
  onError: (error: unknown) => void
}

/** How long the runner waits for an answer, and how long it clears up what is over, in milliseconds. */
const PATIENCE_MS = 5000
const CLEARING_MS = 60_000

/**
 * Starts the job runner as the identity role; a node that is not a worker only enqueues. The runner asks again and again and keeps
 * nothing in a session, so it works behind a pooler and goes on by itself after a failover.
 */
export async function startJobs({ url, queues, worker, onError }: Options): Promise<Jobs> {
  const limits = { max: 4, statementTimeout: PATIENCE_MS / 2, waitTimeout: 2 * PATIENCE_MS }
  const database = openDatabase({ url, name: 'hireproof-jobs', ...limits })
  const boss = new PgBoss({
    db: { executeSql: running(database) },
    migrate: false,
    createSchema: false,
    supervise: worker,
    schedule: worker,
    reindex: false,
  })
  boss.on('error', onError)
  await boss.start().catch(async (error: unknown) => {
    await database.end()
    throw error
  })
  const urgencyOf = openUrgency()
  const known = (name: string) => {
    if (!Object.hasOwn(queues, name)) throw new Error(`There is no queue "${name}".`)
    return name
  }
  return {
    enqueue: async (trx, job, data, { afterSeconds, company } = {}) => {
      const later = afterSeconds ? { startAfter: afterSeconds } : {}
      const priority = company ? urgencyOf(company, performance.now()) : 0
      const ofCompany = company ? { group: { id: String(company) }, ...(priority < 0 && { priority }) } : {}
      const kept = { ...data, ...presentTraceparent() }
      await boss.send(known(job.name), kept, { db: fromKysely(trx), ...later, ...ofCompany })
    },
    work: async (job, handler, { longAtOnce, forOthers } = {}) => {
      if (!worker) return
      const size = longAtOnce ? { batchSize: 1, localConcurrency: longAtOnce } : { batchSize: 20 }
      // Each job of a batch has its own outcome: one that fails must not make the others run again.
      const options = { pollingIntervalSeconds: 1, ...size, perJobResults: true } as const
      const settleAll = (jobs: { id: string; data: unknown }[]) =>
        Promise.all(jobs.map((each) => settle(job, each, handler)))
      await boss.work(known(job.name), options, settleAll)
      if (!forOthers) return
      const others = { batchSize: 1, localConcurrency: forOthers, groupConcurrency: 1 }
      await boss.work(known(job.name), { ...options, ...others }, settleAll)
    },
    every: async (cron, name, handler) => {
      if (!worker) return
      await boss.schedule(known(name), cron)
      // Once a minute at most, and there are many of them: they need no poll each second.
      await boss.work(name, { pollingIntervalSeconds: 5 }, () => asSpan(name, undefined, handler))
    },
    ready: () => boss.isInstalled(),
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 5000 })
      await database.end()
    },
  }
}

/** Runs what the runner asks for. What it wraps in a transaction clears up, and may take longer than a call. */
function running({ query }: Database) {
  return async (text: string, values: unknown[] = []) => {
    const isClearing = /^\s*BEGIN;/.test(text)
    const limited = isClearing ? text.replace('BEGIN;', `$& SET LOCAL statement_timeout = ${CLEARING_MS};`) : text
    try {
      return await query(limited, values, isClearing ? CLEARING_MS + PATIENCE_MS : undefined)
    } catch (error) {
      // A job may run twice: what a failover would take back is only that it was taken or done.
      if (error instanceof Unconfirmed) return error.result
      throw error
    }
  }
}

/** Does a job as a part of the trace in which it was enqueued; by the clock, it begins one. */
function asSpan(queue: string, data: unknown, work: () => Promise<void>): Promise<void> {
  const { traceparent } = (data ?? {}) as { traceparent?: unknown }
  const attributes = { 'messaging.system': 'pg-boss', 'messaging.destination.name': queue }
  return inSpanOf(traceparent, () => ({ name: `job ${queue}`, kind: 'consumer', attributes }), work)
}

async function settle<T>(job: Job<T>, work: { id: string; data: unknown }, handler: (data: T) => Promise<void>) {
  const { id } = work
  const done: JobResult = { id, status: 'completed' }
  try {
    await asSpan(job.name, work.data, () => handler(job.schema.parse(work.data)))
    return done
  } catch (error) {
    // Not its text, which could quote a value.
    const { stack: _, ...output } = describeError(error)
    const failed: JobResult = { id, status: 'failed', output }
    return failed
  }
}
