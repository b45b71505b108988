import type { AccountSearch, searchAccounts as endpoint } from '@hireproof/contract/accounts/accounts'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { presentAccount } from './present-account.ts'

/** The companies below the actor's own that fit a search, a page of them and how many there are. */
export async function searchAccounts(
  deps: Deps,
  actor: UserActor,
  search: AccountSearch,
): Promise<ReplyOf<typeof endpoint>> {
  const { page, size } = search.paging
  const { rows, total } = await inTransaction(deps.appDb, actor.reach, async (trx) => {
    const found = matching(trx, actor, search)
    const { total } = await found.select((the) => the.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const order = search.sort[0]?.order === 'DESC' ? 'desc' : 'asc'
    const rows = await found
      .selectAll()
      .orderBy(sql`lower(company_name)`, order)
      .orderBy('id')
      .limit(size)
      .offset(page * size)
      .execute()
    return { rows, total }
  })
  return { data: rows.map(presentAccount), totalElements: total, totalPages: Math.ceil(total / size) }
}

function matching(trx: Db, actor: UserActor, { query }: AccountSearch) {
  const { closedReasonCode } = query
  const statuses = [...(query.statuses ?? []), ...(query.status ? [query.status] : [])]
  const isOfStatus = query.statuses !== undefined || query.status !== undefined
  return trx
    .selectFrom('account')
    .where((the) =>
      the.or([the('agency_account_id', '=', actor.accountId), the('parent_account_id', '=', actor.accountId)]),
    )
    .$if(isOfStatus, (found) => found.where('status', '=', (the) => the.fn.any(the.val(statuses))))
    .$if(closedReasonCode !== undefined, (found) =>
      // a reason without a date closes nothing
      found.where('closed_reason_code', '=', closedReasonCode ?? null).where('closed_date', 'is not', null),
    )
}
