import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { Closure, ClosureLimit } from '@hireproof/contract/calendar/working-days'
import { displayDate } from '@hireproof/contract/format/display'
import type { Db } from '../../platform/db.ts'

/** A closure with when it was added and removed: how days were counted at any time can be told from all of them. */
export type ClosurePeriod = Closure & { id: number; limits: ClosureLimit[]; addedAt: Date; removedAt: Date | null }

/** All closures, also those that were removed. */
export function listPeriods(db: Db): Promise<ClosurePeriod[]> {
  return db
    .selectFrom('closure_period')
    .select(['id', 'from_date as from', 'to_date as to', 'reason', 'limits'])
    .select(['added_at as addedAt', 'removed_at as removedAt'])
    .orderBy('from_date')
    .orderBy('id')
    .execute()
}

/** The closures that count. */
export const presentClosures = (periods: readonly ClosurePeriod[]): ClosurePeriod[] =>
  periods.filter(({ removedAt }) => removedAt === null)

/** The closures that counted at a moment. */
export const closuresAt = (periods: readonly ClosurePeriod[], at: Date): ClosurePeriod[] =>
  periods.filter(({ addedAt, removedAt }) => addedAt <= at && (removedAt === null || removedAt > at))

const OTHER_ZONE = 'The company has another time zone, or other business days.'

/**
 * Why a day moved, for people: the closures that were added or removed since it was counted. We take back their changes,
 * the latest first, until the count gives the old day; what does not move the day is left out.
 */
export function whyMoved(
  periods: readonly ClosurePeriod[],
  before: IsoDate,
  count: (closures: readonly Closure[]) => IsoDate,
): string {
  const moments = periods.flatMap(({ addedAt, removedAt }) => (removedAt ? [addedAt, removedAt] : [addedAt]))
  const latestFirst = [...new Set(moments.map((moment) => moment.getTime()))].sort((a, b) => b - a)
  const since = latestFirst.find((moment) => count(closuresAt(periods, new Date(moment - 1))) === before)
  if (since === undefined) return OTHER_ZONE
  const earlier = closuresAt(periods, new Date(since - 1))
  const changed = periods.filter((period) => earlier.includes(period) !== (period.removedAt === null))
  const moving = changed.filter((period) => {
    const [without, withIt] = [earlier.filter((each) => each !== period), [...earlier, period]]
    return count(without) !== count(withIt)
  })
  return (moving.length > 0 ? moving : changed).map(wordsOf).join(' ')
}

function wordsOf({ from, to, reason, removedAt }: ClosurePeriod): string {
  const days = from === to ? `on ${displayDate(from)}` : `from ${displayDate(from)} through ${displayDate(to)}`
  return removedAt === null
    ? `E-Verify was not available ${days}: ${reason}`
    : `The days ${days} count again. They did not count for this reason: ${reason}`
}
