import { plusCaseStatuses } from '@hireproof/contract/plus-cases/plus-case'
import { isTestSsn } from '@hireproof/contract/cases/ssn'
import { caseStatuses } from '@hireproof/contract/cases/statuses'
import { addDays, DEFAULT_TIME_ZONE, todayIn } from '@hireproof/contract/calendar/iso-date'
import { accountTypes } from '@hireproof/contract/accounts/accounts'
import { environments, isTrial } from '@hireproof/contract/environment'
import { storedRoles } from '@hireproof/contract/role-names'
import { userStatuses } from '@hireproof/contract/users/users'
import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openNumbers, type CaseKeys } from '../cases/case-row.ts'
import { openAttachment } from '../cases/documents/case-attachment.ts'
import { readConfig } from '../config.ts'
import { verifyAudit } from '../platform/audit.ts'
import { openDatabase, type Database, type Db } from '../platform/db.ts'
import { parseKeyring } from '../platform/keyring.ts'
import { digest } from '../platform/seal.ts'
import { judgedOf } from '../imports/stored-row.ts'
import { otherNamesOf } from '../form-i9/other-names.ts'
import { readFormDocument } from '../form-i9/form-document.ts'
import { TERMS_VERSION } from '../accounts/plus-terms.ts'
import { cloneDatabase } from '../testing/databases.ts'
import { testEnv } from '../testing/test-env.ts'
import { companies } from './companies.ts'
import { loadDemo } from './load.ts'
import { emailsOf, readDemoPeople } from './people.ts'

const now = new Date('2026-11-21T15:30:00Z')
const issuer = 'http://127.0.0.1:3001'
const ring = (name: string) => parseKeyring(name, `t1:${randomBytes(32).toString('base64')}`)
const keys: CaseKeys = { data: ring('DATA_KEYS'), index: ring('INDEX_KEYS') }
const { papers, mou } = readConfig(testEnv())
const settings = { issuer, keys, now, environment: 'test', productName: 'Hireproof', papers, mou } as const

const open = (url: string) =>
  openDatabase({ url, max: 2, statementTimeout: 30_000, waitTimeout: 30_000, name: 'demo-test' })

let database: Database
let db: Db
let ownerUrl: string
beforeAll(async () => {
  ownerUrl = await cloneDatabase()
  expect(await loadDemo({ ...settings, ownerUrl })).toBe('loaded')
  database = open(ownerUrl)
  db = database.db
})
afterAll(() => database.end())

const distinct = (values: readonly unknown[]) => new Set(values)
const allCases = () => db.selectFrom('verification_case').selectAll().orderBy('id').execute()
const allUsers = () => db.selectFrom('app_user').selectAll().orderBy('logon_id').execute()

