import type { FastifyRequest } from 'fastify'
import { v7 as uuid } from 'uuid'
import { hashSecret, matchesSecret, newSecret } from '../identity/secrets.ts'
import type { Deps } from '../deps.ts'
import type { EmployeeActor } from '../platform/actor.ts'
import { minutesAfter } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import type { Unit } from '../platform/unit.ts'
import { readEmployeeCookie, type EmployeeCookie } from './employee-cookie.ts'

const IDLE_MINUTES = 30
const LONGEST_MINUTES = 4 * 60

/** The employee of a browser's session, as long as it is not over and the case not canceled. */
export async function findEmployee(deps: Deps, request: FastifyRequest): Promise<EmployeeActor | undefined> {
  const cookie = readEmployeeCookie(deps.config, request)
  if (!cookie) return undefined
  const now = deps.clock.now()
  const session = await deps.identityDb
    .selectFrom('employee_session')
    .innerJoin('plus_case', 'plus_case.id', 'employee_session.plus_case_id')
    .select(['employee_session.id', 'secret_hash', 'plus_case_id', 'account_id', 'ssn_proven_at'])
    .where('employee_session.id', '=', cookie.sessionId)
    .where('ended_at', 'is', null)
    .where('absolute_end_at', '>', now)
    .where('last_activity_at', '>', minutesAfter(now, -IDLE_MINUTES))
    .where('plus_case.status', '<>', 'CANCELLED')
    .executeTakeFirst()
  if (!session || !matchesSecret(cookie.secret, session.secret_hash)) return undefined
  const { id: sessionId, plus_case_id: plusCaseId, account_id: accountId } = session
  const hasProvenSsn = session.ssn_proven_at !== null
  return { kind: 'employee', ip: request.ip, requestId: request.id, sessionId, plusCaseId, accountId, hasProvenSsn }
}

/** The employee who calls; refused if there is none. What the employee does keeps the session alive. */
export async function requireEmployee(deps: Deps, request: FastifyRequest): Promise<EmployeeActor> {
  const employee = await findEmployee(deps, request)
  ensure(employee, 'unauthenticated')
  const { identityDb: db, clock } = deps
  const alive = { last_activity_at: clock.now() }
  await db.updateTable('employee_session').set(alive).where('id', '=', employee.sessionId).execute()
  return employee
}

/** Keeps for the rest of a session that the employee knows the Social Security number of the form. */
export async function rememberProof(
  { trx, now }: Pick<Unit, 'trx' | 'now'>,
  { sessionId }: EmployeeActor,
): Promise<void> {
  await trx.updateTable('employee_session').set({ ssn_proven_at: now }).where('id', '=', sessionId).execute()
}

/** Begins the one session of a form: those in other browsers end. */
export async function beginSession({ trx, now }: Unit, plusCaseId: string): Promise<EmployeeCookie> {
  await endSessions(trx, plusCaseId, now)
  const sessionId = uuid()
  const secret = newSecret()
  const times = { started_at: now, last_activity_at: now, absolute_end_at: minutesAfter(now, LONGEST_MINUTES) }
  await trx
    .insertInto('employee_session')
    .values({ id: sessionId, plus_case_id: plusCaseId, secret_hash: hashSecret(secret), ...times })
    .execute()
  return { sessionId, secret }
}

/** Ends the sessions of a form. */
async function endSessions(trx: Db, plusCaseId: string, now: Date): Promise<void> {
  await trx
    .updateTable('employee_session')
    .set({ ended_at: now })
    .where('plus_case_id', '=', plusCaseId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Removes what was over long ago: sessions, codes, and links that no one can use. */
export async function removeOldAccess(db: Db, now: Date): Promise<void> {
  const monthAgo = minutesAfter(now, -30 * 24 * 60)
  await db.deleteFrom('employee_session').where('absolute_end_at', '<', monthAgo).execute()
  await db.deleteFrom('employee_code').where('expires_at', '<', minutesAfter(now, -60)).execute()
  await db.deleteFrom('plus_link').where('expires_at', '<', monthAgo).execute()
}
