import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { setting, sql } from './fixtures.ts'

type GivenUser = {
  logonId?: string
  company?: string
  role?: string
  status?: string
  /** The user signs in with a User ID and the password of the demo users, and is not linked. */
  isLegacy?: boolean
  /** Made for federated sign-in, and not linked yet. */
  isUnbound?: boolean
  isWebService?: boolean
  firstName?: string
  email?: string
  phone?: string | null
  lastLogin?: string | null
}

type Given = {
  emails?: string[]
  /** The email address of the profile, by default the first. */
  email?: string
  firstName?: string
  middleInitial?: string | null
  lastName?: string
  phone?: string | null
  extension?: string | null
  users?: GivenUser[]
}

/** A User ID that no one has. */
export const newLogonId = (): string => `Z${randomInt(1e7).toString().padStart(7, '0')}`

/** Creates a separate person for a test, with user accounts in separate companies. */
export async function givenPerson(given: Given = {}) {
  const id = randomUUID()
  const emails = given.emails ?? [`${id}@example.com`]
  const email = given.email ?? emails[0] ?? ''
  const { firstName = 'Robin', middleInitial = 'T', lastName = 'Many', phone = '2025550103', extension = '12' } = given
  await sql(
    `insert into person (id, issuer, subject, first_name, middle_initial, last_name, email, phone_number, phone_extension, created_at)
     values ($1::uuid, 'https://provider.example', $1::text, $2, $3, $4, $5, $6, $7, now())`,
    [id, firstName, middleInitial, lastName, email, phone, extension],
  )
  await sql('insert into person_email (person_id, email) select $1::uuid, unnest($2::text[])', [id, emails])
  const logonIds: string[] = []
  for (const user of given.users ?? []) {
    logonIds.push(await insertUser(user, { id, firstName, middleInitial, lastName, email, phone, extension }))
  }
  return { id, email, logonIds }
}

type Profile = Required<Pick<Given, 'firstName' | 'middleInitial' | 'lastName' | 'email' | 'phone' | 'extension'>>

async function insertUser(user: GivenUser, { id, ...profile }: Profile & { id: string }): Promise<string> {
  const logonId = user.logonId ?? newLogonId()
  const { isLegacy = false, isUnbound = false, isWebService = false } = user
  const [account] = await sql<{ id: number }>(
    "insert into account (type, company_name, created_at) values ('EMPLOYER', $1, now() - interval '9 years') returning id",
    [user.company ?? `Company of ${logonId}`],
  )
  await sql(
    `insert into app_user (id, account_id, person_id, logon_id, role, status, web_service_enabled, mfa_enabled, first_name,
       middle_initial, last_name, email, phone_number, phone_extension, password_hash, password_expires_at,
       tutorial_complete, training_status, last_login_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8::boolean, $9, $10, $11, $12, $13, $14,
       case when $8::boolean then null else (select password_hash from app_user where logon_id = 'MPLB0008') end,
       case when $8::boolean then null else now() + interval '30 days' end, true, 'COMPLETE', $15, now())`,
    [
      randomUUID(),
      account?.id,
      isLegacy || isUnbound ? null : id,
      logonId,
      user.role ?? 'GENERAL',
      user.status ?? 'ACTIVE',
      isWebService,
      !isLegacy,
      user.firstName ?? profile.firstName,
      profile.middleInitial,
      profile.lastName,
      user.email ?? profile.email,
      user.phone === undefined ? profile.phone : user.phone,
      profile.extension,
      user.lastLogin ?? null,
    ],
  )
  return logonId
}

/** Signs a browser in: as a person without a chosen user account, as a user of theirs, or as a user with a password. */
export async function signInAs(context: BrowserContext, who: { personId?: string; logonId?: string }): Promise<void> {
  const [id, secret] = [randomUUID(), randomBytes(32).toString('base64url')]
  await sql(
    `insert into session (id, secret_hash, person_id, user_id, email, started_at, last_activity_at, absolute_end_at)
     values ($1, $2, coalesce($3::uuid, (select person_id from app_user where logon_id = $4::text)),
       (select id from app_user where logon_id = $4::text), 'robin@example.com', now(), now(), now() + interval '12 hours')`,
    [id, createHash('sha256').update(secret).digest(), who.personId ?? null, who.logonId ?? null],
  )
  await context.addCookies([
    { name: 'hireproof_session', value: `${id}.${secret}`, url: setting('E2E_URL'), httpOnly: true, sameSite: 'Lax' },
  ])
}
