import type { CaseLine } from '@hireproof/contract/cases/case-files'
import { caseImports as calls } from '@hireproof/contract/cases/case-imports.endpoints'
import { createCase, getCase } from '@hireproof/contract/cases/cases.endpoints'
import type { ImportRowStatus } from '@hireproof/contract/imports/imports'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cleanUp } from '../../testing/clean-up.ts'
import { caseCsv, caseLine } from '../../testing/case-file-samples.ts'
import { citizenCase, newSsn } from '../../testing/case-samples.ts'
import type { GivenUser } from '../../testing/given.ts'
import { sendImport } from '../../testing/send-import.ts'
import { testApp } from '../../testing/test-app.ts'
import { runImport } from './run-import.ts'

const t = await testApp()
const company = async (values = {}, user = {}) => t.given.user({ account_id: await t.given.account(values), ...user })
const send = (user: GivenUser, lines: readonly CaseLine[] | string) =>
  sendImport(t, user, {
    upload: calls.upload,
    accountId: user.accountId,
    content: typeof lines === 'string' ? lines : caseCsv(lines),
  })
const read = async (user: GivenUser, uploadId: string) =>
  (await t.as(user).call(calls.getUpload, { params: { uploadId } })).body
const rows = async (user: GivenUser, uploadId: string, status: ImportRowStatus) =>
  (await t.as(user).call(calls.listRows, { params: { uploadId }, query: { status, size: 50 } })).body.rows
const change = (user: GivenUser, uploadId: string, line: number, values: CaseLine) =>
  t.as(user).call(calls.changeRow, { params: { uploadId, line }, body: { values } })
const start = (user: GivenUser, uploadId: string, more: object = {}) =>
  t.as(user).call(calls.start, { params: { uploadId }, body: { version: 1, mode: 'DRAFTS', ...more } })
const casesOf = ({ accountId }: GivenUser) =>
  t.ownerDb
    .selectFrom('verification_case')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
const problemFields = (row: { problems: { field: string }[] } | undefined) => row?.problems.map(({ field }) => field)
const eventsOf = async ({ accountId }: GivenUser, action: string) =>
  (await t.audit(accountId)).filter((event) => event.action === action)

