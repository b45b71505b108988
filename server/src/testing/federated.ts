import { afterAll } from 'vitest'
import { readConfig } from '../config.ts'
import type { SignInChecks } from '../platform/ports.ts'
import { openProvider } from '../identity/provider.ts'
import { newSecret } from '../identity/secrets.ts'
import { ProblemError } from '../platform/problem.ts'
import { fakeOidc } from './fake-oidc.ts'
import { testEnv } from './test-env.ts'

/** The server's side of sign-in against a service that the test controls. */
export async function federated(env: Record<string, string> = {}) {
  const oidc = await fakeOidc()
  afterAll(() => oidc.close())
  let passed = 0
  const now = () => performance.now() + passed
  const open = (more: Record<string, string> = {}) =>
    openProvider(readConfig(testEnv({ OIDC_ISSUER: oidc.issuer, ...env, ...more })), now)
  let provider = open()
  const begin = async (how: { asksAgain?: boolean } = {}) => {
    const checks: SignInChecks = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() }
    const url = new URL(await provider.signInUrl({ ...checks, ...how }))
    return { checks, url }
  }
  return {
    oidc,
    begin,
    /** Forgets everything about the service, as a restart does. */
    restart: (more?: Record<string, string>) => {
      provider = open(more)
    },
    /** Lets time pass, as far as the service's health is concerned. */
    pass: (ms: number) => {
      passed += ms
    },
    signOutUrl: (state: string) => provider.signOutUrl(state),
    redeem: (callback: URL, checks: SignInChecks) => provider.redeem(callback, checks),
    /** The whole way, up to the identity; `query` is what the service adds to the way back. */
    signIn: async (query: Record<string, string> = {}) => {
      const { checks } = await begin()
      oidc.nonce = checks.nonce
      return provider.redeem(callbackOf({ code: 'code', state: checks.state, ...query }), checks)
    },
  }
}

/** The address at which the browser comes back. */
export const callbackOf = (query: Record<string, string>): URL =>
  new URL(`http://localhost:3000/redirect?${String(new URLSearchParams(query))}`)

/** The code of a refusal, or `accepted`. */
export const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ProblemError ? error.code : `not a problem: ${String(error)}`),
  )
