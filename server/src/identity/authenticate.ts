import { roles } from '@hireproof/contract/roles'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@hireproof/contract/endpoint'
import { readAccessToken } from '../platform/access-token.ts'
import type { Actor } from '../platform/actor.ts'
import { ensure } from '../platform/problem.ts'
import type { Deps } from '../deps.ts'
import { endSession, findSession, isOver, touchSession, type SessionRow } from './sessions.queries.ts'

/** Seconds between two writes of a session's last activity. */
const ACTIVITY_GRAIN = 15_000

/** Makes the actor of a call from its bearer token and the rows as they are now. */
export function authenticateWith(deps: Deps) {
  return async (request: FastifyRequest, endpoint: Endpoint): Promise<Actor> => {
    const [scheme, token] = request.headers.authorization?.split(' ') ?? []
    ensure(scheme?.toLowerCase() === 'bearer' && token, 'unauthenticated')
    const now = deps.clock.now()
    const claims = await readAccessToken(deps.config.keys.token, deps.config.environment, token, now)
    ensure(claims, 'unauthenticated')
    const session = await liveSession(deps, claims.sessionId, now)
    ensure(session && session.generation === claims.generation, 'unauthenticated')
    // A page that looks or saves by itself says so; that can only shorten its own session.
    const isActivity = endpoint.activity && request.headers['x-activity'] !== 'none'
    if (isActivity && now.getTime() - session.last_activity_at.getTime() > ACTIVITY_GRAIN) {
      await touchSession(deps.identityDb, session.id, now)
    }
    return actorOf(deps, session)
  }
}

/** Finds a session that is not over; one found over is ended for good, so that no clock revives it. */
export async function liveSession(deps: Deps, sessionId: string, now: Date): Promise<SessionRow | undefined> {
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

// Who signs in federated may lift some of these on the dashboard; with a password there is nothing to go on with.
const isBarred = ({ status, mfa_enabled }: SessionRow) =>
  status === 'DELETED' || (mfa_enabled === false && (status === 'DEACTIVATED' || status === 'UNKNOWN'))

/** The actor a session stands for. */
export function actorOf({ config, clock }: Pick<Deps, 'config' | 'clock'>, session: SessionRow): Actor {
  const { id: sessionId, generation, person_id: personId, email } = session
  if (!session.user_id) {
    ensure(personId, 'unauthenticated')
    return { kind: 'person', sessionId, generation, personId, email }
  }
  const { account_id, role, status, account_type } = session
  ensure(account_id && role && status && account_type, 'unauthenticated')
  return {
    kind: 'user',
    sessionId,
    generation,
    personId,
    email,
    userId: session.user_id,
    accountId: account_id,
    accountType: account_type,
    accountClosed: session.account_status === 'CLOSED',
    role,
    webServiceEnabled: session.web_service_enabled === true,
    accounts: [account_id, ...session.other_accounts],
    seesAllCases: session.general_users_see_all_cases === true,
    timeZone: session.time_zone ?? 'America/New_York',
    facts: {
      accountType: account_type,
      role,
      status,
      mfaEnabled: session.mfa_enabled === true,
      isEnrolling: isEnrolling(session),
      isAccountExcluded: account_id === config.excludedAccountId,
      isPasswordChangeDue:
        status === 'PASSWORDCHANGEREQUIRED' ||
        (session.password_expires_at !== null && session.password_expires_at <= clock.now()),
      tutorialComplete: session.tutorial_complete === true,
      trainingStatus: session.training_status ?? 'INCOMPLETE',
      plusEnabled: session.plus_enabled === true,
    },
  }
}

/** Whether the company of a session's user has not finished its own enrollment. */
export const isEnrolling = ({ role, account_status }: SessionRow): boolean =>
  (role !== null && roles[role].isEnrolling) || account_status === 'PENDING'
