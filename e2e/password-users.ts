import { randomUUID } from 'node:crypto'
import { expect, setting, sql } from './fixtures.ts'
import type { Page } from '@playwright/test'

/** The password of every demo user that signs in with a User ID. */
export const DEMO_PASSWORD = 'Legacy$2demo'

/** Argon2id of that password. */
export const DEMO_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$9FjrzZuQ7f7OD1wELuG7Cw$csMlxMkv0fBB5DjGqtUafYrQK3X62DYtoLXN4x7DLtM'

const inADay = () => new Date(Date.now() + 86_400_000)

/** Creates Paula, a general user of the demo company with a password, for one test, with the given columns. */
export async function makePasswordUser(logonId: string, columns: Record<string, unknown> = {}) {
  const email = `${logonId.toLowerCase()}@e2e.example.com`
  const paula = { first_name: 'Paula', last_name: 'Wordsmith', status: 'ACTIVE', mfa_enabled: false, person_id: null }
  const password = { password_hash: DEMO_PASSWORD_HASH, password_expires_at: inADay(), password_changed_at: null }
  const changes = { id: randomUUID(), logon_id: logonId, email, ...paula, ...password, ...columns }
  // generated columns cannot be written
  const [written] = await sql<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = 'app_user' and is_generated = 'NEVER'`,
  )
  await sql(
    `insert into app_user (${written?.columns}) select ${written?.columns} from (
       select changed.* from app_user as model, jsonb_populate_record(model, $1::jsonb) as changed
       where model.logon_id = 'MPLB0004'
     ) as made`,
    [JSON.stringify(changes)],
  )
  return { logonId, email }
}

/** The status of a user in the database. */
export async function statusOf(logonId: string): Promise<string | undefined> {
  const [row] = await sql<{ status: string }>('select status from app_user where logon_id = $1', [logonId])
  return row?.status
}

/** Fills in User ID and password on the sign-in page and sends them. */
export async function sendCredentials(page: Page, logonId: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'User ID' }).fill(logonId)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in with User ID' }).click()
}

/** Suppresses the prompt to migrate, which the home page shows once in a tab to users with a password. */
export async function skipMigratePrompt(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('everify.migrationOffered', 'Y'))
}

/** The text of the newest email to an address with the given words in its subject; waits until it arrives. */
export async function mailTo(page: Page, address: string, subject: RegExp): Promise<string> {
  let text: string | undefined
  const look = async () => {
    const answer = await page.request.get(`${setting('E2E_SANDBOX_URL')}/inbox.json?to=${encodeURIComponent(address)}`)
    const mails = (await answer.json()) as { subject: string; text: string }[]
    text = mails.find((mail) => subject.test(mail.subject))?.text
    return text
  }
  await expect.poll(look, { intervals: [100] }).toBeTruthy()
  return text ?? ''
}
