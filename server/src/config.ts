import { createPrivateKey, type JsonWebKey } from 'node:crypto'
import { allowsMocks, Environment, isTrial } from '@hireproof/contract/environment'
import * as z from 'zod/mini'
import { contactSettings, contactsOf } from './settings/contact-settings.ts'
import { readFormContents } from './settings/form-content.ts'
import { roleUrl } from './migrate.ts'
import { ConfigError } from './platform/config-error.ts'
import { parseKeyring } from './platform/keyring.ts'

const port = z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535))
const count = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.gte(1)), fallback)
const text = (fallback: string) => z._default(z.string().check(z.minLength(1)), fallback)
const onOff = (fallback: 'on' | 'off') => z._default(z.enum(['on', 'off']), fallback)

const Settings = z.object({
  ENVIRONMENT: z._default(Environment, 'local'),
  PORT: z._default(port, 3000),
  HOST: text('127.0.0.1'),
  PUBLIC_URL: z.optional(z.url()),
  TRUST_PROXY: z.optional(z.string()),
  DATABASE_URL: z.string().check(z.minLength(1)),
  DATABASE_APP_URL: z.optional(z.string()),
  DATABASE_IDENTITY_URL: z.optional(z.string()),
  DATABASE_ROLE_SECRET: z.string().check(z.minLength(32)),
  DATABASE_POOL: count(20),
  DATA_KEYS: z.string(),
  INDEX_KEYS: z.string(),
  TOKEN_KEYS: z.string(),
  OIDC_ISSUER: z.url(),
  OIDC_CLIENT_ID: text('urn:hireproof:local'),
  OIDC_PRIVATE_KEY: z.optional(z.string()),
  RECORDS_URL: z.url(),
  RECORDS_TOKEN: text('sandbox'),
  SMTP_URL: z.string().check(z.minLength(1)),
  MAIL_FROM: text('Hireproof <no-reply@hireproof.example>'),
  NEWS_FEED_URL: z.optional(z.url()),
  VIDEO_URL: z.optional(z.url()),
  CLAMD: z.optional(z.string().check(z.regex(/^(?:[^/\s:]+:\d{1,5}|\/\S+)$/))),
  VIDEO_SECONDS: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  FORM_CONTENT_DIR: z.optional(z.string()),
  USER_MANUAL_URL: z._default(z.url({ protocol: /^https?$/ }), 'https://www.e-verify.gov/e-verify-user-manual'),
  PRODUCT_NAME: text('Hireproof'),
  SUPPORT_EMAIL: text('support@hireproof.example'),
  SUPPORT_PHONE: text('(202) 555-0143'),
  ...contactSettings,
  SANDBOX_URL: z.optional(z.url()),
  EXCLUDED_ACCOUNT_ID: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
  SIGN_IN_FAILURES: count(3),
  SIGN_IN_FAILURES_PER_ADDRESS: count(20),
  MOCK_USER: z.optional(z.string()),
  MOCK_ACCOUNT: z.optional(z.string()),
  MOCK_USER_ID: z.optional(z.string()),
  MOCK_ACCOUNT_ID: z.optional(z.string()),
  WORKER: onOff('on'),
  WEB: onOff('on'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  RATE_LIMIT: count(600),
  AT_ONCE_PER_ADDRESS: count(100),
  SIGN_IN_RATE_LIMIT: count(30),
  STATEMENT_TIMEOUT_MS: count(2500),
  POOL_WAIT_MS: count(1500),
  MAX_EVENT_LOOP_DELAY_MS: count(500),
})

export type Config = ReturnType<typeof readConfig>

/** Reads and checks every setting once; throws a ConfigError that names the first bad one. */
export function readConfig(env: Record<string, string | undefined>) {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Settings.safeParse(present)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new ConfigError(`The setting ${issue?.path.join('.')} is missing or not valid.`)
  }
  const s = parsed.data
  readPrivateKey(s.OIDC_PRIVATE_KEY)
  refuseUnsafe(s)
  const secret = s.DATABASE_ROLE_SECRET
  return {
    environment: s.ENVIRONMENT,
    port: s.PORT,
    host: s.HOST,
    publicUrl: (s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).replace(/\/$/, ''),
    trustProxy: s.TRUST_PROXY ?? false,
    database: {
      ownerUrl: s.DATABASE_URL,
      appUrl: s.DATABASE_APP_URL ?? roleUrl(s.DATABASE_URL, secret, 'hireproof_app'),
      identityUrl: s.DATABASE_IDENTITY_URL ?? roleUrl(s.DATABASE_URL, secret, 'hireproof_identity'),
      roleSecret: secret,
      pool: s.DATABASE_POOL,
      statementTimeout: s.STATEMENT_TIMEOUT_MS,
      waitTimeout: s.POOL_WAIT_MS,
    },
    keys: keyrings(s),
    oidc: { issuer: s.OIDC_ISSUER, clientId: s.OIDC_CLIENT_ID, privateKey: s.OIDC_PRIVATE_KEY },
    records: { url: s.RECORDS_URL.replace(/\/$/, ''), token: s.RECORDS_TOKEN },
    mail: { url: s.SMTP_URL, from: s.MAIL_FROM },
    newsFeedUrl: s.NEWS_FEED_URL,
    videoUrl: s.VIDEO_URL,
    /** How long that film runs. */
    videoSeconds: s.VIDEO_SECONDS,
    /** The virus scanner for copies of documents: `host:port` or the path of a socket. */
    clamd: s.CLAMD,
    /** The wording of Form I-9, for each of its editions. */
    formContents: formContentsOf(s.FORM_CONTENT_DIR),
    userManualUrl: s.USER_MANUAL_URL,
    productName: s.PRODUCT_NAME,
    support: { email: s.SUPPORT_EMAIL, phone: s.SUPPORT_PHONE },
    contacts: contactsOf(s),
    sandboxUrl: isTrial(s.ENVIRONMENT) ? s.SANDBOX_URL : undefined,
    /** The company number that means no company (part 2 §2). */
    excludedAccountId: s.EXCLUDED_ACCOUNT_ID,
    mocks: allowsMocks(s.ENVIRONMENT)
      ? {
          mockUser: s.MOCK_USER,
          mockAccount: s.MOCK_ACCOUNT,
          mockUserId: s.MOCK_USER_ID,
          mockAccountId: s.MOCK_ACCOUNT_ID,
        }
      : {},
    worker: s.WORKER === 'on',
    /** Whether this node also serves the pages, or answers calls only. */
    web: s.WEB === 'on',
    logLevel: s.LOG_LEVEL,
    limits: {
      requestsPerMinute: s.RATE_LIMIT,
      atOncePerAddress: s.AT_ONCE_PER_ADDRESS,
      signInsPerMinute: s.SIGN_IN_RATE_LIMIT,
      /** Consecutive wrong passwords after which a user is locked, and those from one address in 15 minutes. */
      failuresPerUser: s.SIGN_IN_FAILURES,
      failuresPerAddress: s.SIGN_IN_FAILURES_PER_ADDRESS,
      eventLoopDelay: s.MAX_EVENT_LOOP_DELAY_MS,
    },
  }
}

