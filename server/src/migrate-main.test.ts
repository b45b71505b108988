import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { readConfig } from './config.ts'
import { cloneDatabase } from './testing/databases.ts'
import { testEnv } from './testing/test-env.ts'

const script = fileURLToPath(new URL('migrate-main.ts', import.meta.url))
const DATABASE_ROLE_SECRET = 'a secret that only this test has'

function run(env: Record<string, string | undefined>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('prints the two settings that a node needs in place of the owner and the secret', async () => {
  const owner = { DATABASE_URL: await cloneDatabase(), DATABASE_ROLE_SECRET: inject('roleSecret') }
  const { status, stdout } = run(owner, '--role-settings')
  expect(status).toBe(0)
  const settings = Object.fromEntries(
    stdout
      .trim()
      .split('\n')
      .map((line) => line.split(/=(.*)/s)),
  )
  expect(Object.keys(settings)).toEqual(['DATABASE_APP_URL', 'DATABASE_IDENTITY_URL'])
  const { appUrl, identityUrl } = readConfig(testEnv(owner)).database
  expect(settings).toMatchObject({ DATABASE_APP_URL: appUrl, DATABASE_IDENTITY_URL: identityUrl })
  expect(stdout).not.toContain(new URL(owner.DATABASE_URL).password)
})

test.each([{}, { ENVIRONMENT: 'prod' }])('refuses a database elsewhere without TLS: %j', (env) => {
  const { status, stdout, stderr } = run({
    ...env,
    DATABASE_URL: 'postgres://owner:pw@db.example/x',
    DATABASE_ROLE_SECRET,
  })
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(/^DATABASE_URL must use TLS with a verified certificate .*\n$/)
})

test.each([
  { args: ['--role-settings'], DATABASE_URL: 'postgres://owner:se/cret@db/x' },
  { args: [], DATABASE_URL: 'owner:se#cret@db/x' },
])(
  '[OPER-02] an address that cannot be read is refused without its password: $DATABASE_URL',
  ({ args, DATABASE_URL }) => {
    const { status, stdout, stderr } = run({ ENVIRONMENT: 'local', DATABASE_URL, DATABASE_ROLE_SECRET }, ...args)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/^DATABASE_URL must be an address that begins with postgres:.*\n$/)
    expect(stderr).not.toContain('cret@')
  },
)

test('[OPER-02] a secret that can be guessed makes no passwords of roles', () => {
  const short = { DATABASE_URL: 'postgres://owner:pw@127.0.0.1/x', DATABASE_ROLE_SECRET: 'short' }
  const { status, stdout, stderr } = run({ ENVIRONMENT: 'local', ...short }, '--role-settings')
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toBe('DATABASE_ROLE_SECRET must have at least 32 characters.\n')
})
