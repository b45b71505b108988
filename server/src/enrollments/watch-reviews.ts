import { addFederalWorkingDays } from '@hireproof/contract/calendar/working-days'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { Deps } from '../deps.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Db } from '../platform/db.ts'
import { countRate } from '../platform/rate-limit.ts'
import { runIdentityUnit } from '../platform/unit.ts'

const DAY_MINUTES = 24 * 60
const ZONE = 'America/New_York'

/** The enrollments that wait for a review and since when, the oldest first. */
const listWaiting = (db: Db) =>
  db
    .selectFrom('enrollment')
    .innerJoin('enrollment_submission as sent', 'sent.account_id', 'enrollment.account_id')
    .select(['enrollment.account_id as accountId', 'sent.reviewed_since as since'])
    .where('enrollment.status', '=', 'IN_REVIEW')
    .where('sent.decided_at', 'is', null)
    .orderBy('sent.reviewed_since')
    .execute()

/** Tells the operator once a day of enrollments that have waited for a review for more than one business day. */
export async function mailOfReviews(deps: Deps): Promise<void> {
  const to = deps.config.operatorEmail
  if (to === undefined) return
  const today = todayIn(deps.clock.now(), ZONE)
  const closures = await deps.closures()
  const late = (await listWaiting(deps.identityDb)).filter(
    ({ since }) => since !== null && addFederalWorkingDays(todayIn(since, ZONE), 1, closures) < today,
  )
  const [oldest] = late
  if (!oldest) return
  const actor = { kind: 'system', name: 'housekeeping', requestId: 'enrollments' } as const
  await runIdentityUnit(deps, actor, null, async (unit) => {
    const once = { subject: 'enrollments: email to the operator', most: 1, minutes: DAY_MINUTES }
    if ((await countRate(unit.trx, once, unit.now)) !== undefined) return
    const data = { count: String(late.length), oldest: String(oldest.accountId) }
    await unit.mail({ to, template: 'enrollment-waits', data, purpose: 'notice' })
  })
}

/** Measures enrollments by status, and for how many seconds the oldest review has waited. */
export function measureEnrollments({ identityDb, clock }: Pick<Deps, 'identityDb' | 'clock'>, metrics: Metrics): void {
  metrics.gauge('enrollments', 'Enrollments by status', 'status', async () => {
    const rows = await identityDb
      .selectFrom('enrollment')
      .select((row) => ['status', row.fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute()
    return rows.map(({ status, count }) => [status, count])
  })
  metrics.gauge('enrollments_oldest_review_seconds', 'Age of the oldest review', undefined, async () => {
    const [oldest] = await listWaiting(identityDb)
    const since = oldest?.since?.getTime() ?? clock.now().getTime()
    return [['', Math.max(0, Math.round((clock.now().getTime() - since) / 1000))]]
  })
}
