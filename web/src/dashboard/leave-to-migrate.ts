import { authorizeMigrate } from '@hireproof/contract/identity/linking.endpoints'
import { call } from '../lib/api.ts'
import { store } from '../lib/storage.ts'
import { markLinking } from './link-markers.ts'
import type { Me } from '../lib/start.ts'

type Leaving = {
  clientId: string
  /** The proof of the password; the signed-in user needs none. */
  migrationToken?: string
  logonId: string
  isFirst: boolean
}

/** Leaves for the sign-in service, which comes back with the user linked; never answers unless it fails. */
export async function leaveToMigrate({ clientId, migrationToken, ...marked }: Leaving): Promise<never> {
  const { redirectTo } = await call(authorizeMigrate, { body: { clientId, migrationToken } })
  markLinking(store, marked)
  location.assign(redirectTo)
  // the page is being left: what waits stays busy
  return new Promise<never>(() => {})
}

/** Whether someone signed in with a User ID and password: a user without a person, who has no dashboard. */
export const isLegacy = (me: Me | undefined): boolean => me?.kind === 'user' && !me.user.mfaEnabled
