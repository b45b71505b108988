import type { Clock } from './clock.ts'
import { appendAudit, type AuditActor, type AuditEvent } from './audit.ts'
import { inTransaction, type Db } from './db.ts'
import type { Job, Jobs } from './jobs.ts'
import { insertMail, type Mail } from './mail.ts'

/** On whose behalf a transaction runs. */
export type Origin = { accountId: number | null; accounts: readonly number[]; actor: AuditActor; requestId: string }

/** One transaction with what belongs to it: rows, audit events, jobs and mails stand or fall together. */
export type Unit = {
  trx: Db
  now: Date
  /** Keeps an event in the chain of an account, by default that of the origin. */
  record: (event: AuditEvent, accountId?: number) => void
  /** Says whose chain takes the audit, where the change shows it only now. */
  auditIn: (accountId: number) => void
  enqueue: <T extends object>(job: Job<T>, data: T, options?: { afterSeconds?: number }) => Promise<void>
  mail: (mail: Mail) => Promise<void>
  afterCommit: (work: () => void) => void
}

type Deps = { clock: Clock; jobs: Jobs }

/**
 * Runs a change in one transaction; the audit is appended last, so that the locks of the chains are held shortest, and
 * always in the same order.
 */
export async function runUnit<T>(db: Db, deps: Deps, origin: Origin, work: (unit: Unit) => Promise<T>): Promise<T> {
  const now = deps.clock.now()
  const events: { event: AuditEvent; owner: number | undefined }[] = []
  let { accountId } = origin
  const afterwards: (() => void)[] = []
  const result = await inTransaction(db, origin.accounts, async (trx) => {
    const value = await work({
      trx,
      now,
      record: (event, owner) => events.push({ event, owner }),
      auditIn: (owner) => {
        accountId = owner
      },
      enqueue: (job, data, options) => deps.jobs.enqueue(trx, job, data, options),
      mail: (mail) => insertMail(trx, deps.jobs, { ...mail, accountId, at: now }),
      afterCommit: (next) => afterwards.push(next),
    })
    const chains = Map.groupBy(events, ({ owner }) => owner ?? accountId)
    for (const [owner, own] of [...chains].sort(([a], [b]) => (a ?? 0) - (b ?? 0))) {
      const context = { accountId: owner, actor: origin.actor, at: now, requestId: origin.requestId }
      const kept = own.map(({ event }) => event)
      await appendAudit(trx, context, kept)
    }
    return value
  })
  for (const next of afterwards) next()
  return result
}
