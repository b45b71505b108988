import type { FastifyRequest } from 'fastify'
import { sql, type RawBuilder } from 'kysely'
import { v7 as uuid } from 'uuid'
import { isLocked, readOnSiteLock } from '../identity/on-site-lock.ts'
import { hashSecret, matchesSecret, newSecret } from '../identity/secrets.ts'
import type { Deps } from '../deps.ts'
import type { EmployeeActor, LinkedActor, NoticeActor, RepresentativeActor } from '../platform/actor.ts'
import { minutesAfter } from '../platform/clock.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { eachOf, removeOld } from '../platform/in-batches.ts'
import { ensure } from '../platform/problem.ts'
import type { Unit } from '../platform/unit.ts'
import { isForEmployee } from '../plus-cases/plus-cases.queries.ts'
import { readEmployeeCookie, type EmployeeCookie } from './employee-cookie.ts'

const IDLE_MINUTES = 30
/** On a device of the employer, which the next person may hold by then. */
const ON_SITE_IDLE_MINUTES = 15
const LONGEST_MINUTES = 4 * 60

/**
 * The person of a browser's session, as long as it is not over, the form not canceled before it was signed, its address not
 * corrected since, the notice not recalled, and Section 2 left to the representative.
 */
export async function findLinked(deps: Deps, request: FastifyRequest): Promise<LinkedActor | undefined> {
  const cookie = readEmployeeCookie(deps.config, request)
  if (!cookie) return undefined
  const now = deps.realClock.now()
  const session = await deps.identityDb
    .selectFrom('employee_session')
    .leftJoin('plus_case', 'plus_case.id', 'employee_session.plus_case_id')
    .leftJoin('case_notice_link as link', 'link.id', 'employee_session.notice_link_id')
    .leftJoin('form_representative as named', 'named.id', 'employee_session.representative_id')
    .leftJoin('plus_case as examined', 'examined.id', 'named.plus_case_id')
    .leftJoin('on_site_pass as pass', 'pass.id', 'employee_session.on_site_pass_id')
    .select(['employee_session.id', 'employee_session.secret_hash', 'ssn_proven_at', 'on_site_pass_id'])
    .select(['pass.lock_hash', 'pass.started_by_user_id as on_site_by'])
    .select(['employee_session.plus_case_id', 'plus_case.account_id', 'notice_link_id'])
    .select(['named.id as representative_id', 'named.plus_case_id as named_for', 'named.account_id as named_by'])
    .select(['link.account_id as notice_account_id', 'link.case_id', 'link.episode', 'link.case_number'])
    .where('employee_session.id', '=', cookie.sessionId)
    .where(isLive(now))
    .where((eb) =>
      eb.or([
        isOfForm,
        eb.and([eb('link.id', 'is not', null), eb('link.ended_at', 'is', null)]),
        eb.and([eb('examined.status', '=', 'SUBMITTED'), eb('named.ended_at', 'is', null)]),
      ]),
    )
    .executeTakeFirst()
  if (!session || !matchesSecret(cookie.secret, session.secret_hash)) return undefined
  if (!isOfBrowser(deps, request, session)) return undefined
  const origin = { ip: request.ip, requestId: request.id, sessionId: session.id }
  const { plus_case_id: plusCaseId, account_id: accountId } = session
  if (plusCaseId !== null && accountId !== null) {
    const hasProvenSsn = session.ssn_proven_at !== null
    return { kind: 'employee', ...origin, plusCaseId, accountId, hasProvenSsn, onSiteBy: session.on_site_by }
  }
  return representativeOf(origin, session) ?? noticeOfLink(origin, session)
}

/** Whether a session opens its form: one that was not canceled before it was signed, and not begun before others were shut out. */
export const isOfForm = sql<boolean>`(${isForEmployee}
  and employee_session.started_at > coalesce(plus_case.address_changed_at, '-infinity'))`

/** Whether a session has not ended, and was not left alone for too long. */
export const isLive = (now: Date) =>
  sql<boolean>`employee_session.ended_at is null and employee_session.absolute_end_at > ${now}
    and employee_session.last_activity_at > case when employee_session.on_site_pass_id is null
      then ${minutesAfter(now, -IDLE_MINUTES)}::timestamptz else ${minutesAfter(now, -ON_SITE_IDLE_MINUTES)}::timestamptz end`

type Locked = { on_site_pass_id: string | null; lock_hash: Buffer | null }

/** A browser that an employer locked opens what its own pass began, and what a pass began opens nowhere else. */
function isOfBrowser(
  { config }: Deps,
  request: FastifyRequest,
  { on_site_pass_id: passId, lock_hash }: Locked,
): boolean {
  if (passId === null || lock_hash === null) return !isLocked(config, request)
  const lock = readOnSiteLock(config, request)
  return lock?.passId === passId && matchesSecret(lock.secret, lock_hash)
}

type Origin = Pick<NoticeActor, 'ip' | 'requestId' | 'sessionId'>

type NamedOfSession = { representative_id: string | null; named_for: string | null; named_by: number | null }

function representativeOf(origin: Origin, session: NamedOfSession): RepresentativeActor | undefined {
  const { representative_id: representativeId, named_for: plusCaseId, named_by: accountId } = session
  if (representativeId === null || plusCaseId === null || accountId === null) return undefined
  return { kind: 'representative', ...origin, representativeId, plusCaseId, accountId }
}

type LinkOfSession = {
  notice_link_id: string | null
  notice_account_id: number | null
  case_id: string | null
  episode: number | null
  case_number: string | null
}

function noticeOfLink(origin: Origin, session: LinkOfSession): NoticeActor | undefined {
  const { notice_link_id: linkId, notice_account_id: accountId, case_id: caseId } = session
  const { episode, case_number: caseNumber } = session
  if (linkId === null || accountId === null || caseId === null || episode === null || caseNumber === null) return
  return { kind: 'notice', ...origin, accountId, caseId, way: { kind: 'LINK', linkId, episode, caseNumber } }
}

