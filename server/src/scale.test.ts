import { countAlerts } from '@hireproof/contract/cases/alert-counts.endpoints'
import { countAttention } from '@hireproof/contract/cases/attention.endpoints'
import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { citizenCase, newSsn } from './testing/case-samples.ts'
import { caseSteps } from './testing/case-steps.ts'
import type { GivenUser } from './testing/given.ts'
import { rowsRead } from './testing/rows-read.ts'
import { testApp } from './testing/test-app.ts'

const t = await testApp()
const steps = caseSteps(t)

/** So many cases, and a tenth as many companies. */
const MANY = 10_000

async function createAndSubmit(user: GivenUser): Promise<string> {
  const { case_number: caseNumber } = await steps.create(user, citizenCase({ ssn: newSsn() }))
  expect((await steps.submit(user, caseNumber)).status).toBe(200)
  return caseNumber
}
async function count(user: GivenUser): Promise<void> {
  for (const endpoint of [countAlerts, countAttention]) expect((await t.as(user).call(endpoint, {})).status).toBe(200)
}

/** The rows that each kind of call reads, once everything that is read once has been read. */
async function readBy(user: GivenUser): Promise<Record<string, number>> {
  const caseNumber = await createAndSubmit(user)
  const flows = {
    reading: () => steps.read(user, caseNumber),
    submitting: () => createAndSubmit(user),
    counting: () => count(user),
  }
  const read: [string, number][] = []
  for (const [name, flow] of Object.entries(flows)) {
    await flow()
    read.push([name, await rowsRead(t, flow)])
  }
  return Object.fromEntries(read)
}

/** Inserts companies with a user each, who is signed in. */
const insertCompanies = (count: number) =>
  sql`with company as (
      insert into account (type, company_name, created_at)
      select 'EMPLOYER', 'Company ' || n, '2010-01-04' from generate_series(1, ${count}::integer) as n returning id
    ), creator as (
      insert into app_user (id, account_id, logon_id, role, status, first_name, last_name, email, phone_number, tutorial_complete,
        training_status, created_at)
      select gen_random_uuid(), id, 'M' || lpad(id::text, 7, '0'), 'PROGRAMADMIN', 'ACTIVE', 'Ana', 'Lopez', 'user' || id || '@example.com',
        '2025550100', true, 'COMPLETE', now() from company returning id
    )
    insert into session (id, secret_hash, user_id, email, started_at, last_activity_at, absolute_end_at)
    select gen_random_uuid(), '', id, '', now(), now(), now() + interval '1 day' from creator`.execute(t.ownerDb)

/** Inserts cases for each of the users that a condition finds, with their numbers, questions and events of the audit. */
async function insertCases(each: number, users: RawBuilder<unknown>): Promise<void> {
  await sql`with opened as (
      insert into verification_case (id, case_number, account_id, created_by_user_id, created_by_account_id, case_status, first_name, last_name,
        created_at, updated_at, submitted_at, answered_at, has_update)
      select gen_random_uuid(), to_char(account_id::bigint * 1000000 + n, 'FM0000000000000') || 'MM', account_id, id, account_id,
        'EMPLOYMENT_AUTHORIZED', 'Kim', 'Example' || n, ${t.clock.now()}, ${t.clock.now()}, ${t.clock.now()}, ${t.clock.now()}, true
      from app_user cross join generate_series(1, ${each}::integer) as n where ${users}
      returning id, account_id, case_number
    ), numbered as (
      insert into case_number_index (case_id, account_id, kind, digest, key_id)
      select id, account_id, 'ssn', sha256(convert_to(case_number, 'utf8')), 't1' from opened
    ), asked as (
      insert into case_question (case_id, account_id, kind, asked_at, delivered_at, answered_at, outcome)
      select id, account_id, 'initial', now(), now(), now(), 'EMPLOYMENT_AUTHORIZED' from opened
    )
    insert into audit_event (chain, seq, at, account_id, actor, action, subject_type, subject_id, request_id, previous_hash, hash)
    select 'many ' || account_id, row_number() over (), now(), account_id, '{}', 'case.created', 'case', case_number, '', '', '' from opened`.execute(
    t.ownerDb,
  )
  await sql`vacuum analyze`.execute(t.ownerDb)
}

const user = await t.given.user({ account_id: await t.given.account() })
await insertCompanies(MANY / 10)
await insertCases(10, sql`id <> ${user.id}`)

test('[OPER-31] beside 10,000 cases of others, a call reads one in fifty rows at most', async () => {
  for (const [call, rows] of Object.entries(await readBy(user))) expect(rows, call).toBeLessThan(MANY / 50)
})

test('[OPER-31] so does a call of a company that has 10,000 cases itself', async () => {
  await insertCases(MANY, sql`id = ${user.id}`)
  for (const [call, rows] of Object.entries(await readBy(user))) expect(rows, call).toBeLessThan(MANY / 50)
})
