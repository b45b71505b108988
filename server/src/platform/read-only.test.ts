import { createCase } from '@hireproof/contract/cases/cases.endpoints'
import { getUser } from '@hireproof/contract/users/users'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { deliverMail } from '../background.ts'
import { queues } from '../queues.ts'
import { citizenCase } from '../testing/case-samples.ts'
import { directTest } from '../testing/direct-test.ts'
import { testApp, whenFinished } from '../testing/test-app.ts'
import { inTransaction } from './db.ts'
import { startJobs } from './jobs.ts'
import { insertMails, sendMail } from './mail.ts'

const t = await testApp()
const accountId = await t.given.account()
const user = await t.given.user({ account_id: accountId })

const create = () => t.as(user).call(createCase, { body: citizenCase() })
const read = () => t.as(user).call(getUser, { params: { userId: user.id } })

/** Connections that are opened from now on refuse to write, as those to a leader that was demoted; others stay as they are. */
async function openReadOnly(isReadOnly: boolean): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(t.ownerDb)
  const value = isReadOnly ? 'on' : 'off'
  const database = sql.id(rows[0]?.name ?? '')
  await sql`begin; set local transaction_read_only = off;
    alter database ${database} set default_transaction_read_only = ${sql.raw(value)}; commit`.execute(t.ownerDb)
}

const endConnections = (name: string) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${name}`.execute(t.ownerDb)

const countConnections = async () =>
  (
    await sql<{ count: number }>`select count(*) from pg_stat_activity
      where datname = current_database() and application_name = 'test'`.execute(t.ownerDb)
  ).rows[0]?.count ?? 0

/** Opens as many connections to the demoted server as there may be, and leaves them idle. */
async function fillPools(): Promise<void> {
  await endConnections('test')
  await openReadOnly(true)
  for (const db of [t.deps.appDb, t.deps.identityDb]) {
    const hold = () => inTransaction(db, null, (trx) => sql`select pg_sleep(0.2)`.execute(trx))
    await vi.waitFor(() => Promise.all(Array.from({ length: 10 }, hold)), { timeout: 5000 })
  }
  await openReadOnly(false)
}

directTest('[OPER-10][OPER-09] one refusal empties the pool of connections to a leader that was demoted', async () => {
  expect((await create()).status).toBe(201)
  await fillPools()
  const before = await countConnections()
  const refused = await create()
  expect(refused).toMatchObject({ status: 503, codes: ['UNAVAILABLE'] })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  // It was closed right away, and nine more are idle.
  await expect.poll(countConnections).toBe(before - 1)
  const answers = await Promise.all(Array.from({ length: 9 }, create))
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(9).fill(201))
  expect((await read()).status).toBe(200)
})

directTest(
  '[OPER-10] a single statement that the server refuses to write throws its connection away, too',
  async () => {
    await fillPools()
    const forget = () =>
      t.deps.identityDb.deleteFrom('session').where('id', '=', '0190a0a0-0000-7000-8000-000000000000').execute()
    await expect(forget()).rejects.toMatchObject({ code: '25006' })
    for (let time = 0; time < 12; time += 1) await forget()
  },
)

test('[OPER-10] while every server refuses to write, calls are 503 and never 401 or 500', async () => {
  await fillPools()
  await openReadOnly(true)
  whenFinished(() => openReadOnly(false))
  for (const call of [create, create, create]) expect((await call()).status).toBe(503)
  expect((await read()).status).toBe(200)
  await openReadOnly(false)
  await expect.poll(async () => (await create()).status).toBe(201)
})

directTest('[OPER-10] jobs and mails go on after a failover without a restart', async () => {
  const errors: unknown[] = []
  const url = t.deps.config.database.identityUrl
  const worker = await startJobs({ url, queues, worker: true, onError: (error) => errors.push(error) })
  whenFinished(() => worker.stop())
  await worker.work(sendMail, ({ mailId }) => deliverMail(t.deps, mailId))
  await openReadOnly(true)
  whenFinished(() => openReadOnly(false))
  await endConnections('hireproof-jobs')
  await expect.poll(() => errors.some((error) => (error as { code?: string }).code === '25006')).toBe(true)
  await openReadOnly(false)
  const mail = { to: 'ana@example.com', template: 'case-answered', data: { caseNumber: '2026000000000AA' }, accountId }
  await inTransaction(t.deps.appDb, accountId, (trx) => insertMails(trx, t.deps, [mail]))
  const began = performance.now()
  await expect.poll(() => t.mailer.sent.length, { timeout: 10_000 }).toBe(1)
  expect(performance.now() - began).toBeLessThan(10_000)
})
