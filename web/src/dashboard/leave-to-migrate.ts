import { authorizeMigrate } from '@hireproof/contract/identity/linking.endpoints'
import { call } from '../lib/api.ts'
import { askedPage } from '../lib/asked-page.ts'
import { store } from '../lib/storage.ts'
import { markLinking } from './link-markers.ts'
import type { Me } from '../lib/start.ts'

type Leaving = {
  clientId: string
  /** The proof of the password; not needed for the signed-in user. */
  migrationToken?: string
  logonId: string
  isFirst: boolean
}

/** Goes to the sign-in service, which returns with the user linked. Resolves only if it fails. */
export async function leaveToMigrate({ clientId, migrationToken, ...marked }: Leaving): Promise<never> {
  const { redirectTo } = await call(authorizeMigrate, { body: { clientId, migrationToken, next: askedPage() } })
  markLinking(store, marked)
  location.assign(redirectTo)
  // the browser is leaving the page: buttons stay busy
  return new Promise<never>(() => {})
}

/** Whether the user signed in with a User ID and password. Such a user has no person and no dashboard. */
export const isLegacy = (me: Me | undefined): boolean => me?.kind === 'user' && !me.user.mfaEnabled
