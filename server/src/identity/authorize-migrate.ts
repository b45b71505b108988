import { returnPath, withNext } from '@hireproof/contract/identity/return-path'
import { pages } from '@hireproof/contract/pages'
import type { Deps } from '../deps.ts'
import type { SignedInActor } from '../platform/actor.ts'
import { ensure } from '../platform/problem.ts'
import { runIdentityUnit } from '../platform/unit.ts'
import { findUser } from './users.queries.ts'
import { ensureLinkable } from './link-user.ts'
import { findTicketUser, insertTicket, isLinkable, isProofFresh } from './migration-ticket.ts'
import { hashSecret } from './secrets.ts'
import { insertAttempt, prepareSignIn, type SignInBrowser } from './sign-in-attempt.ts'

type Input = { ticket: string | undefined; browser: SignInBrowser; next: string | undefined }

/** Starts the sign-in that links the user of a ticket, or the user who signed in with a password a short time ago. */
export async function authorizeMigration(deps: Deps, actor: SignedInActor, { ticket, browser, next }: Input) {
  const user = await migratingUser(deps, actor, ticket)
  ensureLinkable(user)
  const prepared = await prepareSignIn(deps, browser)
  await runIdentityUnit(deps, actor, user.account_id, async ({ trx, now, record }) => {
    const used = ticket ?? (await insertTicket(trx, { sessionId: actor.sessionId, userId: user.id }, now))
    await insertAttempt(trx, prepared, {
      returnTo: withNext(pages.dashboard.path, returnPath(next)),
      ticketHash: hashSecret(used),
    })
    record({ action: 'user.link_started', subjectType: 'user', subjectId: user.id })
  })
  return prepared
}

async function migratingUser({ identityDb, realClock }: Deps, actor: SignedInActor, ticket: string | undefined) {
  if (ticket === undefined) {
    ensure(actor.kind === 'user' && actor.personId === null, 'bad_request')
    // A stolen session must not become a takeover for good.
    ensure(await isProofFresh(identityDb, actor.sessionId, realClock.now()), 'password_required')
    const user = await findUser(identityDb, actor.userId)
    ensure(user && isLinkable(user), 'ticket_refused')
    return user
  }
  const user = await findTicketUser(identityDb, ticket, actor.sessionId, realClock.now())
  ensure(user, 'ticket_refused')
  return user
}
