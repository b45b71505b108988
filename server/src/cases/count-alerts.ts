import { todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { alertKinds, expiryWindow, recentSince, type AlertKind } from '@hireproof/contract/cases/alerts'
import { sql, type RawBuilder } from 'kysely'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction } from '../platform/db.ts'
import { visibleTo, type Viewer } from './case-filters.ts'

/** The four counts of the home page, each of the cases its list shows. */
export async function countAlerts(deps: Deps, actor: UserActor): Promise<Record<AlertKind, number>> {
  const today = todayIn(deps.clock.now(), actor.timeZone)
  const { rows } = await inTransaction(deps.appDb, actor.reach, (trx) => alertCounts(actor, today).execute(trx))
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]))
  return Object.fromEntries(alertKinds.map((kind) => [kind, counts.get(kind) ?? 0])) as Record<AlertKind, number>
}

/** The days whose cases an alert counts, both included; a window without one end is open there. */
function windowOf(kind: AlertKind, today: IsoDate): { from: string; to: string } {
  const always = { from: '-infinity', to: 'infinity' }
  switch (kind) {
    case 'cases_to_be_closed':
      return always
    case 'cases_with_new_updates':
      return { ...always, from: recentSince(today, 'updated') }
    case 'recently_auto_closed':
      return { ...always, from: recentSince(today, 'autoClosed') }
    case 'work_docs_expiring':
      return expiryWindow(today)
  }
}

/**
 * What an actor's alerts count on a day, from the numbers that the database keeps up as cases change (migration 0009):
 * a few hundred rows at most for each creator of cases, whatever the number of cases.
 */
export function alertCounts(actor: Viewer, today: IsoDate): RawBuilder<{ kind: AlertKind; count: number | null }> {
  const windows = alertKinds.map((kind) => {
    const { from, to } = windowOf(kind, today)
    return sql`(${kind}, ${from}::date, ${to}::date)`
  })
  return sql`select alert.kind, counted.cases as count
    from (values ${sql.join(windows)}) as alert (kind, first, last)
    cross join lateral (
      select sum(cases) as cases from derived.case_alert_count as counted
      where kind = alert.kind and day between alert.first and alert.last and ${visibleTo(actor, 'counted')}
    ) as counted`
}
