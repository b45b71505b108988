import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { sealNumbers, type CaseKeys } from '../../server/src/cases/case-row.ts'
import type { Db } from '../../server/src/platform/db.ts'
import { ssnOf } from '../../server/src/testing/drafts-of-today.ts'

/** Rows that one statement writes: as many as in large imports, and few enough to report progress. */
const BATCH = 50_000

/** From here on, building the indexes at the end takes less time than keeping them. */
const MANY = 100_000

/** The tables whose indexes no statement below needs. */
const indexed = ['verification_case', 'derived.case_name_key', 'derived.case_reference_key']
const tables = [...indexed, 'case_number_index']

type Company = { accountId: number; userIds: readonly string[] }
type Sized = Company & { count: number }

/** What names are made of: 400 last names, so that the beginning of one finds one case in a few hundred. */
const syllables = [
  'ba',
  'ce',
  'di',
  'fo',
  'gu',
  'ha',
  'je',
  'ki',
  'lo',
  'mu',
  'na',
  'pe',
  'ri',
  'so',
  'tu',
  'va',
  'we',
  'xi',
  'yo',
  'zu',
]

/** The last name with a number, as the statement below forms it. */
export const lastNameOf = (number: number): string => {
  const [first, second] = [number % 20, Math.floor(number / 20) % 20].map((at) => syllables[at] ?? '')
  return `${first?.charAt(0).toUpperCase()}${first?.slice(1)}${second}son`
}

/** The employer's own reference of every fourth case. */
export const referenceOf = (number: number): string => `HR-${number}`

/**
 * Gives a company a number of cases of the last three years, one in twenty of them open. The proportions of statuses,
 * results, names, documents and days are the same for every number; one Social Security number in fifty belongs to two cases.
 * Their key is that of the servers of the bench.
 */
export const insertCases = (db: Db, company: Company, count: number): Promise<void> =>
  insertCasesOf(db, [{ ...company, count }])

/** The same for many companies of different sizes. With keys, each case has a sealed Social Security number, as creating one does. */
export async function insertCasesOf(db: Db, companies: readonly Sized[], keys?: CaseKeys): Promise<void> {
  const total = companies.reduce((sum, { count }) => sum + count, 0)
  await allTogether(db, total, async () => {
    for (const parts of batchesOf(companies))
      await sql`with inserted as (${rowsOf(parts, keys)}
          returning id, account_id, case_number, first_name, last_name, employer_case_id),
        named as (insert into derived.case_name_key (account_id, key, case_id)
          select account_id, lower(name), id from inserted cross join unnest(array[first_name, last_name]) as name),
        referenced as (insert into derived.case_reference_key (account_id, key, case_id)
          select account_id, reference_key(employer_case_id), id from inserted where employer_case_id is not null)
        insert into case_number_index (case_id, account_id, kind, digest, key_id)
        select id, account_id, 'ssn', sha256(convert_to(account_id || ' ' || place - place % 50 / 49, 'utf8')),
          coalesce(${keys?.index.activeId ?? null}, (select max(key_id) from sealing_key where ring = 'INDEX_KEYS'), 't1')
        from (select id, account_id, substr(case_number, 1, 13)::bigint as place from inserted) as numbered`.execute(db)
  })
}

/** The cases of a company from the first to the last number, after so many others of the same statement. */
type Part = { account_id: number; users: readonly string[]; first: number; last: number; before: number }

/** Divides the cases of companies into statements. */
function* batchesOf(companies: readonly Sized[]): Generator<Part[]> {
  let parts: Part[] = []
  let before = 0
  for (const { accountId, userIds, count } of companies)
    for (let from = 0; from < count;) {
      const next = Math.min(count, from + BATCH - before)
      parts.push({ account_id: accountId, users: userIds, first: from, last: next - 1, before })
      before += next - from
      from = next
      if (before < BATCH) continue
      yield parts
      parts = []
      before = 0
    }
  if (parts.length > 0) yield parts
}

/**
 * So many cases are inserted at once that several things are done for all of them together, which is many times as fast:
 * keys of names and references, indexes, and no check that the company and the users exist, which they do.
 */
async function allTogether(db: Db, count: number, work: () => Promise<void>): Promise<void> {
  const set = async (how: string) => {
    for (const table of tables) await sql`alter table ${sql.raw(table)} ${sql.raw(how)}`.execute(db)
  }
  await set('disable trigger all')
  const { rows: counting } = await sql<{
    table: string
    name: string
  }>`select tgrelid::regclass as table, tgname as name
    from pg_trigger where tgrelid in (${namesOf(tables)}) and not tgisinternal and tgtype & 1 = 0`.execute(db)
  for (const { table, name } of counting)
    await sql`alter table ${sql.raw(table)} enable trigger ${sql.id(name)}`.execute(db)
  try {
    await (count < MANY ? work() : withoutIndexes(db, work))
  } finally {
    await set('enable trigger all')
  }
}

