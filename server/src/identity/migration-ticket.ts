import type { Selectable } from 'kysely'
import type { UserStatus } from '@hireproof/contract/users/users'
import { minutesAfter } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import type { AppUser } from '../platform/db.gen.ts'
import { hashSecret, newSecret } from './secrets.ts'

/** Minutes for which a proven password may start what it was proven for. */
const PROOF_MINUTES = 10

/** Statuses in which a proven password opens the way to federated sign-in; the others are answered like a wrong one. */
const linkableStatuses: readonly UserStatus[] = [
  'ACTIVE',
  'PASSWORDCHANGEREQUIRED',
  'PENDINGACTIVATION',
  'PENDINGREACTIVATION',
]

/** Whether a user has a password and a status with which it may be linked. */
export const isLinkable = (user: Pick<Selectable<AppUser>, 'password_hash' | 'mfa_enabled' | 'status'>): boolean =>
  user.password_hash !== null && !user.mfa_enabled && linkableStatuses.some((status) => status === user.status)

type Owner = { sessionId: string; userId: string }

/** Makes a ticket to link a user: valid for ten minutes, once, in the session that asked. Only its hash is kept. */
export async function insertTicket(db: Db, { sessionId, userId }: Owner, now: Date): Promise<string> {
  const ticket = newSecret()
  await db
    .insertInto('migration_ticket')
    .values({
      ticket_hash: hashSecret(ticket),
      session_id: sessionId,
      user_id: userId,
      expires_at: minutesAfter(now, PROOF_MINUTES),
    })
    .execute()
  return ticket
}

/** The user of a ticket of a session, as long as that user may still be linked. */
export async function findTicketUser(db: Db, ticket: string, sessionId: string, now: Date) {
  const user = await db
    .selectFrom('migration_ticket as t')
    .innerJoin('app_user', 'app_user.id', 't.user_id')
    .selectAll('app_user')
    .select('t.expires_at as ticket_expires_at')
    .where('t.ticket_hash', '=', hashSecret(ticket))
    .where('t.session_id', '=', sessionId)
    .where('t.consumed_at', 'is', null)
    .where('t.expires_at', '>', now)
    .executeTakeFirst()
  return user && isStillProven(user, user.ticket_expires_at) ? user : undefined
}

/** Takes a ticket for good and locks its user; single use is the row count of a conditional update. */
export async function consumeTicket(trx: Db, ticketHash: Buffer, sessionId: string, now: Date) {
  const ticket = await trx
    .updateTable('migration_ticket')
    .set({ consumed_at: now })
    .where('ticket_hash', '=', ticketHash)
    .where('session_id', '=', sessionId)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'expires_at'])
    .executeTakeFirst()
  if (!ticket) return undefined
  const user = await trx
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', ticket.user_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return isStillProven(user, ticket.expires_at) ? user : undefined
}

/** Whether a session began with a password a short time ago, which is proof enough to link its user. */
export async function isProofFresh(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('person_id', 'is', null)
    .where('started_at', '>', minutesAfter(now, -PROOF_MINUTES))
    .executeTakeFirst()
  return session !== undefined
}

/** A password that changed since then ends the proof. */
function isStillProven(user: Selectable<AppUser>, expiresAt: Date): boolean {
  const provenAt = minutesAfter(expiresAt, -PROOF_MINUTES)
  return isLinkable(user) && (user.password_changed_at === null || user.password_changed_at <= provenAt)
}
