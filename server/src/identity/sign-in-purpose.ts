import type { FastifyReply } from 'fastify'
import type { Deps } from '../deps.ts'
import type { VisitorActor } from '../platform/actor.ts'
import type { FederatedIdentity } from '../platform/ports.ts'
import type { SessionCookie } from './session-cookie.ts'
import type { Attempt } from './sign-in-attempt.ts'

/** A browser that the sign-in service sent back: with which address, for which attempt, and its session before. */
type Arrival = { url: URL; attempt: Attempt; priorSession: SessionCookie | undefined }

/** Where a sign-in leads, and which cookie the browser gets. */
type Arrived = { returnTo: string; setCookie: (reply: FastifyReply) => void }

/** What a sign-in is for. Each folder that starts sign-ins registers what it does with the result. */
export type SignInPurpose = {
  /** Whether a sign-in was started for this; the attempt is missing if it was used up or belongs to another browser. */
  recognizes: (arrival: { url: URL; attempt: Attempt | undefined }) => boolean
  /** Whether maintenance keeps everyone out; otherwise the pages after it do. */
  closesForMaintenance: boolean
  complete: (deps: Deps, actor: VisitorActor, arrival: Arrival) => Promise<Arrived>
  /** The page that explains a failure, up to its reason. */
  failurePage: (
    deps: Deps,
    arrival: Omit<Arrival, 'attempt'> & { attempt: Attempt | undefined },
  ) => Promise<string> | string
}

/** Redeems what the sign-in service sent along, for the identity that it vouches for. */
export function redeem({ provider }: Deps, { url, attempt }: Arrival): Promise<FederatedIdentity> {
  const { state, nonce, code_verifier: codeVerifier, asks_again: asksAgain, startedAt } = attempt
  return provider.redeem(url, { state, nonce, codeVerifier, askedAgainAt: asksAgain ? startedAt : undefined })
}
