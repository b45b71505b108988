import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { absenceProblems, type AbsenceFields } from '@hireproof/contract/cases/absence'
import type { getAbsence as endpoint } from '@hireproof/contract/cases/absence.endpoints'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import { roles } from '@hireproof/contract/roles'
import type { Deps } from '../../deps.ts'
import { isReadOnly, type UserActor } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ensure, refused } from '../../platform/problem.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { runUnit } from '../../platform/unit.ts'
import { canWorkOnCases } from '../cases.policy.ts'
import { findAssignable, nameOf, type Assignee } from './assignees.ts'

type Reply = ReplyOf<typeof endpoint>

const PACE = { most: 20, minutes: 60 }

/** When a user is away, and who stands in; for that user, and for the program administrators of the company. */
export async function getAbsence(deps: Deps, actor: UserActor, userId: string): Promise<Reply> {
  return inTransaction(deps.appDb, actor.reach, async (trx) => {
    await ensureArranges(trx, actor, userId)
    return present(trx, actor, userId, deps.clock.now())
  })
}

type Input = AbsenceFields & { userId: string }

/** Names who stands in for a user and when, in place of what was arranged before; the stand-in gets an email. */
export async function saveAbsence(deps: Deps, actor: UserActor, { userId, ...fields }: Input): Promise<Reply> {
  await limitRate(deps.identityDb, { subject: `absence|${actor.userId}`, ...PACE }, deps.realClock.now())
  return runUnit(deps, actor, actor.accountId, async (unit) => {
    const { trx, now } = unit
    const absent = await ensureArranges(trx, actor, userId)
    ensure(!isReadOnly(actor), 'account_closed')
    const problems = Object.entries(absenceProblems(fields, todayIn(now, actor.timeZone)))
    for (const [field, message] of problems) throw refused(field, 'invalid_value', message)
    const { stand_in_user_id: standInId, starts_on: startsOn, ends_on: endsOn } = fields
    const standIn = standInId === userId ? undefined : await findAssignable(trx, actor, standInId)
    if (!standIn)
      throw refused('stand_in_user_id', 'ATTRIBUTE_INVALID_ENUM', 'Choose another active user of your company.')
    const before = await findRow(trx, userId)
    const isSame = before?.stand_in_user_id === standInId && before.starts_on === startsOn && before.ends_on === endsOn
    if (isSame) return present(trx, actor, userId, now)
    const row = { stand_in_user_id: standInId, starts_on: startsOn, ends_on: endsOn, saved_at: now }
    await trx
      .insertInto('absence')
      .values({ user_id: userId, account_id: actor.accountId, ...row })
      .onConflict((found) => found.column('user_id').doUpdateSet(row))
      .execute()
    const after = { stand_in: standIn.logon_id, starts_on: startsOn, ends_on: endsOn }
    unit.record({
      action: 'user.stand_in_named',
      subjectType: 'user',
      subjectId: userId,
      before: daysOf(before),
      after,
    })
    const data = { name: nameOf(absent), startsOn, endsOn }
    if (standIn.id !== actor.userId)
      await unit.mail({ to: standIn.email, template: 'stand-in-named', data, purpose: 'news' })
    return present(trx, actor, userId, now)
  })
}

/** Ends an absence at once: from then on, the stand-in no longer sees what is the user's. */
export async function endAbsence(deps: Deps, actor: UserActor, userId: string): Promise<void> {
  await runUnit(deps, actor, actor.accountId, async (unit) => {
    await ensureArranges(unit.trx, actor, userId)
    ensure(!isReadOnly(actor), 'account_closed')
    const before = await findRow(unit.trx, userId)
    if (!before) return
    await unit.trx.deleteFrom('absence').where('user_id', '=', userId).execute()
    unit.record({ action: 'user.stand_in_ended', subjectType: 'user', subjectId: userId, before: daysOf(before) })
  })
}

/** Refuses users who do not work on cases of the actor's company, and actors who arrange nothing for them. */
async function ensureArranges(trx: Db, actor: UserActor, userId: string): Promise<Assignee> {
  ensure(canWorkOnCases(actor), 'forbidden')
  const user = await findAssignable(trx, actor, userId)
  ensure(user, 'not_found')
  ensure(user.id === actor.userId || roles[actor.role].seesCases === 'all', 'forbidden')
  return user
}

const findRow = (trx: Db, userId: string) =>
  trx
    .selectFrom('absence')
    .innerJoin('app_user', 'app_user.id', 'absence.stand_in_user_id')
    .select(['stand_in_user_id', 'starts_on', 'ends_on', 'first_name', 'last_name', 'logon_id'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>

const daysOf = (row: Row | undefined) =>
  row && { stand_in: row.logon_id, starts_on: row.starts_on, ends_on: row.ends_on }

// what is over is no longer of interest
async function present(trx: Db, actor: UserActor, userId: string, now: Date): Promise<Reply> {
  const row = await findRow(trx, userId)
  const absence = row &&
    row.ends_on >= todayIn(now, actor.timeZone) && {
      ...{ stand_in_user_id: row.stand_in_user_id, stand_in_name: nameOf(row) },
      ...{ starts_on: row.starts_on, ends_on: row.ends_on },
    }
  return { absence: absence || null, can_change: !isReadOnly(actor) }
}
