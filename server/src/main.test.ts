import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, inject, test } from 'vitest'
import { cloneDatabase, makeEmptyDatabase } from './testing/databases.ts'
import { whenFinished } from './testing/test-app.ts'
import { prodEnv, testEnv } from './testing/test-env.ts'

const script = new URL('main.ts', import.meta.url).pathname
const { PATH, HOME } = process.env

/** Starts the server as its own process. */
function start(change: Record<string, string | undefined>) {
  const env = {
    PATH,
    HOME,
    ...testEnv({ DATABASE_ROLE_SECRET: inject('roleSecret'), PORT: '0', WEB: 'off', ...change }),
  }
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  whenFinished(() => void child.kill('SIGKILL'))
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += String(chunk)))
  child.stderr.on('data', (chunk) => (said.err += String(chunk)))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { child, said, ended }
}

const refusalOf = async (change: Record<string, string | undefined>) => {
  const { said, ended } = start(change)
  return { code: await ended, text: said.err, out: said.out }
}

test('[ENV-08] a mock user outside of trials stops the process with one sentence', async () => {
  const refusal = await refusalOf({ ...prodEnv(), MOCK_USER: 'ANA00001' })
  expect(refusal).toEqual({ code: 1, text: 'A mock user must not be set here (ENVIRONMENT=prod).\n', out: '' })
})

test('several bad settings stop it with one sentence each', async () => {
  const refusal = await refusalOf({ ...prodEnv(), TRUST_PROXY: undefined, NODE_TLS_REJECT_UNAUTHORIZED: '0' })
  expect(refusal).toMatchObject({ code: 1, out: '' })
  expect(
    refusal.text
      .trim()
      .split('\n')
      .filter((line) => line.endsWith(' here (ENVIRONMENT=prod).')),
  ).toHaveLength(2)
})

test('a missing setting stops it, and the message names the setting', async () => {
  const refusal = await refusalOf({ DATA_KEYS: undefined })
  expect(refusal).toMatchObject({ code: 1, text: 'The setting DATA_KEYS is missing or not valid.\n' })
})

test('production does not start on the cluster of tests, which does not wait for the disk', async () => {
  const refusal = await refusalOf({ ...prodEnv(), DATABASE_URL: await cloneDatabase() })
  expect(refusal.code).toBe(1)
  expect(refusal.text).toMatch(/^The database is not durable: \w+ is off \(ENVIRONMENT=prod\)\.\n$/)
})

test('a database that is down, refuses or is empty has its own message each', async () => {
  const away = new URL(await cloneDatabase())
  away.port = '9'
  const [unreached, refused, bare] = await Promise.all([
    refusalOf({ DATABASE_URL: away.href }),
    refusalOf({
      DATABASE_URL: await cloneDatabase(),
      DATABASE_ROLE_SECRET: 'another secret of more than 32 letters',
    }),
    refusalOf({ DATABASE_URL: await makeEmptyDatabase() }),
  ])
  expect(unreached.text).toMatch(/^The database cannot be reached\. Check DATABASE_APP_URL and /)
  expect(refused.text).toMatch(/^The database refused the sign-in\./)
  expect(bare.text).toMatch(/^The database is not migrated\./)
})

test('starts, reports it in one line of JSON, and ends by itself on request', async () => {
  const { child, said, ended } = start({ DATABASE_URL: await cloneDatabase() })
  await expect.poll(() => said.out, { timeout: 10_000 }).toContain('"msg":"ready"')
  const lines = said.out.trim().split('\n')
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(said.err).toBe('')
  expect(said.out).toContain('"msg":"draining"')
})
