import { caseImports as calls } from '@hireproof/contract/cases/case-imports.endpoints'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { caseCsv, caseLine } from '../../testing/case-file-samples.ts'
import type { GivenUser } from '../../testing/given.ts'
import { sendImport } from '../../testing/send-import.ts'
import { testApp } from '../../testing/test-app.ts'
import { runImport } from './run-import.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const ROWS = 120
const company = async () => t.given.user({ account_id: await t.given.account() })

const send = async (user: GivenUser) => {
  const content = caseCsv(Array.from({ length: ROWS }, () => caseLine()))
  return sendImport(t, user, { upload: calls.upload, accountId: user.accountId, content })
}
const start = (user: GivenUser, uploadId: string) => {
  const body = { version: 1, mode: 'DRAFTS' as const }
  return t.as(user).call(calls.start, { params: { uploadId }, body })
}
const read = async (user: GivenUser, uploadId: string) =>
  (await t.as(user).call(calls.getUpload, { params: { uploadId } })).body
const countOf = async (table: 'verification_case' | 'import_upload' | 'import_row', { accountId }: GivenUser) => {
  const rows = await t.ownerDb.selectFrom(table).select('account_id').where('account_id', '=', accountId).execute()
  return rows.length
}

type End = 'pg_terminate_backend' | 'pg_cancel_backend'

/**
 * The server dies, or loses its connection, at the n-th change of a table: its transaction is gone. Or the database cancels the
 * statement, as it does with one that takes too long.
 */
async function killAt(
  table: string,
  when: 'insert' | 'update',
  n: number,
  end: End = 'pg_terminate_backend',
): Promise<void> {
  await sql`create sequence killed_at`.execute(t.ownerDb)
  await sql`create function kill_now() returns trigger language plpgsql security definer as $$ begin
    if nextval('killed_at') = ${sql.lit(n)} then perform ${sql.raw(end)}(pg_backend_pid()); perform pg_sleep(0.1); end if; return new; end $$`.execute(
    t.ownerDb,
  )
  await sql`create trigger kill_now after ${sql.raw(when)} on ${sql.table(table)} for each row execute function kill_now()`.execute(
    t.ownerDb,
  )
  killed = table
}
let killed: string | undefined
const stopKilling = async () => {
  if (!killed) return
  await sql`drop trigger kill_now on ${sql.table(killed)}`.execute(t.ownerDb)
  await sql`drop function kill_now`.execute(t.ownerDb)
  await sql`drop sequence killed_at`.execute(t.ownerDb)
  killed = undefined
}
afterEach(stopKilling)

/** Runs an import until it ends, as the queue does after a failure. */
async function runToEnd(uploadId: string): Promise<number> {
  for (let failures = 0; failures < 5; failures += 1) {
    try {
      await runImport(t.deps, { uploadId })
      return failures
    } catch {
      await stopKilling()
    }
  }
  throw new Error('The import did not end.')
}

async function expectWhole(user: GivenUser, uploadId: string): Promise<void> {
  const { counts, run } = await read(user, uploadId)
  expect([counts, run]).toMatchObject([{ GOOD: 0, ADDED: ROWS }, { state: 'ENDED' }])
  expect(await countOf('verification_case', user)).toBe(ROWS)
  const rows = await t.ownerDb.selectFrom('import_row').select('reference').where('upload_id', '=', uploadId).execute()
  expect(new Set(rows.map(({ reference }) => reference)).size).toBe(ROWS)
  const actions = (await t.audit(user.accountId)).map(({ action }) => action)
  expect(actions.filter((action) => action === 'case.created')).toHaveLength(ROWS)
  expect(actions.filter((action) => action === 'account.case_import_ended')).toHaveLength(1)
}

describe('[CASE-162] [F02] [F07] an import whose connection to the database is cut', () => {
  test('while its file is checked leaves nothing, and the file can be sent again', async () => {
    const user = await company()
    await killAt('import_row', 'insert', 60)
    expect((await send(user)).status).toBe(503)
    await stopKilling()
    expect(await countOf('import_upload', user)).toBe(0)
    expect(await countOf('import_row', user)).toBe(0)
    expect((await send(user)).body.counts).toMatchObject({ GOOD: ROWS })
  })

  test('while it is begun stays open, and can be begun again', async () => {
    const user = await company()
    const { id } = (await send(user)).body
    await killAt('import_upload', 'update', 1)
    expect((await start(user, id)).status).toBe(503)
    await stopKilling()
    expect((await read(user, id)).run ?? null).toBeNull()
    expect((await start(user, id)).status).toBe(200)
    await runImport(t.deps, { uploadId: id })
    await expectWhole(user, id)
  })

  test.each([
    ['at the first case', 'verification_case', 'insert', 1],
    ['within the first batch', 'verification_case', 'insert', 50],
    ['when the rows of a batch are kept', 'import_row', 'update', 30],
    ['in the second batch', 'verification_case', 'insert', 110],
    ['when it ends', 'import_upload', 'update', 1],
    ['when its email is written', 'mail_outbox', 'insert', 1],
  ] as const)('%s goes on from its last batch, with each case made once', async (_, table, when, n) => {
    const user = await company()
    const { id } = (await send(user)).body
    await start(user, id)
    await killAt(table, when, n)
    expect(await runToEnd(id)).toBe(1)
    await expectWhole(user, id)
  })

  test.each([
    ['verification_case', 'insert', 50],
    ['import_row', 'update', 30],
    ['import_upload', 'update', 1],
  ] as const)(
    '[F06] with a statement on %s that takes too long goes on from its last batch',
    async (table, when, n) => {
      const user = await company()
      const { id } = (await send(user)).body
      await start(user, id)
      await killAt(table, when, n, 'pg_cancel_backend')
      expect(await runToEnd(id)).toBe(1)
      await expectWhole(user, id)
    },
  )

  test('while it is canceled is still running, and can be canceled again', async () => {
    const user = await company()
    const { id } = (await send(user)).body
    await start(user, id)
    const cancel = () => t.as(user).call(calls.cancel, { params: { uploadId: id }, body: {} })
    await killAt('import_upload', 'update', 1)
    expect((await cancel()).status).toBe(503)
    await stopKilling()
    expect((await read(user, id)).run?.state).toBe('RUNNING')
    expect((await cancel()).body.run?.state).toBe('CANCELED')
    await runImport(t.deps, { uploadId: id })
    expect(await countOf('verification_case', user)).toBe(0)
  })
})
