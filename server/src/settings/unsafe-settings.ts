import { allowsMocks, isTrial, type Environment } from '@hireproof/contract/environment'
import type { Keyring } from '../platform/keyring.ts'
import { isSafeDatabase, isSafeMail } from './safe-connections.ts'

/** The client id of the sandbox's sign-in service. */
export const LOCAL_CLIENT_ID = 'urn:hireproof:local'

/** The most that each limit may be outside trials: above, it would limit nothing. Load tests need more. */
const MOST = {
  DATABASE_POOL: 200,
  RATE_LIMIT: 10_000,
  SIGN_IN_RATE_LIMIT: 300,
  AT_ONCE_PER_ADDRESS: 1000,
  SIGN_IN_FAILURES: 10,
  SIGN_IN_FAILURES_PER_ADDRESS: 100,
  STATEMENT_TIMEOUT_MS: 30_000,
  POOL_WAIT_MS: 30_000,
  MAX_EVENT_LOOP_DELAY_MS: 5000,
}
const SHORTEST_TOKEN = 32

type Values = { [name in keyof typeof MOST]: number } & { [name: string]: string | number | undefined } & {
  ENVIRONMENT: Environment
}
type Keys = { data: Keyring; index: Keyring; token: Keyring }

/**
 * One sentence for each setting that only a trial environment may have: mock identities, generated keys, the sandbox,
 * connections that others can read, and limits that limit nothing.
 */
export function unsafeSettings(s: Values, keys: Keys): string[] {
  const mock = ['MOCK_USER', 'MOCK_ACCOUNT', 'MOCK_USER_ID', 'MOCK_ACCOUNT_ID'].some((name) => s[name])
  const sentences =
    mock && !allowsMocks(s.ENVIRONMENT) && s.ENVIRONMENT !== 'test' ? ['A mock user must not be set'] : []
  if (!isTrial(s.ENVIRONMENT)) {
    sentences.push(...unsafeAddresses(s), ...unsafeSecrets(s, keys), ...unsafeProcess(s), ...unbounded(s))
  }
  return sentences.map((sentence) => `${sentence} here (ENVIRONMENT=${s.ENVIRONMENT}).`)
}

function* unsafeAddresses(s: Values): Generator<string> {
  for (const name of ['PUBLIC_URL', 'OIDC_ISSUER', 'RECORDS_URL']) {
    if (!isHttps(s[name])) yield `${name} must be set to an https address`
  }
  for (const name of ['NEWS_FEED_URL', 'VIDEO_URL', 'REGISTRY_URL']) {
    if (s[name] !== undefined && !isHttps(s[name])) yield `${name} must be an https address`
  }
  if (s['OTEL_EXPORTER_OTLP_HEADERS'] !== undefined && !isHttps(s['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? 'https:')) {
    yield 'OTEL_EXPORTER_OTLP_ENDPOINT must be an https address where OTEL_EXPORTER_OTLP_HEADERS is set'
  }
  if (s['TRUST_PROXY'] === undefined) yield 'TRUST_PROXY must be set to the addresses of the proxies, or to "none",'
  if (!isSafeMail(String(s['SMTP_URL']))) {
    yield 'SMTP_URL must require TLS with a verified certificate (smtps://… or smtp://…?requireTLS=true)'
  }
  for (const name of ['DATABASE_URL', 'DATABASE_APP_URL', 'DATABASE_IDENTITY_URL']) {
    if (s[name] !== undefined && !isSafeDatabase(String(s[name]))) {
      yield `${name} must use TLS with a verified certificate (?sslmode=verify-full) for a database on another host`
    }
  }
}

const isHttps = (address: string | number | undefined) => String(address).startsWith('https:')

function* unsafeSecrets(s: Values, keys: Keys): Generator<string> {
  for (const name of s['REGISTRY_URL'] === undefined ? ['RECORDS_TOKEN'] : ['RECORDS_TOKEN', 'REGISTRY_TOKEN']) {
    if (s[name] === 'sandbox') yield `${name} must not be the default`
    else if (String(s[name]).length < SHORTEST_TOKEN) yield `${name} must have at least ${SHORTEST_TOKEN} characters`
  }
  if (s['OIDC_CLIENT_ID'] === LOCAL_CLIENT_ID) yield 'OIDC_CLIENT_ID must not be the local one'
  const privateKey = s['OIDC_PRIVATE_KEY']
  if (privateKey === undefined) yield 'OIDC_PRIVATE_KEY must be set'
  else if (/"kid"\s*:\s*"local/.test(String(privateKey))) yield 'OIDC_PRIVATE_KEY must not be the generated local one'
  for (const name of ['DATA_KEYS', 'INDEX_KEYS', 'TOKEN_KEYS']) {
    if (/(^|,)\s*local/.test(String(s[name]))) yield `${name} must not be the generated local ones`
  }
  yield* sharedSecrets({
    DATA_KEYS: values(keys.data),
    INDEX_KEYS: values(keys.index),
    TOKEN_KEYS: values(keys.token),
    DATABASE_ROLE_SECRET: secret(s['DATABASE_ROLE_SECRET']),
    RECORDS_TOKEN: secret(s['RECORDS_TOKEN']),
    REGISTRY_TOKEN: s['REGISTRY_URL'] === undefined ? [] : secret(s['REGISTRY_TOKEN']),
  })
}

/** Names the settings that hold the same secret: someone who learns the one must not have the other too. */
function* sharedSecrets(purposes: Record<string, string[]>): Generator<string> {
  const owners = new Map<string, string>()
  for (const [name, secrets] of Object.entries(purposes)) {
    const other = secrets.map((each) => owners.get(each)).find(Boolean)
    if (other) yield `${other} and ${name} must not hold the same key`
    for (const each of secrets) owners.set(each, name)
  }
}

const values = ({ keys }: Keyring) => [...keys.values()].map((key) => key.export().toString('base64'))
const secret = (text: string | number | undefined) => (text === undefined ? [] : [String(text)])

function* unsafeProcess(s: Values): Generator<string> {
  if (s['ENROLLMENT_REVIEW'] === 'none') yield 'ENROLLMENT_REVIEW must not be none'
  if (s['LOG_LEVEL'] === 'debug' || s['LOG_LEVEL'] === 'trace') yield `LOG_LEVEL must not be ${s['LOG_LEVEL']}`
  if (s['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') yield 'NODE_TLS_REJECT_UNAUTHORIZED must not be 0'
}

function* unbounded(s: Values): Generator<string> {
  for (const [name, most] of Object.entries(MOST)) {
    if (s[name as keyof typeof MOST] > most) yield `${name} must be at most ${most.toLocaleString('en-US')}`
  }
}
