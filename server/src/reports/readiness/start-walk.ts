import { hasForms, mayReadCompliance } from '@hireproof/contract/reports/reports.policy'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { ensure, refused } from '../../platform/problem.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { runUnit } from '../../platform/unit.ts'
import { companyOfReport } from '../company-of-report.ts'
import { walkJob } from './walk-job.ts'
import { failSilent, removeOldest } from './walks.queries.ts'

/** Each walk opens every form of a company. */
const PACE = { most: 10, minutes: 10 }

/** The company whose forms a user may walk over: as on the page of compliance. */
export async function companyOfWalk(deps: Deps, actor: UserActor, companyId?: number) {
  ensure(mayReadCompliance(actor.facts), 'forbidden')
  const company = await companyOfReport(deps, actor, companyId)
  const { accountType } = actor.facts
  if (accountType === 'CORPORATE' && companyId === undefined)
    throw refused('companyId', 'required', 'Choose a location.')
  ensure(hasForms({ accountType, company: companyId === actor.accountId ? undefined : companyId }), 'not_found')
  return company
}

/** Begins a walk over every kept form of a company in the background; one that is under way is that walk. */
export async function startWalk(deps: Deps, actor: UserActor, companyId?: number): Promise<{ id: string }> {
  const company = await companyOfWalk(deps, actor, companyId)
  await limitRate(deps.identityDb, { subject: `audit readiness|${actor.userId}`, ...PACE }, deps.realClock.now())
  return runUnit(deps, actor, actor.accountId, async ({ trx, now, timeOfDay, enqueue, record }) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`audit readiness|${actor.userId}`}, 0))`.execute(trx)
    await failSilent(trx, actor, timeOfDay)
    const underWay = await trx
      .selectFrom('audit_readiness')
      .select('id')
      .where('user_id', '=', actor.userId)
      .where('company_id', '=', company.accountId)
      .where('state', '=', 'QUEUED')
      .executeTakeFirst()
    if (underWay) return underWay
    await removeOldest(trx, actor)
    const id = uuid()
    await trx
      .insertInto('audit_readiness')
      .values({
        ...{ id, account_id: actor.accountId, user_id: actor.userId, company_id: company.accountId },
        ...{ requested_at: now, beat_at: timeOfDay },
      })
      .execute()
    const after = { company: company.accountId }
    record({ action: 'audit_readiness.asked', subjectType: 'audit_readiness', subjectId: id, after })
    await enqueue(walkJob, { walkId: id, accountId: actor.accountId })
    return { id }
  })
}
