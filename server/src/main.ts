import { cachedClosures } from './cases/closures.ts'
import { httpRecords } from './cases/records.ts'
import { buildApp } from './app.ts'
import { startBackground } from './background.ts'
import { readConfig, type Config } from './config.ts'
import type { Deps } from './deps.ts'
import { buildOperations } from './operations.ts'
import { cachedFlags } from './environment/flags.ts'
import { movedClock } from './environment/moved-clock.ts'
import { openHasher } from './identity/password-hasher.ts'
import { openProvider } from './identity/provider.ts'
import { onCaseChanged, onCaseReplaced } from './case-listeners.ts'
import { mailNews } from './employee/employee-news.ts'
import { systemClock } from './platform/clock.ts'
import { ConfigError } from './platform/config-error.ts'
import { openDatabase } from './platform/db.ts'
import type { Drain } from './platform/drain.ts'
import { startJobs } from './platform/jobs.ts'
import { refuseMissingKeys } from './platform/keys-in-use.ts'
import { createLog, type Log } from './platform/log.ts'
import { smtpMailer } from './platform/mail.ts'
import { measurePools } from './node-measures.ts'
import { openMetrics } from './platform/metrics.ts'
import { limitOwnRole } from './platform/role-limits.ts'
import { refuseUnsafeDatabase } from './platform/safe-database.ts'
import { asProblem } from './platform/problem.ts'
import type { TraceTarget } from './platform/trace-target.ts'
import { traceWith, type Tracer } from './platform/tracing.ts'
import { queues } from './queues.ts'
import { refuseSchema } from './schema/refuse-schema.ts'
import { httpRegistry } from './registry/http-registry.ts'
import { endWhenTold } from './stopping.ts'

const DATABASE_SETTINGS = 'DATABASE_APP_URL and DATABASE_IDENTITY_URL, or DATABASE_URL and DATABASE_ROLE_SECRET'

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog({ level: config.logLevel })
  const tracer = config.traces && (await openTracer(config.traces))
  traceWith(tracer)
  const { deps, databases, close } = await connect(config, log)
  const { port: operationsPort, host: operationsHost } = config.operations
  const metrics = operationsPort === undefined ? undefined : openMetrics()
  const drain: Drain = { isUnderWay: false }
  const app = await buildApp(deps, { web: config.web, metrics, drain })
  const operations = metrics && buildOperations(deps, metrics, drain)
  if (metrics) measurePools(databases, metrics)
  await startBackground(deps)
  await app.listen({ port: config.port, host: config.host })
  await operations?.listen({ port: operationsPort, host: operationsHost })
  log.info({ port: config.port, environment: config.environment }, 'ready')
  const closeAll = async () => {
    await app.close()
    await operations?.close()
    await close()
    await tracer?.end()
  }
  endWhenTold({ drain, seconds: config.drainSeconds, log, close: closeAll })
}

/** Loads what makes traces, which a node without an endpoint for them never needs. */
async function openTracer(target: TraceTarget): Promise<Tracer> {
  const { otlpTracer } = await import('./platform/otlp-tracer.ts')
  return otlpTracer(target)
}

async function connect(config: Config, log: Log) {
  const { statementTimeout, waitTimeout, pool, appUrl, identityUrl } = config.database
  const limits = { statementTimeout, waitTimeout, max: pool }
  const app = openDatabase({ url: appUrl, name: 'hireproof', ...limits })
  const identity = openDatabase({ url: identityUrl, name: 'hireproof-identity', ...limits })
  await refuseUnsafeDatabase(config, [app.db, identity.db])
  await refuseSchema(identity.db)
  for (const database of [app, identity]) await limitOwnRole(database, statementTimeout)
  await refuseMissingKeys(identity.db, config.keys)
  const onError = (error: unknown) => log.warn({ err: error }, 'jobs')
  const jobs = await startJobs({ url: identityUrl, queues, worker: config.worker, onError })
  const clock = movedClock(identity.db, systemClock, config.environment)
  await clock.refresh()
  const unfollow = clock.follow()
  const mailer = smtpMailer(config.mail.url, config.mail.from)
  const hasher = openHasher()
  const deps: Deps = {
    config,
    clock,
    realClock: systemClock,
    log,
    appDb: app.db,
    identityDb: identity.db,
    jobs,
    mailer,
    hasher,
    provider: openProvider(config),
    records: httpRecords(config.records),
    registry: config.registry && httpRegistry(config.registry),
    onCaseChanged,
    onCaseReplaced,
    mailNews,
    closures: cachedClosures(identity.db),
    flags: cachedFlags(identity.db, systemClock, config.environment),
  }
  const close = async () => {
    unfollow()
    await jobs.stop()
    mailer.close()
    await Promise.all([hasher.stop(), app.end(), identity.end()])
  }
  return { deps, databases: { app, identity }, close }
}

/** One sentence for each fault, for the person who starts the server; the stack is not shown. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  const { code, message, port } = error as { code?: string; message?: string; port?: number }
  const { code: kind } = asProblem(error)
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Set ${String(port) === process.env['OPS_PORT'] ? 'OPS_PORT' : 'PORT'} to a free one.`
  if (code === '28P01' || code === '28000') return `The database refused the sign-in. Check ${DATABASE_SETTINGS}.`
  if (code === 'ENOENT' && kind !== 'unavailable') return 'The web applications are not built. Run "npm start" once.'
  if (code === '42P01' || code === '3F000')
    return 'The database is not migrated. Run "node server/src/migrate-main.ts" first.'
  return kind === 'unavailable'
    ? `The database cannot be reached. Check ${DATABASE_SETTINGS}.`
    : `The server cannot start: ${message}`
}

// A long-lived small buffer keeps the whole block that it was cut from: with Node's 64 KB each name in an inspection
// package held one.
Buffer.poolSize = 8192

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
