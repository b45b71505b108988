import { roles } from '@hireproof/contract/roles'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { minutesAfter } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { removeOld } from '../platform/in-batches.ts'
import { problem, ProblemError } from '../platform/problem.ts'
import { digest, digests } from '../platform/seal.ts'
import { runUnit, type Unit } from '../platform/unit.ts'

/** A clerk creates some sixty cases an hour at most; each submitted one leaves the count. */
const PACE = { most: 60, minutes: 60 }

const isLimited = ({ role }: UserActor) => roles[role].seesNumbers !== 'all'

/** A number that a user looks for, normalized, and its kind. */
export type LookedUp = { kind: string; value: string }

type By = 'search' | 'export' | 'duplicate_check' | 'create' | 'edit' | 'confirm' | 'section_2'

/**
 * Counts the different numbers that a user looks up within an hour, and refuses more: each look-up tells whether a case has
 * the number, even if the user may not see it. Users who may see all numbers are not limited.
 */
export async function limitLookUps(deps: Deps, actor: UserActor, numbers: readonly LookedUp[]): Promise<void> {
  if (numbers.length === 0 || !isLimited(actor)) return
  const now = deps.realClock.now()
  const since = minutesAfter(now, -PACE.minutes)
  const values = numbers.map(({ kind, value }) => ({
    user_id: actor.userId,
    digest: digest(deps.config.keys.index, kind, value),
    looked_up_at: now,
  }))
  await deps.identityDb.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`numbers|${actor.userId}`}, 0))`.execute(trx)
    await trx
      .insertInto('number_lookup')
      .values(values)
      .onConflict((known) =>
        known
          .columns(['user_id', 'digest'])
          .doUpdateSet({ looked_up_at: now })
          .where('number_lookup.looked_up_at', '<=', since),
      )
      .execute()
    const { count, oldest } = await trx
      .selectFrom('number_lookup')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('looked_up_at').as('oldest')])
      .where('user_id', '=', actor.userId)
      .where('looked_up_at', '>', since)
      .executeTakeFirstOrThrow()
    if (count <= PACE.most) return
    const retryAfter = (minutesAfter(oldest, PACE.minutes).getTime() - now.getTime()) / 1000
    throw problem('too_many_requests', { detail: TOO_MANY, retryAfter: Math.max(1, Math.ceil(retryAfter)) })
  })
}

const TOO_MANY = `You have looked up ${PACE.most} different numbers within an hour. Try again later.`

/** Records that numbers were looked up, by what, and how many cases were found; never the numbers. */
export function recordLookUps(unit: Unit, actor: UserActor, by: By, numbers: readonly LookedUp[], found: number): void {
  const kinds = [...new Set(numbers.map(({ kind }) => kind))].sort()
  const after = { by, kinds, count: numbers.length, found }
  unit.record({ action: 'case.numbers_looked_up', subjectType: 'user', subjectId: actor.userId, after })
}

/** Does something that tells whether another case has a Social Security number: within the limit, and recorded if one has. */
export async function lookingUp<T>(
  deps: Deps,
  actor: UserActor,
  { by, ssn }: { by: By; ssn: string | undefined },
  work: () => Promise<T>,
): Promise<T> {
  const numbers = ssnOnly(ssn)
  if (numbers.length === 0) return work()
  await limitLookUps(deps, actor, numbers)
  try {
    return await work()
  } catch (error) {
    if (tellsDuplicate(error)) {
      await runUnit(deps, actor, actor.accountId, async (unit) => recordLookUps(unit, actor, by, numbers, 1))
    }
    throw error
  }
}

const tellsDuplicate = (error: unknown): boolean =>
  error instanceof ProblemError &&
  (error.issues ?? []).some(
    ({ path, code }) => code === 'DUPLICATE_CASE_OPEN' || path === 'duplicate_continue_reason_code',
  )

/** The Social Security number of a draft as a number that is looked up; none if the draft has none. */
export const ssnOnly = (ssn: string | undefined): LookedUp[] => (ssn === undefined ? [] : [{ kind: 'ssn', value: ssn }])

/** Takes numbers out of the count once a case or a form with them is submitted: that is what the user needed them for. */
export async function forgetLookUps(
  deps: Deps,
  trx: Db,
  actor: UserActor,
  numbers: readonly LookedUp[],
): Promise<void> {
  if (numbers.length === 0 || !isLimited(actor)) return
  const known = numbers.flatMap(({ kind, value }) => digests(deps.config.keys.index, kind, value))
  await trx.deleteFrom('number_lookup').where('user_id', '=', actor.userId).where('digest', 'in', known).execute()
}

/** Removes look-ups that no longer count. */
export async function removeOldLookUps(db: Db, now: Date): Promise<void> {
  const where = sql`looked_up_at < ${minutesAfter(now, -PACE.minutes)}`
  await removeOld(db, { from: 'number_lookup', key: ['user_id', 'digest'], where })
}
