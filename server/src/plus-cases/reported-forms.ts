import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { listBusinessDays } from '../cases/business-days.ts'
import type { UserActor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import { boardDay, isOfFilter } from './board-filters.ts'
import { findForms, type BoardQuery, type Forms, type Moment } from './board.queries.ts'
import { plusCaseViews } from './plus-cases.queries.ts'

/** A company, and the time zone in which its days begin. */
export type FormsCompany = { accountId: number; timeZone: string }

/**
 * The forms of a company that reports of an actor hold: of the actor's company those that the board lists. Corporate administrators have no
 * board, but their reports hold all forms of a location (ROLE-22, REPT-05).
 */
export async function reportedForms(
  db: Db,
  actor: UserActor,
  { accountId, timeZone }: FormsCompany,
  { query, now, closures }: Moment & { query: BoardQuery },
): Promise<{ forms: Forms }> {
  if (accountId === actor.accountId) return findForms(db, actor, query, { now, closures })
  ensure(actor.accountType === 'CORPORATE' && query.site === undefined, 'not_found')
  const days = { versions: await listBusinessDays(db, accountId), closures }
  const day = boardDay(accountId, todayIn(now, timeZone), days)
  const forms = plusCaseViews(db, now).where('plus_case.account_id', '=', accountId)
  return { forms: forms.where(isOfFilter(query.filter, day)) }
}
