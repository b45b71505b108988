import type { Endpoint, ReplyOf, RequestOf } from '@hireproof/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect, inject, onTestFinished } from 'vitest'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Deps } from '../deps.ts'
import { cachedClosures } from '../cases/closures.ts'
import { cachedFlags } from '../environment/flags.ts'
import { movedClock } from '../environment/moved-clock.ts'
import { openHasher } from '../identity/password-hasher.ts'
import { onCaseChanged, onCaseReplaced } from '../case-listeners.ts'
import { mailNews } from '../employee/employee-news.ts'
import { signAccessToken } from '../platform/access-token.ts'
import { openDatabase } from '../platform/db.ts'
import { limitOwnRole } from '../platform/role-limits.ts'
import type { Metrics } from '../platform/metrics.ts'
import { startJobs } from '../platform/jobs.ts'
import { queues } from '../queues.ts'
import { roleSettings } from '../migrate.ts'
import { createLog } from '../platform/log.ts'
import { UNDECLARED } from '../platform/route.ts'
import { fakeMailer, fakeProvider, fakeRecords, fakeRegistry } from './fakes.ts'
import { givenRows, type GivenUser } from './given.ts'
import { testBrowser } from './browser.ts'
import { cloneDatabase } from './databases.ts'
import { noteStatements } from './noted-statements.ts'
import { throughPort } from './pgbouncer.ts'
import type { TcpProxy } from './tcp-proxy.ts'
import { testClock } from './test-clock.ts'
import { testEnv } from './test-env.ts'

type Options = {
  env?: Record<string, string>
  worker?: boolean
  /** The network that leads to the database, for tests that cut it. */
  network?: TcpProxy
  /** The pooler that the roles connect through. */
  through?: (url: string) => string
  /** The database of another application of the same test file: two nodes share it, and the keys. */
  ownerUrl?: string
  /** A folder of built pages to serve too. */
  dist?: string
  /** What measures the application. */
  metrics?: Metrics
}

export type TestApp = Awaited<ReturnType<typeof testApp>>

const { DATA_KEYS, INDEX_KEYS, TOKEN_KEYS } = testEnv()
const keys = { DATA_KEYS, INDEX_KEYS, TOKEN_KEYS }

/** The whole application on its own database, with a clock, mailer, provider and records that the test controls. */
export async function testApp(options: Options = {}) {
  const ownerUrl = options.ownerUrl ?? (await cloneDatabase())
  const databaseUrl = options.network?.through(ownerUrl) ?? ownerUrl
  // The pooler of the run leads to the cluster of the run.
  const isOwn = options.network !== undefined || options.ownerUrl !== undefined
  if (options.env?.['STATEMENT_TIMEOUT_MS']) await limitRolesOf(ownerUrl, Number(options.env['STATEMENT_TIMEOUT_MS']))
  const config = readConfig(
    testEnv({
      ...keys,
      DATABASE_URL: options.through?.(databaseUrl) ?? (isOwn ? databaseUrl : throughPoolerOfRun(databaseUrl)),
      DATABASE_ROLE_SECRET: inject('roleSecret'),
      WORKER: options.worker ? 'on' : 'off',
      // Test files share a few cores: a busy moment there means nothing for this application.
      MAX_EVENT_LOOP_DELAY_MS: '20000',
      // Tests let many calls of one company wait for each other while another one was at work just before.
      DATABASE_POOL: '100',
      ...options.env,
    }),
  )
  const logged: string[] = []
  const log = createLog({ level: config.logLevel, destination: { write: (line) => logged.push(line) } })
  const limits = { statementTimeout: config.database.statementTimeout, waitTimeout: config.database.waitTimeout }
  const appDb = openDatabase({ url: config.database.appUrl, max: 10, name: 'test', ...limits })
  const identityDb = openDatabase({ url: config.database.identityUrl, max: 10, name: 'test', ...limits })
  noteStatements(appDb, 'app')
  noteStatements(identityDb, 'identity')
  const ownerDb = openDatabase({
    url: ownerUrl,
    max: 3,
    name: 'test-owner',
    statementTimeout: 60_000,
    waitTimeout: 60_000,
  })
  const jobs = await startJobs({ url: config.database.identityUrl, queues, worker: false, onError: () => undefined })
  const clock = testClock('2026-11-20T15:00:00Z')
  const productClock = movedClock(identityDb.db, clock, config.environment)
  const mailer = fakeMailer()
  // As in real life, but cheap: a test file may make hundreds of hashes.
  const hasher = openHasher({ memoryCost: 64, timeCost: 1 })
  const provider = fakeProvider()
  const records = fakeRecords()
  const registry = fakeRegistry()
  const deps: Deps = {
    config,
    clock: productClock,
    realClock: clock,
    log,
    appDb: appDb.db,
    identityDb: identityDb.db,
    jobs,
    mailer,
    hasher,
    provider,
    records,
    registry,
    onCaseChanged,
    onCaseReplaced,
    mailNews,
    closures: cachedClosures(identityDb.db),
    flags: cachedFlags(identityDb.db, clock, config.environment),
  }
  const { dist, metrics } = options
  const app = await buildApp(deps, { web: dist !== undefined, dist, metrics })
  afterAll(async () => {
    expect(logged.filter((line) => line.includes(UNDECLARED))).toEqual([])
    await app.close()
    await jobs.stop()
    await Promise.all([hasher.stop(), appDb.end(), identityDb.end(), ownerDb.end()])
  })
  const given = givenRows(ownerDb.db, clock)
  const tokenOf = (session: { id: string; generation: number }) =>
    signAccessToken(
      config.keys.token,
      config.environment,
      { sessionId: session.id, generation: session.generation },
      clock.now(),
    )
  return {
    app,
    deps,
    clock,
    /** The clock of the product, which follows `clock` until the database moves it ahead. */
    productClock,
    mailer,
    provider,
    records,
    registry,
    given,
    logged,
    ownerUrl,
    ownerDb: ownerDb.db,
    /** Calls as a user with their own session. */
    as: (user: Pick<GivenUser, 'session'>) => caller(app, async () => `Bearer ${await tokenOf(user.session)}`),
    anonymous: caller(app, async () => undefined),
    tokenOf,
    browser: () => testBrowser(app),
    audit: (chain: string | number) =>
      ownerDb.db.selectFrom('audit_event').selectAll().where('chain', '=', String(chain)).orderBy('seq').execute(),
  }
}

