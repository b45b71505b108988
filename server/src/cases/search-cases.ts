import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { MOST_CASES_FOUND } from '@hireproof/contract/cases/case-filters'
import type { CaseSearch } from '@hireproof/contract/cases/case'
import { sql, type Expression, type SqlBool } from 'kysely'
import { ensureInReach } from '../accounts/ensure-in-reach.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { runUnit } from '../platform/unit.ts'
import { filterOf, visibleTo } from './case-filters.ts'
import { accountColumns, caseDays, creatorColumns } from './cases.queries.ts'
import { hitsOf, type Hit } from './hits.ts'
import { limitLookUps, recordLookUps } from './look-up-numbers.ts'
import { presentRow, type ListedCase } from './present-case.ts'
import { termsIn } from './search-terms.ts'

/** The cases an actor may see that fit a search: a page of them, how many there are, and how many more fit only the text. */
export async function searchCases(deps: Deps, actor: UserActor, search: CaseSearch) {
  const { client_company_id: companyId } = search.query
  if (companyId !== undefined) await ensureInReach(deps, actor, companyId)
  const terms = termsIn(search.query.text ?? '')
  const hits = terms.length > 0 ? hitsOf(deps, actor, terms) : undefined
  const numbers = terms.flatMap((term) => ('numbers' in term ? term.numbers.slice(0, 1) : []))
  await limitLookUps(deps, actor, numbers)
  const day = { today: todayIn(deps.clock.now(), actor.timeZone), closures: await deps.closures() }
  const isListed = listed(search, day.today, hits)
  return runUnit(deps, actor, actor.accountId, async (unit) => {
    const found = matching(unit.trx, actor, search, hits)
    const total = await count(unit.trx, found.where(isListed))
    if (numbers.length > 0) recordLookUps(unit, actor, 'search', numbers, total)
    const others = found.where(sql<SqlBool>`${isListed} is not true`)
    return {
      total_results: Math.min(total, MOST_CASES_FOUND),
      is_more: total > MOST_CASES_FOUND,
      found_elsewhere: hits ? await countByState(others) : { open: 0, closed: 0 },
      results: (await page(found.where(isListed), search)).map((row) => presentRow(deps.config.keys, row, day)),
    }
  })
}

type Hits = ReturnType<typeof hitsOf> | undefined

/** Whether the list shows a case: one that was found by a whole number whatever the filter. */
function listed({ query: { filter, statuses } }: CaseSearch, today: string, hits: Hits): Expression<SqlBool> {
  const isChosen = filterOf(filter, today)
  const isInStatus = statuses ? sql<SqlBool>`case_status = any(${statuses})` : undefined
  const isShown = isInStatus ? sql<SqlBool>`(${isChosen} and ${isInStatus})` : isChosen
  return hits ? sql<SqlBool>`(hit.by_number or ${isShown})` : isShown
}

const matching = (trx: Db, actor: UserActor, { query }: CaseSearch, hits: Hits) =>
  trx
    .selectFrom('verification_case')
    .innerJoin('account', 'account.id', 'verification_case.account_id')
    .leftJoin('app_user', 'app_user.id', 'verification_case.created_by_user_id')
    .where(visibleTo(actor, 'verification_case'))
    .$if(hits !== undefined, (found) =>
      found.innerJoin(sql<Hit>`${hits}`.as('hit'), 'hit.case_id', 'verification_case.id'),
    )
    .$if(query.client_company_id !== undefined, (found) =>
      found.where('verification_case.account_id', '=', query.client_company_id ?? 0),
    )
    .$if(query.submitted_from !== undefined, (found) => found.where(submittedOn(), '>=', query.submitted_from ?? ''))
    .$if(query.submitted_to !== undefined, (found) => found.where(submittedOn(), '<=', query.submitted_to ?? ''))

const submittedOn = () => sql<string>`(submitted_at at time zone account.time_zone)::date`

type Found = ReturnType<typeof matching>

/** How many cases there are, or one more than are ever listed: the rest is not read. */
async function count(trx: Db, found: Found): Promise<number> {
  const listed = found.select('verification_case.id').limit(MOST_CASES_FOUND + 1)
  const counted = trx.selectFrom(listed.as('listed')).select(({ fn }) => fn.countAll<number>().as('total'))
  return (await counted.executeTakeFirstOrThrow()).total
}

const countByState = (found: Found): Promise<{ open: number; closed: number }> =>
  found
    .select([
      sql<number>`count(*) filter (where case_status <> 'CLOSED')`.as('open'),
      sql<number>`count(*) filter (where case_status = 'CLOSED')`.as('closed'),
    ])
    .executeTakeFirstOrThrow()

const sortColumns = {
  created_at: sql`verification_case.created_at`,
  updated_at: sql`verification_case.updated_at`,
  last_name: sql`lower(verification_case.last_name)`,
  date_of_hire: sql`verification_case.date_of_hire`,
  case_status: sql`verification_case.case_status`,
}

function page(found: Found, { paging, sort }: CaseSearch): Promise<ListedCase[]> {
  const order = sort.length > 0 ? sort : [{ field: 'created_at' as const, order: 'DESC' as const }]
  const sorted = order.reduce(
    (query, { field, order: direction }) =>
      query.orderBy(sortColumns[field], (by) => (direction === 'ASC' ? by.asc() : by.desc()).nullsLast()),
    found,
  )
  return sorted
    .orderBy('verification_case.id', 'desc')
    .selectAll('verification_case')
    .select(accountColumns)
    .select(caseDays)
    .select(creatorColumns)
    .select((eb) =>
      eb
        .selectFrom('plus_case')
        .select('plus_case.id')
        .whereRef('plus_case.verification_case_id', '=', 'verification_case.id')
        .as('plus_case_id'),
    )
    .limit(paging.size)
    .offset(paging.page * paging.size)
    .execute()
}
