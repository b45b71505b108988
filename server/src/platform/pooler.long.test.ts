import { createCase, getCase } from '@hireproof/contract/cases/cases.endpoints'
import { sql } from 'kysely'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { deliverMail } from '../background.ts'
import { queues } from '../queues.ts'
import { citizenCase } from '../testing/case-samples.ts'
import { cloneDatabase } from '../testing/databases.ts'
import { findPgbouncer, startPgbouncer } from '../testing/pgbouncer.ts'
import { testApp, whenFinished } from '../testing/test-app.ts'
import { inTransaction, openDatabase } from './db.ts'
import { startJobs } from './jobs.ts'
import { insertMails, sendMail } from './mail.ts'
import { asProblem } from './problem.ts'
import { limitOwnRole } from './role-limits.ts'

// Debian's package, which continuous integration installs.
describe.skipIf(!findPgbouncer())('behind PgBouncer with one connection of the database for each role', async () => {
  const pooler = await startPgbouncer({ ownerUrl: inject('databaseUrl'), connections: 1 })
  const ownerUrl = await cloneDatabase()
  const t = await testApp({ ownerUrl, through: pooler.through })
  afterAll(pooler.stop)
  const accountId = await t.given.account()
  const user = await t.given.user({ account_id: accountId })
  const { appUrl, identityUrl } = t.deps.config.database
  // Many at this end: they all share the one connection.
  const pooled = openDatabase({ url: appUrl, max: 5, statementTimeout: 5000, waitTimeout: 1000, name: 'pooled' })
  afterAll(() => pooled.end())

  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error as { code?: string }).code ?? String(error),
    )

  beforeAll(async () => {
    await limitOwnRole(pooled, 300)
    // PgBouncer opens its connection again, and with it come the limits.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = 'hireproof_app'`.execute(t.ownerDb)
    await vi.waitFor(() => sql`select 1`.execute(pooled.db), { timeout: 5000 })
  })

  test('[OPER-14] a statement that runs too long is canceled', async () => {
    const slow = sql`select pg_sleep(4)`.execute(pooled.db)
    const began = performance.now()
    const error: unknown = await slow.catch((reason: unknown) => reason)
    expect(error).toMatchObject({ code: '57014' })
    expect(asProblem(error).code).toBe('unavailable')
    expect(performance.now() - began).toBeLessThan(2000)
    expect(await codeOf(sql`select 1`.execute(pooled.db))).toBe('done')
  })

  test('[OPER-14] a transaction in which nothing happens is ended, and others get its connection', async () => {
    await sql`alter role hireproof_app in database ${sql.id(new URL(ownerUrl).pathname.slice(1))}
      set idle_in_transaction_session_timeout = 400`.execute(t.ownerDb)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = 'hireproof_app'`.execute(t.ownerDb)
    await expect.poll(() => codeOf(sql`select 1`.execute(pooled.db))).toBe('done')
    const { promise, resolve } = Promise.withResolvers<void>()
    const idle = inTransaction(pooled.db, accountId, () => promise)
    const began = performance.now()
    await expect.poll(() => codeOf(sql`select 1`.execute(pooled.db))).toBe('done')
    expect(performance.now() - began).toBeLessThan(3000)
    resolve()
    expect(asProblem(await idle.catch((error: unknown) => error)).code).toBe('unavailable')
  })

  test('[OPER-14] work that takes longer sets its own limit, for its transaction only', async () => {
    const limits = { statementTimeout: 60_000, waitTimeout: 1000 }
    const long = openDatabase({ url: appUrl, max: 1, ...limits, name: 'long', setsLimit: true })
    whenFinished(() => long.end())
    await inTransaction(long.db, accountId, (trx) => sql`select pg_sleep(0.6)`.execute(trx))
    expect(await codeOf(sql`select pg_sleep(0.6)`.execute(pooled.db))).toBe('57014')
  })

  test('[OPER-13] calls, jobs and mails work, and the reach of one transaction is never that of the next', async () => {
    const others = await Promise.all(
      Array.from({ length: 6 }, async () => t.given.user({ account_id: await t.given.account() })),
    )
    const made = await Promise.all(others.map((each) => t.as(each).call(createCase, { body: citizenCase() })))
    expect(made.map(({ status }) => status)).toEqual(Array<number>(6).fill(201))
    const numbers = made.map(({ body }) => body.case_number)
    const cells = others.flatMap((each, owner) =>
      numbers.map((caseNumber, index) => ({ each, caseNumber, own: index === owner })),
    )
    const answers = await Promise.all(
      cells.map(async ({ each, caseNumber, own }) => ({
        own,
        status: (await t.as(each).call(getCase, { params: { caseNumber } })).status,
      })),
    )
    expect(answers.filter(({ own, status }) => status !== (own ? 200 : 404))).toEqual([])
    const worker = await startJobs({ url: identityUrl, queues, worker: true, onError: () => undefined })
    whenFinished(() => worker.stop())
    await worker.work(sendMail, ({ mailId }) => deliverMail(t.deps, mailId))
    const mail = {
      to: 'ana@example.com',
      template: 'case-answered',
      data: { caseNumber: '2026000000000AA' },
      accountId,
    }
    await inTransaction(t.deps.appDb, accountId, (trx) => insertMails(trx, t.deps, [mail]))
    await expect.poll(() => t.mailer.sent.length, { timeout: 10_000 }).toBe(1)
    expect(user.accountId).toBe(accountId)
  })

  test('[OPER-15] migrating through it is refused with one sentence', () => {
    const script = fileURLToPath(new URL('../migrate-main.ts', import.meta.url))
    const env = { DATABASE_ROLE_SECRET: inject('roleSecret') }
    const run = (url: string) =>
      spawnSync(process.execPath, [script], { env: { ...env, DATABASE_URL: url }, encoding: 'utf8' })
    const refused = run(pooler.through(ownerUrl))
    expect(refused).toMatchObject({ status: 1, stdout: '' })
    expect(refused.stderr).toBe(
      'Migrating needs the direct address of the database: DATABASE_URL leads to a connection pooler, which gives each transaction another connection.\n',
    )
    expect(run(ownerUrl)).toMatchObject({ status: 0, stderr: '' })
  })
})
