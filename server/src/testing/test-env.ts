import { generateKeyPairSync, randomBytes } from 'node:crypto'

const key = () => `t1:${randomBytes(32).toString('base64')}`
// One set for all applications of a test file: nodes that share a database share their keys.
const keys = { DATA_KEYS: key(), INDEX_KEYS: key(), TOKEN_KEYS: key() }
const roleSecret = randomBytes(32).toString('base64')

/** The settings for an environment of real people; no address of it is reachable. */
export const prodEnv = (): Record<string, string> => ({
  ENVIRONMENT: 'prod',
  PUBLIC_URL: 'https://hireproof.example',
  TRUST_PROXY: '192.0.2.1',
  SMTP_URL: 'smtps://mail.example',
  OIDC_ISSUER: 'https://signin.example/x',
  OIDC_CLIENT_ID: 'urn:hireproof:example',
  OIDC_PRIVATE_KEY: JSON.stringify({ ...privateJwk(), kid: 'prod1' }),
  RECORDS_URL: 'https://records.example',
  RECORDS_TOKEN: 'a token of the records that is long enough',
  RATE_LIMIT: '10000',
  AT_ONCE_PER_ADDRESS: '1000',
  SIGN_IN_RATE_LIMIT: '300',
  MAX_EVENT_LOOP_DELAY_MS: '5000',
})

let made: object | undefined
const privateJwk = () =>
  (made ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }))

/** The settings of a test: random keys, and addresses at which no one listens. */
export const testEnv = (change: Record<string, string | undefined> = {}): Record<string, string | undefined> => ({
  ENVIRONMENT: 'test',
  DATABASE_URL: 'postgres://owner@127.0.0.1:9/hireproof',
  DATABASE_ROLE_SECRET: roleSecret,
  ...keys,
  OIDC_ISSUER: 'http://127.0.0.1:9/provider',
  RECORDS_URL: 'http://127.0.0.1:9/records',
  SMTP_URL: 'smtp://127.0.0.1:9',
  DRAIN_SECONDS: '0',
  RATE_LIMIT: '1000000',
  AT_ONCE_PER_ADDRESS: '100000',
  SIGN_IN_RATE_LIMIT: '1000000',
  MAILS_PER_ADDRESS: '1000000',
  INVITATIONS_PER_COMPANY: '1000000',
  EMPLOYEE_MAILS_PER_COMPANY: '1000000',
  ...change,
})
