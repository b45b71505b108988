import { DEFAULT_TIME_ZONE, todayIn } from '@hireproof/contract/calendar/iso-date'
import { dueGuard } from '@hireproof/contract/guards'
import { roles } from '@hireproof/contract/roles'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@hireproof/contract/endpoint'
import { readAccessToken } from '../platform/access-token.ts'
import type { SignedInActor, UserActor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { reachOf } from '../platform/reach.ts'
import { ensure, problem } from '../platform/problem.ts'
import type { Deps } from '../deps.ts'
import { matchesSecret } from './secrets.ts'
import { rememberProven } from './proven-sessions.ts'
import { readSessionCookie, type SessionCookie } from './session-cookie.ts'
import {
  endSession,
  findSession,
  findUserAsActor,
  isOver,
  touchSession,
  type ActorRow,
  type SessionRow,
} from './sessions.queries.ts'

/** Milliseconds between two writes of a session's last activity. */
const ACTIVITY_GRAIN = 15_000

/** The actor that the bearer token of a call stands for, by the rows as they are now. */
export async function actorOfToken(deps: Deps, request: FastifyRequest, endpoint: Endpoint): Promise<SignedInActor> {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? []
  ensure(scheme?.toLowerCase() === 'bearer' && token, 'unauthenticated')
  const now = deps.realClock.now()
  const claims = await readAccessToken(deps.config.keys.token, deps.config.environment, token, now)
  ensure(claims, 'unauthenticated')
  const session = await liveSession(deps, claims.sessionId, now)
  ensure(session && session.generation === claims.generation, 'unauthenticated')
  // A page that polls or saves on its own sends this header, which can only shorten its own session.
  const isActivity = endpoint.activity && request.headers['x-activity'] !== 'none'
  if (isActivity && now.getTime() - session.last_activity_at.getTime() > ACTIVITY_GRAIN) {
    await touchSession(deps.identityDb, session.id, now)
  }
  return actorOf(deps, session, request)
}

/** The actor that the session cookie of a browser stands for. */
export async function actorOfCookie(deps: Deps, request: FastifyRequest): Promise<SignedInActor> {
  const session = await presentedSession(deps, readSessionCookie(deps.config, request))
  ensure(session, 'unauthenticated')
  return actorOf(deps, session, request)
}

/**
 * The actor of a call by the rows as they are now, held until the transaction ends: a call may wait long for its turn.
 * Refused if the actor may no longer act; rank and reach are those of now.
 */
export async function actorNow(deps: Deps, trx: Db, actor: UserActor): Promise<UserActor> {
  await trx.selectFrom('app_user').select('id').where('id', '=', actor.userId).forShare().execute()
  const session = await findSession(trx, actor.sessionId)
  ensure(session && !session.ended_at && !isBarred(session) && session.user_id === actor.userId, 'unauthenticated')
  const now = actorOf(deps, session, { ip: actor.ip, id: actor.requestId })
  ensure(now.kind === 'user' && now.accountId === actor.accountId, 'unauthenticated')
  const due = dueGuard('ready', { isUnderMaintenance: false, who: now.facts, area: undefined })
  if (due) throw problem(due.code)
  return now
}

/** The session of a browser that holds its present secret, as long as it is not over. */
export async function presentedSession(
  deps: Deps,
  presented: SessionCookie | undefined,
): Promise<SessionRow | undefined> {
  if (!presented) return undefined
  const session = await liveSession(deps, presented.sessionId, deps.realClock.now())
  if (!session || !matchesSecret(presented.secret, session.secret_hash)) return undefined
  rememberProven(presented)
  return session
}

/** Finds a session that is not over; one found over is ended for good, so that no clock revives it. */
async function liveSession(deps: Deps, sessionId: string, now: Date): Promise<SessionRow | undefined> {
  const session = await findSession(deps.identityDb, sessionId)
  if (!session || session.ended_at) return undefined
  const reason = isBarred(session)
    ? `user_${session.status?.toLowerCase()}`
    : isOver(session, now)
      ? 'expired'
      : undefined
  if (!reason) return session
  await endSession(deps.identityDb, sessionId, reason, now)
  return undefined
}

// A person with federated sign-in may lift some of these on the dashboard; a user with a password cannot.
const isBarred = ({ status, mfa_enabled }: SessionRow) =>
  status === 'DELETED' || (mfa_enabled === false && (status === 'DEACTIVATED' || status === 'UNKNOWN'))

type Request = Pick<FastifyRequest, 'ip' | 'id'>

/**
 * A user in whose name work goes on in the background, by the rows as they are now; undefined for one who may not be past
 * every gate any more.
 */
export async function actorOfUser(deps: Deps, userId: string, requestId: string): Promise<UserActor | undefined> {
  const row = await findUserAsActor(deps.identityDb, userId)
  if (!row || row.status !== 'ACTIVE') return undefined
  const actor = actorOf(deps, row, { ip: '', id: requestId })
  if (actor.kind !== 'user') return undefined
  return dueGuard('ready', { isUnderMaintenance: false, who: actor.facts, area: undefined }) ? undefined : actor
}

/** The actor a session stands for. */
function actorOf({ config, clock, realClock }: Deps, session: ActorRow, { ip, id: requestId }: Request): SignedInActor {
  const { id: sessionId, generation, person_id: personId, email } = session
  if (!session.user_id) {
    ensure(personId, 'unauthenticated')
    return { kind: 'person', ip, requestId, sessionId, generation, personId, email }
  }
  const { account_id, role, status, account_type } = session
  ensure(account_id && role && status && account_type, 'unauthenticated')
  const timeZone = session.time_zone ?? DEFAULT_TIME_ZONE
  const today = todayIn(clock.now(), timeZone)
  const absences = (session.absences ?? []).filter((each) => each.starts_on <= today && today <= each.ends_on)
  return {
    kind: 'user',
    ip,
    requestId,
    sessionId,
    generation,
    personId,
    email,
    userId: session.user_id,
    accountId: account_id,
    accountType: account_type,
    accountClosed: session.account_status === 'CLOSED',
    accountClosing: session.account_status === 'ACTIVE' && session.account_closed_date !== null,
    role,
    webServiceEnabled: session.web_service_enabled === true,
    reach: reachOf(account_id, account_type, role),
    hasPassedFederalContractorTest: session.federal_contractor_passed_at !== null,
    seesAllCases: session.general_users_see_all_cases === true,
    standsInFor: absences.map((each) => each.user_id),
    timeZone,
    facts: {
      accountType: account_type,
      role,
      status,
      mfaEnabled: session.mfa_enabled === true,
      // The company has not finished its own enrollment.
      isEnrolling: roles[role].isEnrolling || session.account_status === 'PENDING',
      isAccountExcluded: account_id === config.excludedAccountId,
      isPasswordChangeDue:
        status === 'PASSWORDCHANGEREQUIRED' ||
        (session.password_expires_at !== null && session.password_expires_at <= realClock.now()),
      tutorialComplete: session.tutorial_complete === true,
      trainingStatus: session.training_status ?? 'INCOMPLETE',
      plusEnabled: session.plus_enabled === true,
      clientAccess: session.client_access ?? 'FULL',
    },
  }
}
