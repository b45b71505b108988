import { randomInt } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { ensureOpenAccount } from '../../accounts/hold-account.ts'
import type { Deps } from '../../deps.ts'
import type { OnSiteLock } from '../../identity/on-site-lock.ts'
import { hashSecret, newSecret } from '../../identity/secrets.ts'
import { endLiveSession } from '../../identity/sessions.queries.ts'
import type { UserActor } from '../../platform/actor.ts'
import { minutesAfter } from '../../platform/clock.ts'
import { ensure } from '../../platform/problem.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import { digest } from '../../platform/seal.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { getPlusCase } from '../change-plus-case.ts'
import { emptyForm } from '../empty-form.ts'
import { canExamine, canViewPlusCase, isFilledIn, isOpen } from '../plus-cases.policy.ts'
import { findPlusCase, lockPlusCase } from '../plus-cases.queries.ts'

const CODE_MINUTES = 30
const MOST_STARTS = 10
const MINUTES = 30

type Started = { lock: OnSiteLock; code: string; expiresAt: Date }

/**
 * Makes the pass with which an employee opens one form in this browser, and ends the session of the user in it. An earlier pass
 * ends, and so does every session of the form. What was filled out and not signed is removed: the employer knows the code, and
 * only the employee may see it.
 */
export async function startOnSite(deps: Deps, actor: UserActor, plusCaseId: string): Promise<Started> {
  const { can } = await getPlusCase(deps, actor, plusCaseId)
  const pace = { subject: `on-site pass|${plusCaseId}`, most: MOST_STARTS, minutes: MINUTES }
  if (can.fillInOnSite) await limitRate(deps.identityDb, pace, deps.realClock.now())
  return runUnit(deps, actor, actor.accountId, async (unit) => {
    const row = await lockPlusCase(unit.trx, actor.accountId, plusCaseId)
    ensure(row, 'not_found')
    ensure(canViewPlusCase(actor, row), 'forbidden')
    ensure(!actor.accountClosed, 'account_closed')
    ensure(canExamine(actor, row), 'forbidden')
    const view = await findPlusCase(unit.trx, actor.accountId, plusCaseId, unit.now)
    ensure(view && isFilledIn(view), 'conflict')
    await ensureOpenAccount(deps, unit.trx, row.account_id)
    // what was signed stays, and its numbers are hidden until the employee proves to know one
    const isUnsigned = isOpen(row.status)
    if (isUnsigned) await emptyForm(unit, plusCaseId)
    const status = isUnsigned ? 'INVITED' : row.status
    const started = await insertPass(deps, unit, { plusCaseId, accountId: row.account_id, userId: actor.userId })
    unit.record({
      action: 'plus_case.on_site_started',
      subjectType: 'plus_case',
      subjectId: plusCaseId,
      before: { status: row.status },
      after: { status, passId: started.lock.passId, session: 'ENDED' },
    })
    // read now that the form is held: a session that was begun in this moment is earlier
    const now = deps.realClock.now()
    await unit.trx
      .updateTable('plus_case')
      .set({ status, address_changed_at: now, updated_at: unit.now })
      .where('id', '=', plusCaseId)
      .execute()
    // last, because it stays ended if something else fails; of two starts in this browser the second finds none to end
    ensure(await endLiveSession(deps.identityDb, actor.sessionId, 'on_site', now), 'unauthenticated')
    return started
  })
}

type Pass = { plusCaseId: string; accountId: number; userId: string }

async function insertPass(
  { config, realClock }: Deps,
  { trx }: Unit,
  { plusCaseId, accountId, userId }: Pass,
): Promise<Started> {
  const now = realClock.now()
  await trx
    .updateTable('on_site_pass')
    .set({ ended_at: now })
    .where('plus_case_id', '=', plusCaseId)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
  const passId = uuid()
  const secret = newSecret()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = minutesAfter(now, CODE_MINUTES)
  await trx
    .insertInto('on_site_pass')
    .values({
      ...{ id: passId, plus_case_id: plusCaseId, account_id: accountId, started_by_user_id: userId },
      ...{ lock_hash: hashSecret(secret), digest: digest(config.keys.index, 'on_site_pass', `${passId}|${code}`) },
      ...{ created_at: now, expires_at: expiresAt },
    })
    .execute()
  return { lock: { passId, secret }, code, expiresAt }
}