async function withoutIndexes(db: Db, work: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`select indexrelid::regclass as name,
    pg_get_indexdef(indexrelid) as definition from pg_index where indrelid in (${namesOf(indexed)}) and not indisunique`.execute(
    db,
  )
  for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(db)
  await work()
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
}

const namesOf = (names: readonly string[]) => sql.join(names.map((name) => sql`${name}::regclass`))

// No multiplier shares a factor with its divisor, so each property runs through its values on its own.
function rowsOf(parts: readonly Part[], keys: CaseKeys | undefined) {
  const ids = parts.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, () => uuid()))
  const sealed = ids.map((id, at) => keys && sealNumbers(keys, id, { ssn: ssnOf(at) }).sealed_numbers)
  return sql`
  insert into verification_case (id, case_number, account_id, created_by_user_id, created_by_account_id, assigned_to_user_id,
    case_status, case_eligibility_statement, case_closure_reason_code, ssa_referral_status, dhs_referral_status, next_step,
    next_due, first_name, last_name, employer_case_id, date_of_birth, citizenship_status_code, document_a_type_code,
    expiration_date, date_of_hire, has_update, auto_closed, origin, created_at, updated_at, submitted_at, answered_at,
    closed_at, sealed_numbers, sealed_key_id)
  select made.id, to_char(account_id::bigint % 1000000 * 10000000 + number, 'FM0000000000000') || 'AA', account_id,
    creator, account_id, case when number * 13 % 50 = 0 then other end, status,
    case when status = 'CLOSED' then 'EMPLOYMENT_AUTHORIZED' end,
    case when status = 'CLOSED' then case when number * 11 % 10 < 6 then 'AUTO_CLOSED_EMPLOYMENT_AUTHORIZED' else 'EMPLOYEE_QUIT' end end,
    case when status in ('PENDING_REFERRAL', 'REFERRED') then status end, case when status = 'REFERRED' then status end,
    step, case when step is not null then current_date - 30 + (number * 17 % 61)::integer end,
    initcap(syllables[1 + number * 7 % 20] || chr(97 + (number * 29 % 26)::integer)),
    initcap(syllables[1 + number % 20] || syllables[1 + number / 20 % 20] || 'son'),
    case when number % 4 = 0 then 'HR-' || number end, date '1990-05-17',
    case when number * 3 % 20 = 0 then 'LAWFUL_PERMANENT_RESIDENT' else 'US_CITIZEN' end,
    case when number * 7 % 10 < 2 then 'FORM_I766' else 'US_PASSPORT' end, current_date - 730 + (number * 131 % 1460)::integer,
    (now() - age)::date, status <> 'CLOSED' and number * 3 % 8 < 4, status = 'CLOSED' and number * 11 % 10 < 6,
    case when number * 9 % 25 = 0 then 'IMPORT' else 'SCREEN' end,
    now() - age, now() - age, now() - age, now() - age, case when status = 'CLOSED' then now() - age end,
    made.sealed, ${keys?.data.activeId ?? null}::text
  from (select account_id, number, before + number - first + 1 as place, users[1 + number % array_length(users, 1)] as creator,
      users[1 + (number + 1) % array_length(users, 1)] as other
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as part (account_id integer, users uuid[], first bigint, last bigint, before bigint)
    cross join lateral generate_series(first, last) as number
    -- the many users of a company are not carried along with each of its cases
    offset 0) as slot
  join unnest(${ids}::uuid[], ${sealed}::bytea[]) with ordinality as made (id, sealed, place) using (place)
  cross join (select ${syllables}::text[] as syllables) as names
  cross join lateral (select
    case when number % 20 > 0 then 'CLOSED' else (array['EMPLOYMENT_AUTHORIZED', 'EMPLOYMENT_AUTHORIZED', 'REFERRED',
      'FINAL_NONCONFIRMATION', 'QUEUED', 'PENDING_REFERRAL'])[1 + number / 20 % 6] end as status,
    (number * 7919 % 26280) * interval '1 hour' as age) as properties
  cross join lateral (select case status when 'PENDING_REFERRAL' then 'MISMATCH' when 'EMPLOYMENT_AUTHORIZED' then 'CLOSE'
    when 'FINAL_NONCONFIRMATION' then 'CLOSE' end as step) as next`
}
