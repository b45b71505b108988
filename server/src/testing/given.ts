import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { hashSecret, newSecret } from '../identity/secrets.ts'
import { minutesAfter, type Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import type { Account, AppUser, Person } from '../platform/db.gen.ts'

export type GivenSession = { id: string; secret: string; generation: number }
export type GivenUser = {
  id: string
  accountId: number
  /** The person it is bound to; null for a user with a password. */
  personId: string | null
  logonId: string
  session: GivenSession
}

/** A person and their confirmed addresses, by default the address of the profile. */
type GivenPerson = Partial<Insertable<Person>> & { emails?: string[] }

let serial = 0

const LONG_AGO = new Date('2010-01-04T15:00:00Z')

/** Rows for tests, written as the owner: accounts, persons and users with their own session. */
export function givenRows(db: Db, clock: Clock) {
  const account = async (values: Partial<Insertable<Account>> = {}): Promise<number> => {
    const row: Insertable<Account> = {
      type: 'EMPLOYER',
      company_name: 'Test Company',
      // long before the hires of tests: earlier ones are not verified
      created_at: LONG_AGO,
      ...values,
    }
    const { id } = await db.insertInto('account').values(row).returning('id').executeTakeFirstOrThrow()
    return id
  }

  const person = async ({ emails, ...values }: GivenPerson = {}): Promise<string> => {
    const id = uuid()
    const email = values.email ?? emails?.[0] ?? `person${++serial}@example.com`
    const row = { issuer: 'https://provider.example', subject: id, first_name: 'Ana', last_name: 'Lopez', ...values }
    await db
      .insertInto('person')
      .values({ ...row, id, email, created_at: clock.now() })
      .execute()
    const confirmed = (emails ?? [email]).map((each) => ({ person_id: id, email: each }))
    await db.insertInto('person_email').values(confirmed).execute()
    return id
  }

  const session = async (owner: { personId?: string | null; userId?: string }): Promise<GivenSession> => {
    const secret = newSecret()
    const id = uuid()
    const now = clock.now()
    await db
      .insertInto('session')
      .values({
        id,
        secret_hash: hashSecret(secret),
        person_id: owner.personId ?? null,
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
    const isFederated = values.mfa_enabled !== false
    const personId = isFederated && values.person_id === undefined ? await person() : (values.person_id ?? null)
    const logonId = values.logon_id ?? `T${String(++serial).padStart(7, '0')}`
    const row = {
      role: 'PROGRAMADMIN' as const,
      status: 'ACTIVE' as const,
      first_name: 'Ana',
      last_name: 'Lopez',
      email: `user${serial}@example.com`,
      phone_number: '2025550100',
      mfa_enabled: true,
      tutorial_complete: true,
      training_status: 'COMPLETE' as const,
      created_at: clock.now(),
      ...values,
    }
    await db
      .insertInto('app_user')
      .values({ ...row, id, person_id: personId, logon_id: logonId })
      .execute()
    return { id, accountId: values.account_id, personId, logonId, session: await session({ personId, userId: id }) }
  }

  return { account, person, session, user }
}
