import { isIsoDate } from '@hireproof/contract/calendar/iso-date'
import { isStateCode } from '@hireproof/contract/cases/states'
import { allowsMocks, Environment, isTrial } from '@hireproof/contract/environment'
import * as z from 'zod/mini'
import { agencyContactsOf, agencySettings } from './settings/agency-settings.ts'
import { contactSettings, contactsOf } from './settings/contact-settings.ts'
import { readFormContents } from './settings/form-content.ts'
import { COUNTERSIGNER, readMouTexts } from './settings/mou-content.ts'
import { readNotices } from './settings/notices.ts'
import { readPaperContents } from './settings/paper-content.ts'
import { faultsOfPrivateKey } from './settings/private-key.ts'
import { readHeadsTarget } from './settings/heads-target.ts'
import { isProxyList } from './settings/safe-connections.ts'
import { withSecretFiles } from './settings/secret-files.ts'
import { traceSettings, traceTargetOf } from './settings/trace-settings.ts'
import { LOCAL_CLIENT_ID, unsafeSettings } from './settings/unsafe-settings.ts'
import { roleSettings } from './migrate.ts'
import { ConfigError } from './platform/config-error.ts'
import { parseKeyring, type Keyring } from './platform/keyring.ts'

const port = z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535))
const count = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), fallback)
const text = (fallback: string) => z._default(z.string().check(z.minLength(1)), fallback)
const database = z.string().check(
  z.regex(/^postgres(ql)?:\/\//),
  z.refine((text) => URL.canParse(text)),
)
const onOff = (fallback: 'on' | 'off') => z._default(z.enum(['on', 'off']), fallback)

/** The codes of a list `MS,FL`, or none of `none`. */
const stateList = (text: string): string[] => (text === 'none' ? [] : text.split(/\s*,\s*/))
const isStateList = (text: string): boolean => stateList(text).every(isStateCode)

/** A day of every year as `MM-DD`, or `none`. */
const isYearlyDay = (text: string): boolean =>
  text === 'none' || (/^\d\d-\d\d$/.test(text) && isIsoDate(`2025-${text}`))

const Settings = z.object({
  ENVIRONMENT: Environment,
  PORT: z._default(port, 3000),
  HOST: text('127.0.0.1'),
  OPS_PORT: z.optional(port),
  OPS_HOST: text('127.0.0.1'),
  PUBLIC_URL: z.optional(z.url()),
  TRUST_PROXY: z.optional(z.string().check(z.refine(isProxyList))),
  NODE_TLS_REJECT_UNAUTHORIZED: z.optional(z.string()),
  DATABASE_URL: z.optional(database),
  DATABASE_APP_URL: z.optional(database),
  DATABASE_IDENTITY_URL: z.optional(database),
  DATABASE_ROLE_SECRET: z.optional(z.string().check(z.minLength(32))),
  DATABASE_POOL: count(20),
  DATA_KEYS: z.string(),
  INDEX_KEYS: z.string(),
  TOKEN_KEYS: z.string(),
  OIDC_ISSUER: z.url(),
  OIDC_CLIENT_ID: text(LOCAL_CLIENT_ID),
  OIDC_PRIVATE_KEY: z.optional(z.string()),
  RECORDS_URL: z.url(),
  RECORDS_TOKEN: text('sandbox'),
  REGISTRY_URL: z.optional(z.url()),
  REGISTRY_TOKEN: text('sandbox'),
  AUTHORIZED_CLOSES: z._default(z.enum(['always', 'first']), 'always'),
  RIDE_STATES: z._default(z.string().check(z.refine(isStateList)), 'AZ,FL,ID,IA,MD,MS,NE,ND,WI,WY'),
  LAPSE_MISMATCH: onOff('off'),
  RECORDS_DISPOSAL_DATE: z._default(z.string().check(z.refine(isYearlyDay)), '01-04'),
  ENROLLMENT_REVIEW: z._default(z.enum(['flagged', 'all', 'none']), 'flagged'),
  OPERATOR_EMAIL: z.optional(z.email()),
  SMTP_URL: z.string().check(z.minLength(1)),
  MAIL_FROM: text('Hireproof <no-reply@hireproof.example>'),
  AUDIT_HEADS_DIR: z.optional(z.string()),
  AUDIT_SIGNING_KEY: z.optional(z.string()),
  NEWS_FEED_URL: z.optional(z.url()),
  VIDEO_URL: z.optional(z.url()),
  CLAMD: z.optional(z.string().check(z.regex(/^(?:[^/\s:]+:\d{1,5}|\/\S+)$/))),
  VIDEO_SECONDS: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(86_400))),
  FORM_CONTENT_DIR: z.optional(z.string()),
  NOTICES_DIR: z.optional(z.string()),
  NOTICE_CONTENT_DIR: z.optional(z.string()),
  MOU_CONTENT_DIR: z.optional(z.string()),
  MOU_COUNTERSIGNER: text(COUNTERSIGNER),
  USER_MANUAL_URL: z._default(z.url({ protocol: /^https?$/ }), 'https://www.e-verify.gov/e-verify-user-manual'),
  PRODUCT_NAME: text('Hireproof'),
  ...contactSettings,
  ...agencySettings,
  ...traceSettings,
  SANDBOX_URL: z.optional(z.url()),
  EXCLUDED_ACCOUNT_ID: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)), 0),
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
  MAILS_PER_ADDRESS: count(20),
  INVITATIONS_PER_COMPANY: count(500),
  EMPLOYEE_MAILS_PER_COMPANY: count(5000),
  HIRING_SITES_PER_COMPANY: count(100_000),
  REPORT_FILE_DAYS: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(30)), 7),
  STATEMENT_TIMEOUT_MS: count(2500),
  DRAIN_SECONDS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(300)), 5),
  POOL_WAIT_MS: count(1500),
  MAX_EVENT_LOOP_DELAY_MS: count(500),
})

