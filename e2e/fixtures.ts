import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test as base, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { Client } from 'pg'
import { axeViolations } from './axe.ts'

export { expect }

/** A demo person in the sandbox. */
export type DemoPerson = {
  description: string
  email: string
  password: string
  totpSecret: string
  linkedLogonIds: string[]
}

const people = JSON.parse(readFileSync(new URL('../sandbox/demo-people.json', import.meta.url), 'utf8')) as DemoPerson[]

/** The demo person who holds a User ID. */
export function personWith(logonId: string): DemoPerson {
  const person = people.find(({ linkedLogonIds }) => linkedLogonIds.includes(logonId))
  if (!person) throw new Error(`no demo person holds ${logonId}`)
  return person
}

/** The current code of a person's authenticator. */
export const codeOf = ({ totpSecret }: DemoPerson) => new TOTP({ secret: totpSecret }).generate()

export const setting = (name: 'E2E_URL' | 'E2E_SANDBOX_URL' | 'E2E_DATABASE_URL' | 'E2E_SERVER_ENV'): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the stack is not running`)
  return value
}

/** Runs SQL as the owner of the database. */
export async function sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: setting('E2E_DATABASE_URL') })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** What the tests of a page get. */
export type Fixtures = {
  /** Signs in as the holder of a User ID, with that user account claimed, with a new session row. */
  signIn: (logonId: string, on?: Page) => Promise<void>
  /** Checks that the current page meets WCAG 2.2 AA by axe and does not scroll sideways. */
  expectAccessible: (on?: Page) => Promise<void>
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern, even an empty one
  baseURL: async ({}, provide) => provide(setting('E2E_URL')),
  signIn: async ({ context }, provide) =>
    provide(async (logonId, on) => {
      const session = await insertSession(logonId)
      await (on?.context() ?? context).addCookies([
        { name: 'hireproof_session', value: session, url: setting('E2E_URL'), httpOnly: true, sameSite: 'Lax' },
      ])
    }),
  expectAccessible: async ({ page }, provide) =>
    provide(async (on = page) => {
      // a page has no heading until its script is loaded
      await expect(on.locator('h1').first()).toBeAttached()
      expect(await axeViolations(on)).toEqual([])
      const overflow = await on.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, 'sideways scrolling').toBeLessThanOrEqual(0)
    }),
})

async function insertSession(logonId: string): Promise<string> {
  const [id, secret] = [randomUUID(), randomBytes(32).toString('base64url')]
  const rows = await sql<{ id: string }>(
    `insert into session (id, secret_hash, person_id, user_id, email, started_at, last_activity_at, absolute_end_at)
     select $1, $2, person_id, id, email, now(), now(), now() + interval '12 hours' from app_user where logon_id = $3
     returning id`,
    [id, createHash('sha256').update(secret).digest(), logonId],
  )
  if (rows.length === 0) throw new Error(`there is no user ${logonId}`)
  return `${id}.${secret}`
}
