import { isIsoDate, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { closureLimits, type ClosureLimit } from '@hireproof/contract/calendar/working-days'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { appendAudit, type AuditEvent } from '../../platform/audit.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { listPeriods, presentClosures } from './closure-periods.ts'
import { deadlinesJob } from './move-deadlines.ts'
import { movableDays, movingDays } from './moving-days.ts'

/** What commands of an operator need to change closures. */
type OperatorDeps = Pick<Deps, 'clock' | 'jobs' | 'identityDb' | 'appDb'>

/** A period in which the service was not available, as an operator adds it. */
type NewClosure = { from: string; to: string; reason: string; limits: readonly string[] }
type ValidClosure = { from: IsoDate; to: IsoDate; reason: string; limits: ClosureLimit[] }

/** How many days of each kind move. */
export type MovingCounts = Record<keyof typeof movableDays, number>

const REASON_MAX = 200
/** A longer period is a slip of the pen: the longest shutdown of the government so far took 43 days. */
const MOST_DAYS = 100
const DAY_MS = 86_400_000
/** Nodes read closures again within this time: until then, a new day could still be counted without the change. */
const AFTER_SECONDS = 35

/** The closure if it can be kept, or why not, in a sentence for the operator. */
export function validClosure({ from, to, reason, limits }: NewClosure): ValidClosure | string {
  if (!isIsoDate(from) || !isIsoDate(to)) return 'This is not a valid day. Enter it as 2026-12-24.'
  if (to < from) return 'The period would end before it begins.'
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (days > MOST_DAYS) return `A period has at most ${MOST_DAYS} days.`
  const text = reason.trim()
  if (text === '' || text.length > REASON_MAX) return `The reason needs 1 to ${REASON_MAX} characters.`
  const isLimit = (name: string): name is ClosureLimit => Object.hasOwn(closureLimits, name)
  const named = [...new Set(limits)]
  if (named.length === 0 || !named.every(isLimit)) return `Name the limits: ${Object.keys(closureLimits).join(',')}.`
  return { from, to, reason: text, limits: named }
}

/** How many days move if a closure is added. */
export async function countIfAdded(deps: OperatorDeps, closure: ValidClosure): Promise<MovingCounts> {
  const periods = await listPeriods(deps.identityDb)
  return countMoving(deps, { closures: [...presentClosures(periods), closure], periods })
}

/** How many days move if a closure is removed; undefined if there is none. */
export async function countIfRemoved(deps: OperatorDeps, id: number): Promise<MovingCounts | undefined> {
  const periods = await listPeriods(deps.identityDb)
  const present = presentClosures(periods)
  if (!present.some((period) => period.id === id)) return undefined
  return countMoving(deps, { closures: present.filter((period) => period.id !== id), periods })
}

async function countMoving(deps: OperatorDeps, closures: Parameters<typeof movingDays>[1]): Promise<MovingCounts> {
  const counts: MovingCounts = { act: 0, contact: 0, review: 0, draft: 0, create: 0 }
  for await (const batch of movingDays(deps, closures)) for (const { day } of batch) counts[day] += 1
  return counts
}

/** Adds a closure with its audit event, and has the days of open cases moved; false if the same one is there already. */
export function addClosure(deps: OperatorDeps, { from, to, reason, limits }: ValidClosure, by: string) {
  const now = deps.clock.now()
  return inTransaction(deps.identityDb, null, async (trx): Promise<boolean> => {
    const same = (await listPresent(trx)).some((each) => {
      return each.from === from && each.to === to && limits.every((limit) => each.limits.includes(limit))
    })
    if (same) return false
    const row = { from_date: from, to_date: to, reason, limits }
    const { id } = await trx
      .insertInto('closure_period')
      .values({ ...row, added_at: now, added_by: by })
      .returning('id')
      .executeTakeFirstOrThrow()
    await deps.jobs.enqueue(trx, deadlinesJob, {}, { afterSeconds: AFTER_SECONDS })
    await audit(trx, now, { action: 'closure.added', subjectId: String(id), after: { ...row, by } })
    return true
  })
}

/** Removes a closure with its audit event, and has the days of open cases moved back; false if there is none. */
export function removeClosure(deps: OperatorDeps, id: number, by: string): Promise<boolean> {
  const now = deps.clock.now()
  return inTransaction(deps.identityDb, null, async (trx) => {
    const gone = await trx
      .updateTable('closure_period')
      .set({ removed_at: now, removed_by: by, settled_at: null })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returning(['from_date', 'to_date', 'reason', 'limits'])
      .executeTakeFirst()
    if (!gone) return false
    await deps.jobs.enqueue(trx, deadlinesJob, {}, { afterSeconds: AFTER_SECONDS })
    await audit(trx, now, { action: 'closure.removed', subjectId: String(id), before: gone, after: { by } })
    return true
  })
}

/** The closures that count, the earliest first, with who added them and whether all days were moved. */
export const listClosures = (db: Db) =>
  db
    .selectFrom('closure_period')
    .select(['id', 'from_date', 'to_date', 'reason', 'limits', 'added_at', 'added_by', 'settled_at'])
    .where('removed_at', 'is', null)
    .orderBy('from_date')
    .orderBy('id')
    .execute()

async function listPresent(trx: Db) {
  // of two operators who add the same period at once, the second one waits, and sees it
  await sql`select pg_advisory_xact_lock(hashtext('closure_period'))`.execute(trx)
  return presentClosures(await listPeriods(trx))
}

const audit = (trx: Db, at: Date, event: Omit<AuditEvent, 'subjectType'>) =>
  appendAudit(trx, { accountId: null, actor: { system: 'operator' }, at, requestId: 'closures' }, [
    { ...event, subjectType: 'closure' },
  ])