/** The names of all settings that the server reads. */
export const settingNames: readonly string[] = Object.keys(Settings.shape)

export type Config = ReturnType<typeof readConfig>

const mocksOf = (s: z.infer<typeof Settings>) =>
  allowsMocks(s.ENVIRONMENT)
    ? {
        mockUser: s.MOCK_USER,
        mockAccount: s.MOCK_ACCOUNT,
        mockUserId: s.MOCK_USER_ID,
        mockAccountId: s.MOCK_ACCOUNT_ID,
      }
    : {}

/** Reads and checks every setting once; throws a ConfigError with a sentence for each bad one. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.entries(withSecretFiles(env))
  const present = Object.fromEntries(given.filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Settings.safeParse(present)
  if (!parsed.success) refuse(parsed.error.issues.map(({ path }) => bad(path.join('.'))))
  const s = parsed.data
  const faults: string[] = []
  const keys = keyrings(s, faults)
  faults.push(...faultsOfPrivateKey(s.OIDC_PRIVATE_KEY), ...faultsOfAddress(s.PUBLIC_URL), ...unsafeSettings(s, keys))
  const roles = roleUrls(s, faults)
  const auditHeads = readHeadsTarget(s, faults)
  const traces = traceTargetOf(s, faults)
  if (faults.length > 0) refuse(faults)
  return {
    environment: s.ENVIRONMENT,
    port: s.PORT,
    host: s.HOST,
    /** Where metrics and health in detail are served; nowhere without a port. */
    operations: { port: s.OPS_PORT, host: s.OPS_HOST },
    publicUrl: (s.PUBLIC_URL ?? `http://localhost:${s.PORT}`).replace(/\/$/, ''),
    trustProxy: s.TRUST_PROXY === undefined || s.TRUST_PROXY === 'none' ? false : s.TRUST_PROXY,
    database: {
      ...roles,
      pool: s.DATABASE_POOL,
      statementTimeout: s.STATEMENT_TIMEOUT_MS,
      waitTimeout: s.POOL_WAIT_MS,
    },
    keys,
    /** Where the heads of the audit go each hour, if anywhere. */
    auditHeads,
    /** Where traces go, if anywhere. */
    traces,
    oidc: { issuer: s.OIDC_ISSUER, clientId: s.OIDC_CLIENT_ID, privateKey: s.OIDC_PRIVATE_KEY },
    /** Whether each authorization closes its case, or only one that answers what the employer has just sent. */
    authorizedCloses: s.AUTHORIZED_CLOSES,
    /** Whether a mismatch without a decision ends by itself after its last day to act. */
    lapseMismatch: s.LAPSE_MISMATCH === 'on',
    /** The day of every year on which the government disposes of old records, as `MM-DD`; without one, no one is told. */
    disposalDate: s.RECORDS_DISPOSAL_DATE === 'none' ? undefined : s.RECORDS_DISPOSAL_DATE,
    /** Which enrollments a person looks at: those with a cause, all, or in a trial none. */
    enrollmentReview: s.ENROLLMENT_REVIEW,
    /** Who is told about enrollments that wait for a review too long. */
    operatorEmail: s.OPERATOR_EMAIL,
    records: { url: s.RECORDS_URL.replace(/\/$/, ''), token: s.RECORDS_TOKEN },
    /** The registry of employers, if there is one. */
    registry: s.REGISTRY_URL ? { url: s.REGISTRY_URL.replace(/\/$/, ''), token: s.REGISTRY_TOKEN } : undefined,
    /** The states whose driver's licenses and ID cards the records check. */
    rideStates: stateList(s.RIDE_STATES),
    /** How many days the file of a run is kept. */
    reportFileDays: s.REPORT_FILE_DAYS,
    mail: { url: s.SMTP_URL, from: s.MAIL_FROM },
    newsFeedUrl: s.NEWS_FEED_URL,
    videoUrl: s.VIDEO_URL,
    /** How long that film runs. */
    videoSeconds: s.VIDEO_SECONDS,
    /** The virus scanner for copies of documents: `host:port` or the path of a socket. */
    clamd: s.CLAMD,
    ...wordingOf(s),
    userManualUrl: s.USER_MANUAL_URL,
    productName: s.PRODUCT_NAME,
    contacts: contactsOf(s),
    sandboxUrl: isTrial(s.ENVIRONMENT) ? s.SANDBOX_URL : undefined,
    /** The company number that means no company (part 2 §2). */
    excludedAccountId: s.EXCLUDED_ACCOUNT_ID,
    mocks: mocksOf(s),
    worker: s.WORKER === 'on',
    /** Whether this node also serves the pages, or answers calls only. */
    web: s.WEB === 'on',
    logLevel: s.LOG_LEVEL,
    /** How long a node that was told to end serves on, so that proxies notice. */
    drainSeconds: s.DRAIN_SECONDS,
    limits: limitsOf(s),
    hiringSites: { perCompany: s.HIRING_SITES_PER_COMPANY },
  }
}

