import { isForPersons, withNext } from '@hireproof/contract/identity/return-path'
import { pages } from '@hireproof/contract/pages'
import type { Unit } from '../platform/unit.ts'
import { isOpen } from './claim-user.ts'
import { landingFor, openAs } from './open-as.ts'
import type { SessionCookie } from './session-cookie.ts'
import { listDashboardUsers, lockDashboardUser } from './users.queries.ts'

/**
 * Where a person who has just signed in goes: with a single user and nothing to link or activate, on as that user, without the
 * dashboard. Everyone else chooses there, and the dashboard keeps the page that was asked for.
 */
export async function openOnlyUser(unit: Unit, personId: string, session: SessionCookie, asked: string) {
  if (isForPersons(asked)) return { session, returnTo: asked }
  const user = await lockOnlyUser(unit, personId)
  const opened = user && (await openAs(unit, { sessionId: session.sessionId, generation: 1 }, user))
  return opened
    ? { session: opened, returnTo: await landingFor(unit, user, asked) }
    : { session, returnTo: withNext(pages.dashboard.path, asked) }
}

async function lockOnlyUser({ trx }: Unit, personId: string) {
  const [only, ...others] = await listDashboardUsers(trx, personId)
  const user = only && others.length === 0 ? await lockDashboardUser(trx, personId, only.id) : undefined
  return user && isOpen(user) ? user : undefined
}
