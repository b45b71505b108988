import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startBackground } from './background.ts'
import { noteRemoved as noteRemovedOf } from './testing/note-removed.ts'
import type { HousekeepingName } from './queues.ts'
import { housekeepingSteps } from './housekeeping.ts'
import { startJobs } from './platform/jobs.ts'
import { housekeepingNames, queues } from './queues.ts'
import { testApp } from './testing/test-app.ts'

const t = await testApp()
const { ownerDb } = t
const noteRemoved = (table: string) => noteRemovedOf(t.ownerDb, table)

test('[OPER-34] a step that fails keeps none of the others from running', async () => {
  await sql`alter table known_device rename to known_device_gone`.execute(t.ownerDb)
  const { identityUrl: url } = t.deps.config.database
  const jobs = await startJobs({ url, queues, worker: true, onError: () => undefined })
  onTestFinished(() => jobs.stop())
  await startBackground({ ...t.deps, jobs })
  for (const name of housekeepingNames) {
    await jobs.enqueue(t.deps.identityDb, { name: `housekeeping.${name}`, schema: undefined as never }, {})
  }
  const states = async () => {
    const found = await sql<{ name: string; state: string }>`select name, state from pgboss.job
      where name like 'housekeeping.%' order by name`.execute(t.ownerDb)
    return Object.fromEntries(found.rows.map(({ name, state }) => [name.split('.')[1], state]))
  }
  const all = Object.keys(housekeepingSteps).map((name) => [name, name === 'devices' ? 'failed' : 'completed'])
  await expect.poll(states, { timeout: 30_000 }).toEqual(Object.fromEntries(all))
}, 60_000)

/** Runs one step until it has nothing left to do. */
const step = (name: HousekeepingName) => housekeepingSteps[name](t.deps)
const countOf = async (table: string) =>
  (await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(ownerDb)).rows[0]?.count

test('[OPER-34][OPER-35] tens of thousands of sessions end, and are removed thirty days after their end', async () => {
  const user = await t.given.user({ account_id: await t.given.account() })
  const insert = (count: number, days: number) =>
    sql`insert into session
      (id, secret_hash, user_id, email, started_at, last_activity_at, absolute_end_at)
    select gen_random_uuid(), '\\x00', ${user.id}, '', ${t.clock.now()}, ${t.clock.now()}::timestamptz - ${days} * interval '1 day',
      ${t.clock.now()}::timestamptz - ${days} * interval '1 day' from generate_series(1, ${count}::integer)`.execute(
      ownerDb,
    )
  await ownerDb.deleteFrom('session').execute()
  await insert(21_000, 31)
  await insert(11_000, 29)
  await insert(10, -1)
  await step('sessions')
  const left = await sql`select count(*)::integer as count, count(ended_at)::integer as ended from session`.execute(
    ownerDb,
  )
  expect(left.rows).toEqual([{ count: 11_010, ended: 11_000 }])
}, 60_000)

test('[OPER-34] rows of old files go a few thousand at a time, and then the files', async () => {
  const user = await t.given.user({ account_id: await t.given.account() })
  for (const days of [400, 1])
    await sql`with file as (insert into import_upload
        (id, account_id, kind, file_name, file_digest, notices, ignored_columns, uploaded_at, uploaded_by_user_id)
      values (gen_random_uuid(), ${user.accountId}, 'SITES', 'sites.csv', '\\x00', '{}', '{}',
        ${t.clock.now()}::timestamptz - ${days} * interval '1 day', ${user.id}) returning id)
      insert into import_row (upload_id, account_id, line, cells, status, problems, proposals)
      select id, ${user.accountId}, n, '{}', 'PROBLEM', '{}', '{}' from file, generate_series(1, 11000) as n`.execute(
      ownerDb,
    )
  const removed = await noteRemoved('import_row')
  await step('uploads')
  expect(await removed()).toEqual([5000, 5000, 1000])
  expect([await countOf('import_upload'), await countOf('import_row')]).toEqual([1, 11_000])
}, 60_000)

test('[OPER-35] finished jobs go after two weeks, those of every minute after a day, and none that is not finished', async () => {
  await sql`delete from pgboss.job_common`.execute(ownerDb)
  const insert = async (name: string, state: string, days: number) =>
    sql`insert into pgboss.job_common (name, state, deletion_seconds, completed_on, policy)
      select name, ${state}::pgboss.job_state, deletion_seconds,
        case when ${state}::text in ('completed', 'failed') then ${t.clock.now()}::timestamptz - ${days} * interval '1 day' end, policy
      from pgboss.queue where name = ${name}`.execute(ownerDb)
  for (const state of ['completed', 'failed', 'created'])
    for (const days of [13, 15]) await insert('mail.send', state, days)
  for (const days of [0.9, 1.1]) await insert('housekeeping.mails', 'completed', days)
  await step('jobs')
  const left =
    await sql`select name, state::text, count(*)::integer as count from pgboss.job_common group by 1, 2 order by 1, 2`.execute(
      ownerDb,
    )
  expect(left.rows).toEqual([
    { name: 'housekeeping.mails', state: 'completed', count: 1 },
    { name: 'mail.send', state: 'completed', count: 1 },
    { name: 'mail.send', state: 'created', count: 2 },
    { name: 'mail.send', state: 'failed', count: 1 },
  ])
})
