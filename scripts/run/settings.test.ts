import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSettings, sandboxEnv, serverEnv, withoutOwner } from './settings.ts'

test('does not need any setting', () => {
  expect(readSettings({})).toMatchObject({
    dataDir: expect.stringMatching(/\/\.data$/),
    hasSandbox: true,
    hasDemo: true,
    port: 3000,
    sandboxPort: 3001,
    mailPort: 3025,
  })
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a number from 1 to 65535, but it is "abc".'],
  [{ PORT: '0' }, 'PORT must be a number from 1 to 65535, but it is "0".'],
  [{ SANDBOX_PORT: '65536' }, 'SANDBOX_PORT must be a number from 1 to 65535, but it is "65536".'],
  [{ PORT: '3001' }, 'PORT and SANDBOX_PORT are both 3001: give each its own port.'],
])('refuses %j in one sentence', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(sentence)
})

test.each([
  [{ OIDC_ISSUER: 'https://provider.example' }, false, true],
  [{ DEMO: 'off' }, true, false],
  [{ ENVIRONMENT: 'devtest' }, true, true],
  [{ ENVIRONMENT: 'prod' }, false, false],
  [{ ENVIRONMENT: 'nonsense' }, false, false],
  [{ PUBLIC_URL: 'https://hireproof.example' }, false, false],
  [{ DATABASE_URL: 'postgres://db.example/x' }, false, false],
  [{ DATABASE_URL: 'postgres://localhost/x' }, true, true],
])('%j: sandbox %s, demo data %s', (env, hasSandbox, hasDemo) => {
  expect(readSettings(env)).toMatchObject({ hasSandbox, hasDemo })
})

test("points the server to the sandbox, but never overrides the caller's settings", () => {
  const env = { PORT: '4000', SMTP_URL: 'smtp://mail.example', RECORDS_TOKEN: '' }
  expect(serverEnv(env, readSettings(env), { RECORDS_TOKEN: 'generated' })).toEqual({
    ENVIRONMENT: 'local',
    PORT: '4000',
    OIDC_ISSUER: 'http://127.0.0.1:3001',
    RECORDS_URL: 'http://127.0.0.1:3001/records',
    REGISTRY_URL: 'http://127.0.0.1:3001/registry',
    SMTP_URL: 'smtp://mail.example',
    NEWS_FEED_URL: 'http://127.0.0.1:3001/newsrss.xml',
    SANDBOX_URL: 'http://127.0.0.1:3001',
    RECORDS_TOKEN: 'generated',
    DRAIN_SECONDS: '0',
  })
})

test.each([
  [{}, 'local'],
  [{ ENVIRONMENT: 'prod' }, 'prod'],
  [{ PUBLIC_URL: 'http://192.0.2.1:3000' }, 'local'],
  [{ PUBLIC_URL: 'https://hireproof.example' }, undefined],
  [{ DATABASE_URL: 'postgres://localhost/x?host=db.example' }, undefined],
])('%j: the environment that the server is told is %s', (env, environment) => {
  expect(serverEnv(env, readSettings(env), {})['ENVIRONMENT']).toBe(environment)
})

test('the server gets the addresses of the two roles, and nothing of the owner', () => {
  const owner = { DATABASE_URL: 'postgres://owner:secret@db.example/x', DATABASE_ROLE_SECRET: 's'.repeat(32) }
  const env = withoutOwner({ ...owner, PGPASSWORD: 'secret', PORT: '4000' })
  expect(Object.keys(env).sort()).toEqual(['DATABASE_APP_URL', 'DATABASE_IDENTITY_URL', 'PORT'])
  expect(env['DATABASE_APP_URL']).toMatch(/^postgres:\/\/hireproof_app:[\w-]{43}@db\.example\/x$/)
  const given = { DATABASE_APP_URL: 'postgres://a@b/c', DATABASE_IDENTITY_URL: 'postgres://d@b/c' }
  expect(withoutOwner({ ...owner, ...given })).toEqual(given)
})

test("gives the sandbox the public half of the server's key and no secret of the product", () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = privateKey.export({ format: 'jwk' })
  const server = {
    OIDC_PRIVATE_KEY: JSON.stringify({ ...jwk, kid: 'one' }),
    DATA_KEYS: 'k1:secret',
    DATABASE_URL: 'postgres://secret',
    RECORDS_TOKEN: 'shared',
  }
  const env = sandboxEnv(server, readSettings({}))
  expect(Object.keys(env).sort()).toEqual(['OIDC_CLIENT_JWKS', 'PRODUCT_URL', 'RECORDS_TOKEN', 'SANDBOX_DATA_DIR'])
  expect(JSON.parse(env['OIDC_CLIENT_JWKS'] ?? '')).toEqual({
    keys: [{ kty: 'RSA', n: jwk.n, e: jwk.e, kid: 'one', alg: 'RS256', use: 'sig' }],
  })
})
