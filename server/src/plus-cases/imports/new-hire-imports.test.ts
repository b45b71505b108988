import { newHireImports as calls } from '@hireproof/contract/plus-cases/hire-imports.endpoints'
import type { NewHireLine } from '@hireproof/contract/plus-cases/new-hire-files'
import type { ImportRowStatus } from '@hireproof/contract/imports/imports'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cleanUp } from '../../testing/clean-up.ts'
import type { GivenUser } from '../../testing/given.ts'
import { hireCsv, hireLine } from '../../testing/new-hire-lines.ts'
import { plusSteps } from '../../testing/plus-steps.ts'
import { givenSite } from '../../testing/site-samples.ts'
import { sendImport } from '../../testing/send-import.ts'
import { testApp } from '../../testing/test-app.ts'
import { runInvitations } from './run-invitations.ts'

// Friday, November 20, 2026
const t = await testApp()
const { company, start: invite, invitation, mailsTo, auditOf } = plusSteps(t)

const send = (user: GivenUser, lines: readonly NewHireLine[] | string) =>
  sendImport(t, user, {
    upload: calls.upload,
    accountId: user.accountId,
    content: typeof lines === 'string' ? lines : hireCsv(lines),
  })
const read = async (user: GivenUser, uploadId: string) =>
  (await t.as(user).call(calls.getUpload, { params: { uploadId } })).body
const rows = async (user: GivenUser, uploadId: string, status: ImportRowStatus) =>
  (await t.as(user).call(calls.listRows, { params: { uploadId }, query: { status, size: 50 } })).body.rows
const change = (user: GivenUser, uploadId: string, line: number, values: NewHireLine) =>
  t.as(user).call(calls.changeRow, { params: { uploadId, line }, body: { values } })
const start = (user: GivenUser, uploadId: string, version = 1) =>
  t.as(user).call(calls.start, { params: { uploadId }, body: { version } })
const formsOf = ({ accountId }: GivenUser) =>
  t.ownerDb.selectFrom('plus_case').selectAll().where('account_id', '=', accountId).orderBy('id').execute()
const eventsOf = async ({ accountId }: GivenUser, action: string) =>
  (await t.audit(accountId)).filter((event) => event.action === action)
const told = (row: { problems: { field: string; message: string }[] } | undefined) =>
  Object.fromEntries((row?.problems ?? []).map(({ field, message }) => [field, message]))

const signedAt = t.clock.now()
const completed = {
  ...{ status: 'COMPLETED' as const, submitted_at: signedAt, section2_signed_at: signedAt },
  ...{ case_waits_since: signedAt },
}

