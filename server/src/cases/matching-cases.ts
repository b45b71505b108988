import type { CaseQuery } from '@hireproof/contract/cases/case-criteria'
import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { Deps } from '../deps.ts'
import type { Db } from '../platform/db.ts'
import { criteriaOf } from './case-criteria.ts'
import { filterOf, visibleTo, type Viewer } from './case-filters.ts'
import { hitsOf, type Hit } from './hits.ts'
import type { SearchTerm } from './search-terms.ts'

/** What is asked for, by whom, on which day of their company. */
type Asked = { actor: Viewer; query: CaseQuery; terms: readonly SearchTerm[]; today: IsoDate }

/**
 * The cases in view of an actor that fit the criteria and the text of a query, whatever its filter and statuses; the list is those
 * that `isListed` picks of them.
 */
export function matchingCases(deps: Deps, trx: Db, { actor, query, terms }: Asked) {
  const found = trx
    .selectFrom('verification_case')
    .innerJoin('account', 'account.id', 'verification_case.account_id')
    .where(visibleTo(actor, 'verification_case'))
    .$if(terms.length > 0, (cases) =>
      cases.innerJoin(sql<Hit>`${hitsOf(deps, actor, terms)}`.as('hit'), 'hit.case_id', 'verification_case.id'),
    )
  return criteriaOf(actor, query).reduce((cases, criterion) => cases.where(criterion), found)
}

/** Cases that fit, before they are counted or put in order. */
export type Found = ReturnType<typeof matchingCases>

/** Whether the list shows a matching case: one that was found by a whole number whatever the filter. */
export function isListed({ query: { filter, statuses }, terms, today }: Asked): Expression<SqlBool> {
  const isChosen = filterOf(filter, today)
  const isInStatus = statuses ? sql<SqlBool>`verification_case.case_status = any(${statuses})` : undefined
  const isShown = isInStatus ? sql<SqlBool>`(${isChosen} and ${isInStatus})` : isChosen
  return terms.length > 0 ? sql<SqlBool>`(hit.by_number or ${isShown})` : isShown
}
