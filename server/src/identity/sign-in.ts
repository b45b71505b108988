import { safeReturnPath } from '@hireproof/contract/return-path'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../deps.ts'
import { minutesAfter } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import { runUnit } from '../platform/unit.ts'
import type { FederatedIdentity } from './provider.ts'
import { hashSecret, newSecret } from './secrets.ts'
import type { SessionCookie } from './session-cookie.ts'
import { endOwnSession, insertSession } from './sessions.queries.ts'

const ATTEMPT_MINUTES = 10

/** Starts a sign-in of one browser; answers where to send it and the secret that ties the answer to it. */
export async function startSignIn(
  deps: Deps,
  input: { browserSecret: string | undefined; returnTo: string | undefined },
) {
  const browserSecret = input.browserSecret ?? newSecret()
  const checks = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() }
  const location = await deps.provider.signInUrl(checks)
  await deps.identityDb
    .insertInto('sign_in_attempt')
    .values({
      state_hash: hashSecret(checks.state),
      browser_hash: hashSecret(browserSecret),
      nonce: checks.nonce,
      code_verifier: checks.codeVerifier,
      return_to: safeReturnPath(input.returnTo) ?? '/dashboard',
      expires_at: minutesAfter(deps.clock.now(), ATTEMPT_MINUTES),
    })
    .execute()
  return { location, browserSecret }
}

type Callback = {
  url: URL
  browserSecret: string | undefined
  priorSession: SessionCookie | undefined
  ip: string
  requestId: string
}

/** Ends a sign-in: the attempt is consumed once, the identity checked, a new session made; any prior one ends. */
export async function completeSignIn(deps: Deps, callback: Callback) {
  const state = callback.url.searchParams.get('state')
  ensure(state && callback.browserSecret, 'invalid_state')
  const attempt = await consumeAttempt(deps, state, callback.browserSecret)
  ensure(attempt, 'invalid_state')
  const identity = await deps.provider.redeem(callback.url, {
    state,
    nonce: attempt.nonce,
    codeVerifier: attempt.code_verifier,
  })
  const origin = { accountId: null, accounts: [], actor: { ip: callback.ip }, requestId: callback.requestId }
  return runUnit(deps.identityDb, deps, origin, async ({ trx, now, record }) => {
    const personId = await keepPerson(trx, identity, now)
    if (callback.priorSession) await endOwnSession(trx, callback.priorSession, 'signed_in_again', now)
    const session = await insertSession(trx, { personId, email: identity.email }, now)
    record({ action: 'session.started', subjectType: 'person', subjectId: personId })
    return { session, returnTo: attempt.return_to }
  })
}

/** Single use is the row count of a conditional update: replays and parallel callbacks find nothing. */
async function consumeAttempt(deps: Deps, state: string, browserSecret: string) {
  const now = deps.clock.now()
  return deps.identityDb
    .updateTable('sign_in_attempt')
    .set({ consumed_at: now })
    .where('state_hash', '=', hashSecret(state))
    .where('browser_hash', '=', hashSecret(browserSecret))
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['nonce', 'code_verifier', 'return_to'])
    .executeTakeFirst()
}

/** The person of a federated identity, with the addresses that are confirmed now; never matched by address. */
async function keepPerson(trx: Db, identity: FederatedIdentity, now: Date): Promise<string> {
  const { issuer, subject, email, emails } = identity
  const person = await trx
    .insertInto('person')
    .values({ id: uuid(), issuer, subject, email, created_at: now })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ email }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.deleteFrom('person_email').where('person_id', '=', person.id).where('email', 'not in', emails).execute()
  await trx
    .insertInto('person_email')
    .values(emails.map((each) => ({ person_id: person.id, email: each })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return person.id
}