describe('[HRIS-04] a file of new hires', () => {
  test('is read by the names of its columns, with days and examiners as people type them', async () => {
    const admin = await company()
    const boss = await t.given.user({ account_id: admin.accountId, email: 'Boss@company.example' })
    const header = 'Start date;Personal email;Given name;Surname;Shoe size;Manager email;Short job;Puerto Rico'
    const { status, body } = await send(
      admin,
      [
        header,
        `11/23/2026;ana@hires.example;Ana;O’Neil-Núñez;38;boss@company.example;yes;`,
        `2026-11-23;ben@hires.example;;Ben Ruiz;38;${boss.logonId};no;Yes`,
        `2026-11-23;cy@hires.example;Cy;Ruiz;38;;;`,
      ].join('\r\n'),
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({ ignoredColumns: ['Shoe size'], counts: { GOOD: 3, PROBLEM: 0 } })
    expect((await start(admin, body.id)).body.run).toMatchObject({ mode: 'INVITATIONS', state: 'RUNNING' })
    await runInvitations(t.deps, { uploadId: body.id })
    const base = { created_by_user_id: admin.id, first_day_of_work: '2026-11-23', status: 'INVITED' }
    expect(await formsOf(admin)).toMatchObject([
      { ...base, invited_name: 'Ana O’Neil-Núñez', examiner_user_id: boss.id, is_short_job: true },
      { ...base, invited_name: 'Ben Ruiz', examiner_user_id: boss.id, works_in_puerto_rico: true },
      { ...base, invited_name: 'Cy Ruiz', examiner_user_id: admin.id, is_short_job: false },
    ])
    const [mail] = await mailsTo('ana@hires.example')
    expect(mail).toContain('Maple Stores asks you to complete Section 1')
  })

  test('shows every row with its errors before anyone is invited, and invites the good ones in one step', async () => {
    const admin = await company()
    const unsigned = await invite(admin)
    const twice = hireLine()
    const { body } = await send(admin, [
      hireLine(),
      hireLine({ firstName: '', lastName: '', employeeEmail: 'no address', firstDayOfWork: 'soon' }),
      hireLine({ examiner: 'nobody@company.example', isShortJob: 'perhaps' }),
      twice,
      { ...twice, employeeEmail: twice.employeeEmail.toUpperCase() },
      hireLine({ employeeEmail: unsigned.employeeEmail.toUpperCase() }),
      hireLine({ firstDayOfWork: '2026-11-02' }),
    ])
    expect(body.counts).toEqual({ GOOD: 2, WARNING: 1, PROBLEM: 2, REPEATED: 1, EXISTING: 1, ADDED: 0 })
    const [faulty, other] = await rows(admin, body.id, 'PROBLEM')
    expect(told(faulty)).toEqual({
      lastName: 'Enter the name of the new hire.',
      employeeEmail: 'Enter an email address in the correct format, such as name@example.com.',
      firstDayOfWork: 'Enter a valid date.',
    })
    expect(told(other)).toEqual({
      examiner: 'Enter the User ID or email address of a user of your company who can examine documents.',
      isShortJob: 'Enter Yes or No, or nothing.',
    })
    expect(await rows(admin, body.id, 'REPEATED')).toMatchObject([{ line: 6, sameAsLine: 5 }])
    expect(await rows(admin, body.id, 'EXISTING')).toMatchObject([{ line: 7, reference: unsigned.id }])
    expect(told((await rows(admin, body.id, 'WARNING'))[0]).firstDayOfWork).toBe(
      'The form is late from its beginning: Section 1 was due 18 days ago.',
    )
    expect(await formsOf(admin)).toHaveLength(1)
    expect((await change(admin, body.id, 3, hireLine())).body.row.status).toBe('GOOD')
    await start(admin, body.id, 2)
    await runInvitations(t.deps, { uploadId: body.id })
    expect(await read(admin, body.id)).toMatchObject({
      counts: { GOOD: 0, WARNING: 0, PROBLEM: 1, REPEATED: 1, EXISTING: 1, ADDED: 4 },
      run: { state: 'ENDED', waitsUntil: null },
    })
    const made = (await formsOf(admin)).filter(({ id }) => id !== unsigned.id)
    expect(made).toHaveLength(4)
    expect((await rows(admin, body.id, 'ADDED')).map(({ reference }) => reference).toSorted()).toEqual(
      made.map(({ id }) => id).toSorted(),
    )
    expect(await eventsOf(admin, 'plus_case.started')).toHaveLength(5)
    expect((await eventsOf(admin, 'account.new_hire_import_ended'))[0]?.after).toMatchObject({
      ...{ invited: 4, leftOut: 2, failed: 1, notBegun: 0, isCanceled: false },
    })
    const mails = await t.ownerDb
      .selectFrom('mail_outbox')
      .select('data')
      .where('account_id', '=', admin.accountId)
      .where('template', '=', 'invitations-finished')
      .execute()
    expect(mails).toMatchObject([{ data: { invited: '4', leftOut: '2', failed: '1', notBegun: '0' } }])
  })

  test('proposes the address within other text, and the century of a year', async () => {
    const admin = await company()
    const { body } = await send(admin, [
      hireLine({ employeeEmail: 'Ana Ruiz <ana.p@hires.example>', firstDayOfWork: '11/23/26' }),
      hireLine({ employeeEmail: 'a@b.example, c@d.example', firstDayOfWork: '13/23/26' }),
    ])
    expect(await rows(admin, body.id, 'PROBLEM')).toMatchObject([
      {
        proposals: [
          { field: 'employeeEmail', before: 'Ana Ruiz <ana.p@hires.example>', after: 'ana.p@hires.example' },
          { field: 'firstDayOfWork', before: '11/23/26', after: '2026-11-23' },
        ],
      },
      { proposals: [] },
    ])
    const accepted = await t.as(admin).call(calls.acceptProposals, { params: { uploadId: body.id }, body: {} })
    expect(accepted.body.counts).toMatchObject({ GOOD: 1, PROBLEM: 1 })
  })

  test('asks for a reason where an address is that of a user, and for another examiner of their own form', async () => {
    const admin = await company()
    const user = await t.given.user({ account_id: admin.accountId, email: 'intern@company.example' })
    const address = { employeeEmail: 'Intern@company.example' }
    const { body } = await send(admin, [
      hireLine(address),
      hireLine({ ...address, addressReason: 'We hire our intern.', examiner: user.logonId }),
    ])
    const [plain, own] = await rows(admin, body.id, 'PROBLEM')
    expect(Object.keys(told(plain))).toEqual(['addressReason'])
    expect(told(own)).toEqual({ examiner: 'The new hire cannot examine their own documents. Select someone else.' })
    const mended = await change(admin, body.id, 2, hireLine({ ...address, addressReason: 'We hire our intern.' }))
    expect(mended.body.row.status).toBe('GOOD')
    await start(admin, body.id, 2)
    await runInvitations(t.deps, { uploadId: body.id })
    expect(await formsOf(admin)).toMatchObject([{ address_reason: 'We hire our intern.' }])
  })

  test('[WORK-01] names a hiring site in each row once the company has two, by words of its address', async () => {
    const admin = await company()
    const site = (street: string) => givenSite(t.ownerDb, admin.accountId, street)
    const oak = await site('1 Oak Avenue')
    const elm = await site('3 Elm Street')
    for (const street of ['2 Oak Ave', '12 Oak Avenue']) await site(street)
    // the number also begins that of another house, and a ZIP Code
    const lines = ['1 oak ave.', '', 'oak', 'Pine'].map((typed) => hireLine({ site: typed }))
    const { body } = await send(admin, lines)
    expect((await rows(admin, body.id, 'PROBLEM')).map(told)).toEqual([
      { site: 'Enter the hiring site of the new hire.' },
      { site: 'Several hiring sites of your company fit. Enter more of the address.' },
      { site: 'Enter the address of a hiring site of your company.' },
    ])
    await start(admin, body.id)
    await runInvitations(t.deps, { uploadId: body.id })
    expect(await formsOf(admin)).toMatchObject([{ site_id: oak.id, site_text: oak.text }])
    const { body: late } = await send(admin, [hireLine({ site: '3 Elm' })])
    await t.ownerDb.deleteFrom('hiring_site').where('id', '=', elm.id).execute()
    await start(admin, late.id)
    await runInvitations(t.deps, { uploadId: late.id })
    expect((await rows(admin, late.id, 'PROBLEM')).map(told)).toEqual([
      { site: 'Enter the address of a hiring site of your company.' },
    ])
  })

  test('gives only the faulty rows as a file that can be uploaded again, without formulas', async () => {
    const admin = await company()
    const { body } = await send(admin, [hireLine(), hireLine({ firstName: '=Ana', firstDayOfWork: '' })])
    const answer = await t.app.inject({
      method: 'GET',
      url: calls.exportErrors.path.replace(':uploadId', body.id),
      headers: { authorization: `Bearer ${await t.tokenOf(admin.session)}` },
    })
    expect(answer.headers['content-disposition']).toContain('new-hires-not-invited.csv')
    const lines = answer.body.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`"'=Ana"`)
    expect(lines[1]).toContain('First day of work for pay: Enter the first day of work for pay.')
    const again = await send(admin, answer.body)
    expect(again.body).toMatchObject({ counts: { PROBLEM: 1 }, ignoredColumns: [] })
  })

  test('is kept sealed: no name and no address in the clear, and all of it gone seven days after the end', async () => {
    const admin = await company()
    const line = hireLine({ lastName: 'Quetzalcoatl', addressReason: '900-12-3456' })
    const { body } = await send(admin, [line, hireLine({ lastName: 'Xochimilco', firstDayOfWork: 'soon' })])
    const texts = async () => {
      const kept = await sql<{ text: string }>`select r::text as text from import_row r where upload_id = ${body.id}
        union all select u::text from import_upload u where id = ${body.id}
        union all select j.data::text from pgboss.job j where name = 'plus.invitations'`.execute(t.ownerDb)
      return kept.rows.map(({ text }) => text).join('\n')
    }
    const hidden = new RegExp(`Quetzalcoatl|Xochimilco|${line.employeeEmail}|900-12-3456`)
    expect(await texts()).not.toMatch(hidden)
    expect(JSON.stringify(await rows(admin, body.id, 'PROBLEM'))).not.toContain('900-12-3456')
    await change(admin, body.id, 2, hireLine({ lastName: 'Quetzalcoatl' }))
    await start(admin, body.id, 2)
    await runInvitations(t.deps, { uploadId: body.id })
    expect(await texts()).not.toMatch(hidden)
    expect(t.logged.join('\n')).not.toMatch(hidden)
    const kept = () => t.ownerDb.selectFrom('import_upload').selectAll().where('id', '=', body.id).execute()
    t.clock.advance({ days: 6 })
    await cleanUp(t.deps)
    expect(await kept()).toHaveLength(1)
    t.clock.advance({ days: 1 })
    await cleanUp(t.deps)
    expect(await kept()).toEqual([])
    expect(await formsOf(admin)).toHaveLength(1)
    t.clock.advance({ days: -7 })
  })
})

