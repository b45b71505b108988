import { FIRST_STEPS_DAYS, firstSteps, type FirstStep } from '@hireproof/contract/accounts/first-steps'
import type { markFirstSteps as mark } from '@hireproof/contract/accounts/company-notices.endpoints'
import type { RequestOf } from '@hireproof/contract/endpoint'
import { roles } from '@hireproof/contract/roles'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { minutesAfter } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { ensure } from '../../platform/problem.ts'
import { runUnit } from '../../platform/unit.ts'

type Standing = Record<FirstStep, boolean> & { is_dismissed: boolean }

/** The first steps of the actor's own company; null if it was approved long ago, all are done, or the actor dismissed them. */
export async function readFirstSteps(trx: Db, { accountId, userId }: UserActor, now: Date) {
  const since = minutesAfter(now, -FIRST_STEPS_DAYS * 24 * 60)
  const { rows } = await sql<Standing>`
    select coalesce(own.dismissed_at is not null, false) as is_dismissed,
      administrator.tutorial_complete as tutorial,
      exists (select from first_steps_view as opened
        where opened.account_id = company.id and opened.posters_opened_at is not null) as posters,
      (select count(*) > 1 from app_user as other where other.account_id = company.id
        and other.role = 'PROGRAMADMIN' and other.status <> 'DELETED') as second_administrator,
      exists (select from hiring_site as site where site.account_id = company.id) as hiring_sites,
      exists (select from app_user as creator join verification_case as created on created.created_by_user_id = creator.id
        where creator.account_id = company.id and created.case_status <> 'DRAFT') as first_case
    from account as company
      join enrollment on enrollment.account_id = company.id
        and enrollment.status = 'APPROVED' and enrollment.ended_at > ${since}
      join app_user as administrator on administrator.id = ${userId}
      left join first_steps_view as own on own.user_id = administrator.id
    where company.id = ${accountId} and company.status = 'ACTIVE' and company.closed_date is null`.execute(trx)
  const [standing] = rows
  if (!standing || standing.is_dismissed || firstSteps.every((step) => standing[step])) return null
  return firstSteps.map((step) => ({ step, isDone: standing[step] }))
}

type Mark = RequestOf<typeof mark>['body']['mark']

const marks = {
  posters_opened: { column: 'posters_opened_at', action: 'first_steps.posters_opened' },
  dismissed: { column: 'dismissed_at', action: 'first_steps.dismissed' },
} as const

/** Keeps that an administrator opened the posters, or dismissed the first steps. The first time counts. */
export const markFirstSteps = (deps: Deps, actor: UserActor, what: Mark): Promise<void> =>
  runUnit(deps, actor, actor.accountId, async ({ trx, now, record }) => {
    ensure(roles[actor.role].manages === 'company', 'forbidden')
    ensure(!actor.accountClosed, 'account_closed')
    const { column, action } = marks[what]
    const marked = await trx
      .insertInto('first_steps_view')
      .values({ user_id: actor.userId, account_id: actor.accountId, [column]: now })
      .onConflict((there) =>
        there
          .column('user_id')
          .doUpdateSet({ [column]: now })
          .where(`first_steps_view.${column}`, 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst()
    if (!marked) return
    record({ action, subjectType: 'first_steps_view', subjectId: actor.userId })
  })
