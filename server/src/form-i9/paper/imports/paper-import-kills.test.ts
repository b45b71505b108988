import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { requeueImports } from '../../../imports/running-upload.ts'
import { recordingDatabase, type Statement } from '../../../testing/database-work.ts'
import type { GivenUser } from '../../../testing/given.ts'
import { killAt } from '../../../testing/kill-at.ts'
import { paperImportSteps, paperLine } from '../../../testing/paper-import-steps.ts'
import { testApp } from '../../../testing/test-app.ts'
import { paperImportJob } from './paper-import-job.ts'
import { PAPER_FORMS } from './paper-import.ts'
import { runPaperImport } from './run-paper-import.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const { company, given, start, read, files } = paperImportSteps(t)
const ROWS = 6

/** An import of so many forms that has begun; each has an end of the authorization and of the employment. */
const begun = async (user: GivenUser, count = ROWS) => {
  const days = { reverifyBy: '2027-03-31', endedOn: '2025-01-31' }
  const id = await given(
    user,
    Array.from({ length: count }, () => paperLine(days)),
  )
  expect((await start(user, id)).status).toBe(200)
  return id
}
const run = (uploadId: string) => runPaperImport(t.deps, { uploadId })

/** Each row has one form with one scan, its days and one event; no PDF is left. */
async function expectOnce({ accountId }: GivenUser, count: number) {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from plus_case where account_id = ${accountId})::integer as cases,
    (select count(*) from paper_form where account_id = ${accountId})::integer as forms,
    (select count(distinct sha256) from paper_scan where account_id = ${accountId})::integer as scans,
    (select count(*) from form_reverification where account_id = ${accountId})::integer as ends,
    (select count(*) from form_retention where account_id = ${accountId})::integer as retained,
    (select count(*) from audit_event where account_id = ${accountId} and action = 'form_i9.paper_added')::integer as events,
    (select count(distinct reference) from import_row where account_id = ${accountId} and status = 'ADDED')::integer as rows,
    (select count(*) from paper_import_file where account_id = ${accountId})::integer as files
    `.execute(t.ownerDb)
  const all = { cases: count, forms: count, scans: count, ends: count, retained: count, events: count, rows: count }
  expect(rows[0]).toEqual({ ...all, files: 0 })
}

describe('[WORK-15][F02] an import of paper forms that is killed', () => {
  test.each([
    ['as a form begins', 'plus_case', 'insert', 3],
    ['between the form and its scan', 'paper_scan', 'insert', 4],
    ['before the end of the employment', 'form_retention', 'insert', 2],
    ['before the row is kept', 'import_row', 'update', 5],
    ['before its PDF is removed', 'paper_import_file', 'delete', 2],
    ['while the audit is written', 'audit_event', 'insert', 4],
    ['as it ends', 'import_upload', 'update', 1],
  ] as const)('%s goes on where it was: each row once', async (_, table, statement, nth) => {
    const admin = await company()
    const id = await begun(admin)
    await killAt(t.ownerDb, table, statement, nth)
    await expect(run(id)).rejects.toThrow()
    expect((await read(admin, id)).run?.state).toBe('RUNNING')
    await run(id)
    expect(await read(admin, id)).toMatchObject({ counts: { GOOD: 0, ADDED: ROWS }, run: { state: 'ENDED' } })
    await expectOnce(admin, ROWS)
  })

  test('and forgotten is found by housekeeping, and not a second time while its job waits', async () => {
    const admin = await company()
    const id = await begun(admin, 1)
    const jobs = async () =>
      (
        await sql<{ n: number }>`select count(*)::integer as n from pgboss.job where name = ${paperImportJob.name}
          and data ->> 'uploadId' = ${id} and state < 'completed'`.execute(t.ownerDb)
      ).rows[0]?.n
    await sql`delete from pgboss.job where name = ${paperImportJob.name}`.execute(t.ownerDb)
    t.clock.advance({ minutes: 30 })
    const requeue = () => requeueImports(t.deps, { job: paperImportJob, kind: PAPER_FORMS }, t.clock.now())
    await requeue()
    await requeue()
    expect(await jobs()).toBe(1)
    await run(id)
    await requeue()
    await expectOnce(admin, 1)
  })
})

test('[WORK-15] each row takes as many statements in a long file as in a short one', async () => {
  const seen: Statement[] = []
  const database = recordingDatabase(t.deps.config.database.appUrl, seen)
  const workOf = async (count: number) => {
    const id = await begun(await company(), count)
    seen.length = 0
    await runPaperImport({ ...t.deps, appDb: database.db }, { uploadId: id })
    return seen.length
  }
  const [few, many] = [await workOf(3), await workOf(15)]
  await database.end()
  expect(few).toBeGreaterThan(10)
  expect(many).toBeLessThanOrEqual(5 * few)
})

test('[WORK-15][F14] two nodes at once, and a job that comes twice, take over each row once', async () => {
  const admin = await company()
  const id = await begun(admin, 12)
  await Promise.all([1, 2, 3].map(() => run(id)))
  await run(id)
  await run(id)
  expect(await read(admin, id)).toMatchObject({ counts: { GOOD: 0, ADDED: 12 }, run: { state: 'ENDED' } })
  await expectOnce(admin, 12)
  const ends = (await t.audit(admin.accountId)).filter(({ action }) => action === 'account.paper_form_import_ended')
  expect(ends).toHaveLength(1)
})

test('[WORK-15][F15] twenty starts at once begin it once, and a second import of the same PDFs keeps none twice', async () => {
  const admin = await company()
  const [one, other] = [paperLine(), paperLine()]
  const id = await given(admin, [one, other])
  const { version } = await read(admin, id)
  const answers = await Promise.all(Array.from({ length: 20 }, () => start(admin, id, version)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ codes }) => codes.includes('IMPORT_CHANGED'))).toHaveLength(19)
  expect((await files(admin, id)).ready).toBe(2)
  await run(id)
  expect(await read(admin, id)).toMatchObject({ counts: { ADDED: 2 }, run: { state: 'ENDED' } })
})
