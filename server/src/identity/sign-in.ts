import { pages } from '@hireproof/contract/pages'
import { safeReturnPath } from '@hireproof/contract/return-path'
import type { Deps } from '../deps.ts'
import type { AuditActor } from '../platform/audit.ts'
import { minutesAfter } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import { activateInvited } from './activate-invited.ts'
import { keepPerson } from './keep-person.ts'
import { linkUser } from './link-user.ts'
import { consumeTicket } from './migration-ticket.ts'
import { presentedSession } from './presented-session.ts'
import { hashSecret, newSecret } from './secrets.ts'
import type { SessionCookie } from './session-cookie.ts'
import { bindSession, endOwnSession, insertSession, type SessionRow } from './sessions.queries.ts'

const ATTEMPT_MINUTES = 10

/**
 * Prepares a sign-in of one browser: where to send it, the secret that ties the answer to it, and what is to be kept. A mark
 * stands at the end of the state.
 */
export async function prepareSignIn(deps: Deps, browserSecret: string | undefined, mark = '') {
  const secret = browserSecret ?? newSecret()
  const checks = { state: newSecret() + mark, nonce: newSecret(), codeVerifier: newSecret() }
  const location = await deps.provider.signInUrl(checks)
  const attempt = {
    state_hash: hashSecret(checks.state),
    browser_hash: hashSecret(secret),
    nonce: checks.nonce,
    code_verifier: checks.codeVerifier,
    expires_at: minutesAfter(deps.clock.now(), ATTEMPT_MINUTES),
  }
  return { location, browserSecret: secret, attempt }
}

type Purpose = { returnTo: string | undefined; ticketHash?: Buffer; activationCodeId?: string; plusLinkId?: string }

/**
 * Keeps a prepared sign-in until its answer comes; one with a ticket links the ticket's user, one with a code activates, and
 * one with the link of an employee opens a form and nothing else.
 */
export async function insertAttempt(
  db: Db,
  { attempt }: Awaited<ReturnType<typeof prepareSignIn>>,
  { returnTo, ticketHash, activationCodeId, plusLinkId }: Purpose,
): Promise<void> {
  const purpose = {
    ticket_hash: ticketHash ?? null,
    activation_code_id: activationCodeId ?? null,
    plus_link_id: plusLinkId ?? null,
  }
  const values = { ...attempt, return_to: safeReturnPath(returnTo) ?? pages.dashboard.path, ...purpose }
  await db.insertInto('sign_in_attempt').values(values).execute()
}

/** Takes the attempt that an answer belongs to: replays, parallel answers and other browsers find nothing. */
export async function takeAttempt(deps: Deps, url: URL, browserSecret: string | undefined) {
  const state = url.searchParams.get('state')
  ensure(state && browserSecret, 'invalid_state')
  const now = deps.clock.now()
  // Single use is the row count of a conditional update.
  const attempt = await deps.identityDb
    .updateTable('sign_in_attempt')
    .set({ consumed_at: now })
    .where('state_hash', '=', hashSecret(state))
    .where('browser_hash', '=', hashSecret(browserSecret))
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['nonce', 'code_verifier', 'return_to', 'ticket_hash', 'activation_code_id', 'plus_link_id'])
    .executeTakeFirst()
  ensure(attempt, 'invalid_state')
  return { ...attempt, state }
}

export type Attempt = Awaited<ReturnType<typeof takeAttempt>>

type Callback = { url: URL; priorSession: SessionCookie | undefined; ip: string; id: string }

/** Ends a sign-in: the identity is checked, a user linked or activated where asked for, a new session made; any prior one ends. */
export async function completeSignIn(deps: Deps, attempt: Attempt, callback: Callback) {
  const { state, nonce, code_verifier: codeVerifier, ticket_hash: ticketHash } = attempt
  const identity = await deps.provider.redeem(callback.url, { state, nonce, codeVerifier })
  const asking = ticketHash ? await presentedSession(deps, callback.priorSession) : undefined
  const actor: AuditActor = { ip: callback.ip }
  const origin = { accountId: null, accounts: [], actor, requestId: callback.id }
  return runUnit(deps.identityDb, deps, origin, async (unit) => {
    const { trx, now, record } = unit
    const person = await keepPerson(unit, identity)
    actor.personId = person.id
    const { activation_code_id: codeId } = attempt
    const invited = codeId ? await activateInvited(unit, person, codeId) : undefined
    const user = ticketHash ? await takeTicket(unit, ticketHash, asking, person.id) : undefined
    const reason = user ? 'user_linked' : 'signed_in_again'
    const ended = callback.priorSession && (await endOwnSession(trx, callback.priorSession, reason, now))
    if (user) {
      // Another tab signed out or claimed in between.
      ensure(ended, 'ticket_refused')
      await linkUser(unit, person, user)
    }
    const session = await insertSession(trx, { personId: person.id, email: identity.email }, now)
    record({ action: 'session.started', subjectType: 'person', subjectId: person.id })
    if (!invited) return { session, returnTo: attempt.return_to }
    actor.userId = invited.id
    return { session: await openAs(unit, session.sessionId, invited.id), returnTo: attempt.return_to }
  })
}

/** Binds a session that was just made to the user for whose sake it was. */
async function openAs({ trx, now, record }: Unit, sessionId: string, userId: string) {
  const session = await bindSession(trx, sessionId, 1, userId, now)
  ensure(session, 'invalid_state')
  record({ action: 'user.session_claimed', subjectType: 'user', subjectId: userId })
  return session
}

/** The user of a ticket that this browser's session asked for, where that session is nobody else's than the identity's. */
async function takeTicket({ trx, now }: Unit, ticketHash: Buffer, asking: SessionRow | undefined, personId: string) {
  ensure(asking && (asking.person_id === null || asking.person_id === personId), 'ticket_refused')
  const user = await consumeTicket(trx, ticketHash, asking.id, now)
  ensure(user, 'ticket_refused')
  return user
}