/** What people read and sign, in each of its versions. */
const wordingOf = (s: Values) => ({
  /** The wording of Form I-9, for each of its editions. */
  formContents: contentOf('FORM_CONTENT_DIR', s.FORM_CONTENT_DIR, readFormContents),
  /** The notices for employees and the agreement to sign electronically, in each of their versions. */
  notices: contentOf('NOTICES_DIR', s.NOTICES_DIR, readNotices),
  /** The wording of the papers of a mismatch in each language, and whom they name. */
  papers: {
    contents: contentOf('NOTICE_CONTENT_DIR', s.NOTICE_CONTENT_DIR, readPaperContents),
    contacts: agencyContactsOf(s),
  },
  /** The wording of each kind of memorandum of understanding, and in whose name the operator signs them. */
  mou: mouOf(s),
})

const mouOf = (s: Values) => ({
  texts: contentOf('MOU_CONTENT_DIR', s.MOU_CONTENT_DIR, readMouTexts),
  countersigner: s.MOU_COUNTERSIGNER,
})

const limitsOf = (s: Values) => ({
  requestsPerMinute: s.RATE_LIMIT,
  atOncePerAddress: s.AT_ONCE_PER_ADDRESS,
  signInsPerMinute: s.SIGN_IN_RATE_LIMIT,
  /** Consecutive wrong passwords after which a user is locked, and those from one address in 15 minutes. */
  failuresPerUser: s.SIGN_IN_FAILURES,
  failuresPerAddress: s.SIGN_IN_FAILURES_PER_ADDRESS,
  /** Emails that people can cause to one address in a day; invitations, and emails about cases, to employees of a company in a day. */
  mailsPerAddress: s.MAILS_PER_ADDRESS,
  invitationsPerCompany: s.INVITATIONS_PER_COMPANY,
  employeeMailsPerCompany: s.EMPLOYEE_MAILS_PER_COMPANY,
  eventLoopDelay: s.MAX_EVENT_LOOP_DELAY_MS,
})

function contentOf<T>(name: keyof Values, folder: string | undefined, read: (folder?: string) => T): T {
  try {
    return read(folder)
  } catch (error) {
    throw new ConfigError(`${name}: ${(error as Error).message}`)
  }
}

const bad = (name: string) => `The setting ${name} is missing or not valid.`

function refuse(sentences: string[]): never {
  throw new ConfigError([...new Set(sentences)].join('\n'))
}

type Values = z.infer<typeof Settings>

function keyrings(s: Values, faults: string[]) {
  const read = (name: 'DATA_KEYS' | 'INDEX_KEYS' | 'TOKEN_KEYS'): Keyring => {
    try {
      return parseKeyring(name, s[name])
    } catch (error) {
      faults.push((error as Error).message)
      return { activeId: '', keys: new Map() }
    }
  }
  return { data: read('DATA_KEYS'), index: read('INDEX_KEYS'), token: read('TOKEN_KEYS') }
}

/** The connections of both roles, which are all that a running server needs; derived from the owner's if not given. */
function roleUrls(s: Values, faults: string[]) {
  const {
    DATABASE_URL: owner,
    DATABASE_ROLE_SECRET: secret,
    DATABASE_APP_URL: app,
    DATABASE_IDENTITY_URL: identity,
  } = s
  if (app !== undefined && identity !== undefined) return { appUrl: app, identityUrl: identity }
  if (owner === undefined) faults.push(bad('DATABASE_URL'))
  if (secret === undefined) faults.push(bad('DATABASE_ROLE_SECRET'))
  if (owner === undefined || secret === undefined) return { appUrl: '', identityUrl: '' }
  const derived = roleSettings(owner, secret)
  return { appUrl: app ?? derived.DATABASE_APP_URL, identityUrl: identity ?? derived.DATABASE_IDENTITY_URL }
}

/** Links are made by appending paths to our own address. */
function faultsOfAddress(text: string | undefined): string[] {
  const address = URL.parse(text ?? '')
  if (!text || !address) return []
  const more = [address.pathname.slice(1), address.search, address.hash, address.username, address.password].join('')
  return more === '' ? [] : ['PUBLIC_URL must be an address without a path, query, fragment or credentials.']
}
