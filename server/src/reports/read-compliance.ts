import { todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { MOST_CASES_FOUND } from '@hireproof/contract/cases/case-filters'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import { mayEnter } from '@hireproof/contract/path-permissions'
import { MOST_FORMS_FOUND } from '@hireproof/contract/plus-cases/plus-case'
import {
  complianceCases,
  complianceForms,
  criteriaOfNumber,
  type ComplianceCases,
  type ComplianceForms,
} from '@hireproof/contract/reports/compliance'
import { reportOfNumber } from '@hireproof/contract/reports/compliance-reports'
import { hasForms, mayReadCompliance } from '@hireproof/contract/reports/reports.policy'
import type { ComplianceQuery, readCompliance as endpoint } from '@hireproof/contract/reports/reports.endpoints'
import { sql, type RawBuilder } from 'kysely'
import { isListed, matchingCases } from '../cases/matching-cases.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import { readByIndex } from '../platform/read-by-index.ts'
import { countUpTo, type Moment } from '../plus-cases/board.queries.ts'
import { reportedForms, type FormsCompany } from '../plus-cases/reported-forms.ts'
import { adHocCases } from './ad-hoc-cases.ts'
import { companyOfReport } from './company-of-report.ts'

type Reply = ReplyOf<typeof endpoint>

/** What of a company is late or due soon: each number is counted by the condition of the list to which it leads (REPT-29). */
export async function readCompliance(deps: Deps, actor: UserActor, query: ComplianceQuery): Promise<Reply> {
  ensure(mayReadCompliance(actor.facts), 'forbidden')
  const { company_id: companyId, site } = query
  const company = await companyOfReport(deps, actor, companyId)
  const { accountType } = actor.facts
  // forms of a hiring site are found by those who have the board
  ensure(site === undefined || mayEnter('cases', actor.facts), 'not_found')
  const isOfForms = company.hasPlus && hasForms({ accountType, company: companyId })
  const moment = { now: deps.clock.now(), closures: await deps.closures() }
  // the lists of cases begin their days with the company of the reader
  const today = todayIn(moment.now, accountType === 'AGENCY' ? actor.timeZone : company.timeZone)
  return inTransaction(
    deps.appDb,
    actor.reach,
    async (trx) => {
      await readByIndex(trx)
      return {
        as_of: moment.now.toISOString(),
        today,
        forms: isOfForms ? await countForms(trx, actor, company, { site, ...moment }) : null,
        cases: site === undefined ? await countCases(deps, trx, { actor, companyId, today }) : null,
      }
    },
    { isSnapshot: true },
  )
}

const presented = (found: number, most: number) => ({ count: Math.min(found, most), is_more: found > most })

type Site = { site: string | undefined }

async function countForms(trx: Db, actor: UserActor, company: FormsCompany, { site, ...moment }: Moment & Site) {
  const counts = {} as Record<ComplianceForms, ReturnType<typeof presented>>
  for (const filter of complianceForms) {
    const query = { filter, ...(site !== undefined && { site }) }
    const { forms } = await reportedForms(trx, actor, company, { query, ...moment })
    counts[filter] = presented(await countUpTo(MOST_FORMS_FOUND + 1, trx, forms), MOST_FORMS_FOUND)
  }
  return counts
}

type Cases = { actor: UserActor; companyId: number | undefined; today: IsoDate }

async function countCases(deps: Deps, trx: Db, asked: Cases) {
  const counts = {} as Record<ComplianceCases, ReturnType<typeof presented>>
  for (const name of complianceCases) {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count
      from (select from (${casesOfNumber(deps, trx, name, asked)}) as found limit ${sql.lit(MOST_CASES_FOUND + 1)}) as counted`.execute(
      trx,
    )
    counts[name] = presented(rows[0]?.count ?? 0, MOST_CASES_FOUND)
  }
  return counts
}

/** The cases of a number: those of the list of cases, or those of the report for users who have no such list. */
function casesOfNumber(
  deps: Deps,
  trx: Db,
  name: ComplianceCases,
  { actor, companyId, today }: Cases,
): RawBuilder<unknown> {
  if (!mayEnter('cases', actor.facts)) {
    const filter = { ...reportOfNumber[name](today), ...(companyId !== undefined && { company_id: companyId }) }
    return sql`${adHocCases.counted?.({ actor, filter, today })}`
  }
  const query = {
    ...criteriaOfNumber[name](today),
    ...(companyId !== undefined && { client_company_id: companyId }),
  }
  const asked = { actor, query, terms: [], today }
  return sql`${matchingCases(deps, trx, asked).where(isListed(asked)).select(sql.lit(1).as('one'))}`
}
