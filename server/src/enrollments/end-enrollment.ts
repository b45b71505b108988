import type { EnrollmentActor } from '@hireproof/contract/accounts/enrollment/enrollment-machine'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { endSessionsOfUser } from '../identity/sessions.queries.ts'
import type { Actor, UserActor } from '../platform/actor.ts'
import { inTransaction } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import { runIdentityUnit, type Unit } from '../platform/unit.ts'
import { beginPath } from './enrollment-path.ts'
import { ensureMove } from './ensure-move.ts'
import { ensureOpen } from './enrollments.policy.ts'
import { findEnrollment, lockEnrollment, type EnrollmentRow } from './enrollment.queries.ts'

/** Deletes an unfinished enrollment that the actor works on; people who enroll their own company are signed out everywhere. */
export const deleteEnrollment = async (deps: Deps, actor: UserActor, accountId: number): Promise<void> => {
  await inTransaction(deps.appDb, actor.reach, (trx) => findEnrollment(trx, actor, accountId))
  ensureOpen(actor)
  await endEnrollment(deps, actor, { accountId, by: 'PERSON' })
}

/** Ends an unfinished enrollment, which came to nothing: deleted by the person, or expired. */
export const endEnrollment = (
  deps: Deps,
  actor: Actor,
  { accountId, by }: { accountId: number; by: EnrollmentActor },
): Promise<EnrollmentRow> =>
  runIdentityUnit(deps, actor, accountId, async (unit) => {
    const enrollment = await lockEnrollment(unit.trx, accountId)
    ensure(enrollment, 'not_found')
    const isDeleted = by === 'PERSON'
    const status = ensureMove(isDeleted ? 'delete' : 'expire', by, enrollment)
    await closeCompany(unit, deps.clock.now(), enrollment, status)
    await endUser(unit, enrollment)
    const data = { startedOn: todayIn(enrollment.started_at, 'America/New_York'), path: beginPath(enrollment) }
    const template = isDeleted ? 'enrollment-deleted' : 'enrollment-expired'
    await unit.mail({ to: enrollment.email, template, data, purpose: 'notice' })
    const action = isDeleted ? 'enrollment.deleted' : 'enrollment.expired'
    unit.record({ action, subjectType: 'account', subjectId: String(accountId) })
    return enrollment
  })

/** Gives a held enrollment a status in which it came to nothing, and closes its company. */
export async function closeCompany(
  { trx }: Unit,
  now: Date,
  { account_id }: EnrollmentRow,
  status: EnrollmentRow['status'],
): Promise<void> {
  const held = trx.updateTable('enrollment').set({ status, ended_at: now }).where('account_id', '=', account_id)
  await held.execute()
  const closedOn = todayIn(now, 'America/New_York')
  await sql`select end_enrollment(${account_id}, ${closedOn}::date)`.execute(trx)
}

/** Deletes the user who only enrolled a company, and signs them out everywhere; administrators stay. */
export async function endUser(unit: Unit, { user_id }: EnrollmentRow): Promise<boolean> {
  const { trx, now } = unit
  const done = await trx
    .updateTable('app_user')
    .set({ status: 'DELETED' })
    .where('id', '=', user_id)
    .where('role', '=', 'ENROLLMENT')
    .where('status', '<>', 'DELETED')
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) return false
  await endSessionsOfUser(trx, user_id, 'user_deleted', now)
  return true
}
