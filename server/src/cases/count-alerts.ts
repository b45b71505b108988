import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { alertKinds, type AlertKind } from '@hireproof/contract/cases/alerts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction } from '../platform/db.ts'
import { filterOf, visibleTo } from './case-filters.ts'

/** The four counts of the home page, each of the cases its list shows. */
export async function countAlerts(deps: Deps, actor: UserActor): Promise<Record<AlertKind, number>> {
  const today = todayIn(deps.clock.now(), actor.timeZone)
  return inTransaction(deps.appDb, actor.accounts, async (trx) => {
    const counts = await trx
      .selectFrom('verification_case')
      .innerJoin('account', 'account.id', 'verification_case.account_id')
      .where((expression) => visibleTo(actor, expression))
      .select((expression) =>
        alertKinds.map((kind) =>
          expression.fn
            .countAll<number>()
            .filterWhere(filterOf(kind, today, expression))
            .as(kind),
        ),
      )
      .executeTakeFirstOrThrow()
    return Object.fromEntries(alertKinds.map((kind) => [kind, counts[kind]])) as Record<AlertKind, number>
  })
}
