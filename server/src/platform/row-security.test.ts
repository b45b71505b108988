import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCase, submitCase } from '@hireproof/contract/cases/cases.endpoints'
import { enablePlus } from '@hireproof/contract/plus/enable.endpoints'
import { lessonIds } from '@hireproof/contract/tutorial/tutorial'
import { saveListView } from '@hireproof/contract/users/list-view.endpoints'
import { drawTest, finishLesson } from '@hireproof/contract/tutorial/tutorial.endpoints'
import { TERMS_VERSION } from '../accounts/plus-terms.ts'
import { citizenCase } from '../testing/case-samples.ts'
import { companyTables, deniedOnCompanies, insertCaseRows, insertCompanyRows } from '../testing/company-rows.ts'
import { plusSteps } from '../testing/plus-steps.ts'
import { section2Steps } from '../testing/section2-steps.ts'
import { testApp } from '../testing/test-app.ts'
import { appendAudit } from './audit.ts'
import { inTransaction, type Db } from './db.ts'
import type { Reach } from './reach.ts'

const t = await testApp()
const { examine, signedForm } = section2Steps(t)
const { appDb, identityDb } = t.deps

/** Something in every table of a company. */
async function filledCompany() {
  const id = await t.given.account()
  const admin = await t.given.user({ account_id: id })
  const headers = { 'idempotency-key': `key-of-company-${id}` }
  const created = await t.as(admin).call(createCase, { body: citizenCase() }, { headers })
  await t.as(admin).call(submitCase, { params: { caseNumber: created.body.case_number }, body: {} })
  const caseId = sql`(select id from verification_case where case_number = ${created.body.case_number})`
  await sql`insert into case_mismatch (case_id, episode, account_id, agencies, reasons, issued_at, act_by)
    values (${caseId}, 1, ${id}, '{SSA}', '{}', now(), '2026-12-07')`.execute(t.ownerDb)
  await sql`insert into case_referral (case_id, episode, agency, account_id, status)
    values (${caseId}, 1, 'SSA', ${id}, 'REFERRED')`.execute(t.ownerDb)
  await sql`insert into case_paper (id, case_id, episode, account_id, kind, media_type, sha256, size, made_at, sealed_content,
      sealed_key_id) values (gen_random_uuid(), ${caseId}, 1, ${id}, 'SIGNED_COPY', 'image/png', '', 0, now(), '', 'key')`.execute(
    t.ownerDb,
  )
  await sql`insert into case_notice_link (id, case_id, episode, account_id, case_number, email, secret_hash, sent_at)
    values (gen_random_uuid(), ${caseId}, 1, ${id}, ${created.body.case_number}, 'jo@home.example', '', now())`.execute(
    t.ownerDb,
  )
  await sql`insert into notice_signature values (gen_random_uuid(), ${caseId}, 1, ${id}, 'TAKE_ACTION', 'Jo Rivera',
    '192.0.2.7', 'en', 'english 1', 1, '', 'LINK', now(), '', 'key')`.execute(t.ownerDb)
  await sql`insert into case_mail values (${caseId}, ${id}, 'employee-mismatch', 1, '', now())`.execute(t.ownerDb)
  await sql`insert into case_update (update_id, position, case_id, account_id, case_number, answer, received_at)
    values (${`of ${id}`}, 1, ${caseId}, ${id}, ${created.body.case_number}, '{}', now())`.execute(t.ownerDb)
  await sql`insert into case_news (id, case_id, account_id, changed_at, after)
    values (gen_random_uuid(), ${caseId}, ${id}, now(), '{}')`.execute(t.ownerDb)
  for (const lessonId of lessonIds) await t.as(admin).call(finishLesson, { params: { lessonId } })
  await t.as(admin).call(drawTest, { query: {} })
  await t.as(admin).call(saveListView, { params: { list: 'company' }, body: { size: 20 } })
  const view = { user_id: admin.id, session_id: admin.session.id, account_id: id, served_at: t.clock.now() }
  await t.ownerDb.insertInto('training_view').values(view).execute()
  const terms = { isAccepted: true as const, version: TERMS_VERSION }
  const body = { accountId: id, myI9: { enabled: true as const }, terms }
  await t.as(admin).call(enablePlus, { params: { accountId: id }, body })
  const plusCase = await plusSteps(t).start(admin)
  const signed = await signedForm(admin)
  await examine(admin, signed)
  await sql`insert into section1_late_reason
    values (gen_random_uuid(), ${signed}, ${id}, now(), ${admin.id}, '', 'key')`.execute(t.ownerDb)
  await sql`insert into form_retention (plus_case_id, account_id, hired_on, ended_on, recorded_at, recorded_by_user_id)
    values (${plusCase.id}, ${id}, '2025-01-15', '2026-01-15', now(), ${admin.id})`.execute(t.ownerDb)
  await sql`insert into form_reverification values (${plusCase.id}, ${id}, '2027-01-15')`.execute(t.ownerDb)
  await sql`insert into form_correction (plus_case_id, account_id, asked_at, asked_by_user_id, fields, version)
    values (${plusCase.id}, ${id}, now(), ${admin.id}, array['ssn'], 1)`.execute(t.ownerDb)
  await sql`insert into form_consent values (${plusCase.id}, ${id}, 'PAPER', 1, 'en', '192.0.2.7', now())
    on conflict do nothing`.execute(t.ownerDb)
  await sql`with code as (insert into preparer_code values
      (gen_random_uuid(), ${plusCase.id}, ${id}, 'ana@home.example', '', 0, now(), now()))
    insert into on_site_pass values
      (gen_random_uuid(), ${plusCase.id}, ${id}, ${admin.id}, '', '', 0, now(), now() + '1 hour')`.execute(t.ownerDb)
  await insertCompanyRows(t.ownerDb, id, admin.id)
  await sql`insert into inspection_package (id, account_id, created_by_user_id, created_at, plus_case_ids)
    values (gen_random_uuid(), ${id}, ${admin.id}, now(), array[${plusCase.id}::uuid])`.execute(t.ownerDb)
  await sql`insert into document_copy values (gen_random_uuid(), ${plusCase.id}, ${id}, 'OTHER', 'front', 'image/png',
    '', 'key', 0, '', now())`.execute(t.ownerDb)
  await insertCaseRows(t.ownerDb, id)
  return { id, admin }
}
const [own, foreign] = [await filledCompany(), await filledCompany()]

