import { sql } from 'kysely'
import { readConfig } from '../../server/src/config.ts'
import type { Db } from '../../server/src/platform/db.ts'
import { insertCompanies } from '../users/population.ts'
import type { World } from './database.ts'
import { insertCasesOf } from './many-cases.ts'
import { insertEvents } from './many-events.ts'
import { insertMismatches } from './many-mismatches.ts'
import { insertUsers } from './many-users.ts'

/** So many companies with as many cases and users each. */
export type Size = { companies: number; cases: number; users: number }

/** The numbers of the companies, by the cases that each has. */
export type Scaled = { size: Size; accountIds: number[] }[]

/** Events of the audit for each case. */
const EVENTS = 10
/** Companies with so many cases also have mismatches, some of which wait for the employer. */
const LARGE = 10_000
const [WAITING, REFERRED] = [600, 1000]

/**
 * Fills an empty database with companies, people who use several of them, sessions, cases in all states with their numbers sealed and
 * their questions to the records, mismatches, jobs, emails, and the chains of the audit, with as many events for each case.
 */
export async function insertScaled(world: World, sizes: readonly Size[], say: (text: string) => void): Promise<Scaled> {
  const { ownerDb: db, env } = world
  const made: Scaled = []
  let users = 0
  for (const size of sizes) {
    const accountIds = await insertCompanies(db, size.companies)
    users = await insertUsers(db, accountIds, size.users, users)
    made.push({ size, accountIds })
  }
  await sql`update account set created_at = now() - interval '5 years'`.execute(db)
  await appointAdministrators(db)
  await insertPeople(db)
  say(`${users} users`)
  const userIds = await usersOf(db)
  const companies = made.flatMap(({ size, accountIds }) =>
    accountIds.map((accountId) => ({ accountId, userIds: userIds.get(accountId) ?? [], count: size.cases })),
  )
  await insertCasesOf(db, companies, readConfig(env).keys)
  await insertQuestions(db)
  say(`${companies.reduce((sum, { count }) => sum + count, 0)} cases`)
  for (const { accountId, userIds: all, count } of companies) {
    if (count < LARGE) continue
    const company = { accountId, userId: all[0] ?? '' }
    await insertMismatches(db, company, WAITING, 'PENDING_REFERRAL')
    await insertMismatches(db, company, REFERRED, 'REFERRED')
  }
  await insertTraffic(db)
  say('mismatches, emails, jobs and keys of the last days')
  await insertEvents(
    db,
    companies.map(({ accountId, userIds: all, count }) => ({
      ...{ chain: String(accountId), accountId, userId: all[0] ?? null, length: count * EVENTS },
    })),
  )
  say(`${companies.reduce((sum, { count }) => sum + count * EVENTS, 0)} events`)
  await sql`vacuum (analyze)`.execute(db)
  return made
}

/** Makes the first user of each company an active program administrator; of those who left long ago, their company was told. */
async function appointAdministrators(db: Db): Promise<void> {
  await sql`update app_user set cases_left_told_at = now() where status in ('DEACTIVATED', 'DELETED')`.execute(db)
  await sql`update app_user set role = 'PROGRAMADMIN', status = 'ACTIVE', last_login_at = coalesce(last_login_at, now())
    where id in (select distinct on (account_id) id from app_user order by account_id, logon_id)`.execute(db)
}

/** Binds the users who have signed in to people, one in five of whom has a second user elsewhere, and signs some of them in. */
async function insertPeople(db: Db): Promise<void> {
  await sql`with numbered as materialized (
      select id, first_name, last_name, email, created_at, row_number() over (order by md5(logon_id)) as place from app_user where last_login_at is not null
    ), bound as materialized (
      select *, place - case when place % 10 = 0 then 1 else 0 end as owner from numbered
    ), people as materialized (
      select gen_random_uuid() as person, owner from bound group by owner
    ), person as (
      insert into person (id, issuer, subject, first_name, last_name, email, created_at)
      select person, 'https://provider.example', person, first_name, last_name, email, created_at
      from people join bound using (owner) where place = owner returning id, email
    ), confirmed as (insert into person_email (person_id, email) select id, email from person)
    update app_user u set person_id = people.person from bound join people using (owner) where u.id = bound.id`.execute(
    db,
  )
  await sql`insert into session (id, secret_hash, person_id, user_id, email, started_at, last_activity_at, absolute_end_at)
    select gen_random_uuid(), sha256(convert_to(logon_id, 'utf8')), person_id, id, email, now(), now(), now() + interval '12 hours'
    from app_user where person_id is not null and status = 'ACTIVE' and abs(hashtext(logon_id)) % 5 = 0`.execute(db)
}

async function usersOf(db: Db): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ account: number; ids: string[] }>`select account_id as account,
    array_agg(id order by logon_id) as ids from app_user group by account_id`.execute(db)
  return new Map(rows.map(({ account, ids }) => [account, ids]))
}

/** What the records were asked about each case, and answered unless it waits for them. */
const insertQuestions = (db: Db) =>
  sql`insert into case_question (case_id, account_id, kind, number, asked_at, delivered_at, heard_at, answered_at, outcome)
    select id, account_id, 'initial', 1, submitted_at, submitted_at, case when is_waiting then now() end,
      case when not is_waiting then answered_at end, case when not is_waiting then 'EMPLOYMENT_AUTHORIZED' end
    from verification_case cross join lateral (select case_status = 'QUEUED' as is_waiting) as each
    where submitted_at is not null`.execute(db)

/** The emails of thirty days, the jobs of two weeks and the keys of a day, as many as so many cases cause. */
async function insertTraffic(db: Db): Promise<void> {
  await sql`insert into mail_outbox (id, account_id, recipient, template, data, created_at, sent_at)
    select gen_random_uuid(), account_id, 'a@example.com', 'case-answered', '{}', created_at, created_at
    from verification_case where created_at > now() - interval '30 days'`.execute(db)
  await sql`insert into pgboss.job_common (name, data, state, created_on, start_after, started_on, completed_on, retry_count,
      retry_limit, policy, deletion_seconds)
    select name, jsonb_build_object('caseId', id, 'accountId', account_id, 'tries', 0), 'completed', created_at, created_at,
      created_at, created_at, 0, 20, 'standard', 1209600
    from verification_case cross join unnest(array['cases.check', 'mail.send']) as name
    where created_at > now() - interval '13 days'`.execute(db)
  await sql`insert into idempotency_key (account_id, user_id, endpoint, key, request_hash, body, created_at)
    select account_id, created_by_user_id, 'cases.create', 'key-' || id, '\\x00', '{}', created_at
    from verification_case where created_at > now() - interval '1 day'`.execute(db)
}