async function wholeDatabase(url: string): Promise<string> {
  const { db: owner, end } = open(url)
  const tables = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by 1`.execute(
    owner,
  )
  const dumps = tables.rows.map(({ name }) =>
    sql<{ line: string }>`select t::text as line from ${sql.raw(name)} t order by 1`.execute(owner),
  )
  const found = await Promise.all(dumps)
  await end()
  return found.flatMap(({ rows }) => rows.map(({ line }) => line)).join('\n')
}

describe('the companies and users of the demonstration', () => {
  test('each company with plus has accepted its terms through a program administrator', async () => {
    const accepted = await db
      .selectFrom('plus_terms_acceptance as a')
      .innerJoin('app_user as u', 'u.id', 'a.accepted_by_user_id')
      .innerJoin('account as c', 'c.id', 'a.account_id')
      .select(['a.account_id', 'u.role', 'c.plus_enabled', 'c.plus_terms_version'])
      .execute()
    expect(accepted).toEqual([
      { account_id: companies.northwind, role: 'PROGRAMADMIN', plus_enabled: true, plus_terms_version: TERMS_VERSION },
    ])
    const withPlus = await db.selectFrom('account').select('id').where('plus_enabled', '=', true).execute()
    expect(withPlus).toEqual([{ id: companies.northwind }])
  })

  test('has a company of every type, each under its fixed number', async () => {
    const rows = await db.selectFrom('account').selectAll().execute()
    expect(distinct(rows.map(({ type }) => type))).toEqual(distinct(accountTypes))
    expect(distinct(rows.map(({ id }) => id))).toEqual(distinct(Object.values(companies)))
    const clients = rows.filter(({ agency_account_id: agency }) => agency === companies.harbor)
    expect(clients.map(({ closed_reason_code: code }) => code)).toEqual([null, null, 'ATMIS', 'VOLUNTARY'])
    expect(rows.filter(({ parent_account_id: parent }) => parent === companies.cascade)).toHaveLength(3)
  })

  test('[DESK-06] has a client that its agency asked to close, open for 18 more days', async () => {
    const { account_id, requested_by_user_id, last_day } = await db
      .selectFrom('account_closing')
      .selectAll()
      .executeTakeFirstOrThrow()
    const account = await db.selectFrom('account').selectAll().where('id', '=', account_id).executeTakeFirstOrThrow()
    expect(account).toMatchObject({ id: companies.ferryLane, status: 'ACTIVE', closed_date: last_day })
    expect(last_day).toBe(addDays(todayIn(now, DEFAULT_TIME_ZONE), 18))
    expect((await allUsers()).find(({ id }) => id === requested_by_user_id)?.logon_id).toBe('HRBR0001')
  })

  test('leaves the numbers after its own to the next company', async () => {
    const added = db.insertInto('account').values({ type: 'EMPLOYER', company_name: 'Another', created_at: now })
    const { id } = await added.returning('id').executeTakeFirstOrThrow()
    await db.deleteFrom('account').where('id', '=', id).execute()
    expect(id).toBe(Math.max(...Object.values(companies)) + 1)
  })

  test('has a user of every role and status, and one for web services', async () => {
    const users = await allUsers()
    expect(distinct(users.map(({ role }) => role))).toEqual(distinct(storedRoles))
    expect(distinct(users.map(({ status }) => status))).toEqual(distinct(userStatuses))
    expect(users.filter(({ web_service_enabled: enabled }) => enabled).map(({ logon_id: id }) => id)).toEqual([
      'SUMT0002',
    ])
  })

  test('only users who show the gates lack the tutorial or the training', async () => {
    const users = await allUsers()
    expect(users.filter((user) => !user.tutorial_complete).map((user) => user.logon_id)).toEqual(['MPLB0005'])
    const untrained = users.filter((user) => user.training_status === 'INCOMPLETE').map((user) => user.logon_id)
    expect(untrained).toEqual(['MPLB0005', 'NRTH0004'])
  })

  test('binds the users of every demo person to that person, with all confirmed addresses', async () => {
    const users = await allUsers()
    for (const person of await readDemoPeople()) {
      const row = await db.selectFrom('person').selectAll().where('subject', '=', person.subject).executeTakeFirst()
      const mine = users.filter(({ person_id: id }) => row !== undefined && id === row.id)
      expect(mine.map(({ logon_id: id }) => id)).toEqual([...person.linkedLogonIds].sort())
      if (!row) continue
      expect(row).toMatchObject({ issuer, email: person.email, last_name: mine[0]?.last_name })
      expect(mine.every((user) => user.mfa_enabled && user.email === person.email && !user.password_hash)).toBe(true)
      const emails = await db.selectFrom('person_email').select('email').where('person_id', '=', row.id).execute()
      expect(emails.map(({ email }) => email).sort()).toEqual(emailsOf(person).sort())
    }
  })

  test('has every unlinked user of a demo person, under a confirmed address and with the documented password', async () => {
    const users = await allUsers()
    for (const person of await readDemoPeople()) {
      for (const logonId of person.legacyLogonIds) {
        const user = users.find(({ logon_id: id }) => id === logonId)
        expect(user).toMatchObject({ mfa_enabled: false, person_id: null, status: 'ACTIVE' })
        expect(emailsOf(person)).toContain(user?.email)
        expect(await verify(user?.password_hash ?? '', 'Legacy$2demo')).toBe(true)
      }
    }
  })
})

describe('the cases of the demonstration', () => {
  test('has at least sixty cases of the bakery, in all twelve statuses, through the whole year', async () => {
    const cases = (await allCases()).filter((row) => row.account_id === companies.mapleStreet)
    expect(cases.length).toBeGreaterThanOrEqual(60)
    expect(distinct(cases.map((row) => row.case_status))).toEqual(distinct(caseStatuses))
    const months = distinct(cases.map((row) => row.created_at.toISOString().slice(0, 7)))
    expect(months.size).toBeGreaterThanOrEqual(12)
  })

  test('has cases in every other company that can have them, some made by the agency for its clients', async () => {
    const cases = await allCases()
    const without = [companies.cascade, companies.brightwater, companies.heron, companies.juniper, companies.ferryLane]
    const expected = Object.values(companies).filter((id) => !without.some((other) => other === id))
    expect(distinct(cases.map((row) => row.account_id))).toEqual(distinct(expected))
    const forOthers = cases.filter((row) => row.account_id !== row.created_by_account_id)
    expect(distinct(forOthers.map((row) => row.created_by_account_id))).toEqual(distinct([companies.harbor]))
    expect(distinct(forOthers.map((row) => row.account_id)).size).toBe(3)
  })

  test('finds every case by its sealed Social Security number, which is in the test range and belongs to no other case', async () => {
    const cases = await allCases()
    const index = await db.selectFrom('case_number_index').selectAll().where('kind', '=', 'ssn').execute()
    const ssns = cases.flatMap((row) => {
      const { ssn } = openNumbers(keys, row)
      const found = index.filter((entry) => ssn && entry.digest.equals(digest(keys.index, 'ssn', ssn)))
      // a case that takes the place of another one is about the same person
      const linked = cases.filter(
        ({ id, previous_case_id: before }) => id === row.previous_case_id || before === row.id,
      )
      const owners = ssn ? [row, ...linked].map(({ id, account_id: account }) => `${id} ${account}`) : []
      expect(found.map((entry) => `${entry.case_id} ${entry.account_id}`).toSorted()).toEqual(owners.toSorted())
      return ssn ?? []
    })
    expect(ssns.every(isTestSsn)).toBe(true)
    const following = cases.filter((row) => row.previous_case_id !== null)
    expect(following).toHaveLength(2)
    expect(distinct(ssns).size).toBe(ssns.length - following.length)
  })

  test('leaves the people in the records to newcomers, except the one who shows a duplicate', async () => {
    const file = new URL('../../../sandbox/src/records/known-people.ts', import.meta.url)
    const known = [...(await readFile(file, 'utf8')).matchAll(/\d{3}-\d{2}-\d{4}/g)].map(([ssn]) => ssn)
    expect(known.length).toBeGreaterThan(10)
    const taken = (await allCases()).filter((row) => known.includes(openNumbers(keys, row).ssn ?? ''))
    expect(taken.map((row) => [row.first_name, row.last_name, row.case_status])).toEqual([
      ['Grace', 'Whitfield', 'CLOSED'],
    ])
  })

  test('asks the records about every submitted case, and still waits for those that are queued or under review', async () => {
    const checks = await db.selectFrom('case_question').selectAll().execute()
    for (const row of await allCases()) {
      const mine = checks.filter((check) => check.case_id === row.id)
      expect(mine.length > 0).toBe(row.submitted_at !== null)
      const isWaiting = row.case_status === 'QUEUED' || row.case_status === 'MANUAL_REVIEW'
      expect(mine.filter((check) => check.answered_at === null)).toHaveLength(isWaiting ? 1 : 0)
      expect(mine.every((check) => check.account_id === row.account_id)).toBe(true)
    }
  })
})

describe('the mismatches of the demonstration', () => {
  const byId = async () => new Map((await allCases()).map((row) => [row.id, row]))

  test('[CASE-109] has pairs of cases that were closed to be resubmitted, and those that take their place', async () => {
    const cases = await byId()
    const pairs = [...cases.values()].flatMap((row) => {
      const before = cases.get(row.previous_case_id ?? '')
      return before ? [{ before, row }] : []
    })
    expect(distinct(pairs.map(({ row }) => row.case_status))).toEqual(new Set(['DRAFT', 'CLOSED']))
    for (const { before, row } of pairs) {
      expect(before).toMatchObject({ case_status: 'CLOSED', case_closure_reason_code: 'CLOSE_CASE_AND_RESUBMIT' })
      expect(row).toMatchObject({ last_name: before.last_name, created_at: before.closed_at })
      expect(openNumbers(keys, row)).toEqual(openNumbers(keys, before))
    }
  })

  test('[CASE-61] has referrals to both agencies, which answered differently', async () => {
    const split = (await allCases()).filter(({ ssa_referral_status: status }) => status === 'RESOLVED')
    const pairs = split.map((row) => `${row.case_status} ${row.dhs_referral_status}`)
    expect(pairs).toContain('REFERRED IN_CONTINUANCE')
    expect(pairs).toContain('FINAL_NONCONFIRMATION FINAL_NONCONFIRMATION')
  })

  test('[CASE-27] keeps the papers of open mismatches as a download keeps them, with an event for each', async () => {
    const papers = await db.selectFrom('case_paper').selectAll().execute()
    const open = await db.selectFrom('case_mismatch').selectAll().where('ended_at', 'is', null).execute()
    const given = open.flatMap(({ given_at: notice, letter_given_at: letter }) => [
      ...(notice ? ['FURTHER_ACTION_NOTICE'] : []),
      ...(letter ? ['REFERRAL_DATE_CONFIRMATION'] : []),
    ])
    expect(distinct(given).size).toBe(2)
    expect(papers.map(({ kind }) => kind).toSorted()).toEqual(given.toSorted())
    const events = await db
      .selectFrom('audit_event')
      .select('after')
      .where('action', '=', 'case.paper_downloaded')
      .execute()
    const digests = events.map(({ after }) => (after as { sha256: string }).sha256)
    expect(distinct(digests)).toEqual(distinct(papers.map(({ sha256 }) => sha256.toString('hex'))))
  })

  test('[CASE-101] keeps both copies of a document whose photo did not match', async () => {
    const copies = await db.selectFrom('case_attachment').selectAll().execute()
    expect(copies.map(({ kind }) => kind).toSorted()).toEqual(['back', 'front'])
    for (const { id, case_id: caseId } of copies) {
      const found = await openAttachment(keys.data, db, caseId, id)
      expect(found?.bytes.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
    }
  })
})

test('[CASE-188] the cases of a file name it, and the file names them', async () => {
  const upload = await db.selectFrom('import_upload').selectAll().executeTakeFirstOrThrow()
  expect(upload).toMatchObject({ account_id: companies.mapleStreet, kind: 'cases', state: 'ENDED', mode: 'DRAFTS' })
  const rows = await db.selectFrom('import_row').selectAll().orderBy('line').execute()
  const imported = (await allCases()).filter(({ origin }) => origin === 'IMPORT')
  expect(rows.map(({ reference }) => reference).toSorted()).toEqual(imported.map((row) => row.case_number).toSorted())
  for (const row of rows) {
    const made = imported.find((each) => each.case_number === row.reference)
    const { cells } = judgedOf(keys.data, row)
    expect(cells).toMatchObject({ last_name: made?.last_name, ssn: made && openNumbers(keys, made).ssn })
  }
  const events = await db.selectFrom('audit_event').select('action').where('subject_id', '=', upload.id).execute()
  expect(events.map(({ action }) => action)).toEqual(['account.case_import_started', 'account.case_import_ended'])
})

test('[CASE-188] has cases of every origin', async () => {
  expect(distinct((await allCases()).map(({ origin }) => origin))).toEqual(
    distinct(['SCREEN', 'IMPORT', 'WEB_SERVICE', 'PLUS']),
  )
})

describe('the demonstration in the database', () => {
  test('records that demo data was loaded', async () => {
    const rows = await db.selectFrom('installation').selectAll().execute()
    expect(rows).toEqual([{ name: 'demo', value: 'loaded' }])
  })

  test('has one audit event for the creation of each account, user and case, in chains that are whole', async () => {
    expect(await verifyAudit(db)).toEqual([])
    const events = await db.selectFrom('audit_event').selectAll().orderBy('chain').orderBy('seq').execute()
    const subjects = events.map((event) => `${event.action} ${event.account_id} ${event.subject_id}`)
    const accounts = await db.selectFrom('account').selectAll().execute()
    const expected = [
      ...accounts.map(({ id }) => `account.created ${id} ${id}`),
      ...(await allUsers()).map(({ id, account_id: account }) => `user.created ${account} ${id}`),
      ...(await allCases()).map((row) => `case.created ${row.account_id} ${row.case_number}`),
    ]
    const made = subjects.filter((subject) => /^\w+\.created /.test(subject))
    expect(made.sort()).toEqual(expected.sort())
  })

  test('has plus cases in each status; their forms open, and the signatures are in the audit', async () => {
    const rows = await db.selectFrom('plus_case').selectAll().execute()
    expect(distinct(rows.map(({ status }) => status))).toEqual(distinct(plusCaseStatuses))
    expect(rows.flatMap(({ case_waits_for: waits }) => waits).toSorted()).toEqual(['documents', 'receipt', 'ssn'])
    const consents = await db.selectFrom('form_consent').selectAll().execute()
    const otherNames: unknown[] = []
    let corrected = 0
    for (const { id, account_id, status, case_waits_for: waits } of rows.filter((row) => row.status !== 'PAPER')) {
      const isPaper = consents.find((each) => each.plus_case_id === id)?.decision === 'PAPER'
      const form = await readFormDocument(keys.data, db, account_id, id)
      const isSigned = status === 'SUBMITTED' || status === 'COMPLETED'
      expect(isSigned && !waits.includes('ssn')).toBe(form?.section1.answers.ssn !== undefined)
      const corrections = form?.entries.filter(({ replacesId }) => replacesId !== null).length ?? 0
      corrected += corrections
      expect(form?.entries).toHaveLength(status === 'COMPLETED' ? 1 + corrections : 0)
      const actions = form?.events.map(({ action }) => action) ?? []
      expect(actions).toEqual([
        'plus_case.started',
        ...(isPaper ? ['form_i9.paper_asked'] : []),
        ...(isSigned ? ['form_i9.consent_given', 'form_i9.section1_signed'] : []),
        ...(waits.length > 0 ? ['plus_case.case_held'] : []),
        ...(status === 'COMPLETED' ? ['form_i9.section2_signed'] : []),
        ...(corrections > 0 ? ['form_i9.section2_corrected'] : []),
      ])
      otherNames.push(...(form ? otherNamesOf(form) : []))
    }
    expect(otherNames).toMatchObject([
      { name: expect.stringMatching(/^Kit /), nameReason: expect.stringContaining('nickname') },
    ])
    expect(corrected).toBe(1)
    const paper = rows.filter(({ id }) =>
      consents.some((each) => each.plus_case_id === id && each.decision === 'PAPER'),
    )
    expect(paper).toMatchObject([{ status: 'IN_PROGRESS' }])
  })

  test('holds no Social Security or document number in plain text anywhere', async () => {
    const text = (await wholeDatabase(ownerUrl)).toLowerCase()
    const numbers = (await allCases()).flatMap((row) => Object.values(openNumbers(keys, row)))
    const readable = numbers.flatMap((number) => [
      number,
      number.replaceAll('-', ''),
      Buffer.from(number).toString('hex'),
    ])
    expect(numbers.length).toBeGreaterThan(200)
    expect(text).toContain('maple street bakery')
    expect(readable.filter((number) => text.includes(number.toLowerCase()))).toEqual([])
  })

  test('loads nothing into a database that has accounts', async () => {
    const before = await wholeDatabase(ownerUrl)
    expect(await loadDemo({ ...settings, ownerUrl })).toBe('present')
    expect(await wholeDatabase(ownerUrl)).toBe(before)
  })

  test('is loaded once when several load at the same time', async () => {
    const url = await cloneDatabase()
    const results = await Promise.all(Array.from({ length: 4 }, () => loadDemo({ ...settings, ownerUrl: url })))
    expect(results.sort()).toEqual(['loaded', 'present', 'present', 'present'])
    const { db: owner, end } = open(url)
    const cases = await owner.selectFrom('verification_case').select('id').execute()
    expect(await verifyAudit(owner)).toEqual([])
    await end()
    expect(cases).toHaveLength((await allCases()).length)
  })

  test.each(environments.filter((name) => !isTrial(name)))(
    'is refused in %s, with the database untouched',
    async (name) => {
      const url = await cloneDatabase()
      await expect(loadDemo({ ...settings, ownerUrl: url, environment: name })).rejects.toThrow(
        /only, but ENVIRONMENT is/,
      )
      const { db: owner, end } = open(url)
      expect(await owner.selectFrom('account').select('id').execute()).toEqual([])
      await end()
    },
  )
})

test('the employees of mismatches have been mailed, and no employee of a form', async () => {
  const mails = await db
    .selectFrom('case_mail')
    .innerJoin('verification_case', 'verification_case.id', 'case_mail.case_id')
    .leftJoin('plus_case', 'plus_case.verification_case_id', 'verification_case.id')
    .select(['case_mail.template', 'verification_case.employee_email_address as address', 'plus_case.id as form'])
    .execute()
  expect(distinct(mails.map(({ template }) => template))).toEqual(distinct(['employee-mismatch', 'employee-referred']))
  for (const mail of mails) expect(mail).toMatchObject({ address: expect.stringContaining('@example.com'), form: null })
})