type Table = { name: string; key: string; secured: boolean }
let tables: Table[] = []

beforeAll(async () => {
  const found = await sql<Table>`select c.relname as name, c.relrowsecurity as secured,
      case when c.relname = 'account' then 'id' else 'account_id' end as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and (c.relname = 'account' or exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped))
    order by c.relname`.execute(t.ownerDb)
  tables = found.rows
})

const count = async (db: Db, { name, key }: Table, accountId: number) => {
  const rows = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}
    where ${sql.ref(key)} = ${accountId}`.execute(db)
  return rows.rows[0]?.n
}

const attempt = (db: Db, reach: Reach, statement: ReturnType<typeof sql>) =>
  inTransaction(db, reach, (trx) => statement.execute(trx)).then(
    (result) => Number(result.numAffectedRows ?? result.rows.length),
    (error: { code: string }) => error.code,
  )

const DENIED = '42501'

test('every table with an account is listed here, and is secured', () => {
  const listed = [
    ...companyTables,
    'account',
    'app_user',
    'audit_event',
    'case_attachment',
    'case_note',
    'case_mail',
    'case_mismatch',
    'case_news',
    'case_notice_link',
    'case_number_index',
    'case_paper',
    'case_question',
    'case_referral',
    'case_update',
    'document_copy',
    'form_consent',
    'form_correction',
    'form_entry',
    'form_i9',
    'form_retention',
    'form_reverification',
    'idempotency_key',
    'inspection_package',
    'knowledge_test',
    'notice_signature',
    'status_change',
    'plus_case',
    'plus_link',
    'plus_terms_acceptance',
    'on_site_pass',
    'preparer_code',
    'section1_late_reason',
    'training_view',
    'tutorial_progress',
    'user_list_view',
    'verification_case',
  ]
  expect(tables.map(({ name }) => name)).toEqual(listed.sort())
  expect(tables.filter(({ secured }) => !secured)).toEqual([])
})

test('the application sees its own rows of every table it may read, and no row of another company', async () => {
  for (const table of tables) {
    expect(await count(t.ownerDb, table, foreign.id), table.name).toBeGreaterThan(0)
    await inTransaction(appDb, own.id, async (trx) => {
      expect(await count(trx, table, own.id), table.name).toBeGreaterThan(0)
      expect(await count(trx, table, foreign.id), table.name).toBe(0)
    })
    await inTransaction(appDb, null, async (trx) => expect(await count(trx, table, own.id), table.name).toBe(0))
    expect(await count(appDb, table, own.id), table.name).toBe(0)
  }
})

test('[CLNT-05][DATA-11] an agency reaches every table of its clients and a corporate account that of its locations, by a rule', async () => {
  const [agency, corporate] = [await t.given.account({ type: 'AGENCY' }), await t.given.account({ type: 'CORPORATE' })]
  const belongsTo = (values: object) =>
    t.ownerDb.updateTable('account').set(values).where('id', '=', foreign.id).execute()
  const seen = (table: Table, reach: Reach) => inTransaction(appDb, reach, (trx) => count(trx, table, foreign.id))
  const alone = { type: 'EMPLOYER', parent_account_id: null, agency_account_id: null } as const
  for (const [values, reach, wrong] of [
    [{ agency_account_id: agency }, { account: agency, and: 'clients' }, { account: agency, and: 'locations' }],
    [
      { type: 'CHILD', parent_account_id: corporate },
      { account: corporate, and: 'locations' },
      { account: corporate, and: 'clients' },
    ],
  ] as const) {
    await belongsTo({ ...alone, ...values })
    for (const table of tables) {
      expect(await seen(table, reach), table.name).toBeGreaterThan(0)
      expect(await seen(table, reach.account), table.name).toBe(0)
      expect(await seen(table, wrong), table.name).toBe(0)
      expect(await inTransaction(appDb, reach, (trx) => count(trx, table, own.id)), table.name).toBe(0)
    }
    await belongsTo(alone)
    for (const table of tables) expect(await seen(table, reach), table.name).toBe(0)
  }
})

test('the application cannot change, move or remove a row of another company', async () => {
  const into = sql`update verification_case set account_id = ${foreign.id} where account_id = ${own.id}`
  expect(await attempt(appDb, own.id, into)).toBe(DENIED)
  const theirs = sql`update verification_case set case_status = 'DRAFT' where account_id = ${foreign.id}`
  expect(await attempt(appDb, own.id, theirs)).toBe(0)
  const index = sql`delete from case_number_index where account_id = ${foreign.id}`
  expect(await attempt(appDb, own.id, index)).toBe(0)
  const mail = sql`insert into mail_outbox values (gen_random_uuid(), ${foreign.id}, 'a@example.com', 'x', '{}', now())`
  expect(await attempt(appDb, own.id, mail)).toBe(DENIED)
  const ein = sql`update company_profile set ein = '' where account_id = ${foreign.id}`
  expect(await attempt(appDb, own.id, ein)).toBe(0)
  const address = sql`update company_address set account_id = ${foreign.id} where account_id = ${own.id}`
  expect(await attempt(appDb, own.id, address)).toBe(DENIED)
  const contact = sql`delete from company_contact where account_id = ${foreign.id}`
  expect(await attempt(appDb, own.id, contact)).toBe(0)
  const name = sql`select rename_company(${foreign.id}, 'Mine', now()), change_employer_category(${foreign.id}, 'FEDERALGOVERNMENT')`
  expect(await attempt(appDb, own.id, name)).toBe(1)
  const kept = await t.ownerDb.selectFrom('account').selectAll().where('id', '=', foreign.id).executeTakeFirstOrThrow()
  expect([kept.company_name === 'Mine', kept.employer_category]).toEqual([false, 'NONE'])
  const end = sql`select 1 from (select request_termination(${foreign.id}, 'MERGED', '', 'x', null, now()) as done
    union all select cancel_termination(${foreign.id}, 1, now()) union all select change_termination(${foreign.id}, 'MERGED', '', 'x', 1)
    union all select ask_early_end(${foreign.id}, 'DUPLICATE', 'x', now(), 1)
    union all select true from end_account(${foreign.id}, now()) union all select true from hold_account(${foreign.id})
    union all select true from closing_addressees(${foreign.id})) as tried where done`
  expect(await attempt(appDb, own.id, end)).toBe(0)
  expect(kept.closed_date).toBeNull()
  expect(await attempt(appDb, own.id, sql`select close_account(${own.id}, now())`)).toBe(DENIED)
  const reason = sql`update account_closing set ended_at = null where account_id = ${own.id}`
  expect(await attempt(appDb, own.id, reason)).toBe(DENIED)
  const reminded = sql`update account_closing set reminded = 1 where account_id = ${foreign.id}`
  expect(await attempt(appDb, own.id, reminded)).toBe(0)
  const earlier = sql`update company_name_history set name = 'x' where account_id = ${own.id}`
  expect(await attempt(appDb, own.id, earlier)).toBe(DENIED)
  const score = sql`update knowledge_test set is_passed = true where account_id = ${foreign.id}`
  expect(await attempt(appDb, own.id, score)).toBe(0)
  const progress = sql`update tutorial_progress set account_id = ${foreign.id} where account_id = ${own.id}`
  expect(await attempt(appDb, own.id, progress)).toBe(DENIED)
  const trained = sql`update app_user set training_status = 'COMPLETE' where account_id = ${foreign.id}`
  expect(await attempt(appDb, own.id, trained)).toBe(0)
  const served = sql`update training_view set served_at = '2020-01-01' where account_id = ${own.id}`
  expect(await attempt(appDb, own.id, served)).toBe(DENIED)
  const plusCase = sql`update plus_case set invited_name = 'Mine' where account_id = ${foreign.id}`
  expect(await attempt(appDb, own.id, plusCase)).toBe(0)
  const link = sql`update plus_link set used_at = null where account_id = ${foreign.id}`
  expect(await attempt(appDb, own.id, link)).toBe(0)
  const notice = sql`update case_notice_link set ended_at = null where account_id = ${foreign.id}`
  expect(await attempt(appDb, own.id, notice)).toBe(0)
  const form = sql`update form_i9 set account_id = ${foreign.id} where account_id = ${own.id}`
  expect(await attempt(appDb, own.id, form)).toBe(DENIED)
  const correction = sql`update form_correction set fields = array['ssn'] where account_id = ${foreign.id}`
  expect(await attempt(appDb, own.id, correction)).toBe(0)
  const moved = sql`update form_correction set account_id = ${foreign.id} where account_id = ${own.id}`
  expect(await attempt(appDb, own.id, moved)).toBe(DENIED)
  const consent = sql`update form_consent set decision = 'PAPER' where account_id = ${foreign.id}`
  expect(await attempt(appDb, own.id, consent)).toBe(0)
  const copies = sql`update document_copy set removed_at = now(), sealed_content = null, sealed_key_id = null
    where account_id = ${foreign.id}`
  expect(await attempt(appDb, own.id, copies)).toBe(0)
  const replaced = sql`update document_copy set sealed_content = 'x' where account_id = ${own.id}`
  expect(await attempt(appDb, own.id, replaced)).toBe(DENIED)
  const user = sql`update app_user set tutorial_complete = true where account_id = ${foreign.id}`
  expect(await attempt(appDb, own.id, user)).toBe(0)
  const views = sql`delete from user_list_view where account_id = ${foreign.id}`
  expect(await attempt(appDb, own.id, views)).toBe(0)
  const key = sql`insert into idempotency_key values (${foreign.id}, ${foreign.admin.id}, 'x', 'key', '', '{}', now())`
  expect(await attempt(appDb, own.id, key)).toBe(DENIED)
})

describe.each(['hireproof_app', 'hireproof_identity'])('%s', (role) => {
  const db = role === 'hireproof_app' ? appDb : identityDb

  test.each([
    'update audit_event set action = action',
    'delete from audit_event',
    'truncate audit_event',
    `insert into audit_event (chain, seq) values ('system', 1)`,
    'update audit_head set seq = 0',
    'delete from audit_head',
    'truncate audit_head',
    `insert into audit_head values ('x', 0, '')`,
    'drop table audit_event',
    'alter table audit_event disable trigger all',
    'create table mine (a integer)',
    'truncate verification_case',
    'delete from verification_case',
    'delete from account',
    'delete from app_user',
    'delete from plus_case',
    'delete from form_i9',
    'delete from form_entry',
    'delete from form_correction',
    'delete from section1_late_reason',
    'update section1_late_reason set written_at = now()',
    'delete from case_paper',
    'update case_paper set sealed_content = sealed_content',
    'delete from notice_signature',
    `update notice_signature set decision = 'NO_ACTION'`,
    'delete from case_notice_link',
    ...deniedOnCompanies,
    'update case_notice_link set secret_hash = secret_hash',
    'delete from case_attachment',
    `update case_attachment set kind = 'back'`,
    'delete from document_copy',
    `update document_copy set media_type = 'text/html'`,
    'update plus_case set purged_at = now()',
    'delete from inspection_package',
    'truncate plus_link',
    `update account set company_name = 'Mine'`,
    'update account set plus_enabled = true',
    'update plus_terms_acceptance set version = version',
    'delete from plus_terms_acceptance',
    `update plus_terms set content = '{}'`,
    `update app_user set role = 'PROGRAMADMIN'`,
    'update app_user set account_id = 1',
    `update app_user set logon_id = 'MINEMINE'`,
    'insert into account select * from account',
    'select * from verify_audit()',
    `create function mine() returns integer language sql as 'select 1'`,
    'set role postgres',
    'alter role hireproof_app superuser',
    'create role mine superuser',
    'alter table verification_case disable row level security',
    `copy audit_event to program 'id'`,
    `select pg_read_file('/etc/passwd')`,
    'update schema_migration set name = name',
    'update installation set value = value',
    'update feature_flag set value = value',
    'delete from closure_period',
  ])('may not: %s', async (statement) => {
    const refusal = await attempt(db, 'all', sql.raw(statement))
    // 42501 insufficient privilege; also "set role" to a role without membership, and an owner's name that differs.
    expect([DENIED, '22023', '42704']).toContain(refusal)
  })
})

test('the application cannot read who signed in, or with what', async () => {
  const passwords = ['password_history', 'sign_in_failure', 'known_device', 'one_time_code', 'migration_ticket']
  const employees = ['employee_code', 'employee_session']
  const sessions = ['person', 'person_email', 'session', 'sign_in_attempt', 'audit_head']
  for (const table of [...sessions, ...passwords, ...employees]) {
    expect(await attempt(appDb, own.id, sql`select 1 from ${sql.table(table)} limit 1`), table).toBe(DENIED)
  }
})

test('only the identity role sets a password, and cannot set a rank with it', async () => {
  const set = sql`update app_user set password_hash = null where id = ${own.admin.id}`
  expect(await attempt(appDb, own.id, set)).toBe(DENIED)
  expect(await attempt(identityDb, own.id, set)).toBe(1)
  const promoted = sql`update app_user set password_hash = null, role = 'CORPORATEADMIN' where account_id = ${own.id}`
  expect(await attempt(identityDb, own.id, promoted)).toBe(DENIED)
})

test('the identity role sees no case, no number and no audit, and of a check only that it waits', async () => {
  const forms = ['form_i9', 'form_entry', 'form_correction', 'form_consent', 'section1_late_reason']
  for (const table of ['verification_case', 'case_number_index', 'case_news', ...forms, 'audit_event', 'audit_head']) {
    expect(await attempt(identityDb, own.id, sql`select 1 from ${sql.table(table)} limit 1`), table).toBe(DENIED)
  }
  for (const secret of ['case_update.answer', 'case_update.case_number', 'case_mismatch.reasons']) {
    const [table = '', column = ''] = secret.split('.')
    const read = sql`select ${sql.ref(column)} from ${sql.table(table)} limit 1`
    expect(await attempt(identityDb, own.id, read), secret).toBe(DENIED)
  }
  expect(await count(identityDb, { name: 'case_question', key: 'account_id', secured: true }, own.id)).toBeGreaterThan(
    0,
  )
})

test('the roles may log in and nothing more', async () => {
  const roles = await sql`select rolname, rolsuper, rolcreatedb, rolcreaterole, rolbypassrls, rolreplication
    from pg_roles where rolname in ('hireproof_app', 'hireproof_identity') order by 1`.execute(t.ownerDb)
  const plain = {
    rolsuper: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolbypassrls: false,
    rolreplication: false,
  }
  expect(roles.rows).toEqual([
    { rolname: 'hireproof_app', ...plain },
    { rolname: 'hireproof_identity', ...plain },
  ])
  const owned = await sql`select relname from pg_class c join pg_roles r on r.oid = c.relowner
    where r.rolname in ('hireproof_app', 'hireproof_identity') and c.relpersistence <> 't'`.execute(t.ownerDb)
  expect(owned.rows).toEqual([])
})

test('a table of the caller cannot stand in for the audit', async () => {
  const before = (await t.audit('system')).length
  await inTransaction(identityDb, null, async (trx) => {
    await sql`create temporary table audit_head (chain text primary key, seq bigint, hash bytea) on commit drop`.execute(
      trx,
    )
    await sql`create temporary table audit_event (chain text, seq bigint, at timestamptz, account_id integer, actor jsonb,
      action text, subject_type text, subject_id text, before jsonb, after jsonb, request_id text, previous_hash bytea,
      hash bytea) on commit drop`.execute(trx)
    await appendAudit(trx, { accountId: null, actor: {}, at: t.clock.now(), requestId: 'r' }, [
      { action: 'flag.changed', subjectType: 'y', subjectId: 'z' },
    ])
  })
  expect((await t.audit('system')).length).toBe(before + 1)
})

test('the identity role sees whose mailbox opens a plus case, and not who was invited for when', async () => {
  for (const column of ['invited_name', 'first_day_of_work', 'verification_case_id']) {
    expect(await attempt(identityDb, own.id, sql`select ${sql.ref(column)} from plus_case`), column).toBe(DENIED)
  }
  expect(await attempt(identityDb, own.id, sql`select id, employee_email from plus_case`)).toBe(4)
  expect(await attempt(identityDb, own.id, sql`update plus_case set employee_email = 'x'`)).toBe(DENIED)
})
