import { newHireImports as calls } from '@hireproof/contract/plus-cases/hire-imports.endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { requeueImports } from '../../imports/running-upload.ts'
import { recordingDatabase, type Statement } from '../../testing/database-work.ts'
import type { GivenUser } from '../../testing/given.ts'
import { killAt } from '../../testing/kill-at.ts'
import { hireCsv, hireLine } from '../../testing/new-hire-lines.ts'
import { plusSteps } from '../../testing/plus-steps.ts'
import { sendImport } from '../../testing/send-import.ts'
import { testApp } from '../../testing/test-app.ts'
import { invitationsJob } from './invitations-job.ts'
import { NEW_HIRES } from './new-hire-import.ts'
import { runInvitations } from './run-invitations.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const { company } = plusSteps(t)
const ROWS = 12

const begun = async (user: GivenUser, count = ROWS) => {
  const content = hireCsv(Array.from({ length: count }, () => hireLine()))
  const { id } = (await sendImport(t, user, { upload: calls.upload, accountId: user.accountId, content })).body
  await t.as(user).call(calls.start, { params: { uploadId: id }, body: { version: 1 } })
  return id
}
const read = async (user: GivenUser, uploadId: string) =>
  (await t.as(user).call(calls.getUpload, { params: { uploadId } })).body
const run = (uploadId: string) => runInvitations(t.deps, { uploadId })

/** Each row has one form with one link, one email and one event. */
async function expectOnce({ accountId }: GivenUser, count: number) {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from plus_case where account_id = ${accountId})::integer as forms,
    (select count(distinct lower(employee_email)) from plus_case where account_id = ${accountId})::integer as people,
    (select count(*) from form_i9 where account_id = ${accountId})::integer as sections,
    (select count(*) from plus_link where account_id = ${accountId})::integer as links,
    (select count(*) from mail_outbox where account_id = ${accountId} and template = 'plus-invited')::integer as mails,
    (select count(*) from audit_event where account_id = ${accountId} and action = 'plus_case.started')::integer as events,
    (select count(distinct reference) from import_row where account_id = ${accountId} and status = 'ADDED')::integer as rows
    `.execute(t.ownerDb)
  const all = { forms: count, people: count, sections: count, links: count, mails: count, events: count, rows: count }
  expect(rows[0]).toEqual(all)
}

describe('[HRIS-04] an import of new hires that is killed', () => {
  test.each([
    ['as a form begins', 'plus_case', 'insert', 4],
    ['between the form and its link', 'plus_link', 'insert', 5],
    ['between the form and its email', 'mail_outbox', 'insert', 3],
    ['before the row is kept', 'import_row', 'update', 6],
    ['while the audit is written', 'audit_event', 'insert', 7],
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
        await sql<{ n: number }>`select count(*)::integer as n from pgboss.job where name = ${invitationsJob.name}
          and data ->> 'uploadId' = ${id} and state < 'completed'`.execute(t.ownerDb)
      ).rows[0]?.n
    await sql`delete from pgboss.job where name = ${invitationsJob.name}`.execute(t.ownerDb)
    t.clock.advance({ minutes: 30 })
    const requeue = () => requeueImports(t.deps, { job: invitationsJob, kind: NEW_HIRES }, t.clock.now())
    await requeueImports(t.deps, { job: invitationsJob, kind: 'cases' }, t.clock.now())
    expect(await jobs()).toBe(0)
    await requeue()
    await requeue()
    expect(await jobs()).toBe(1)
    await run(id)
    await requeue()
    await expectOnce(admin, 1)
  })
})

test('[HRIS-04] two nodes at once, and a job that comes twice, invite each row once', async () => {
  const admin = await company()
  const id = await begun(admin, 30)
  await Promise.all([1, 2, 3].map(() => run(id)))
  await run(id)
  await run(id)
  expect(await read(admin, id)).toMatchObject({ counts: { GOOD: 0, ADDED: 30 }, run: { state: 'ENDED' } })
  await expectOnce(admin, 30)
  const ends = (await t.audit(admin.accountId)).filter(({ action }) => action === 'account.new_hire_import_ended')
  expect(ends).toHaveLength(1)
})

test('[HRIS-04] two files with the same people at once invite each person once', async () => {
  const admin = await company()
  const lines = Array.from({ length: 8 }, () => hireLine())
  const ids = []
  for (const content of [hireCsv(lines), hireCsv(lines.toReversed())]) {
    const { id } = (await sendImport(t, admin, { upload: calls.upload, accountId: admin.accountId, content })).body
    await t.as(admin).call(calls.start, { params: { uploadId: id }, body: { version: 1 } })
    ids.push(id)
  }
  await Promise.all(ids.map(run))
  for (const id of ids) await run(id)
  await expectOnce(admin, 8)
  const counts = await Promise.all(ids.map(async (id) => (await read(admin, id)).counts))
  expect(counts.map(({ ADDED, EXISTING }) => ADDED + EXISTING)).toEqual([8, 8])
})

test('[HRIS-04] each row takes as many statements in a long file as in a short one', async () => {
  const seen: Statement[] = []
  const database = recordingDatabase(t.deps.config.database.appUrl, seen)
  const workOf = async (count: number) => {
    const id = await begun(await company(), count)
    seen.length = 0
    await runInvitations({ ...t.deps, appDb: database.db }, { uploadId: id })
    return seen.length
  }
  const [few, many] = [await workOf(10), await workOf(100)]
  await database.end()
  expect(few).toBeGreaterThan(10)
  expect(many).toBeLessThanOrEqual(11 * few)
})
