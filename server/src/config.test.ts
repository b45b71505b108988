import { environments, isTrial, type Environment } from '@hireproof/contract/environment'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './platform/config-error.ts'
import { prodEnv, testEnv } from './testing/test-env.ts'

type Env = Record<string, string | undefined>

const read = (change: Env) => readConfig(testEnv(change))

/** The sentence that refuses the settings, or `accepted`. */
function outcomeOf(change: Env): string {
  try {
    read(change)
    return 'accepted'
  } catch (error) {
    return error instanceof ConfigError ? error.message : `not a ConfigError: ${String(error)}`
  }
}

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const generated = `local1:${randomBytes(32).toString('base64')}`

test.each(environments)('[ENV-09] good settings are accepted in %s', (ENVIRONMENT) => {
  expect(outcomeOf({ ...prodEnv(), ENVIRONMENT })).toBe('accepted')
  expect(read({ ...prodEnv(), ENVIRONMENT }).environment).toBe(ENVIRONMENT)
})

test.each(['production', 'PROD', 'dev', 'staging', ' prod', '0'])(
  '[ENV-09] %s is not an environment',
  (ENVIRONMENT) => {
    expect(outcomeOf({ ENVIRONMENT })).toBe('The setting ENVIRONMENT is missing or not valid.')
  },
)

const afterTrials: Environment[] = environments.filter((each) => !isTrial(each))

/** Settings that a trial may have and that stop every other environment from starting. */
const unsafe: [string, Env, string][] = [
  ['a plain sign-in service', { OIDC_ISSUER: 'http://signin.example' }, 'OIDC_ISSUER'],
  ['a plain own address', { PUBLIC_URL: 'http://hireproof.example' }, 'PUBLIC_URL'],
  ['no own address', { PUBLIC_URL: undefined }, 'PUBLIC_URL'],
  ['plain records', { RECORDS_URL: 'http://records.example' }, 'RECORDS_URL'],
  ['the token of the sandbox', { RECORDS_TOKEN: 'sandbox' }, 'RECORDS_TOKEN'],
  ['no token of the records', { RECORDS_TOKEN: undefined }, 'RECORDS_TOKEN'],
  ['no key for the sign-in service', { OIDC_PRIVATE_KEY: undefined }, 'OIDC_PRIVATE_KEY'],
  [
    'a generated key for the sign-in service',
    { OIDC_PRIVATE_KEY: JSON.stringify({ ...rsa.privateKey.export({ format: 'jwk' }), kid: 'local1' }) },
    'OIDC_PRIVATE_KEY',
  ],
  ['generated data keys', { DATA_KEYS: generated }, 'DATA_KEYS'],
  ['generated index keys', { INDEX_KEYS: generated }, 'INDEX_KEYS'],
  ['generated token keys', { TOKEN_KEYS: generated }, 'TOKEN_KEYS'],
  [
    'a generated key kept for old values',
    { DATA_KEYS: `new:${randomBytes(32).toString('base64')}, ${generated}` },
    'DATA_KEYS',
  ],
]

describe.each(unsafe)('%s', (_, change, setting) => {
  test.each(environments)('in %s', (ENVIRONMENT) => {
    const outcome = outcomeOf({ ...prodEnv(), ...change, ENVIRONMENT })
    if (isTrial(ENVIRONMENT)) expect(outcome).toBe('accepted')
    else expect(outcome).toMatch(new RegExp(`${setting}.* \\(ENVIRONMENT=${ENVIRONMENT}\\)\\.$`))
  })
})

const mocks = ['MOCK_USER', 'MOCK_ACCOUNT', 'MOCK_USER_ID', 'MOCK_ACCOUNT_ID']

