import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { hashSecret, newSecret } from '../identity/secrets.ts'
import { minutesAfter, type Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import type { Account, AppUser } from '../platform/db.gen.ts'

export type GivenSession = { id: string; secret: string; generation: number }
export type GivenUser = { id: string; accountId: number; personId: string; logonId: string; session: GivenSession }

let serial = 0

/** Rows for tests, written as the owner: accounts, persons and users with a session of their own. */
export function givenRows(db: Db, clock: Clock) {
  const account = async (values: Partial<Insertable<Account>> = {}): Promise<number> => {
    const row = { type: 'EMPLOYER', company_name: 'Test Company', created_at: clock.now(), ...values }
    const { id } = await db.insertInto('account').values(row).returning('id').executeTakeFirstOrThrow()
    return id
  }

  const person = async (values: { issuer?: string; subject?: string; email?: string } = {}): Promise<string> => {
    const id = uuid()
    const email = values.email ?? `person${++serial}@example.com`
    const row = { id, issuer: values.issuer ?? 'https://provider.example', subject: values.subject ?? id, email }
    await db
      .insertInto('person')
      .values({ ...row, first_name: 'Ana', last_name: 'Lopez', created_at: clock.now() })
      .execute()
    await db.insertInto('person_email').values({ person_id: id, email }).execute()
    return id
  }

  const session = async (owner: { personId: string; userId?: string }): Promise<GivenSession> => {
    const secret = newSecret()
    const id = uuid()
    const now = clock.now()
    await db
      .insertInto('session')
      .values({
        id,
        secret_hash: hashSecret(secret),
        person_id: owner.personId,
        user_id: owner.userId ?? null,
        email: 'ana@example.com',
        started_at: now,
        last_activity_at: now,
        absolute_end_at: minutesAfter(now, 720),
      })
      .execute()
    return { id, secret, generation: 1 }
  }

  const user = async (values: Partial<Insertable<AppUser>> & { account_id: number }): Promise<GivenUser> => {
    const id = uuid()
    const personId = values.person_id ?? (await person())
    const logonId = values.logon_id ?? `T${String(++serial).padStart(7, '0')}`
    const row = {
      role: 'PROGRAMADMIN',
      status: 'ACTIVE',
      first_name: 'Ana',
      last_name: 'Lopez',
      email: `user${serial}@example.com`,
      phone_number: '2025550100',
      mfa_enabled: true,
      tutorial_complete: true,
      training_status: 'COMPLETE',
      created_at: clock.now(),
      ...values,
    }
    await db
      .insertInto('app_user')
      .values({ ...row, id, person_id: row.mfa_enabled ? personId : null, logon_id: logonId })
      .execute()
    return { id, accountId: values.account_id, personId, logonId, session: await session({ personId, userId: id }) }
  }

  return { account, person, session, user }
}
