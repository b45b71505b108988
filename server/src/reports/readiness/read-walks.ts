import type { FindingRule } from '@hireproof/contract/form-i9/findings'
import { FINDINGS_PAGE, type AuditWalk, type WalkFinding } from '@hireproof/contract/reports/audit-readiness'
import { mayReadCompliance } from '@hireproof/contract/reports/reports.policy'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db.ts'
import { ensure } from '../../platform/problem.ts'
import { countByRule, findingsOf, listWalkRows, ownWalk, stateOf, type WalkRow } from './walks.queries.ts'

/** The walks of a user, the latest first. */
export async function listWalks(deps: Deps, actor: UserActor): Promise<{ walks: AuditWalk[] }> {
  ensure(mayReadCompliance(actor.facts), 'forbidden')
  const rows = await inTransaction(deps.appDb, actor.reach, (trx) => listWalkRows(trx, actor))
  return { walks: rows.map((row) => presentWalk(deps, row)) }
}

/** A walk of the user with its findings by rule. */
export async function getWalk(deps: Deps, actor: UserActor, walkId: string) {
  return inTransaction(deps.appDb, actor.reach, async (trx) => {
    const walk = presentWalk(deps, await ownWalk(trx, actor, walkId))
    const counts = await countByRule(trx, walkId)
    return { walk, counts: counts.map(({ rule, forms }) => ({ rule: rule as FindingRule, forms })) }
  })
}

type Page = { walkId: string; rule?: FindingRule | undefined; page: number }

/** A page of the findings of a walk. */
export async function listFindings(deps: Deps, actor: UserActor, { walkId, rule, page }: Page) {
  return inTransaction(deps.appDb, actor.reach, async (trx) => {
    await ownWalk(trx, actor, walkId)
    const counts = await countByRule(trx, walkId)
    const asked = counts.filter((each) => rule === undefined || each.rule === rule)
    const rows = await findingsOf(trx, walkId, rule)
      .limit(FINDINGS_PAGE)
      .offset(page * FINDINGS_PAGE)
      .execute()
    return { findings: rows.map(presentFinding), total: asked.reduce((sum, { forms }) => sum + forms, 0) }
  })
}

/** A walk as screens show it. */
export const presentWalk = ({ realClock }: Pick<Deps, 'realClock'>, row: WalkRow): AuditWalk => ({
  ...{ id: row.id, companyId: row.company_id, companyName: row.company_name },
  ...{ state: stateOf(row, realClock.now()), requestedAt: row.requested_at.toISOString() },
  asOf: row.as_of?.toISOString() ?? null,
  ...{ forms: row.forms, formsWithoutFindings: row.forms_without_findings, brokenAt: row.broken_at },
})

type FindingRow = Awaited<ReturnType<ReturnType<typeof findingsOf>['execute']>>[number]

/** A finding with its form as screens show it. */
export const presentFinding = (row: FindingRow): WalkFinding => ({
  ...{ plusCaseId: row.plus_case_id, rule: row.rule as FindingRule, dueOn: row.due_on, doneOn: row.done_on },
  explained: row.explained_at && { at: row.explained_at.toISOString(), by: row.explained_by },
  ...{ name: row.invited_name, firstDayOfWork: row.first_day_of_work },
})
