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
const weak = generateKeyPairSync('rsa', { modulusLength: 2047 })
const bytes = () => randomBytes(32).toString('base64')
const generated = `local1:${bytes()}`
const shared = bytes()

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

test('[CASE-63] an authorization closes its case unless AUTHORIZED_CLOSES says that only the first does', () => {
  expect(read({}).authorizedCloses).toBe('always')
  expect(read({ AUTHORIZED_CLOSES: 'first' }).authorizedCloses).toBe('first')
  expect(outcomeOf({ AUTHORIZED_CLOSES: 'never' })).toBe('The setting AUTHORIZED_CLOSES is missing or not valid.')
})

test('[OPER-22] traces go nowhere by default, and settings for them that mean nothing are refused', () => {
  expect(read({}).traces).toBeUndefined()
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }
  expect(read({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b, x=y=z' }).traces).toEqual({
    endpoint: 'http://localhost:4318',
    headers: { 'api-key': 'a b', x: 'y=z' },
    serviceName: 'hireproof',
    sampler: 'parentbased_always_on',
    ratio: 1,
  })
  const refused = (name: string) => `The setting ${name} is missing or not valid.`
  expect(outcomeOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' })).toBe(refused('OTEL_EXPORTER_OTLP_ENDPOINT'))
  expect(outcomeOf({ ...endpoint, OTEL_TRACES_SAMPLER: 'often' })).toBe(refused('OTEL_TRACES_SAMPLER'))
  expect(outcomeOf({ ...endpoint, OTEL_TRACES_SAMPLER_ARG: '2' })).toBe(refused('OTEL_TRACES_SAMPLER_ARG'))
  for (const text of ['a secret', '=x', 'key=%zz'])
    expect(outcomeOf({ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: text })).toBe(
      'OTEL_EXPORTER_OTLP_HEADERS must be a list such as name=value,name=value.',
    )
})

test.each(environments)('[DESK-04] in %s, ENROLLMENT_REVIEW can be all, and none only in trials', (ENVIRONMENT) => {
  const review = (ENROLLMENT_REVIEW: string) => outcomeOf({ ...prodEnv(), ENVIRONMENT, ENROLLMENT_REVIEW })
  const refusal = `ENROLLMENT_REVIEW must not be none here (ENVIRONMENT=${ENVIRONMENT}).`
  expect([review('flagged'), review('all')]).toEqual(['accepted', 'accepted'])
  expect(review('none')).toBe(isTrial(ENVIRONMENT) ? 'accepted' : refusal)
})

const afterTrials: Environment[] = environments.filter((each) => !isTrial(each))

/** Settings that a trial may have and that stop every other environment from starting, with the words that say so. */
const unsafe: [string, Env, string][] = [
  ['a plain sign-in service', { OIDC_ISSUER: 'http://signin.example' }, 'OIDC_ISSUER must be set to an https address'],
  ['a plain own address', { PUBLIC_URL: 'http://hireproof.example' }, 'PUBLIC_URL must be set to an https address'],
  ['no own address', { PUBLIC_URL: undefined }, 'PUBLIC_URL must be set to an https address'],
  ['plain records', { RECORDS_URL: 'http://records.example' }, 'RECORDS_URL must be set to an https address'],
  [
    'a plain registry',
    { REGISTRY_URL: 'http://registry.example', REGISTRY_TOKEN: 'x'.repeat(32) },
    'REGISTRY_URL must be an https address',
  ],
  ['a plain feed', { NEWS_FEED_URL: 'http://news.example/rss.xml' }, 'NEWS_FEED_URL must be an https address'],
  ['a plain video', { VIDEO_URL: 'http://video.example/film.mp4' }, 'VIDEO_URL must be an https address'],
  [
    'a key for a collector that others could read',
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces.example:4318', OTEL_EXPORTER_OTLP_HEADERS: 'api-key=secret' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an https address where OTEL_EXPORTER_OTLP_HEADERS is set',
  ],
  ['the token of the sandbox', { RECORDS_TOKEN: 'sandbox' }, 'RECORDS_TOKEN must not be the default'],
  ['no token of the records', { RECORDS_TOKEN: undefined }, 'RECORDS_TOKEN must not be the default'],
  ['a short token of the records', { RECORDS_TOKEN: 'x'.repeat(31) }, 'RECORDS_TOKEN must have at least 32 characters'],
  [
    'the token of the sandbox for a registry',
    { REGISTRY_URL: 'https://registry.example' },
    'REGISTRY_TOKEN must not be the default',
  ],
  [
    'a short token of the registry',
    { REGISTRY_URL: 'https://registry.example', REGISTRY_TOKEN: 'x'.repeat(31) },
    'REGISTRY_TOKEN must have at least 32 characters',
  ],
  ['no key for the sign-in service', { OIDC_PRIVATE_KEY: undefined }, 'OIDC_PRIVATE_KEY must be set'],
  [
    'a generated key for the sign-in service',
    { OIDC_PRIVATE_KEY: JSON.stringify({ ...rsa.privateKey.export({ format: 'jwk' }), kid: 'local1' }) },
    'OIDC_PRIVATE_KEY must not be the generated local one',
  ],
  ['the local client id', { OIDC_CLIENT_ID: 'urn:hireproof:local' }, 'OIDC_CLIENT_ID must not be the local one'],
  ['no client id', { OIDC_CLIENT_ID: undefined }, 'OIDC_CLIENT_ID must not be the local one'],
  ['generated data keys', { DATA_KEYS: generated }, 'DATA_KEYS must not be the generated local ones'],
  ['generated index keys', { INDEX_KEYS: generated }, 'INDEX_KEYS must not be the generated local ones'],
  ['generated token keys', { TOKEN_KEYS: generated }, 'TOKEN_KEYS must not be the generated local ones'],
  [
    'a generated key kept for old values',
    { DATA_KEYS: `new:${bytes()}, ${generated}` },
    'DATA_KEYS must not be the generated local ones',
  ],
  [
    'one key for two purposes',
    { DATA_KEYS: `a:${shared}`, TOKEN_KEYS: `b:${bytes()},c:${shared}` },
    'DATA_KEYS and TOKEN_KEYS must not hold the same key',
  ],
  [
    'a key that is also the secret of the roles',
    { INDEX_KEYS: `a:${shared}`, DATABASE_ROLE_SECRET: shared },
    'INDEX_KEYS and DATABASE_ROLE_SECRET must not hold the same key',
  ],
  [
    'a key that is also the token of the records',
    { INDEX_KEYS: `a:${shared}`, RECORDS_TOKEN: shared },
    'INDEX_KEYS and RECORDS_TOKEN must not hold the same key',
  ],
  [
    'the token of the records for the registry',
    { REGISTRY_URL: 'https://registry.example', RECORDS_TOKEN: shared, REGISTRY_TOKEN: shared },
    'RECORDS_TOKEN and REGISTRY_TOKEN must not hold the same key',
  ],
  [
    'no word about proxies',
    { TRUST_PROXY: undefined },
    'TRUST_PROXY must be set to the addresses of the proxies, or to "none",',
  ],
  ...['smtp://mail.example', 'smtp://mail.example?requireTLS=false', 'smtp://127.0.0.1', 'mail.example'].map(plainMail),
  ...['smtps://mail.example?tls.rejectUnauthorized=false', 'smtp://m.example?requireTLS=false&requireTLS=true'].map(
    plainMail,
  ),
  ...['DATABASE_URL', 'DATABASE_APP_URL', 'DATABASE_IDENTITY_URL'].flatMap((name) =>
    ['', '?sslmode=disable', '?sslmode=no-verify', '?ssl=0', '?sslmode=require&uselibpqcompat=true'].map(
      plainDatabase(name),
    ),
  ),
  [
    'a database on another host behind the name of this one',
    { DATABASE_URL: 'postgres://owner@localhost/x?host=db.example' },
    'DATABASE_URL must use TLS with a verified certificate (?sslmode=verify-full) for a database on another host',
  ],
  ...['debug', 'trace'].map((LOG_LEVEL): Row => [
    `${LOG_LEVEL} logs`,
    { LOG_LEVEL },
    `LOG_LEVEL must not be ${LOG_LEVEL}`,
  ]),
  [
    'certificates that are not verified',
    { NODE_TLS_REJECT_UNAUTHORIZED: '0' },
    'NODE_TLS_REJECT_UNAUTHORIZED must not be 0',
  ],
  ...Object.entries({
    DATABASE_POOL: 200,
    RATE_LIMIT: 10_000,
    SIGN_IN_RATE_LIMIT: 300,
    AT_ONCE_PER_ADDRESS: 1000,
    SIGN_IN_FAILURES: 10,
    SIGN_IN_FAILURES_PER_ADDRESS: 100,
    STATEMENT_TIMEOUT_MS: 30_000,
    POOL_WAIT_MS: 30_000,
    MAX_EVENT_LOOP_DELAY_MS: 5000,
  }).map(([name, most]): Row => [
    `${name} without a bound`,
    { [name]: String(most + 1) },
    `${name} must be at most ${most.toLocaleString('en-US')}`,
  ]),
]

type Row = [string, Env, string]

function plainMail(SMTP_URL: string): Row {
  const words = 'SMTP_URL must require TLS with a verified certificate (smtps://… or smtp://…?requireTLS=true)'
  return [`mail to ${SMTP_URL}`, { SMTP_URL }, words]
}

function plainDatabase(name: string) {
  const words = 'must use TLS with a verified certificate (?sslmode=verify-full) for a database on another host'
  return (query: string): Row => [
    `${name} with ${query || 'no TLS'}`,
    { [name]: `postgres://user@db.example/x${query}` },
    `${name} ${words}`,
  ]
}

describe.each(unsafe)('%s', (_, change, words) => {
  test.each(environments)('in %s', (ENVIRONMENT) => {
    const outcome = outcomeOf({ ...prodEnv(), ...change, ENVIRONMENT })
    expect(outcome).toBe(isTrial(ENVIRONMENT) ? 'accepted' : `${words} here (ENVIRONMENT=${ENVIRONMENT}).`)
  })
})

test.each<[string, Env]>([
  ['smtps', { SMTP_URL: 'smtps://user:secret@mail.example:465' }],
  ['STARTTLS that is required', { SMTP_URL: 'smtp://mail.example:587?requireTLS=true' }],
  ['a verified database elsewhere', { DATABASE_URL: 'postgres://owner:pw@db.example/x?sslmode=verify-full' }],
  ['a database on this machine', { DATABASE_URL: 'postgres://owner@[::1]/x' }],
  ['a database at a socket', { DATABASE_URL: 'postgres://owner@%2Frun%2Fpostgresql/x' }],
  ['no proxy, said so', { TRUST_PROXY: 'none' }],
  ['several proxies', { TRUST_PROXY: '10.0.0.0/8, fd00::/8,loopback' }],
])('production accepts %s', (_, change) => {
  expect(outcomeOf({ ...prodEnv(), ...change })).toBe('accepted')
})

test('everything that is wrong is said at once, one sentence each', () => {
  const wrong = { TRUST_PROXY: undefined, SMTP_URL: 'smtp://mail.example', LOG_LEVEL: 'debug', DATA_KEYS: 'a:short' }
  expect(outcomeOf({ ...prodEnv(), ...wrong }).split('\n')).toEqual([
    expect.stringMatching(/^DATA_KEYS must hold /),
    expect.stringMatching(/^TRUST_PROXY must be set /),
    expect.stringMatching(/^SMTP_URL must require TLS /),
    expect.stringMatching(/^LOG_LEVEL must not be debug here /),
  ])
  expect(outcomeOf({ ENVIRONMENT: undefined, PORT: 'abc', OIDC_ISSUER: undefined }).split('\n')).toEqual([
    'The setting ENVIRONMENT is missing or not valid.',
    'The setting PORT is missing or not valid.',
    'The setting OIDC_ISSUER is missing or not valid.',
  ])
})

test('the sentences never repeat a secret', () => {
  const secrets = {
    SMTP_URL: 'smtp://user:pass-word@mail.example',
    DATABASE_URL: 'postgres://o:pass-word@db.example/x',
  }
  const keys = { RECORDS_TOKEN: 'pass-word', DATA_KEYS: `a:${shared}`, INDEX_KEYS: `a:${shared}` }
  const outcome = outcomeOf({ ...prodEnv(), ...secrets, ...keys })
  expect(outcome.split('\n')).toHaveLength(4)
  for (const secret of ['pass-word', shared]) expect(outcome).not.toContain(secret)
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
  'ENVIRONMENT',
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
  ['DATABASE_URL', 'nonsense'],
  ['DATABASE_APP_URL', 'postgres:db'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.1,::/0'],
  ['TRUST_PROXY', 'none,10.0.0.1'],
  ['RATE_LIMIT', '1000001'],
  ['STATEMENT_TIMEOUT_MS', '1e9'],
  ['VIDEO_SECONDS', '86401'],
  ['EXCLUDED_ACCOUNT_ID', '1e20'],
])('refuses %s=%s and names the setting, not its value', (name, value) => {
  expect(outcomeOf({ [name]: value })).toBe(`The setting ${name} is missing or not valid.`)
})

test.each([
  ['is not JSON', 'a secret'],
  ['is not a key', '{"kty":"RSA","n":"a secret"}'],
  ['is a public key', JSON.stringify(rsa.publicKey.export({ format: 'jwk' }))],
  ['is of another kind', JSON.stringify(ec)],
  ['is too short', JSON.stringify(weak.privateKey.export({ format: 'jwk' }))],
])('refuses a key for the sign-in service that %s, in every environment', (_, OIDC_PRIVATE_KEY) => {
  const sentence = 'OIDC_PRIVATE_KEY must be a private RSA key of at least 2,048 bits as a JSON Web Key.'
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

test('a server with the addresses of both roles needs neither the owner nor the secret', () => {
  const roles = { DATABASE_APP_URL: 'postgres://a@127.0.0.1/c', DATABASE_IDENTITY_URL: 'postgres://b@127.0.0.1/c' }
  const { database } = read({ ...prodEnv(), ...roles, DATABASE_URL: undefined, DATABASE_ROLE_SECRET: undefined })
  expect(database).toMatchObject({ appUrl: roles.DATABASE_APP_URL, identityUrl: roles.DATABASE_IDENTITY_URL })
  const one = { DATABASE_APP_URL: roles.DATABASE_APP_URL, DATABASE_URL: undefined, DATABASE_ROLE_SECRET: undefined }
  expect(outcomeOf(one).split('\n')).toEqual([
    'The setting DATABASE_URL is missing or not valid.',
    'The setting DATABASE_ROLE_SECRET is missing or not valid.',
  ])
})

test('proxies are trusted only if they are named', () => {
  expect(read({}).trustProxy).toBe(false)
  expect(read({ TRUST_PROXY: 'none' }).trustProxy).toBe(false)
  expect(read({ TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8')
})

test.each(['https://a.example/app', 'https://a.example/?x=1', 'https://a.example/#x', 'https://user:pw@a.example'])(
  'an own address is a place without more: %s is refused',
  (PUBLIC_URL) => {
    const sentence = 'PUBLIC_URL must be an address without a path, query, fragment or credentials.'
    expect(outcomeOf({ PUBLIC_URL })).toBe(sentence)
    expect(outcomeOf({ ...prodEnv(), PUBLIC_URL })).toBe(sentence)
  },
)

test('an own address may end with a slash', () => {
  expect(read({ PUBLIC_URL: 'http://localhost:4000/' }).publicUrl).toBe('http://localhost:4000')
  expect(read({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
})
