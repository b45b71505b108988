import { nextStatus, type EnrollmentStatus } from '@hireproof/contract/accounts/enrollment/enrollment-machine'
import { addDays, todayIn } from '@hireproof/contract/calendar/iso-date'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import type { SystemActor } from '../platform/actor.ts'
import { minutesAfter } from '../platform/clock.ts'
import { runIdentityUnit } from '../platform/unit.ts'
import { endEnrollment, endUser } from './end-enrollment.ts'
import { enrollmentPath } from './enrollment-path.ts'
import { lockEnrollment } from './enrollment.queries.ts'
import { ENROLLMENT_DAYS } from './present-enrollment.ts'

const REMINDER_DAYS = [60, 83]
/** Days for which the person can read the result, and for which what an ended enrollment says is kept. */
const AFTER_DAYS = 30
const DAY_MINUTES = 24 * 60
const AT_ONCE = 200

const actor: SystemActor = { kind: 'system', name: 'housekeeping', requestId: 'enrollments' }

/** Reminds of unfinished enrollments, ends those that no one changed, and later deletes what they say; each once. */
export async function followEnrollments(deps: Deps): Promise<void> {
  const daysAgo = (days: number) => minutesAfter(deps.clock.now(), -days * DAY_MINUTES)
  for (const accountId of await listUnchanged(deps, daysAgo(ENROLLMENT_DAYS), 9)) {
    await endEnrollment(deps, actor, { accountId, by: 'JOB' }).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'an enrollment did not expire'),
    )
  }
  for (const [index, days] of REMINDER_DAYS.entries()) {
    for (const accountId of await listUnchanged(deps, daysAgo(days), index)) await remind(deps, accountId, index + 1)
  }
  for (const accountId of await listEnded(deps, ['APPROVED'], daysAgo(AFTER_DAYS))) await endReader(deps, accountId)
  for (const accountId of await listEnded(deps, ['WITHDRAWN', 'EXPIRED'], daysAgo(AFTER_DAYS)))
    await purge(deps, accountId)
}

/** Unfinished enrollments that no one changed since, and that got no more than a number of reminders. */
async function listUnchanged({ identityDb }: Deps, since: Date, reminders: number): Promise<number[]> {
  const rows = await identityDb
    .selectFrom('enrollment')
    .select('account_id')
    .where('status', 'in', ['DRAFT', 'RETURNED'])
    .where('changed_at', '<=', since)
    .where('reminders', '<=', reminders)
    .orderBy('changed_at')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

async function listEnded({ identityDb }: Deps, statuses: EnrollmentStatus[], before: Date): Promise<number[]> {
  const rows = await identityDb
    .selectFrom('enrollment')
    .innerJoin('app_user', 'app_user.id', 'enrollment.user_id')
    .innerJoin('account', 'account.id', 'enrollment.account_id')
    .select('enrollment.account_id')
    .where('enrollment.status', 'in', statuses)
    .where('ended_at', '<=', before)
    .where('purged_at', 'is', null)
    // nothing of a held account is removed
    .where((eb) => eb.or([eb('held_since', 'is', null), eb('enrollment.status', '=', 'APPROVED')]))
    .where((eb) =>
      eb.or([
        eb.and([eb('app_user.role', '=', 'ENROLLMENT'), eb('app_user.status', '<>', 'DELETED')]),
        eb('enrollment.status', '<>', 'APPROVED'),
      ]),
    )
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

const remind = (deps: Deps, accountId: number, reminders: number): Promise<void> =>
  runIdentityUnit(deps, actor, accountId, async (unit) => {
    const enrollment = await lockEnrollment(unit.trx, accountId)
    if (!enrollment || enrollment.reminders >= reminders) return
    if (nextStatus('expire', 'JOB', enrollment.status) === undefined) return
    await unit.trx.updateTable('enrollment').set({ reminders }).where('account_id', '=', accountId).execute()
    const endsOn = addDays(todayIn(enrollment.changed_at, 'America/New_York'), ENROLLMENT_DAYS)
    const data = { endsOn, path: enrollmentPath(enrollment) }
    await unit.mail({ to: enrollment.email, template: 'enrollment-reminder', data, purpose: 'notice' })
    const event = { action: 'enrollment.reminded' as const, subjectType: 'account', subjectId: String(accountId) }
    unit.record({ ...event, after: { reminders } })
  })

/** The person who enrolled an approved company has had the time to read the result. */
const endReader = (deps: Deps, accountId: number): Promise<void> =>
  runIdentityUnit(deps, actor, accountId, async (unit) => {
    const enrollment = await lockEnrollment(unit.trx, accountId)
    if (!enrollment || !(await endUser(unit, enrollment))) return
    unit.record({ action: 'enrollment.user_ended', subjectType: 'user', subjectId: enrollment.user_id })
  })

const purge = (deps: Deps, accountId: number): Promise<void> =>
  runIdentityUnit(deps, actor, accountId, async (unit) => {
    const purged = await sql<{
      done: boolean
    }>`select purge_enrollment(${accountId}, ${deps.clock.now()}) as done`.execute(unit.trx)
    if (!purged.rows[0]?.done) return
    unit.record({ action: 'enrollment.purged', subjectType: 'account', subjectId: String(accountId) })
  })
