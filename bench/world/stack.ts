import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { buildWeb } from '../../scripts/run/build-web.ts'
import { bringUp, type Running } from '../../scripts/run/run.ts'
import { createTeardown } from '../../scripts/run/teardown.ts'
import { freePort } from '../../server/src/embedded/ports.ts'
import { newFolder } from './database.ts'

export type Stack = Running & {
  url: string
  sandboxUrl: string
  dataDir: string
  ownerUrl: string
  end: () => Promise<void>
}

/** Everything that `npm start` starts, with demo data, in its own folder and on its own ports. */
export async function startStack(change: Record<string, string> = {}): Promise<Stack> {
  const dataDir = newFolder()
  const [port, sandboxPort, mailPort] = [await freePort(), await freePort(), await freePort()]
  const ports = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), SANDBOX_SMTP_PORT: String(mailPort) }
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    ...ports,
    RATE_LIMIT: '1000000',
    AT_ONCE_PER_ADDRESS: '100000',
    SIGN_IN_RATE_LIMIT: '1000000',
    MAILS_PER_ADDRESS: '1000000',
    INVITATIONS_PER_COMPANY: '1000000',
    EMPLOYEE_MAILS_PER_COMPANY: '1000000',
    ...change,
  }
  const teardown = createTeardown(() => undefined)
  const end = async () => {
    await teardown.run()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const plan = { env, build: buildWeb, isDevelopment: false, say: () => undefined }
    const running = await bringUp(plan, teardown, new AbortController().signal)
    const ownerUrl = running.env['DATABASE_URL'] ?? ''
    return {
      ...running,
      url: `http://localhost:${port}`,
      sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
      dataDir,
      ownerUrl,
      end,
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** A session of a demo user, as the value of its cookie. */
export async function sessionCookie(stack: Stack, logonId: string): Promise<string> {
  const [id, secret] = [randomUUID(), randomBytes(32).toString('base64url')]
  const inserted = await query(
    stack,
    `insert into session (id, secret_hash, person_id, user_id, email, started_at, last_activity_at, absolute_end_at)
     select $1, $2, person_id, id, email, now(), now(), now() + interval '12 hours' from app_user where logon_id = $3`,
    [id, createHash('sha256').update(secret).digest(), logonId],
  )
  if (inserted !== 1) throw new Error(`There is no demo user ${logonId}.`)
  return `${id}.${secret}`
}

/** Resolves when the server has read the news for the first time. */
export async function untilNewsRead(stack: Stack): Promise<void> {
  const end = Date.now() + 30_000
  while ((await query(stack, 'select from news_feed', [])) === 0) {
    if (Date.now() > end) throw new Error('The news was not read in 30 seconds.')
    await pause(200)
  }
}

async function query({ ownerUrl }: Stack, text: string, values: unknown[]): Promise<number> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return (await client.query(text, values)).rowCount ?? 0
  } finally {
    await client.end()
  }
}
