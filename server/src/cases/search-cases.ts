import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { CaseSearch } from '@hireproof/contract/cases/case'
import { CASE_NUMBER_PATTERN } from '@hireproof/contract/cases/case-number'
import { documentNumbers, numberFields } from '@hireproof/contract/cases/numbers'
import { parseSsn } from '@hireproof/contract/cases/ssn'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { escapeLike } from '../platform/escape.ts'
import { ensure } from '../platform/problem.ts'
import { digests } from '../platform/seal.ts'
import { runUnit } from '../platform/unit.ts'
import { filterOf, numbersShownTo, visibleTo, type CaseExpressions } from './case-filters.ts'
import { accountColumns, type CaseView } from './cases.queries.ts'
import { limitLookUps, recordLookUps, type LookedUp } from './look-up-numbers.ts'
import { presentRow } from './present-case.ts'

/** The cases an actor may see that fit a search, a page of them and how many there are. */
export async function searchCases(deps: Deps, actor: UserActor, search: CaseSearch) {
  const { client_company_id: companyId } = search.query
  ensure(companyId === undefined || actor.accounts.includes(companyId), 'not_found')
  const terms = termsOf(search.query.text ?? '')
  const numbers = terms.flatMap((term) => numbersIn(term).slice(0, 1))
  await limitLookUps(deps, actor, numbers)
  const { rows, total } = await runUnit(deps, actor, actor.accountId, async (unit) => {
    const found = matching(deps, unit.trx, actor, search, terms)
    const count = await found
      .select((expression) => expression.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    if (numbers.length > 0) recordLookUps(unit, actor, 'search', numbers, count.total)
    return { total: count.total, rows: await page(found, search) }
  })
  return { total_results: total, results: rows.map((row) => presentRow(deps.config.keys, row)) }
}

/** The terms of a text; names are kept with composed letters. */
const termsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .split(/[,;\n]/)
    .map((term) => term.trim())
    .filter(Boolean)
    .slice(0, 20)

function matching(deps: Deps, trx: Db, actor: UserActor, { query }: CaseSearch, terms: readonly string[]) {
  const today = todayIn(deps.clock.now(), actor.timeZone)
  return trx
    .selectFrom('verification_case')
    .innerJoin('account', 'account.id', 'verification_case.account_id')
    .leftJoin('app_user', 'app_user.id', 'verification_case.created_by_user_id')
    .where(visibleTo(actor, 'verification_case'))
    .where((expression) => filterOf(query.filter, today, expression))
    .$if(query.statuses !== undefined, (found) => found.where(sql<SqlBool>`case_status = any(${query.statuses ?? []})`))
    .$if(query.client_company_id !== undefined, (found) =>
      found.where('verification_case.account_id', '=', query.client_company_id ?? 0),
    )
    .$if(query.submitted_from !== undefined, (found) => found.where(submittedOn(), '>=', query.submitted_from ?? ''))
    .$if(query.submitted_to !== undefined, (found) => found.where(submittedOn(), '<=', query.submitted_to ?? ''))
    .$if(terms.length > 0, (found) =>
      found.where((expression) => expression.or(terms.map((term) => fits(deps, actor, term, expression)))),
    )
}

const submittedOn = () => sql<string>`(submitted_at at time zone account.time_zone)::date`

const sortColumns = {
  created_at: sql`verification_case.created_at`,
  updated_at: sql`verification_case.updated_at`,
  last_name: sql`lower(verification_case.last_name)`,
  date_of_hire: sql`verification_case.date_of_hire`,
  case_status: sql`verification_case.case_status`,
}

function page(found: ReturnType<typeof matching>, { paging, sort }: CaseSearch): Promise<CaseView[]> {
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
    .select(sql<string>`coalesce(app_user.logon_id, '--')`.as('created_by_logon_id'))
    .limit(paging.size)
    .offset(paging.page * paging.size)
    .execute()
}

/** A term is a case number, the full value of a number that the actor may see, or words of a name; wildcards are plain characters. */
function fits(deps: Deps, actor: UserActor, term: string, expression: CaseExpressions): Expression<SqlBool> {
  const caseNumber = caseNumberIn(term)
  if (caseNumber !== undefined) return expression('case_number', '=', caseNumber)
  const candidates = numbersIn(term).flatMap(({ kind, value }) => digests(deps.config.keys.index, kind, value))
  const words = term.split(/\s+/).map((word) => `%${escapeLike(word)}%`)
  const byName = expression.and(
    words.map((word) =>
      expression.or([
        expression('verification_case.first_name', 'ilike', word),
        expression('verification_case.last_name', 'ilike', word),
      ]),
    ),
  )
  if (candidates.length === 0) return byName
  const byNumber = expression('verification_case.id', 'in', (found) =>
    found.selectFrom('case_number_index').select('case_id').where('digest', 'in', candidates),
  )
  return expression.or([byName, expression.and([byNumber, numbersShownTo(actor)])])
}

function caseNumberIn(term: string): string | undefined {
  const caseNumber = term.toUpperCase().replaceAll(/[\s-]/g, '')
  return CASE_NUMBER_PATTERN.test(caseNumber) ? caseNumber : undefined
}

/** The numbers of a person or a document that a term may be: none without a digit, which is a name, and none if it is a case number. */
function numbersIn(term: string): LookedUp[] {
  if (!/\d/.test(term) || caseNumberIn(term) !== undefined) return []
  const ssn = parseSsn(term)
  const others = numberFields.map((kind) => ({ kind, value: documentNumbers[kind].normalize(term) }))
  return [
    ...(ssn ? [{ kind: 'ssn', value: ssn }] : []),
    ...others.filter(({ kind, value }) => documentNumbers[kind].pattern.test(value)),
  ]
}