describe('a file of cases', () => {
  test('[CASE-158] is read by the names of its columns, in any order, with days and numbers as people type them', async () => {
    const user = await company()
    const header =
      'hire date;SSN;Surname;given name;DOB;Citizenship;Shoe size;List A;Type of document;Passport number;Expires'
    const status = 'a citizen of the united states'
    const document = 'U.S. passport or passport card;Passport card'
    const { body } = await send(
      user,
      [
        header,
        `11/20/2026;900 12 0001;Lopez;Ana;2/28/1990;${status};38;${document};c12345678;2030-01-31`,
        `2026-11-20;900120002;Lopez;Ben;1990-02-28;US_CITIZEN;38;;;;`,
        `2026-11-20;12345678;Lopez;Cy;1990-02-28;US_CITIZEN;38;;;;`,
      ].join('\r\n'),
    )
    expect(body).toMatchObject({ ignoredColumns: ['Shoe size'], counts: { GOOD: 1, WARNING: 1, PROBLEM: 1 } })
    const [lost] = await rows(user, body.id, 'PROBLEM')
    expect(lost?.problems).toContainEqual({ field: 'ssn', message: expect.stringContaining('lost its leading zero') })
    expect(lost?.proposals).toEqual([{ field: 'ssn', before: '12345678', after: '012-34-5678' }])
    await start(user, body.id)
    await runImport(t.deps, { uploadId: body.id })
    const made = (await casesOf(user)).find(({ first_name }) => first_name === 'Ana')
    expect(made).toMatchObject({
      date_of_hire: '2026-11-20',
      date_of_birth: '1990-02-28',
      document_a_type_code: 'US_PASSPORT',
      document_sub_type_code: 'US_PASSPORT_CARD',
      expiration_date: '2030-01-31',
    })
  })

  test('[CASE-158] without a column that every case needs is refused as a whole', async () => {
    const user = await company()
    const { status, body } = await send(user, 'Last name,First name\r\nLopez,Ana\r\n')
    expect(status).toBe(400)
    expect(body.issues?.[0]?.message).toMatch(/Date of birth.*Social Security number.*First day of work for pay/)
  })

  test('[CASE-157] with more than 10,000 rows or 10 MB is refused with the line where it stopped, and nothing is kept', async () => {
    const user = await company()
    const line = caseCsv(
      [caseLine()],
      ['last_name', 'first_name', 'ssn', 'date_of_birth', 'citizenship_status_code', 'date_of_hire'],
    )
    const [header = '', row = ''] = line.split('\r\n')
    const rowsOver = await send(user, [header, ...Array.from({ length: 10_001 }, () => row)].join('\r\n'))
    expect(rowsOver.status).toBe(413)
    expect(rowsOver.body.issues?.[0]?.message).toBe(
      'A file can have at most 10,000 rows. Reading stopped at line 10,002.',
    )
    const bytesOver = await send(user, `${header}\r\n${row}\r\n${' '.repeat(10 * 1024 * 1024)}`)
    expect(bytesOver.status).toBe(413)
    expect(
      await t.ownerDb.selectFrom('import_upload').selectAll().where('account_id', '=', user.accountId).execute(),
    ).toEqual([])
  })

  test('[CASE-159] is previewed before anything is created: what is ready, lacks something, has errors, repeats or exists', async () => {
    const user = await company()
    const [open, twice] = [newSsn(), newSsn()]
    await t.as(user).call(createCase, { body: citizenCase({ ssn: open }) })
    const { status, body } = await send(user, [
      caseLine(),
      caseLine({ us_passport_number: '', expiration_date: '' }),
      caseLine({ date_of_birth: '2030-01-01', document_a_type_code: 'Driving' }),
      caseLine({ ssn: twice }),
      caseLine({ ssn: twice }),
      caseLine({ ssn: open }),
    ])
    expect(status).toBe(201)
    expect(body.counts).toEqual({ GOOD: 2, WARNING: 1, PROBLEM: 1, REPEATED: 1, EXISTING: 1, ADDED: 0 })
    expect(problemFields((await rows(user, body.id, 'WARNING'))[0])).toContain('us_passport_number')
    const [wrong] = await rows(user, body.id, 'PROBLEM')
    expect(wrong?.line).toBe(4)
    expect(problemFields(wrong)?.toSorted()).toEqual(['date_of_birth', 'date_of_hire', 'document_a_type_code'])
    expect((await rows(user, body.id, 'REPEATED'))[0]).toMatchObject({ line: 6, sameAsLine: 5 })
    expect(await casesOf(user)).toHaveLength(1)
    const mended = await change(user, body.id, 4, caseLine())
    expect(mended.body).toMatchObject({ row: { status: 'GOOD' }, upload: { counts: { GOOD: 3, PROBLEM: 0 } } })
  })

  test('[CASE-160] leaves out rows with an open case, and asks for a reason where one was closed within a year', async () => {
    const user = await company()
    const [open, closed] = [newSsn(), newSsn()]
    const existing = (await t.as(user).call(createCase, { body: citizenCase({ ssn: open }) })).body
    const ended = (await t.as(user).call(createCase, { body: citizenCase({ ssn: closed }) })).body
    await t.ownerDb
      .updateTable('verification_case')
      .set({
        case_status: 'CLOSED',
        closed_at: t.clock.now(),
        case_closure_reason_code: 'INCORRECT_DATA',
        next_step: null,
      })
      .where('case_number', '=', ended.case_number)
      .execute()
    const again = caseLine({ ssn: closed })
    const { body } = await send(user, [caseLine({ ssn: open }), again])
    expect(await rows(user, body.id, 'EXISTING')).toMatchObject([{ line: 2, reference: existing.case_number }])
    expect(problemFields((await rows(user, body.id, 'PROBLEM'))[0])).toEqual(['duplicate_continue_reason_code'])
    const chosen = await change(user, body.id, 3, {
      ...again,
      duplicate_continue_reason_code: 'The employee was rehired',
    })
    expect(chosen.body.row.status).toBe('GOOD')
    const other = await send(user, [{ ...again, duplicate_continue_reason_code: 'REHIRE' }])
    expect(other.body.counts).toMatchObject({ GOOD: 1, PROBLEM: 0 })
  })

  test('[CASE-162][CASE-166] becomes drafts like those of the screen, each row once, and its end is told by email', async () => {
    const user = await company()
    const lines = Array.from({ length: 120 }, () => caseLine())
    const { body } = await send(user, lines)
    expect((await start(user, body.id)).body.run).toMatchObject({ mode: 'DRAFTS', state: 'RUNNING' })
    expect((await start(user, body.id, { version: 2 })).codes).toContain('IMPORT_CHANGED')
    expect((await change(user, body.id, 2, caseLine())).codes).toContain('IMPORT_CHANGED')
    await Promise.all([1, 2, 3].map(() => runImport(t.deps, { uploadId: body.id })))
    await runImport(t.deps, { uploadId: body.id })
    expect(await read(user, body.id)).toMatchObject({
      counts: { GOOD: 0, ADDED: 120 },
      run: { state: 'ENDED', submitted: 0 },
    })
    const made = await casesOf(user)
    expect(made).toHaveLength(120)
    expect(made.every(({ case_status: status, origin }) => status === 'DRAFT' && origin === 'IMPORT')).toBe(true)
    const [first] = await rows(user, body.id, 'ADDED')
    const shown = await t.as(user).call(getCase, { params: { caseNumber: first?.reference ?? '' } })
    const byScreen = (await t.as(user).call(createCase, { body: citizenCase() })).body
    expect(Object.keys(shown.body).toSorted()).toEqual(Object.keys(byScreen).toSorted())
    expect(await eventsOf(user, 'case.created')).toHaveLength(121)
    const mails = await t.ownerDb
      .selectFrom('mail_outbox')
      .select('data')
      .where('account_id', '=', user.accountId)
      .where('template', '=', 'import-finished')
      .execute()
    expect(mails).toMatchObject([{ data: { created: '120', submitted: '0', leftOut: '0', failed: '0' } }])
  })

  test('[CASE-161] is submitted only by a choice of its own and with the statement of the employer', async () => {
    const user = await company()
    const lines = [caseLine(), caseLine({ us_passport_number: '' }), caseLine({ date_of_hire: '2026-10-01' })]
    const { body } = await send(user, lines)
    const late = (await rows(user, body.id, 'WARNING')).find(({ line }) => line === 4)
    expect(problemFields(late)).toEqual(['reason_for_delay_code'])
    const given = await change(user, body.id, 4, { ...lines[2]!, reason_for_delay_code: 'Technical problems' })
    expect(given.body.row.status).toBe('GOOD')
    expect((await start(user, body.id, { version: 2, mode: 'SUBMIT' })).status).toBe(400)
    expect(await casesOf(user)).toEqual([])
    expect((await start(user, body.id, { version: 2, mode: 'SUBMIT', isCompared: true })).status).toBe(200)
    await runImport(t.deps, { uploadId: body.id })
    expect((await casesOf(user)).map(({ case_status: status }) => status).toSorted()).toEqual([
      'DRAFT',
      'QUEUED',
      'QUEUED',
    ])
    expect((await read(user, body.id)).run).toMatchObject({ state: 'ENDED', submitted: 2 })
    expect((await eventsOf(user, 'account.case_import_ended'))[0]?.after).toMatchObject({ created: 3, submitted: 2 })
  })

  test('[CASE-162] that is canceled keeps what was made, and makes nothing else', async () => {
    const user = await company()
    const { body } = await send(
      user,
      Array.from({ length: 3 }, () => caseLine()),
    )
    await start(user, body.id)
    const cancel = () => t.as(user).call(calls.cancel, { params: { uploadId: body.id }, body: {} })
    expect((await cancel()).body.run).toMatchObject({ state: 'CANCELED' })
    await runImport(t.deps, { uploadId: body.id })
    expect(await casesOf(user)).toEqual([])
    expect((await cancel()).codes).toContain('IMPORT_CHANGED')
  })

  test('[CASE-165] is kept sealed: no number in the clear, and all of it gone seven days after the end', async () => {
    const user = await company()
    const ssn = newSsn()
    const lines = [caseLine({ ssn, us_passport_number: 'C98765432' }), caseLine({ ssn: '12345678' })]
    const { body } = await send(user, lines)
    const texts = async () => {
      const kept = await sql<{ text: string }>`select r::text as text from import_row r where upload_id = ${body.id}
        union all select u::text from import_upload u where id = ${body.id}
        union all select j.data::text from pgboss.job j where name = 'cases.import'
        union all select e.after::text from audit_event e where account_id = ${user.accountId}`.execute(t.ownerDb)
      return kept.rows.map(({ text }) => text).join('\n')
    }
    const kept = () => t.ownerDb.selectFrom('import_upload').selectAll().where('id', '=', body.id).execute()
    await start(user, body.id)
    expect(await texts()).not.toMatch(new RegExp(`${ssn}|${ssn.replaceAll('-', '')}|C98765432|12345678|012-34-5678`))
    t.clock.advance({ days: 2 })
    await runImport(t.deps, { uploadId: body.id })
    expect(await texts()).not.toContain('C98765432')
    expect(t.logged.join('\n')).not.toContain(ssn)
    t.clock.advance({ days: 6 })
    await cleanUp(t.deps)
    expect(await kept()).toHaveLength(1)
    t.clock.advance({ days: 1 })
    await cleanUp(t.deps)
    expect(await kept()).toEqual([])
    expect((await eventsOf(user, 'account.case_import_started'))[0]?.after).toMatchObject({
      rows: 1,
      fileDigest: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(await casesOf(user)).toHaveLength(1)
  })
})
