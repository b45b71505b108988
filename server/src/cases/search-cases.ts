import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { MOST_CASES_FOUND } from '@hireproof/contract/cases/case-filters'
import type { CaseSearch } from '@hireproof/contract/cases/case'
import { sql, type SqlBool } from 'kysely'
import { ensureInReach } from '../accounts/ensure-in-reach.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { runUnit } from '../platform/unit.ts'
import { closerName } from './case-links.ts'
import { accountColumns, caseDays, creatorColumns } from './cases.queries.ts'
import { limitLookUps, recordLookUps } from './look-up-numbers.ts'
import { isListed, matchingCases } from './matching-cases.ts'
import { presentRow, type ListedCase } from './present-case.ts'
import { termsIn } from './search-terms.ts'

/** The cases an actor may see that fit a search: a page of them, how many there are, and how many more fit only the text. */
export async function searchCases(deps: Deps, actor: UserActor, search: CaseSearch) {
  const { numbers, terms, day, matching, isShown } = await prepareSearch(deps, actor, search.query)
  return runUnit(deps, actor, actor.accountId, async (unit) => {
    const found = matching(unit.trx)
    const total = await count(unit.trx, found.where(isShown))
    if (numbers.length > 0) recordLookUps(unit, actor, 'search', numbers, total)
    const others = found.where(sql<SqlBool>`${isShown} is not true`)
    return {
      total_results: Math.min(total, MOST_CASES_FOUND),
      is_more: total > MOST_CASES_FOUND,
      found_elsewhere: terms.length > 0 ? await countByState(others) : { open: 0, closed: 0 },
      results: (await page(found.where(isShown), search)).map((row) => presentRow(deps.config.keys, actor, row, day)),
    }
  })
}

/** What a search comes down to: the numbers that it looks up, within their limit, and the cases that fit it. */
export async function prepareSearch(deps: Deps, actor: UserActor, query: CaseSearch['query']) {
  if (query.client_company_id !== undefined) await ensureInReach(deps, actor, query.client_company_id)
  const terms = termsIn(query.text ?? '')
  const numbers = terms.flatMap((term) => ('numbers' in term ? term.numbers.slice(0, 1) : []))
  await limitLookUps(deps, actor, numbers)
  const day = { today: todayIn(deps.clock.now(), actor.timeZone), closures: await deps.closures() }
  const asked = { actor, query, terms, today: day.today }
  return { numbers, terms, day, matching: (trx: Db) => matchingCases(deps, trx, asked), isShown: isListed(asked) }
}

type Found = ReturnType<typeof matchingCases>

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
  company_name: sql`lower(account.company_name)`,
  next_due: sql`verification_case.next_due`,
  assigned_to: sql`lower(concat_ws(' ', assignee.last_name, assignee.first_name))`,
}

/** The cases in an order of the list, with who works on each: those of equal rank, the newest first. */
export function inOrder(cases: Found, sort: CaseSearch['sort']) {
  const found = cases.leftJoin('app_user as assignee', (join) =>
    join.on(
      sql<SqlBool>`assignee.id = coalesce(verification_case.assigned_to_user_id, verification_case.created_by_user_id)`,
    ),
  )
  const order = sort.length > 0 ? sort : [{ field: 'created_at' as const, order: 'DESC' as const }]
  const sorted = order.reduce(
    (query, { field, order: direction }) =>
      query.orderBy(sortColumns[field], (by) => (direction === 'ASC' ? by.asc() : by.desc()).nullsLast()),
    found,
  )
  return sorted.orderBy('verification_case.id', 'desc')
}

const page = (cases: Found, { paging, sort }: CaseSearch): Promise<ListedCase[]> =>
  inOrder(cases, sort)
    .selectAll('verification_case')
    .select(accountColumns)
    .select(caseDays)
    .select(creatorColumns)
    .select(closerName)
    .select(
      sql<string | null>`nullif(concat_ws(' ', assignee.first_name, assignee.last_name), '')`.as('assigned_to_name'),
    )
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
