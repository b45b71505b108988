import type { UserStatus } from '@hireproof/contract/users/users'
import type { Selectable } from 'kysely'
import type { Deps } from '../deps.ts'
import type { SignedInActor } from '../platform/actor.ts'
import { ensure, problem } from '../platform/problem.ts'
import { runIdentityUnit, type Unit } from '../platform/unit.ts'
import type { AppUser, Person } from '../platform/db.gen.ts'
import { lockDashboardUser } from './users.queries.ts'
import { joinPerson } from './join-person.ts'
import { landingFor, openAs } from './open-as.ts'

type Claim = { userId: string; activate: boolean; next: string | undefined }
type User = Selectable<AppUser>

/** Statuses that owners may lift themselves (DASH-29); only others can lift LOCKED and UNKNOWN. */
const liftable: readonly UserStatus[] = [
  'ACTIVE',
  'PENDINGACTIVATION',
  'PENDINGREACTIVATION',
  'PASSWORDCHANGEREQUIRED',
  'DEACTIVATED',
]

/**
 * Binds the session to one user of the same person, and on request makes that user active and the person's own; the
 * secret of the session changes and the old one ends.
 */
export async function claimUser(deps: Deps, actor: SignedInActor, claim: Claim) {
  const { userId, activate, next } = claim
  const { personId } = actor
  ensure(personId, 'not_found')
  return runIdentityUnit(deps, actor, null, async (unit) => {
    unit.identify({ userId })
    const person = await lockPerson(unit, personId, activate)
    const user = await lockDashboardUser(unit.trx, personId, userId)
    // Users with a password are linked, never claimed.
    ensure(user?.mfa_enabled, 'not_found')
    ensure(isOpen(user) || (person && isLiftable(user.status)), 'user_not_active')
    unit.auditIn(user.account_id)
    if (person && !isOpen(user)) await activateUser(unit, person, user)
    const session = await openAs(unit, actor, user)
    // Another tab claimed or signed out in between.
    if (!session) throw problem('unauthenticated')
    return { session, userId, accountId: user.account_id, landing: await landingFor(unit, user, next) }
  })
}

/** Whether the owner may make a user of this status active. */
export const isLiftable = (status: string): boolean => liftable.some((each) => each === status)

/** Whether a session of the person may continue as a user. */
export const isOpen = (user: User) => user.mfa_enabled && user.status === 'ACTIVE' && user.person_id !== null

/** The person, locked before any user; undefined if nothing is to be activated. */
async function lockPerson({ trx }: Unit, personId: string, isNeeded: boolean) {
  if (!isNeeded) return undefined
  return trx.selectFrom('person').selectAll().where('id', '=', personId).forUpdate().executeTakeFirstOrThrow()
}

/** Makes a user active and, if it belongs to no one yet, the person's own; tells the address of record. */
export async function activateUser(unit: Unit, person: Selectable<Person>, user: User): Promise<void> {
  if (user.person_id === null) {
    const audit = await joinPerson(unit, person, user)
    unit.record({ action: 'user.activated', subjectType: 'user', subjectId: user.id, ...audit })
  } else {
    await unit.trx.updateTable('app_user').set({ status: 'ACTIVE' }).where('id', '=', user.id).execute()
    const [before, after] = [{ status: user.status }, { status: 'ACTIVE' }]
    unit.record({ action: 'user.activated', subjectType: 'user', subjectId: user.id, before, after })
  }
  await unit.mail({ to: user.email, template: 'user-activated', data: { logonId: user.logon_id }, purpose: 'notice' })
}
