import { auditActorOf, reachOfActor, type Actor } from './actor.ts'
import { appendAudit, type AuditActor, type AuditEvent } from './audit.ts'
import type { Clock } from './clock.ts'
import { inTransaction, type Db } from './db.ts'
import type { Job, Jobs } from './jobs.ts'
import { insertMails, type Mail } from './mail.ts'

/** One transaction with what belongs to it: rows, audit events, jobs and emails are all kept or none. */
export type Unit = {
  trx: Db
  /** The time of the change: that of the product in a company's rows, the time of day in those of users and sessions. */
  now: Date
  /** The time of day, for what lapses by itself and is no deadline. */
  timeOfDay: Date
  /** The user who acts; null for everyone else, such as an employee or a job. */
  userId: string | null
  /** Keeps an event in the chain of an account, by default that of the unit; null is the chain of the system. */
  record: (event: AuditEvent, accountId?: number | null) => void
  /** Names the account whose chain takes the audit, if it is known only during the change. */
  auditIn: (accountId: number) => void
  /** Names who acts, if that is known only during the change. */
  identify: (by: AuditActor) => void
  enqueue: <T extends object>(job: Job<T>, data: T, options?: { afterSeconds?: number }) => Promise<void>
  mail: (mail: Mail) => Promise<void>
  afterCommit: (work: () => void) => void
}

type Deps = { clock: Clock; realClock: Clock; jobs: Jobs } & Parameters<typeof insertMails>[1]
type Work<T> = (unit: Unit) => Promise<T>

/** Runs an actor's change of a company's rows in one transaction, limited to the accounts that the actor reaches. */
export const runUnit = <T>(deps: Deps & { appDb: Db }, actor: Actor, accountId: number | null, work: Work<T>) =>
  run(deps, deps.appDb, deps.clock, { actor, accountId }, work)

/** Runs an actor's change of users, persons and sessions in one transaction; no row of a case can be read in it. */
export const runIdentityUnit = <T>(
  deps: Deps & { identityDb: Db },
  actor: Actor,
  accountId: number | null,
  work: Work<T>,
) => run(deps, deps.identityDb, deps.realClock, { actor, accountId }, work)

/** Emails are counted late and the audit is appended last, so that the chains are locked for the shortest time, and always in the same order. */
async function run<T>(
  deps: Deps,
  db: Db,
  clock: Clock,
  { actor, accountId: own }: { actor: Actor; accountId: number | null },
  work: Work<T>,
): Promise<T> {
  const now = clock.now()
  const timeOfDay = deps.realClock.now()
  const events: { event: AuditEvent; owner: number | null | undefined }[] = []
  let accountId = own
  let by = auditActorOf(actor)
  const mails: (Mail & { accountId: number | null })[] = []
  const afterwards: (() => void)[] = []
  const result = await inTransaction(db, reachOfActor(actor, own), async (trx) => {
    const value = await work({
      trx,
      now,
      timeOfDay,
      userId: by.userId ?? null,
      record: (event, owner) => events.push({ event, owner }),
      auditIn: (owner) => {
        accountId = owner
      },
      identify: (found) => {
        by = { ...by, ...found }
      },
      enqueue: (job, data, options) => deps.jobs.enqueue(trx, job, data, { company: accountId, ...options }),
      mail: async (mail) => void mails.push({ ...mail, accountId }),
      afterCommit: (next) => afterwards.push(next),
    })
    await insertMails(trx, deps, mails)
    const chains = Map.groupBy(events, ({ owner }) => (owner === undefined ? accountId : owner))
    for (const [owner, recorded] of [...chains].sort(([a], [b]) => (a ?? 0) - (b ?? 0))) {
      const context = { accountId: owner, actor: by, at: now, requestId: actor.requestId }
      const kept = recorded.map(({ event }) => event)
      await appendAudit(trx, context, kept)
    }
    return value
  })
  for (const next of afterwards) next()
  return result
}
