import { todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { attentionWindows } from '@hireproof/contract/cases/attention'
import { MOST_CASES_FOUND } from '@hireproof/contract/cases/case-filters'
import { mismatchOutcomes } from '@hireproof/contract/cases/mismatch-outcomes'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import {
  daysOfMonths,
  daysOfPeriod,
  dueGroups,
  lastMonths,
  USAGE_MONTHS,
  waitingFor,
  waitingStatuses,
  type WaitingFor,
} from '@hireproof/contract/reports/overview'
import { mayReadOverview } from '@hireproof/contract/reports/reports.policy'
import type { OverviewQuery, readOverview as endpoint } from '@hireproof/contract/reports/reports.endpoints'
import { sql } from 'kysely'
import { ensureInReach } from '../accounts/ensure-in-reach.ts'
import { attentionCounts, isQueued } from '../cases/attention/attention.queries.ts'
import { presentCounts } from '../cases/attention/list-attention.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import { caseMonths, type CaseKind } from './case-months.ts'
import { casesOf, type Asked } from './report-source.ts'

/** Every count ends here, so that it costs the same in a company of any size; the lists that it leads to count no further. */
const capped = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, MOST_CASES_FOUND])) as Record<Name, number>

/** How the cases of the companies that an administrator looks after stand, as of one moment. */
export async function readOverview(
  deps: Deps,
  actor: UserActor,
  { company_id: companyId, period }: OverviewQuery,
): Promise<ReplyOf<typeof endpoint>> {
  ensure(mayReadOverview(actor.facts), 'forbidden')
  if (companyId !== undefined) await ensureInReach(deps, actor, companyId)
  const now = deps.clock.now()
  const today = todayIn(now, actor.timeZone)
  const asked = { actor, filter: companyId === undefined ? {} : { company_id: companyId }, today }
  const windows = attentionWindows(today, await deps.closures())
  const days = daysOfPeriod(period, today)
  return inTransaction(
    deps.appDb,
    actor.reach,
    async (trx) => {
      const due = await attentionCounts([isQueued, casesOf(asked)], windows, capped(dueGroups)).execute(trx)
      return {
        as_of: now.toISOString(),
        due: presentCounts(due.rows, capped(dueGroups)),
        waiting: await countWaiting(trx, asked),
        outcomes: { ...days, cases: await countOutcomes(trx, asked, days) },
        usage: await countUsage(trx, asked),
      }
    },
    { isSnapshot: true },
  )
}

async function countWaiting(trx: Db, asked: Asked) {
  const each = waitingFor.map(
    (who) => sql`select ${who}::text as name, (select count(*) from (select from verification_case
      where ${casesOf(asked)} and case_status = any(${waitingStatuses(who)})
      limit ${sql.lit(MOST_CASES_FOUND + 1)}) as counted)::integer as count`,
  )
  const { rows } = await sql<{ name: WaitingFor; count: number }>`${sql.join(each, sql` union all `)}`.execute(trx)
  return presentCounts(rows, capped(waitingFor))
}

type Range = { from: IsoDate; to: IsoDate }

/** How many cases of some kinds there are in each month of a range, of all companies together; nothing for a month without any. */
async function sumMonths(trx: Db, asked: Asked, kinds: readonly CaseKind[], range: Range) {
  const found = await sql<{ kind: CaseKind; month: string; cases: number }>`
    select kind, to_char(month, 'YYYY-MM') as month, sum(cases)::integer as cases
    from (${caseMonths(asked, kinds, range)}) as counted group by 1, 2`.execute(trx)
  return found.rows
}

async function countOutcomes(trx: Db, asked: Asked, range: Range) {
  const rows = await sumMonths(trx, asked, mismatchOutcomes, range)
  const cases = { AUTHORIZED: 0, FINAL_NONCONFIRMATION: 0, NO_SHOW: 0, NO_ACTION: 0, WITHOUT_RESULT: 0, OPEN: 0 }
  for (const { kind, cases: some } of rows) if (kind in cases) cases[kind as keyof typeof cases] += some
  return cases
}

async function countUsage(trx: Db, asked: Asked) {
  const months = lastMonths(asked.today, USAGE_MONTHS)
  const range = daysOfMonths(months[0] ?? '', months.at(-1) ?? '')
  const rows = await sumMonths(trx, asked, ['CREATED', 'SUBMITTED'], range)
  const of = (kind: CaseKind, month: string) => rows.find((row) => row.kind === kind && row.month === month)?.cases ?? 0
  return months.map((month) => ({ month, created: of('CREATED', month), submitted: of('SUBMITTED', month) }))
}