/** The employee of a session as the reader of a notice: of a link, or of the case of a form in the portal. */
export async function noticeReader({ appDb }: Deps, employee: LinkedActor): Promise<NoticeActor | undefined> {
  if (employee.kind === 'notice') return employee
  if (employee.kind === 'representative') return undefined
  // a device that was handed over shows the form and nothing else
  if (employee.onSiteBy !== null) return undefined
  const { ip, requestId, sessionId, accountId, plusCaseId, hasProvenSsn } = employee
  const form = await inTransaction(appDb, accountId, (trx) =>
    trx.selectFrom('plus_case').select('verification_case_id').where('id', '=', plusCaseId).executeTakeFirst(),
  )
  const caseId = form?.verification_case_id
  if (!caseId) return undefined
  return {
    ...{ kind: 'notice', ip, requestId, sessionId, accountId, caseId },
    way: { kind: 'FORM', plusCaseId, hasProvenSsn },
  }
}

/** The employee who calls; refused if there is none. What the employee does keeps the session alive. */
export async function requireEmployee(deps: Deps, request: FastifyRequest): Promise<EmployeeActor> {
  const employee = await findLinked(deps, request)
  ensure(employee?.kind === 'employee', 'unauthenticated')
  await keepAlive(deps, employee)
  return employee
}

/** The employee who calls about a notice; refused if there is none. What the employee does keeps the session alive. */
export async function requireNotice(deps: Deps, request: FastifyRequest): Promise<NoticeActor> {
  const employee = await findLinked(deps, request)
  const reader = employee && (await noticeReader(deps, employee))
  ensure(reader, 'unauthenticated')
  await keepAlive(deps, reader)
  return reader
}

/** The representative who calls; refused if there is none. What the representative does keeps the session alive. */
export async function requireRepresentative(deps: Deps, request: FastifyRequest): Promise<RepresentativeActor> {
  const representative = await findLinked(deps, request)
  ensure(representative?.kind === 'representative', 'unauthenticated')
  await keepAlive(deps, representative)
  return representative
}

async function keepAlive({ identityDb: db, realClock }: Deps, { sessionId }: { sessionId: string }): Promise<void> {
  const alive = { last_activity_at: realClock.now() }
  await db.updateTable('employee_session').set(alive).where('id', '=', sessionId).execute()
}

/** Keeps for the rest of a session that the employee knows the Social Security number of the form. */
export async function rememberProof(
  { trx, now }: Pick<Unit, 'trx' | 'now'>,
  { sessionId }: EmployeeActor,
): Promise<void> {
  await trx.updateTable('employee_session').set({ ssn_proven_at: now }).where('id', '=', sessionId).execute()
}

/** What a session opens. */
type Opened = { plusCaseId: string; onSitePassId?: string } | { noticeLinkId: string } | { representativeId: string }

/** Begins the one session of a form, of the notices of a case or of a representative: those in other browsers end. */
export async function beginSession({ trx, now }: Unit, opened: Opened): Promise<EmployeeCookie> {
  await endSessions(trx, opened, now)
  const sessionId = uuid()
  const secret = newSecret()
  const times = { started_at: now, last_activity_at: now, absolute_end_at: minutesAfter(now, LONGEST_MINUTES) }
  await trx
    .insertInto('employee_session')
    .values({ id: sessionId, ...columnsOf(opened), secret_hash: hashSecret(secret), ...times })
    .execute()
  return { sessionId, secret }
}

function columnsOf(opened: Opened) {
  if ('plusCaseId' in opened) return { plus_case_id: opened.plusCaseId, on_site_pass_id: opened.onSitePassId ?? null }
  if ('representativeId' in opened) return { representative_id: opened.representativeId }
  return { notice_link_id: opened.noticeLinkId }
}

async function endSessions(trx: Db, opened: Opened, now: Date): Promise<void> {
  const open = trx.updateTable('employee_session').set({ ended_at: now }).where('ended_at', 'is', null)
  if ('plusCaseId' in opened) {
    await open.where('plus_case_id', '=', opened.plusCaseId).execute()
    // whoever opens the form has it alone: a code that was not typed yet opens it no more
    const passes = trx.updateTable('on_site_pass').set({ ended_at: now }).where('plus_case_id', '=', opened.plusCaseId)
    return void (await passes.where('used_at', 'is', null).where('ended_at', 'is', null).execute())
  }
  if ('representativeId' in opened)
    return void (await open.where('representative_id', '=', opened.representativeId).execute())
  const ofCase = trx
    .selectFrom('case_notice_link as link')
    .innerJoin('case_notice_link as used', 'used.case_id', 'link.case_id')
    .select('used.id')
    .where('link.id', '=', opened.noticeLinkId)
  await open.where('notice_link_id', 'in', ofCase).execute()
}

/** Removes what was over long ago: sessions, codes, and links that no one can use. */
export async function removeOldAccess(db: Db, now: Date): Promise<void> {
  const monthAgo = minutesAfter(now, -30 * 24 * 60)
  const remove =
    (from: string, where: RawBuilder<unknown>, key = 'id') =>
    () =>
      removeOld(db, { from, key: [key], where })
  const isLongExpired = sql`expires_at < ${monthAgo}`
  await eachOf(
    remove('employee_session', sql`absolute_end_at < ${monthAgo}`),
    remove('employee_code', sql`expires_at < ${minutesAfter(now, -60)}`, 'link_id'),
    remove('plus_link', isLongExpired),
    remove('on_site_pass', isLongExpired),
    remove('representative_link', isLongExpired),
  )
}
