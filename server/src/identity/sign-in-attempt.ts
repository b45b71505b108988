import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { minutesAfter } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import { isLocked } from './on-site-lock.ts'
import { hashSecret, newSecret } from './secrets.ts'
import { readBrowserCookie } from './session-cookie.ts'

const ATTEMPT_MINUTES = 10

/** The browser in which a sign-in begins: the secret that earlier ones gave it, and whether an employer locked it. */
export type SignInBrowser = { secret: string | undefined; isLocked: boolean }

/** The browser of a call. */
export const signInBrowser = (config: Config, request: FastifyRequest): SignInBrowser => ({
  secret: readBrowserCookie(config, request),
  isLocked: isLocked(config, request),
})

/**
 * Prepares a sign-in of one browser: where to send it, the secret that ties the answer to it, and what is to be kept. A
 * mark goes at the end of the state. In a locked browser the sign-in service is told to ask again, whoever is signed in there.
 */
export async function prepareSignIn(deps: Deps, browser: SignInBrowser, mark = '') {
  const secret = browser.secret ?? newSecret()
  const checks = { state: newSecret() + mark, nonce: newSecret(), codeVerifier: newSecret() }
  const location = await deps.provider.signInUrl({ ...checks, asksAgain: browser.isLocked })
  const attempt = {
    state_hash: hashSecret(checks.state),
    browser_hash: hashSecret(secret),
    nonce: checks.nonce,
    code_verifier: checks.codeVerifier,
    asks_again: browser.isLocked,
    expires_at: minutesAfter(deps.realClock.now(), ATTEMPT_MINUTES),
  }
  return { location, browserSecret: secret, attempt }
}

type Purpose = {
  returnTo: string
  ticketHash?: Buffer
  activationCodeId?: string
  plusLinkId?: string
  enrollmentLinkId?: string
}

/**
 * Keeps a prepared sign-in until its answer comes; one with a ticket links the ticket's user, one with a code activates,
 * one with the link of an employee opens a form and nothing else, and one with the link of an enrollment begins it.
 */
export async function insertAttempt(
  db: Db,
  { attempt }: Awaited<ReturnType<typeof prepareSignIn>>,
  { returnTo, ticketHash, activationCodeId, plusLinkId, enrollmentLinkId }: Purpose,
): Promise<void> {
  const purpose = {
    ticket_hash: ticketHash ?? null,
    activation_code_id: activationCodeId ?? null,
    plus_link_id: plusLinkId ?? null,
    enrollment_link_id: enrollmentLinkId ?? null,
  }
  const values = { ...attempt, return_to: returnTo, ...purpose }
  await db.insertInto('sign_in_attempt').values(values).execute()
}

/** Takes the attempt that an answer belongs to: replays, parallel answers and other browsers find nothing. */
export async function takeAttempt(deps: Deps, url: URL, browserSecret: string | undefined) {
  const state = url.searchParams.get('state')
  ensure(state && browserSecret, 'invalid_state')
  const now = deps.realClock.now()
  // Single use is the row count of a conditional update.
  const attempt = await deps.identityDb
    .updateTable('sign_in_attempt')
    .set({ consumed_at: now })
    .where('state_hash', '=', hashSecret(state))
    .where('browser_hash', '=', hashSecret(browserSecret))
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning([
      'nonce',
      'code_verifier',
      'return_to',
      'asks_again',
      'expires_at',
      'ticket_hash',
      'activation_code_id',
      'plus_link_id',
      'enrollment_link_id',
    ])
    .executeTakeFirst()
  ensure(attempt, 'invalid_state')
  return { ...attempt, state, startedAt: minutesAfter(attempt.expires_at, -ATTEMPT_MINUTES) }
}

export type Attempt = Awaited<ReturnType<typeof takeAttempt>>
