import { withNext } from '@hireproof/contract/identity/return-path'
import { pages } from '@hireproof/contract/pages'
import type { Deps } from '../deps.ts'
import { ensure } from '../platform/problem.ts'
import { runIdentityUnit, type Unit } from '../platform/unit.ts'
import { activateInvited } from './activate-invited.ts'
import { presentedSession } from './authenticate.ts'
import { savePerson } from './save-person.ts'
import { linkUser } from './link-user.ts'
import { consumeTicket } from './migration-ticket.ts'
import { openAs } from './open-as.ts'
import { openOnlyUser } from './open-only-user.ts'
import { setSessionCookie, type SessionCookie } from './session-cookie.ts'
import { endOwnSession, insertSession, type SessionRow } from './sessions.queries.ts'
import { redeem, type SignInPurpose } from './sign-in-purpose.ts'

/** The sign-in page, up to the reason of a failure; it keeps the page that was asked for. */
export const signInPage = (asked: string | undefined): string => upTo(withNext(pages.login.path, asked), 'error')

const upTo = (page: string, reason: string) => `${page}${page.includes('?') ? '&' : '?'}${reason}`

const arrived = ({ config }: Deps, session: SessionCookie, returnTo: string) => ({
  returnTo,
  setCookie: (reply: Parameters<typeof setSessionCookie>[1]) => setSessionCookie(config, reply, session),
})

/** A person signs in: a new session begins, and the one before ends. */
const plain: SignInPurpose = {
  recognizes: () => true,
  closesForMaintenance: false,
  complete: async (deps, actor, arrival) => {
    const identity = await redeem(deps, arrival)
    const opened = await runIdentityUnit(deps, actor, null, async (unit) => {
      const person = await signedIn(unit, identity)
      await endPrior(unit, arrival.priorSession, 'signed_in_again')
      const session = await startSession(unit, person.id, identity.email)
      return openOnlyUser(unit, person.id, session, arrival.attempt.return_to)
    })
    return arrived(deps, opened.session, opened.returnTo)
  },
  failurePage: (_, { attempt }) => signInPage(attempt?.return_to),
}

/** A person signs in for a user with a password, proven before by a ticket, who is linked to the person. */
const linking: SignInPurpose = {
  recognizes: ({ attempt }) => attempt !== undefined && attempt.ticket_hash !== null,
  closesForMaintenance: false,
  complete: async (deps, actor, arrival) => {
    const identity = await redeem(deps, arrival)
    const asking = await presentedSession(deps, arrival.priorSession)
    const session = await runIdentityUnit(deps, actor, null, async (unit) => {
      const person = await signedIn(unit, identity)
      const user = await takeTicket(unit, arrival.attempt.ticket_hash, asking, person.id)
      // Another tab may have signed out or claimed a user in between.
      ensure(await endPrior(unit, arrival.priorSession, 'user_linked'), 'ticket_refused')
      await linkUser(unit, person, user)
      return startSession(unit, person.id, identity.email)
    })
    return arrived(deps, session, arrival.attempt.return_to)
  },
  failurePage: async (deps, { priorSession, attempt }) => {
    const session = await presentedSession(deps, priorSession).catch(() => undefined)
    if (!session) return signInPage(undefined)
    return upTo(
      session.person_id === null ? pages.migrate.path : (attempt?.return_to ?? pages.dashboard.path),
      'link_error',
    )
  },
}

/** A person signs in through a mailed link that activates a user: it becomes the person's user, and the session its. */
const activating: SignInPurpose = {
  recognizes: ({ attempt }) => attempt !== undefined && attempt.activation_code_id !== null,
  closesForMaintenance: false,
  complete: async (deps, actor, arrival) => {
    const identity = await redeem(deps, arrival)
    const session = await runIdentityUnit(deps, actor, null, async (unit) => {
      const person = await signedIn(unit, identity)
      const invited = await activateInvited(unit, person, arrival.attempt.activation_code_id ?? '')
      await endPrior(unit, arrival.priorSession, 'signed_in_again')
      const { sessionId } = await startSession(unit, person.id, identity.email)
      const opened = await openAs(unit, { sessionId, generation: 1 }, invited)
      ensure(opened, 'invalid_state')
      return opened
    })
    return arrived(deps, session, arrival.attempt.return_to)
  },
  failurePage: () => `${pages.activate.path}?error`,
}

/** What staff sign in for; the last purpose takes every sign-in that no other recognizes. */
export const staffSignIns: readonly SignInPurpose[] = [activating, linking, plain]

/** The person who signed in, whom the audit names from here on. */
async function signedIn(unit: Unit, identity: Parameters<typeof savePerson>[1]) {
  const person = await savePerson(unit, identity)
  unit.identify({ personId: person.id })
  return person
}

const endPrior = async ({ trx, now }: Unit, prior: SessionCookie | undefined, reason: string) =>
  prior && endOwnSession(trx, prior, reason, now)

async function startSession({ trx, now, record }: Unit, personId: string, email: string): Promise<SessionCookie> {
  const session = await insertSession(trx, { personId, email }, now)
  record({ action: 'session.started', subjectType: 'person', subjectId: personId })
  return session
}

/** The user of a ticket that this browser's session asked for, if that session belongs to the identity. */
async function takeTicket(
  { trx, now }: Unit,
  ticketHash: Buffer | null,
  asking: SessionRow | undefined,
  personId: string,
) {
  ensure(ticketHash && asking && (asking.person_id === null || asking.person_id === personId), 'ticket_refused')
  const user = await consumeTicket(trx, ticketHash, asking.id, now)
  ensure(user, 'ticket_refused')
  return user
}
