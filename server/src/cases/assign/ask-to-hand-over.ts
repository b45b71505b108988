import type { askToHandOver as endpoint } from '@hireproof/contract/cases/assignment.endpoints'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import type { Deps } from '../../deps.ts'
import { isReadOnly, type UserActor } from '../../platform/actor.ts'
import { ensure } from '../../platform/problem.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { runUnit } from '../../platform/unit.ts'
import { canWorkOnCases } from '../cases.policy.ts'
import { lockCase } from '../cases.queries.ts'
import { statusConflict } from '../change-case.ts'
import { insertCaseMail, wasMailed } from '../mails/case-mails.queries.ts'
import { listReminded } from '../mails/tell-users.ts'

const PACE = { most: 20, minutes: 60 }
const template = 'case-hand-over'

/**
 * Emails the user who works on an open case, or else the program administrators, that a colleague who may not open it asks for
 * it. The colleague sees nothing of the case, and asks the same user only once.
 */
export async function askToHandOver(
  deps: Deps,
  actor: UserActor,
  caseNumber: string,
): Promise<ReplyOf<typeof endpoint>> {
  await limitRate(deps.identityDb, { subject: `hand over|${actor.userId}`, ...PACE }, deps.realClock.now())
  return runUnit(deps, actor, actor.accountId, async (unit) => {
    const { trx, now } = unit
    const row = await lockCase(trx, caseNumber)
    ensure(row, 'not_found')
    ensure(canWorkOnCases(actor), 'forbidden')
    ensure(!isReadOnly(actor) && row.account_status !== 'CLOSED', 'account_closed')
    if (row.case_status === 'CLOSED') throw statusConflict()
    unit.auditIn(row.account_id)
    const worker = row.assigned_to_user_id ?? row.created_by_user_id
    const key = { caseId: row.id, template, episode: 0, occasion: `${actor.userId} ${worker}` }
    if (worker === actor.userId || (await wasMailed(trx, key))) return { is_asked: true }
    const { first_name, last_name } = await trx
      .selectFrom('app_user')
      .select(['first_name', 'last_name'])
      .where('id', '=', actor.userId)
      .executeTakeFirstOrThrow()
    const data = { caseNumber, by: `${first_name} ${last_name}` }
    for (const to of await listReminded(deps, row, false)) await unit.mail({ to, template, data, purpose: 'news' })
    await insertCaseMail(trx, { ...key, accountId: row.account_id }, now)
    unit.record({ action: 'case.hand_over_asked', subjectType: 'case', subjectId: caseNumber })
    return { is_asked: true }
  })
}
