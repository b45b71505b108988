import { addDays, todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { isFederalWorkingDay, limits, type Closure } from '@hireproof/contract/calendar/working-days'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { Deps } from '../deps.ts'
import { inTransaction } from '../platform/db.ts'
import { runUnit } from '../platform/unit.ts'
import { updateCase } from './cases.queries.ts'

/** Drafts of one company that are closed in one transaction. */
const BATCH = 100

/** Closes the drafts that no one has changed for 180 federal working days, counted in the zone of their company. */
export async function autoCloseDrafts(deps: Deps): Promise<void> {
  const closures = await deps.closures()
  const accounts = await deps.identityDb.selectFrom('account').select(['id', 'time_zone']).execute()
  for (const zone of new Set(accounts.map(({ time_zone }) => time_zone))) {
    const before = draftCutOff(todayIn(deps.clock.now(), zone), closures)
    const isLapsed = sql<SqlBool>`case_status = 'DRAFT' and updated_at < ${before}::timestamp at time zone ${zone}`
    const ids = accounts.filter(({ time_zone }) => time_zone === zone).map(({ id }) => id)
    const lapsed = await inTransaction(deps.appDb, ids, (trx) =>
      trx.selectFrom('verification_case').select('account_id').distinct().where(isLapsed).execute(),
    )
    for (const { account_id: accountId } of lapsed) await closeDrafts(deps, accountId, isLapsed, before)
  }
}

async function closeDrafts(
  deps: Deps,
  accountId: number,
  isLapsed: Expression<SqlBool>,
  before: IsoDate,
): Promise<void> {
  const actor = { kind: 'system', name: 'housekeeping', requestId: `drafts-${before}` } as const
  await runUnit(deps, actor, accountId, async ({ trx, now, record }) => {
    const drafts = await trx
      .selectFrom('verification_case')
      .select(['id', 'case_number'])
      .where(isLapsed)
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, case_number: caseNumber } of drafts) {
      const closing = { case_status: 'CLOSED', closed_at: now, auto_closed: true } as const
      await updateCase(trx, id, { ...closing, case_closure_reason_code: 'AUTO_CLOSED_DRAFT' }, now)
      record({
        action: 'case.draft_lapsed',
        subjectType: 'case',
        subjectId: caseNumber,
        before: { case_status: 'DRAFT' },
        after: { case_status: 'CLOSED' },
      })
    }
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