describe.each(mocks)('[ENV-06][ENV-07] %s', (name) => {
  test.each(['local', 'devtest'])('is handed out in %s', (ENVIRONMENT) => {
    const value = Object.values(read({ ...prodEnv(), ENVIRONMENT, [name]: '7' }).mocks)
    expect(value.filter(Boolean)).toEqual(['7'])
  })

  test('is ignored in test', () => {
    expect(read({ ENVIRONMENT: 'test', [name]: '7' }).mocks).toEqual({})
  })

  test.each(afterTrials)('stops %s from starting', (ENVIRONMENT) => {
    const outcome = outcomeOf({ ...prodEnv(), ENVIRONMENT, [name]: '7' })
    expect(outcome).toBe(`A mock user must not be set here (ENVIRONMENT=${ENVIRONMENT}).`)
  })
})

test.each(afterTrials)('the sandbox is not named to anyone in %s', (ENVIRONMENT) => {
  expect(read({ ...prodEnv(), ENVIRONMENT, SANDBOX_URL: 'http://127.0.0.1:3001' }).sandboxUrl).toBeUndefined()
})

const required = [
  'DATABASE_URL',
  'DATABASE_ROLE_SECRET',
  'DATA_KEYS',
  'INDEX_KEYS',
  'TOKEN_KEYS',
  'OIDC_ISSUER',
  'RECORDS_URL',
  'SMTP_URL',
]

test.each(required)('there is no default for %s', (name) => {
  for (const value of [undefined, '']) {
    const sentence = outcomeOf({ ...prodEnv(), [name]: value })
    expect(sentence).toBe(`The setting ${name} is missing or not valid.`)
  }
})

test.each([
  ['DATABASE_ROLE_SECRET', 'short'],
  ['PORT', '70000'],
  ['PORT', '3000.5'],
  ['PORT', 'abc'],
  ['DATABASE_POOL', '0'],
  ['RATE_LIMIT', '-1'],
  ['RATE_LIMIT', 'Infinity'],
  ['STATEMENT_TIMEOUT_MS', 'NaN'],
  ['OIDC_ISSUER', 'signin'],
  ['PUBLIC_URL', 'hireproof.example'],
  ['WORKER', 'yes'],
  ['LOG_LEVEL', 'verbose'],
  ['CLAMD', 'scanner'],
])('refuses %s=%s and names the setting, not its value', (name, value) => {
  expect(outcomeOf({ [name]: value })).toBe(`The setting ${name} is missing or not valid.`)
})

test.each([
  ['is not JSON', 'a secret'],
  ['is not a key', '{"kty":"RSA","n":"a secret"}'],
  ['is a public key', JSON.stringify(rsa.publicKey.export({ format: 'jwk' }))],
  ['is of another kind', JSON.stringify(ec)],
])('refuses a key for the sign-in service that %s, in every environment', (_, OIDC_PRIVATE_KEY) => {
  const sentence = 'OIDC_PRIVATE_KEY must be a private RSA key as a JSON Web Key.'
  expect(outcomeOf({ OIDC_PRIVATE_KEY })).toBe(sentence)
  expect(outcomeOf({ ...prodEnv(), OIDC_PRIVATE_KEY })).toBe(sentence)
})

test('the message about a bad keyring names its setting', () => {
  expect(outcomeOf({ TOKEN_KEYS: 'a:short' })).toMatch(/^TOKEN_KEYS must hold/)
  expect(outcomeOf({ DATA_KEYS: `a:${Buffer.alloc(32).toString('base64')}` })).toMatch(/^DATA_KEYS .* not random/)
})

test('the addresses of the two roles follow from the owner and the secret, unless they are given', () => {
  const { database } = read({
    DATABASE_URL: 'postgres://owner:pw@db.example:6000/x',
    DATABASE_ROLE_SECRET: 's'.repeat(32),
  })
  expect(new URL(database.appUrl)).toMatchObject({ username: 'hireproof_app', host: 'db.example:6000', pathname: '/x' })
  expect(new URL(database.identityUrl).username).toBe('hireproof_identity')
  expect(new URL(database.appUrl).password).not.toBe(new URL(database.identityUrl).password)
  expect(read({ DATABASE_APP_URL: 'postgres://a@b/c' }).database.appUrl).toBe('postgres://a@b/c')
})

test('an own address may end with a slash', () => {
  expect(read({ PUBLIC_URL: 'http://localhost:4000/' }).publicUrl).toBe('http://localhost:4000')
  expect(read({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
})
