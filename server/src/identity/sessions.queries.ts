import { sql } from 'kysely'
import type { ClientAccess } from '@hireproof/contract/accounts/client-access'
import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { AccountStatus, AccountType } from '@hireproof/contract/accounts/accounts'
import type { StoredRole, TrainingStatus, UserStatus } from '@hireproof/contract/users/users'
import { v7 as uuid } from 'uuid'
import { minutesAfter } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { hashSecret, newSecret } from './secrets.ts'

export const IDLE_MINUTES = 15
const ABSOLUTE_MINUTES = 12 * 60

/** A session with its user and account. */
export type SessionRow = {
  id: string
  secret_hash: Buffer
  generation: number
  person_id: string | null
  user_id: string | null
  email: string
  last_activity_at: Date
  absolute_end_at: Date
  ended_at: Date | null
  account_id: number | null
  role: StoredRole | null
  status: UserStatus | null
  web_service_enabled: boolean | null
  mfa_enabled: boolean | null
  tutorial_complete: boolean | null
  federal_contractor_passed_at: Date | null
  training_status: TrainingStatus | null
  password_expires_at: Date | null
  account_type: AccountType | null
  account_status: AccountStatus | null
  account_closed_date: string | null
  plus_enabled: boolean | null
  time_zone: string | null
  general_users_see_all_cases: boolean | null
  client_access: ClientAccess | null
  /** The absences, present, past and to come, in which the user stands in. */
  absences: readonly { user_id: string; starts_on: IsoDate; ends_on: IsoDate }[] | null
}

// what an actor is made of, by the row of the user and that of the company
const ofUser = sql`u.account_id, u.role, u.status, u.web_service_enabled, u.mfa_enabled, u.tutorial_complete,
      u.federal_contractor_passed_at, u.training_status, u.password_expires_at, a.type as account_type, a.status as account_status,
      a.closed_date as account_closed_date, a.plus_enabled, a.time_zone, a.general_users_see_all_cases,
      case when a.agency_account_id is not null then a.client_access end as client_access,
      (select json_agg(json_build_object('user_id', user_id, 'starts_on', starts_on, 'ends_on', ends_on))
        from absence join app_user as absent on absent.id = absence.user_id
        where absence.stand_in_user_id = u.id and absent.account_id = u.account_id
          and absent.status not in ('DEACTIVATED', 'DELETED')) as absences`

/** Finds a session by its id, over or not. */
export async function findSession(db: Db, sessionId: string): Promise<SessionRow | undefined> {
  const found = await sql<SessionRow>`
    select s.id, s.secret_hash, s.generation, s.person_id, s.user_id, s.email, s.last_activity_at, s.absolute_end_at, s.ended_at,
      ${ofUser}
    from session s left join app_user u on u.id = s.user_id left join account a on a.id = u.account_id
    where s.id = ${sessionId}`.execute(db)
  return found.rows[0]
}

/** What an actor is made of. */
export type ActorRow = Omit<SessionRow, 'secret_hash' | 'last_activity_at' | 'absolute_end_at' | 'ended_at'>

/** Finds a user as an actor who has no session: work that the user began goes on in the background. */
export async function findUserAsActor(db: Db, userId: string): Promise<ActorRow | undefined> {
  const found = await sql<ActorRow>`
    select '' as id, 0 as generation, u.person_id, u.id as user_id, u.email, ${ofUser}
    from app_user u left join account a on a.id = u.account_id where u.id = ${userId}`.execute(db)
  return found.rows[0]
}

type Lifetime = Pick<SessionRow, 'last_activity_at' | 'absolute_end_at'>

/** When a session ends if nothing more happens: 15 idle minutes from the last activity, no later than 12 hours. */
function endOf({ last_activity_at, absolute_end_at }: Lifetime): Date {
  const idleEnd = minutesAfter(last_activity_at, IDLE_MINUTES)
  return idleEnd < absolute_end_at ? idleEnd : absolute_end_at
}

/** Whether a session is over at an instant: ended, idle for 15 minutes, or 12 hours old. */
export const isOver = (session: SessionRow, now: Date): boolean => session.ended_at !== null || now >= endOf(session)

/** Whose session it is: of a person who has chosen no user, or of a user who signed in with a password. */
type SessionOwner = { email: string } & ({ personId: string } | { userId: string })

/** Starts a session; only a hash of the returned secret is kept. */
export async function insertSession(db: Db, owner: SessionOwner, now: Date) {
  const secret = newSecret()
  const sessionId = uuid()
  await db
    .insertInto('session')
    .values({
      id: sessionId,
      secret_hash: hashSecret(secret),
      person_id: 'personId' in owner ? owner.personId : null,
      user_id: 'userId' in owner ? owner.userId : null,
      email: owner.email,
      started_at: now,
      last_activity_at: now,
      absolute_end_at: minutesAfter(now, ABSOLUTE_MINUTES),
    })
    .execute()
  return { sessionId, secret }
}

/**
 * Binds a session to a user, or no longer to any, under a new secret; the old secret and its access tokens end.
 * Undefined if it has changed since.
 */
export async function bindSession(db: Db, sessionId: string, generation: number, userId: string | null, now: Date) {
  const secret = newSecret()
  const result = await db
    .updateTable('session')
    .set({ user_id: userId, secret_hash: hashSecret(secret), generation: generation + 1, last_activity_at: now })
    .where('id', '=', sessionId)
    .where('generation', '=', generation)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n ? { sessionId, secret } : undefined
}

/** Ends a session for good; one that has ended keeps its reason. */
export async function endSession(db: Db, sessionId: string, reason: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends a session; false if there is none to end, because it has ended since. */
export async function endLiveSession(db: Db, sessionId: string, reason: string, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/** Ends every session in which a user was chosen or signed in with a password. */
export async function endSessionsOfUser(db: Db, userId: string, reason: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends the session of a browser that holds its secret; returns whose it was, or undefined if there is none to end. */
export const endOwnSession = (db: Db, own: { sessionId: string; secret: string }, reason: string, now: Date) =>
  db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', own.sessionId)
    .where('secret_hash', '=', hashSecret(own.secret))
    .where('ended_at', 'is', null)
    .returning(['person_id as personId', 'user_id as userId'])
    .executeTakeFirst()

/**
 * Keeps the time of the last activity, which a clock that jumped back never shortens; returns the session's end. It is safe on the
 * leader's disk only: a reader must not wait until a standby that is gone comes back.
 */
export async function touchSession(db: Db, sessionId: string, now: Date): Promise<Date | undefined> {
  const touched = await sql<Lifetime>`with here as materialized (select set_config('synchronous_commit', 'local', true))
    update session set last_activity_at = greatest(last_activity_at, ${now}) from here
    where id = ${sessionId} and ended_at is null returning last_activity_at, absolute_end_at`.execute(db)
  return touched.rows[0] && endOf(touched.rows[0])
}
