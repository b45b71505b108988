import { addDays, todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { closuresOf, isFederalWorkingDay, limits, type Closure } from '@hireproof/contract/calendar/working-days'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { Deps } from '../deps.ts'
import { inTransaction } from '../platform/db.ts'
import { oneByOne } from '../platform/one-by-one.ts'
import { runUnit } from '../platform/unit.ts'
import { updateCase } from './cases.queries.ts'

/** Drafts of one company that are closed in one transaction. */
const BATCH = 100
/** Companies of a zone that one round looks at: the next one is a minute later. */
const COMPANIES = 1000

/** Closes the drafts that no one has changed for 180 federal working days, counted in the zone of their company. */
export async function autoCloseDrafts(deps: Deps): Promise<void> {
  const closures = closuresOf(await deps.closures(), 'drafts')
  const zones = await deps.identityDb.selectFrom('account').select('time_zone').distinct().execute()
  for (const { time_zone: zone } of zones) {
    const before = draftCutOff(todayIn(deps.clock.now(), zone), closures)
    const end = sql`${before}::timestamp at time zone ${zone}`
    // the index is by the time of creation, which a change does not move
    const isLapsed = sql<SqlBool>`case_status = 'DRAFT' and verification_case.created_at < ${end} and updated_at < ${end}`
    const lapsed = await inTransaction(deps.appDb, 'all', (trx) =>
      trx
        .selectFrom('verification_case')
        .innerJoin('account', 'account.id', 'verification_case.account_id')
        .select('account_id')
        .distinct()
        .where('time_zone', '=', zone)
        .where(isLapsed)
        .limit(COMPANIES)
        .execute(),
    )
    await oneByOne(deps, lapsed, {
      work: async ({ account_id: accountId }) =>
        void (await closeDrafts(deps, accountId, isLapsed, `drafts-${before}`)),
      nameOf: ({ account_id: accountId }) => ({ accountId: String(accountId) }),
    })
  }
}

/** Closes the drafts of a company that a condition finds, a batch of them; returns how many. */
export function closeDrafts(
  deps: Deps,
  accountId: number,
  isLapsed: Expression<SqlBool>,
  requestId: string,
): Promise<number> {
  const actor = { kind: 'system', name: 'housekeeping', requestId } as const
  return runUnit(deps, actor, accountId, async (unit) => {
    const { trx, now, record } = unit
    const drafts = await trx
      .selectFrom('verification_case')
      .selectAll()
      .where('account_id', '=', accountId)
      .where(isLapsed)
      .limit(BATCH)
      .forNoKeyUpdate()
      .skipLocked()
      .execute()
    for (const draft of drafts) {
      const change = {
        case_status: 'CLOSED',
        closed_at: now,
        auto_closed: true,
        case_closure_reason_code: 'AUTO_CLOSED_DRAFT',
      } as const
      await updateCase(trx, draft.id, change, now)
      await deps.onCaseChanged(unit, draft, change)
      record({
        action: 'case.draft_lapsed',
        subjectType: 'case',
        subjectId: draft.case_number,
        before: { case_status: 'DRAFT' },
        after: { case_status: 'CLOSED' },
      })
    }
    return drafts.length
  })
}

/** The day 180 federal working days ago: drafts that no one changed since before it have lapsed. */
function draftCutOff(today: IsoDate, closures: readonly Closure[]): IsoDate {
  let day = today
  for (let left = limits.draftAutoClose.days; left > 0;) {
    day = addDays(day, -1)
    if (isFederalWorkingDay(day, closures)) left -= 1
  }
  return day
}
