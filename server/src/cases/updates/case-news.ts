import type { CaseUpdate, CaseUpdates } from '@hireproof/contract/cases/case-updates'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { visibleTo } from '../case-filters.ts'
import type { CaseRecord } from '../case-row.ts'

type Standing = CaseUpdate['after']

const standingOf = (row: Pick<CaseRecord, keyof Standing>): Standing => ({
  case_status: row.case_status,
  case_eligibility_statement: row.case_eligibility_statement,
  ssa_referral_status: row.ssa_referral_status,
  dhs_referral_status: row.dhs_referral_status,
})

/** Keeps what the records changed in a case, for the list of updates. */
export async function insertNews(trx: Db, row: CaseRecord, change: Partial<CaseRecord>, now: Date): Promise<void> {
  await trx
    .insertInto('case_news')
    .values({
      id: uuid(),
      case_id: row.id,
      account_id: row.account_id,
      changed_at: now,
      before: JSON.stringify(standingOf(row)),
      after: JSON.stringify(standingOf({ ...row, ...change })),
    })
    .execute()
}

type Paging = { page: number; size: number }

/** What the records changed in the cases that an actor may see, newest first, with what each case asks for now. */
export const listNews = (deps: Deps, actor: UserActor, { page, size }: Paging): Promise<CaseUpdates> =>
  inTransaction(deps.appDb, actor.reach, async (trx) => {
    const found = newsOf(trx, actor)
    const counted = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const rows = await found
      .select(['case_news.id', 'changed_at', 'is_seen', 'case_number', 'first_name', 'last_name', 'company_name'])
      .select(['next_step', 'next_due'])
      .select([sql<Standing | null>`before`.as('before'), sql<Standing>`after`.as('after')])
      .orderBy('changed_at', 'desc')
      .orderBy('case_news.id', 'desc')
      .limit(size)
      .offset(page * size)
      .execute()
    return {
      total_results: counted.total,
      results: rows.map(({ changed_at, is_seen, ...row }) => ({
        ...row,
        changed_at: changed_at.toISOString(),
        isSeen: is_seen,
      })),
    }
  })

const newsOf = (trx: Db, actor: UserActor) =>
  trx
    .selectFrom('case_news')
    .innerJoin('verification_case', 'verification_case.id', 'case_news.case_id')
    .innerJoin('account', 'account.id', 'verification_case.account_id')
    .where(visibleTo(actor, 'verification_case'))
