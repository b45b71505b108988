import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
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

/** Everything that `npm start` starts, with demo data, in a folder and on ports of its own. */
export async function startStack(change: Record<string, string> = {}): Promise<Stack> {
  const dataDir = newFolder()
  const [port, sandboxPort, mailPort] = [await freePort(), await freePort(), await freePort()]
  const ports = { PORT: String(port), SANDBOX_PORT: String(sandboxPort), SANDBOX_SMTP_PORT: String(mailPort) }
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    ...ports,
    RATE_LIMIT: '1000000',
    SIGN_IN_RATE_LIMIT: '1000000',
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
export async function sessionCookie({ ownerUrl }: Stack, logonId: string): Promise<string> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const [id, secret] = [randomUUID(), randomBytes(32).toString('base64url')]
    const { rowCount } = await client.query(
      `insert into session (id, secret_hash, person_id, user_id, email, started_at, last_activity_at, absolute_end_at)
       select $1, $2, person_id, id, email, now(), now(), now() + interval '12 hours' from app_user where logon_id = $3`,
      [id, createHash('sha256').update(secret).digest(), logonId],
    )
    if (rowCount !== 1) throw new Error(`There is no demo user ${logonId}.`)
    return `${id}.${secret}`
  } finally {
    await client.end()
  }
}
