import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { MOST_CASES_FOUND } from '@hireproof/contract/cases/case-filters'
import type { CaseSearch } from '@hireproof/contract/cases/case'
import { sql, type SqlBool } from 'kysely'
import { ensureInReach } from '../accounts/ensure-in-reach.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { readByIndex } from '../platform/read-by-index.ts'
import { runUnit } from '../platform/unit.ts'
import { assigneeId } from './case-criteria.ts'
import { closerName } from './case-links.ts'
import { caseViews } from './cases.queries.ts'
import { limitLookUps, recordLookUps } from './look-up-numbers.ts'
import { isListed, matchingCases, type Found } from './matching-cases.ts'
import { pageOfIds } from './order-cases.ts'
import { presentRow, type ListedCase } from './present-case.ts'
import { termsIn } from './search-terms.ts'

/** The cases an actor may see that fit a search: a page of them, how many there are, and how many more fit only the text. */
export async function searchCases(deps: Deps, actor: UserActor, search: CaseSearch) {
  const prepared = await prepareSearch(deps, actor, search.query)
  return runUnit(deps, actor, actor.accountId, async (unit) => {
    const { total, elsewhere, rows } = await findCases(unit.trx, prepared, search)
    if (prepared.numbers.length > 0) recordLookUps(unit, actor, 'search', prepared.numbers, total)
    return {
      total_results: Math.min(total, MOST_CASES_FOUND),
      is_more: total > MOST_CASES_FOUND,
      found_elsewhere: elsewhere,
      results: rows.map((row) => presentRow(deps.config.keys, actor, row, prepared.day)),
    }
  })
}

type Prepared = Awaited<ReturnType<typeof prepareSearch>>

/** A page of the cases of a search, how many there are, and how many fit only the text. */
export async function findCases(trx: Db, { terms, matching, isShown, reach }: Prepared, search: CaseSearch) {
  await readByIndex(trx)
  const found = matching(trx)
  const total = await count(trx, found.where(isShown))
  const others = found.where(sql<SqlBool>`${isShown} is not true`)
  const elsewhere = terms.length > 0 ? await countByState(trx, others) : { open: 0, closed: 0 }
  const ids = await pageOfIds(trx, found.where(isShown), { ...search, total, reach })
  return { total, elsewhere, rows: await page(trx, ids) }
}

/** What a search comes down to: the numbers that it looks up, within their limit, and the cases that fit it. */
export async function prepareSearch(deps: Deps, actor: UserActor, query: CaseSearch['query']) {
  if (query.client_company_id !== undefined) await ensureInReach(deps, actor, query.client_company_id)
  const terms = termsIn(query.text ?? '')
  const numbers = terms.flatMap((term) => ('numbers' in term ? term.numbers.slice(0, 1) : []))
  await limitLookUps(deps, actor, numbers)
  const day = { today: todayIn(deps.clock.now(), actor.timeZone), closures: await deps.closures() }
  const asked = { actor, query, terms, today: day.today }
  const matching = (trx: Db) => matchingCases(deps, trx, asked)
  return { numbers, terms, day, matching, isShown: isListed(asked), reach: actor.reach }
}

/** How many cases there are, or one more than are ever listed: the rest is not read, and no column that has no criterion. */
async function count(trx: Db, found: Found): Promise<number> {
  const listed = found.select(sql.lit(1).as('one')).limit(MOST_CASES_FOUND + 1)
  const counted = trx.selectFrom(listed.as('listed')).select(({ fn }) => fn.countAll<number>().as('total'))
  return (await counted.executeTakeFirstOrThrow()).total
}

const countByState = async (trx: Db, found: Found): Promise<{ open: number; closed: number }> => {
  const listed = found.select('verification_case.case_status').limit(MOST_CASES_FOUND)
  const counted = trx
    .selectFrom(listed.as('listed'))
    .select([
      sql<number>`count(*) filter (where case_status <> 'CLOSED')`.as('open'),
      sql<number>`count(*) filter (where case_status = 'CLOSED')`.as('closed'),
    ])
  return counted.executeTakeFirstOrThrow()
}

/** A page of cases. Only ids are sorted: all that goes with the cases is read for those of the page. */
async function page(trx: Db, ids: readonly string[]): Promise<ListedCase[]> {
  if (ids.length === 0) return []
  const rows = await listedCases(trx).where('verification_case.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Cases with all that a row of the list shows. */
const listedCases = (trx: Db) =>
  caseViews(trx)
    .leftJoin('app_user as assignee', (join) => join.on('assignee.id', '=', assigneeId))
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
