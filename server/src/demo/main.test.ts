import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '../testing/databases.ts'

const program = fileURLToPath(new URL('main.ts', import.meta.url))
const key = () => `local:${randomBytes(32).toString('base64')}`

const settings = (ownerUrl: string) => ({
  ENVIRONMENT: 'local',
  DATABASE_URL: ownerUrl,
  OIDC_ISSUER: 'http://127.0.0.1:3001',
  DATA_KEYS: key(),
  INDEX_KEYS: key(),
})

const start = (env: Record<string, string>) => spawn(process.execPath, [program], { env, stdio: 'pipe' })

async function run(env: Record<string, string>) {
  const child = start(env)
  const said = { out: '', err: '' }
  child.stdout.on('data', (data: Buffer) => (said.out += data.toString()))
  child.stderr.on('data', (data: Buffer) => (said.err += data.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...said }
}

async function connect(ownerUrl: string): Promise<Client> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const countRows = async (client: Client) => {
  const found = await client.query<{
    rows: number
  }>(`select (select count(*) from account) + (select count(*) from app_user)
    + (select count(*) from verification_case) + (select count(*) from audit_event) as rows`)
  return Number(found.rows[0]?.rows)
}

test('loads once, and reports it', async () => {
  const env = settings(await cloneDatabase())
  expect(await run(env)).toEqual({ code: 0, out: 'Demo data loaded.\n', err: '' })
  const again = { code: 0, out: 'The database is not empty; nothing was loaded.\n', err: '' }
  expect(await run(env)).toEqual(again)
})

test.each([
  [{ ENVIRONMENT: 'prod' }, 'Demo data is loaded in local, test and devtest only, but ENVIRONMENT is "prod".\n'],
  [{ ENVIRONMENT: 'elsewhere' }, 'The setting ENVIRONMENT is missing or not valid.\n'],
  [{ DATABASE_URL: '' }, 'The setting DATABASE_URL is missing or not valid.\n'],
  [{ DATA_KEYS: 'local:short' }, 'DATA_KEYS must hold entries of the form id:base64 with 32 bytes each.\n'],
])('refuses %o with one sentence', async (change, sentence) => {
  const env = { ...settings('postgres://127.0.0.1:9/none'), ...change }
  expect(await run(env)).toEqual({ code: 1, out: '', err: sentence })
})

test('leaves an empty database when it is killed halfway, and loads at the next try', async () => {
  const ownerUrl = await cloneDatabase()
  const client = await connect(ownerUrl)
  // Queried outside the transaction: inside one, the first look at pg_stat_activity answers all later ones.
  const watcher = await connect(ownerUrl)
  // Stops the loader before its audit events, when all other rows have been written.
  await client.query('begin; lock table audit_head in access exclusive mode')
  const child = start(settings(ownerUrl))
  const ended = once(child, 'close')
  await expect.poll(() => isHeldBack(watcher), { timeout: 40_000 }).toBe(true)
  child.kill('SIGKILL')
  await ended
  await client.query('commit')
  expect(await countRows(client)).toBe(0)
  expect(await run(settings(ownerUrl))).toMatchObject({ code: 0, out: 'Demo data loaded.\n' })
  expect(await countRows(client)).toBeGreaterThan(200)
})

async function isHeldBack(client: Client): Promise<boolean> {
  const found = await client.query(`select 1 from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and application_name = 'hireproof-demo' and not granted`)
  return found.rowCount === 1
}
