import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openReferrals } from './cases/deadlines/open-days.ts'
import { housekeepingSteps } from './housekeeping.ts'
import type { HousekeepingName } from './queues.ts'
import { insertCompanies } from './testing/many-companies.ts'
import { rowsRead } from './testing/rows-read.ts'
import { testApp } from './testing/test-app.ts'

const t = await testApp()

/** Companies with a referral each: many times as many as a walk reads at once. */
const MANY = 8000
/** Jobs that are not done, and questions and emails of which none has a job. */
const [JOBS, FORGOTTEN] = [5000, 300]

// The database has no statistics about what the tests insert, and expects a few rows where there are thousands. It makes the same mistake about many
// rows with one day, and about what is inside a job.
await insertCompanies(t.ownerDb, MANY, { dueOneIn: 1, now: t.clock.now() })

const insertJobs = (name: string, key: string) =>
  sql`insert into pgboss.job (name, data)
    select ${name}, jsonb_build_object(${key}::text, gen_random_uuid()) from generate_series(1, ${JOBS}::integer)`.execute(
    t.ownerDb,
  )
const jobsRead = (step: HousekeepingName) => rowsRead(t, () => housekeepingSteps[step](t.deps))
const countJobs = async (name: string) =>
  (
    await sql<{ count: number }>`select count(*)::integer as count from pgboss.job where name = ${name}`.execute(
      t.ownerDb,
    )
  ).rows[0]?.count

test('[OPER-31] the walk over referrals with one last day joins no more than it reads at once', async () => {
  await sql`update case_mismatch set referred_at = ${t.clock.now()}, taken_at = ${t.clock.now()}`.execute(t.ownerDb)
  await sql`insert into case_referral (case_id, episode, agency, account_id, status, contact_by)
    select case_id, episode, 'SSA', account_id, 'REFERRED', act_by from case_mismatch`.execute(t.ownerDb)
  let found = 0
  const read = await rowsRead(t, async () => {
    for await (const batch of openReferrals(t.deps)) found += batch.length
  })
  expect(found).toBe(MANY)
  // each batch may read the rest of the index, but not the mismatches and companies of the rest
  expect(read / MANY).toBeLessThan(20)
})

test('[OPER-34] the search for questions without a job does not read the jobs for each question', async () => {
  await insertJobs('cases.check', 'caseId')
  await sql`insert into case_question (case_id, account_id, kind, asked_at)
    select case_id, account_id, 'initial', ${t.clock.now()}::timestamptz - interval '1 hour' from case_mismatch
    limit ${FORGOTTEN}`.execute(t.ownerDb)
  expect(await jobsRead('checks')).toBeLessThan(10 * JOBS)
  expect(await countJobs('cases.check')).toBe(JOBS + FORGOTTEN)
})

test('[OPER-34] the search for emails without a job does not read the jobs for each email', async () => {
  await insertJobs('mail.send', 'mailId')
  await sql`insert into mail_outbox (id, recipient, template, data, created_at)
    select gen_random_uuid(), '', '', '{}', ${t.clock.now()}::timestamptz - interval '1 hour'
    from generate_series(1, ${FORGOTTEN}::integer)`.execute(t.ownerDb)
  expect(await jobsRead('forgotten_mails')).toBeLessThan(10 * JOBS)
  expect(await countJobs('mail.send')).toBe(JOBS + FORGOTTEN)
})
