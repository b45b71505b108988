import type { AssignOutcome } from '@hireproof/contract/cases/assignment'
import type { assignCases as bulk, assignCase as endpoint } from '@hireproof/contract/cases/assignment.endpoints'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { ensure, problem, refused } from '../../platform/problem.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { canAssignCase, canChangeCase, canViewCase, canWorkOnCases } from '../cases.policy.ts'
import { lockCases, type CaseView } from '../cases.queries.ts'
import { statusConflict } from '../change-case.ts'
import { findAssignable, findLogonIds, nameOf, type Assignee } from './assignees.ts'

/** Hands an open case to a user of the actor's company. A repetition changes nothing. */
export function assignCase(
  deps: Deps,
  actor: UserActor,
  { caseNumber, userId }: { caseNumber: string; userId: string },
): Promise<ReplyOf<typeof endpoint>> {
  return runUnit(deps, actor, actor.accountId, async (unit) => {
    const [row] = await lockCases(unit.trx, [caseNumber])
    const outcome = outcomeOf(actor, row, userId)
    if (outcome === 'closed') throw statusConflict()
    if (outcome !== 'assigned' && outcome !== 'unchanged') throw problem(outcome)
    const assignee = await assigneeOf(unit, actor, userId)
    if (outcome === 'assigned' && row) await assign(unit, actor, assignee, [row])
    return { assigned_to_name: nameOf(assignee) }
  })
}

type Many = { caseNumbers: readonly string[]; userId: string }

/**
 * Hands many cases to a user at once: those for which it is possible, or none if something fails. One statement changes all, so
 * that the counts of alerts are held in one order; the user gets one email.
 */
export async function assignCases(
  deps: Deps,
  actor: UserActor,
  { caseNumbers, userId }: Many,
): Promise<ReplyOf<typeof bulk>> {
  ensure(canWorkOnCases(actor), 'forbidden')
  return runUnit(deps, actor, actor.accountId, async (unit) => {
    const asked = [...new Set(caseNumbers)]
    const assignee = await assigneeOf(unit, actor, userId)
    const rows = new Map((await lockCases(unit.trx, asked)).map((row) => [row.case_number, row]))
    const outcomes = asked.map((number) => ({
      case_number: number,
      outcome: outcomeOf(actor, rows.get(number), userId),
    }))
    const assigned = outcomes.flatMap(({ case_number, outcome }) => {
      const row = rows.get(case_number)
      return outcome === 'assigned' && row ? [row] : []
    })
    await assign(unit, actor, assignee, assigned)
    return { outcomes }
  })
}

const workerOf = ({ assigned_to_user_id, created_by_user_id }: CaseView) => assigned_to_user_id ?? created_by_user_id

function outcomeOf(actor: UserActor, row: CaseView | undefined, userId: string): AssignOutcome {
  if (!row) return 'not_found'
  if (!canViewCase(actor, row) || !canWorkOnCases(actor)) return 'forbidden'
  if (!canChangeCase(actor, row)) return 'account_closed'
  if (row.case_status === 'CLOSED') return 'closed'
  if (workerOf(row) === userId) return 'unchanged'
  return canAssignCase(actor, row) ? 'assigned' : 'forbidden'
}

async function assigneeOf({ trx }: Unit, actor: UserActor, userId: string): Promise<Assignee> {
  const assignee = await findAssignable(trx, actor, userId)
  if (!assignee) throw refused('user_id', 'ATTRIBUTE_INVALID_ENUM', 'Choose an active user of your company.')
  return assignee
}

async function assign(unit: Unit, actor: UserActor, to: Assignee, rows: readonly CaseView[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const ids = rows.map(({ id }) => id)
  await unit.trx
    .updateTable('verification_case')
    .set((of) => ({ assigned_to_user_id: to.id, updated_at: unit.now, version: of('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
  const logonIds = await findLogonIds(unit.trx, rows.map(workerOf))
  for (const row of rows) {
    const event = { action: 'case.assigned', subjectType: 'case', subjectId: row.case_number } as const
    const before = { assigned_to: logonIds.get(workerOf(row)) ?? null }
    unit.record({ ...event, before, after: { assigned_to: to.logon_id } }, row.account_id)
  }
  if (to.id === actor.userId) return
  const data = { caseNumber: first.case_number, count: String(rows.length) }
  await unit.mail({ to: to.email, template: 'case-assigned', data, purpose: 'news' })
}