describe('[HRIS-04][WORK-06] a row of someone with an earlier form', () => {
  const finished = async (user: GivenUser, more = {}) => {
    const body = invitation({ invitedName: 'Rosa López', ...more })
    const { id } = await invite(user, body)
    await t.ownerDb
      .updateTable('plus_case')
      .set({ ...completed, case_waits_for: ['ssn'] })
      .where('id', '=', id)
      .execute()
    return { id, employeeEmail: body.employeeEmail }
  }

  test('of the same address is not invited until someone decides about it, with a link to that form', async () => {
    const admin = await company()
    const { id, employeeEmail } = await finished(admin)
    const line = hireLine({ employeeEmail })
    const { body } = await send(admin, [line])
    const [row] = await rows(admin, body.id, 'PROBLEM')
    expect(row).toMatchObject({ reference: id })
    expect(told(row).inviteAnyway).toContain('You can record a rehire on its Supplement B')
    const decided = await change(admin, body.id, 2, { ...line, inviteAnyway: 'Yes' })
    expect(decided.body.row).toMatchObject({ status: 'GOOD' })
    await start(admin, body.id, 2)
    await runInvitations(t.deps, { uploadId: body.id })
    const [, made] = await formsOf(admin)
    expect((await auditOf(made?.id ?? ''))[0]?.after).toMatchObject({ earlier_form: id })
  })

  test('of the same name is invited with a warning, which links the form', async () => {
    const admin = await company()
    const { id } = await finished(admin)
    const { body } = await send(admin, [hireLine({ firstName: 'ROSA', lastName: 'Lopez' })])
    const [row] = await rows(admin, body.id, 'WARNING')
    expect(row).toMatchObject({ reference: id })
    expect(told(row).lastName).toContain('Someone with this name has a complete form.')
  })

  test('is not told the form by a file of a colleague who may not open it, and of no other company', async () => {
    const admin = await company()
    const { employeeEmail } = await finished(admin)
    const unsigned = await invite(admin)
    const lines = [hireLine({ employeeEmail }), hireLine({ employeeEmail: unsigned.employeeEmail })]
    const clerk = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
    const { id } = (await send(clerk, lines)).body
    for (const status of ['PROBLEM', 'EXISTING'] as const) {
      const [row] = await rows(clerk, id, status)
      expect(row?.reference).toBeUndefined()
    }
    const rival = await company()
    expect(
      (await send(rival, [...lines, hireLine({ firstName: 'Rosa', lastName: 'López' })])).body.counts,
    ).toMatchObject({
      GOOD: 3,
      WARNING: 0,
      PROBLEM: 0,
      EXISTING: 0,
    })
  })
})
