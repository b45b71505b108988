import type Provider from 'oidc-provider'
import { randomBytes } from 'node:crypto'
import type { SandboxConfig } from '../config.ts'
import { expiringMap } from '../platform/expiring-map.ts'
import type { Site } from '../platform/site.ts'
import type { Accounts } from './accounts.ts'
import type { GrantedLevels } from './claims.ts'
import { createProvider } from './provider.ts'
import { createProviderStore } from './provider-store.ts'
import type { KeySet } from './signing-keys.ts'
import { sessionSeconds } from './surface.ts'

/** Everything the sign-in pages share. */
export type SignIn = {
  config: SandboxConfig
  site: Site
  accounts: Accounts
  keys: KeySet
  now: () => number
  /** The provider with the current signing key; sessions and codes survive a change of key. */
  provider: () => Provider
}

/** Holds the provider; it is made on first use, because its address exists only once the sandbox listens. */
export function createSignIn(parts: Omit<SignIn, 'provider'>): SignIn {
  const store = createProviderStore()
  const levels: GrantedLevels = expiringMap(sessionSeconds * 2)
  const cookieKey = randomBytes(32).toString('base64url')
  let provider: Provider | undefined
  parts.keys.onChange(() => (provider = undefined))
  return {
    ...parts,
    provider: () => (provider ??= createProvider({ ...parts, store, levels, cookieKey, key: parts.keys.signingKey() })),
  }
}
