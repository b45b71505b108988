import type { OnSiteState } from '@hireproof/contract/employee/on-site.endpoints'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { isLocked, readOnSiteLock, type OnSiteLock } from '../../identity/on-site-lock.ts'
import { matchesSecret } from '../../identity/secrets.ts'
import type { Caller } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { digests } from '../../platform/seal.ts'
import { runIdentityUnit, type Unit } from '../../platform/unit.ts'
import { isForEmployee } from '../../plus-cases/plus-cases.queries.ts'
import type { EmployeeCookie } from '../employee-cookie.ts'
import { beginSession, isLive, isOfForm } from '../employee-session.ts'
import { codeRefused, linkRefused, proving } from '../mailed-link.ts'

/** Wrong codes after which a pass opens nothing more. */
const MOST_TRIES = 5

/** What this browser shows: whatever it is asked for, the form of its pass, the code for it, or that it is over. */
export async function onSiteState(deps: Deps, request: FastifyRequest): Promise<OnSiteState> {
  if (!isLocked(deps.config, request)) return 'NONE'
  const lock = readOnSiteLock(deps.config, request)
  if (!lock) return 'OVER'
  const { identityDb: db, realClock } = deps
  const now = realClock.now()
  if (await findOpenPass(db, lock, now).executeTakeFirst().then(proven(lock))) return 'CODE'
  const session = await db
    .selectFrom('employee_session')
    .innerJoin('on_site_pass as pass', 'pass.id', 'employee_session.on_site_pass_id')
    .innerJoin('plus_case', 'plus_case.id', 'employee_session.plus_case_id')
    .select(['pass.lock_hash'])
    .where('pass.id', '=', lock.passId)
    .where(isLive(now))
    .where(isOfForm)
    .executeTakeFirst()
  return session && proven(lock)(session) ? 'FORM' : 'OVER'
}

type Entered = { cookie: EmployeeCookie } | { refused: 'pass' | 'code' }

/** Opens the form to which a browser is locked with its code: the pass is used up, and the form's other sessions end. */
export async function enterOnSite(
  deps: Deps,
  actor: Caller,
  { lock, code }: { lock: OnSiteLock | undefined; code: string },
): Promise<EmployeeCookie> {
  if (!lock) throw linkRefused()
  // The refusal comes after the try was recorded.
  const entered = await runIdentityUnit(deps, actor, null, (unit) => enter(deps, unit, lock, code))
  if ('cookie' in entered) return entered.cookie
  throw entered.refused === 'pass' ? linkRefused() : codeRefused()
}

async function enter({ config }: Deps, unit: Unit, lock: OnSiteLock, typed: string): Promise<Entered> {
  const { trx, now } = unit
  // the form first, as everyone who ends its passes does
  await lockFormOfPass(trx, lock.passId)
  const held = await findOpenPass(trx, lock, now).forUpdate('pass').executeTakeFirst().then(proven(lock))
  if (!held) return { refused: 'pass' }
  unit.identify(proving)
  unit.auditIn(held.account_id)
  const subject = { subjectType: 'plus_case', subjectId: held.plus_case_id } as const
  const text = `${held.id}|${typed.replaceAll(/\s/g, '')}`
  if (!digests(config.keys.index, 'on_site_pass', text).some((each) => held.digest.equals(each))) {
    const tries = held.failed_tries + 1
    await trx.updateTable('on_site_pass').set({ failed_tries: tries }).where('id', '=', held.id).execute()
    unit.record({ action: 'plus_case.on_site_refused', ...subject, after: { triesLeft: MOST_TRIES - tries } })
    return { refused: tries < MOST_TRIES ? 'code' : 'pass' }
  }
  await trx.updateTable('on_site_pass').set({ used_at: now }).where('id', '=', held.id).execute()
  await trx
    .updateTable('plus_case')
    .set({ status: 'IN_PROGRESS', updated_at: now })
    .where('id', '=', held.plus_case_id)
    .where('status', '=', 'INVITED')
    .execute()
  const cookie = await beginSession(unit, { plusCaseId: held.plus_case_id, onSitePassId: held.id })
  unit.record({
    action: 'plus_case.on_site_entered',
    ...subject,
    before: { status: held.status },
    after: {
      ...(held.status === 'INVITED' && { status: 'IN_PROGRESS' }),
      passId: held.id,
      onSiteBy: held.started_by_user_id,
    },
  })
  return { cookie }
}

const lockFormOfPass = (trx: Db, id: string) =>
  trx
    .selectFrom('plus_case')
    .select('id')
    .where('id', '=', (pass) =>
      pass.selectFrom('on_site_pass').select('plus_case_id').where('on_site_pass.id', '=', id),
    )
    .forUpdate()
    .execute()

/** A pass that opens its form with the right code now, as long as the company is open. */
const findOpenPass = (db: Db, { passId }: OnSiteLock, now: Date) =>
  db
    .selectFrom('on_site_pass as pass')
    .innerJoin('plus_case', 'plus_case.id', 'pass.plus_case_id')
    .innerJoin('account', 'account.id', 'pass.account_id')
    .select(['pass.id', 'pass.lock_hash', 'pass.digest', 'pass.failed_tries', 'pass.plus_case_id', 'pass.account_id'])
    .select(['pass.started_by_user_id', 'plus_case.status'])
    .where('pass.id', '=', passId)
    .where('pass.used_at', 'is', null)
    .where('pass.ended_at', 'is', null)
    .where('pass.failed_tries', '<', MOST_TRIES)
    .where('pass.expires_at', '>', now)
    .where(isForEmployee)
    .where('account.status', '<>', 'CLOSED')

const proven =
  ({ secret }: OnSiteLock) =>
  <Found extends { lock_hash: Buffer }>(found: Found | undefined): Found | undefined =>
    found && matchesSecret(secret, found.lock_hash) ? found : undefined