function formContentsOf(folder: string | undefined) {
  try {
    return readFormContents(folder)
  } catch (error) {
    throw new ConfigError(`FORM_CONTENT_DIR: ${(error as Error).message}`)
  }
}

function keyrings(s: z.infer<typeof Settings>) {
  try {
    return {
      data: parseKeyring('DATA_KEYS', s.DATA_KEYS),
      index: parseKeyring('INDEX_KEYS', s.INDEX_KEYS),
      token: parseKeyring('TOKEN_KEYS', s.TOKEN_KEYS),
    }
  } catch (error) {
    throw new ConfigError((error as Error).message)
  }
}

/** The key that proves who we are to the sign-in service; a bad one is refused now and not at the first sign-in. */
function readPrivateKey(text: string | undefined): { kid?: string } | undefined {
  if (text === undefined) return undefined
  try {
    const key = JSON.parse(text) as JsonWebKey & { kid?: string }
    if (createPrivateKey({ key, format: 'jwk' }).asymmetricKeyType === 'rsa') return key
  } catch {
    // Reported below, without the key.
  }
  throw new ConfigError('OIDC_PRIVATE_KEY must be a private RSA key as a JSON Web Key.')
}

/** Settings that only a trial environment may have: mock identities, generated keys, plain http and the sandbox. */
function refuseUnsafe(s: z.infer<typeof Settings>) {
  const refuse = (condition: unknown, sentence: string) => {
    if (condition) throw new ConfigError(`${sentence} (ENVIRONMENT=${s.ENVIRONMENT}).`)
  }
  const mock = s.MOCK_USER ?? s.MOCK_ACCOUNT ?? s.MOCK_USER_ID ?? s.MOCK_ACCOUNT_ID
  refuse(mock && !allowsMocks(s.ENVIRONMENT) && s.ENVIRONMENT !== 'test', 'A mock user must not be set here')
  if (isTrial(s.ENVIRONMENT)) return
  refuse(!s.OIDC_ISSUER.startsWith('https:'), 'OIDC_ISSUER must be an https address here')
  refuse(!s.PUBLIC_URL?.startsWith('https:'), 'PUBLIC_URL must be set to an https address here')
  refuse(!s.RECORDS_URL.startsWith('https:'), 'RECORDS_URL must be an https address here')
  refuse(s.RECORDS_TOKEN === 'sandbox', 'RECORDS_TOKEN must not be the default here')
  refuse(!s.OIDC_PRIVATE_KEY, 'OIDC_PRIVATE_KEY must be set here')
  const generated = /(^|,)\s*local/.test([s.DATA_KEYS, s.INDEX_KEYS, s.TOKEN_KEYS].join(','))
  refuse(generated, 'DATA_KEYS, INDEX_KEYS and TOKEN_KEYS must not be the generated local ones here')
  const isGenerated = readPrivateKey(s.OIDC_PRIVATE_KEY)?.kid?.startsWith('local')
  refuse(isGenerated, 'OIDC_PRIVATE_KEY must not be the generated local one here')
}
