import type { FormOutcome } from '@hireproof/contract/plus-cases/bulk.endpoints'
import type { Selectable } from 'kysely'
import { findAssignable, type Assignee } from '../cases/assign/assignees.ts'
import { canWorkOnCases } from '../cases/cases.policy.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import type { PlusCase } from '../platform/db.gen.ts'
import { asProblem, ensure, refused } from '../platform/problem.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import { ensureNotCancelled } from './change-plus-case.ts'
import { lockPlusCases } from './plus-cases.queries.ts'
import { addressesOfUser } from './start/user-addresses.ts'

type Row = Selectable<PlusCase>
type Asked = { ids: readonly string[]; examinerUserId: string }

const OWN_FORM = 'Section 1 of this form was sent to the email address of this user, who cannot examine the documents.'

/**
 * Hands the documents of many forms to another examiner: those for which it is possible, or none if something fails. The examiner
 * gets one email. A repetition changes nothing.
 */
export async function assignExaminer(deps: Deps, actor: UserActor, { ids, examinerUserId }: Asked) {
  ensure(canWorkOnCases(actor), 'forbidden')
  return runUnit(deps, actor, actor.accountId, async (unit) => {
    const asked = [...new Set(ids)]
    const examiner = await findAssignable(unit.trx, actor, examinerUserId)
    if (!examiner) throw refused('examinerUserId', 'unknown_user', 'Select a user of your company.')
    const own = await addressesOfUser(deps.identityDb, examiner.id)
    const rows = new Map((await lockPlusCases(unit.trx, actor.accountId, asked)).map((row) => [row.id, row]))
    const outcomes = asked.map((id): FormOutcome => outcomeOf(actor, { id, row: rows.get(id), own }))
    const changed = outcomes.flatMap(({ id, isDone }) => (isDone ? (rows.get(id) ?? []) : []))
    await handOver(
      unit,
      actor,
      examiner,
      changed.filter((row) => row.examiner_user_id !== examiner.id),
    )
    return { outcomes }
  })
}

type Judged = { id: string; row: Row | undefined; own: ReadonlySet<string> }

function outcomeOf(actor: UserActor, { id, row, own }: Judged): FormOutcome {
  try {
    ensureNotCancelled(actor, row)
  } catch (error) {
    return { id, isDone: false, problem: asProblem(error).code }
  }
  if (own.has(row.employee_email.toLowerCase())) return { id, isDone: false, problem: 'conflict', message: OWN_FORM }
  return { id, isDone: true }
}

async function handOver(unit: Unit, actor: UserActor, examiner: Assignee, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const ids = rows.map(({ id }) => id)
  const change = { examiner_user_id: examiner.id, updated_at: unit.now }
  await unit.trx.updateTable('plus_case').set(change).where('id', 'in', ids).execute()
  for (const { id, examiner_user_id } of rows) {
    const event = { action: 'plus_case.examiner_changed', subjectType: 'plus_case', subjectId: id } as const
    unit.record({ ...event, before: { examiner_user_id }, after: { examiner_user_id: examiner.id } })
  }
  if (examiner.id === actor.userId) return
  const data = { plusCaseId: first.id, count: String(rows.length) }
  await unit.mail({ to: examiner.email, template: 'plus-assigned', data, purpose: 'news' })
}
