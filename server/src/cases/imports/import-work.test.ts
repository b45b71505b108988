import { caseImports as calls } from '@hireproof/contract/cases/case-imports.endpoints'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { caseCsv, caseLine } from '../../testing/case-file-samples.ts'
import { recordingDatabase, settle, type Statement } from '../../testing/database-work.ts'
import type { GivenUser } from '../../testing/given.ts'
import { sendImport } from '../../testing/send-import.ts'
import { testApp } from '../../testing/test-app.ts'
import { runImport } from './run-import.ts'

const t = await testApp()
const seen: Statement[] = []
const database = recordingDatabase(t.deps.config.database.appUrl, seen)
const deps = { ...t.deps, appDb: database.db }
afterAll(() => database.end())

const company = async () => t.given.user({ account_id: await t.given.account() })

/** Closed cases of other employees of a company. */
async function insertOthers({ id, accountId }: GivenUser, count: number): Promise<void> {
  await sql`insert into verification_case (id, case_number, account_id, created_by_user_id, created_by_account_id, case_status,
      first_name, last_name, created_at, updated_at, closed_at)
    select gen_random_uuid(), to_char(2026000900000 + n, 'FM0000000000000') || 'WK', ${accountId}, ${id}, ${accountId}, 'CLOSED',
      'Other', 'Person', ${t.clock.now()}, ${t.clock.now()}, ${t.clock.now()}
    from generate_series(1, ${count}::integer) n`.execute(t.ownerDb)
  await settle(t.ownerDb)
}

/** How many rows of cases the connection of the import has read so far. */
async function rowsRead(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(database.db)
  const { rows } = await sql<{ rows: number }>`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as rows
    from pg_stat_user_tables where relname = 'verification_case'`.execute(t.ownerDb)
  return rows[0]?.rows ?? Number.NaN
}

/** What an import of new employees takes. */
async function workOf(user: GivenUser, count: number) {
  const content = caseCsv(Array.from({ length: count }, () => caseLine()))
  const { body } = await sendImport(t, user, { upload: calls.upload, accountId: user.accountId, content })
  expect(body.counts).toMatchObject({ GOOD: count })
  const started = { version: 1, mode: 'DRAFTS' as const }
  expect((await t.as(user).call(calls.start, { params: { uploadId: body.id }, body: started })).status).toBe(200)
  const before = await rowsRead()
  seen.length = 0
  await runImport(deps, { uploadId: body.id })
  const [statements, read] = [seen.length, (await rowsRead()) - before]
  const ended = await t.as(user).call(calls.getUpload, { params: { uploadId: body.id } })
  expect(ended.body.counts).toMatchObject({ ADDED: count })
  return { statements, read }
}

test('[CASE-198] each row takes as many statements in a long file as in a short one', async () => {
  const [few, many] = [await workOf(await company(), 50), await workOf(await company(), 500)]
  expect(many.statements).toBeLessThanOrEqual(11 * few.statements)
})

test('[CASE-198] a row reads no case but its own, however many its company has', async () => {
  const [small, large] = [await company(), await company()]
  await insertOthers(large, 3000)
  const [few, many] = [await workOf(small, 40), await workOf(large, 40)]
  expect(many.statements).toBe(few.statements)
  // the case when it has been made, and once more when its number is checked
  expect(few.read).toBeLessThanOrEqual(2 * 40)
  expect(many.read).toBeLessThanOrEqual(2 * 40)
})