/** Gives the roles their limits in a database, as a server does when it starts, before anyone opens a connection. */
async function limitRolesOf(ownerUrl: string, statementTimeout: number): Promise<void> {
  for (const url of Object.values(roleSettings(ownerUrl, inject('roleSecret')))) {
    const database = openDatabase({ url, max: 1, name: 'test', statementTimeout, waitTimeout: 20_000 })
    await limitOwnRole(database, statementTimeout)
    await database.end()
  }
}

/** Leads an address through the pooler that the whole run uses, if it does. */
function throughPoolerOfRun(url: string): string {
  const port = inject('poolerPort')
  return port === 0 ? url : throughPort(url, port)
}

type Extra = { headers?: Record<string, string> }
type Answer<E extends Endpoint> = {
  status: number
  headers: Record<string, unknown>
  body: ReplyOf<E>
  /** The codes of a refusal, whatever its shape. */
  codes: string[]
}

function caller(app: FastifyInstance, authorization: () => Promise<string | undefined>) {
  return {
    call: async <E extends Endpoint>(endpoint: E, request: RequestOf<E>, extra: Extra = {}): Promise<Answer<E>> => {
      const {
        params = {},
        query,
        body,
      } = request as { params?: Record<string, unknown>; query?: object; body?: object }
      const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
      const bearer = await authorization()
      const response = await app.inject({
        method: endpoint.method,
        url,
        headers: { ...(bearer ? { authorization: bearer } : {}), ...extra.headers },
        ...(query ? { query: query as Record<string, string> } : {}),
        ...(body ? { payload: body } : {}),
      })
      const isJson = String(response.headers['content-type']).includes('json')
      const parsed = isJson ? (JSON.parse(response.body) as Record<string, unknown>) : undefined
      return {
        status: response.statusCode,
        headers: response.headers,
        body: parsed as ReplyOf<E>,
        codes: codesOf(parsed),
      }
    },
  }
}

function codesOf(body: Record<string, unknown> | undefined): string[] {
  const { code, issues, errors } = (body ?? {}) as {
    code?: string
    issues?: { code: string }[]
    errors?: { error_code: string }[]
  }
  return [
    ...(code ? [code] : []),
    ...(issues ?? []).map((each) => each.code),
    ...(errors ?? []).map((each) => each.error_code),
  ]
}

/** Runs something when the current test ends. */
export const whenFinished = (work: () => Promise<void> | void) => onTestFinished(work)
