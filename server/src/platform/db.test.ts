import { sql } from 'kysely'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { tcpProxy } from '../testing/tcp-proxy.ts'
import { testApp } from '../testing/test-app.ts'
import { inTransaction, openDatabase } from './db.ts'
import { asProblem } from './problem.ts'
import { limitOwnRole } from './role-limits.ts'
import type { Reach } from './reach.ts'

const t = await testApp()
const [own, other] = [await t.given.account(), await t.given.account()]

const network = await tcpProxy(new URL(inject('databaseUrl')))
afterAll(() => network.close())
const open = (url: string, max = 1) =>
  openDatabase({ url, max, statementTimeout: 200, waitTimeout: 300, name: 'db-test' })
const narrow = open(network.through(t.deps.config.database.appUrl))
afterAll(() => narrow.end())

beforeEach(() => network.pass())

const visible = (reach: Reach) =>
  inTransaction(t.deps.appDb, reach, async (trx) => (await trx.selectFrom('account').select('id').execute()).length)

const addMail = (
  recipient: string,
) => sql`insert into mail_outbox (id, account_id, recipient, template, data, created_at)
  values (gen_random_uuid(), ${own}, ${recipient}, 'x', '{}', '2026-11-20')`

test('reaches the given company, and only while the transaction lasts', async () => {
  expect(await visible(own)).toBe(1)
  expect(await visible(null)).toBe(0)
  const outside = await t.deps.appDb.selectFrom('account').select('id').execute()
  expect(outside).toEqual([])
})

test('a malformed account number cannot widen the reach', async () => {
  expect(await visible(own + 0.5)).toBe(1)
  await expect(visible(Number.NaN)).rejects.toThrow()
  await expect(visible(Number.POSITIVE_INFINITY)).rejects.toThrow()
})

test('rolls everything back when the work fails', async () => {
  const failing = inTransaction(t.deps.appDb, own, async (trx) => {
    await addMail('rolled back').execute(trx)
    throw new Error('later')
  })
  await expect(failing).rejects.toThrow('later')
  const rows = await t.ownerDb.selectFrom('mail_outbox').where('recipient', '=', 'rolled back').selectAll().execute()
  expect(rows).toEqual([])
})

test('[OPER-11] a commit that the database answers by rolling back is not taken for one', async () => {
  const failing = inTransaction(t.deps.appDb, own, async (trx) => {
    await addMail('not kept').execute(trx)
    await sql`select 1 / 0`.execute(trx).catch(() => undefined)
  })
  await expect(failing).rejects.toThrow('The database rolled back instead of committing')
  const rows = await t.ownerDb.selectFrom('mail_outbox').where('recipient', '=', 'not kept').selectAll().execute()
  expect(rows).toEqual([])
  expect(await visible(own)).toBe(1)
})

test('[OPER-14] a statement that takes too long is canceled by the limit of its role, and is no internal error', async () => {
  await limitOwnRole(narrow, 200)
  const slow = inTransaction(narrow.db, own, (trx) => sql`select pg_sleep(5)`.execute(trx))
  const started = performance.now()
  const error: unknown = await slow.catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: '57014' })
  expect(asProblem(error).code).toBe('unavailable')
  expect(performance.now() - started).toBeLessThan(1500)
})

test('[OPER-14] each role has its limits from the migration on, and a node gives its own role others for its database only', async () => {
  const settings = async (role: string) =>
    (
      await sql<{
        database: string
        settings: string[]
      }>`select case when setdatabase = 0 then 'every' else 'own' end as database,
        setconfig as settings from pg_db_role_setting join pg_roles on pg_roles.oid = setrole
        where rolname = ${role} and setdatabase in (0, (select oid from pg_database where datname = current_database()))
        order by setdatabase`.execute(t.ownerDb)
    ).rows
  const usual = { database: 'every', settings: ['statement_timeout=2500', 'idle_in_transaction_session_timeout=15000'] }
  expect(await settings('hireproof_identity')).toEqual([usual])
  expect(await settings('hireproof_app')).toEqual([usual, { database: 'own', settings: ['statement_timeout=200'] }])
  await Promise.all(Array.from({ length: 4 }, () => limitOwnRole(narrow, 700)))
  expect(await settings('hireproof_app')).toEqual([usual, { database: 'own', settings: ['statement_timeout=700'] }])
  const { rows } = await sql`select current_setting('statement_timeout') as limit`.execute(narrow.db)
  expect(rows).toEqual([{ limit: '700ms' }])
})

test('a call that waits too long for a connection is shed, soon', async () => {
  const held = inTransaction(narrow.db, own, () => new Promise((resolve) => setTimeout(resolve, 600)))
  const started = performance.now()
  const waiting = inTransaction(narrow.db, own, async () => 'in')
  expect(await waiting.catch((error: unknown) => asProblem(error).code)).toBe('unavailable')
  expect(performance.now() - started).toBeLessThan(500)
  await held
})

test('a connection that was lost in the middle of a transaction is not used for the next one', async () => {
  const torn = inTransaction(narrow.db, own, async (trx) => {
    await addMail('torn').execute(trx)
    network.stall()
    await sql`select 1`.execute(trx)
  })
  expect(await torn.catch((error: unknown) => asProblem(error).code)).toBe('unavailable')
  await network.pass()
  await expect.poll(() => inTransaction(narrow.db, other, async () => 'done').catch(() => 'not yet')).toBe('done')
  const rows = await t.ownerDb.selectFrom('mail_outbox').where('recipient', '=', 'torn').selectAll().execute()
  expect(rows).toEqual([])
})

test('a killed backend ends neither the process nor the next call', async () => {
  const { db } = narrow
  expect(await inTransaction(db, own, async () => 'first')).toBe('first')
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'db-test'`.execute(
    t.ownerDb,
  )
  await expect.poll(() => inTransaction(db, own, async () => 'again').catch(() => 'not yet')).toBe('again')
})

test('[F06] a connection that leaves a statement unanswered is thrown away and used by no one else', async () => {
  const processOf = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(narrow.db)).rows[0]?.pid
  const before = await processOf()
  network.stall()
  const error: unknown = await sql`select 1`.execute(narrow.db).catch((reason: unknown) => reason)
  expect(asProblem(error).code).toBe('unavailable')
  await network.pass()
  const after = await processOf()
  expect(after).toEqual(expect.any(Number))
  expect(after).not.toBe(before)
})
