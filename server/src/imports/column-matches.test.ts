import type { ColumnMatches } from '@hireproof/contract/imports/import-endpoints'
import { newHireImports as calls } from '@hireproof/contract/plus-cases/hire-imports.endpoints'
import { describe, expect, test } from 'vitest'
import type { GivenUser } from '../testing/given.ts'
import { plusSteps } from '../testing/plus-steps.ts'
import { sendImport } from '../testing/send-import.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const { company } = plusSteps(t)

const file = (lines = ['ana@hires.example;Ana Ruiz;2026-11-23;7']) =>
  ['Work mail;Person;Begins (day);Badge', ...lines].join('\r\n')
const said: ColumnMatches = [
  { header: 'Work mail', field: 'employeeEmail' },
  { header: 'PERSON', field: 'lastName' },
  { header: 'Begins (day)', field: 'firstDayOfWork' },
  { header: 'Badge', field: null },
]
const sentTo = (
  upload: (typeof calls)['upload' | 'readColumns'],
  user: GivenUser,
  content: string,
  columns?: unknown,
) =>
  sendImport(t, user, {
    ...{ upload, accountId: user.accountId, content },
    ...(columns !== undefined && {
      more: { columns: typeof columns === 'string' ? columns : JSON.stringify(columns) },
    }),
  })
const send = (user: GivenUser, content: string, columns?: unknown) => sentTo(calls.upload, user, content, columns)
const columnsOf = async (user: GivenUser, content: string) =>
  (await sentTo(calls.readColumns, user, content)).body as unknown as {
    columns: { header: string; sample: string; field: string | null; isRemembered: boolean }[]
    issues?: { code: string }[]
  }
const kept = ({ accountId }: GivenUser) =>
  t.ownerDb.selectFrom('import_column_match').selectAll().where('account_id', '=', accountId).execute()

describe('[HRIS-04] the columns of a file of one’s own', () => {
  test('are matched once, and remembered for the next file of every user of the company', async () => {
    const admin = await company()
    const unknown = await send(admin, file())
    expect(unknown).toMatchObject({ status: 400, body: { issues: [{ code: 'file_no_header' }] } })
    expect((await columnsOf(admin, file())).columns).toEqual([
      { header: 'Work mail', sample: 'ana@hires.example', field: null, isRemembered: false },
      { header: 'Person', sample: 'Ana Ruiz', field: null, isRemembered: false },
      { header: 'Begins (day)', sample: '2026-11-23', field: null, isRemembered: false },
      { header: 'Badge', sample: '7', field: null, isRemembered: false },
    ])
    expect(await kept(admin)).toEqual([])
    expect((await send(admin, file(), said)).body).toMatchObject({ counts: { GOOD: 1 }, ignoredColumns: ['Badge'] })
    const clerk = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
    expect((await send(clerk, file())).body.counts).toMatchObject({ GOOD: 1 })
    expect((await columnsOf(clerk, file())).columns[1]).toEqual({
      ...{ header: 'Person', sample: 'Ana Ruiz', field: 'lastName', isRemembered: true },
    })
    expect(await kept(admin)).toHaveLength(4)
    expect((await kept(admin)).map(({ header }) => header).toSorted()).toEqual([
      'badge',
      'beginsday',
      'person',
      'workmail',
    ])
  })

  test('are matched again by the next file, and what is said counts more than a name that we know', async () => {
    const admin = await company()
    await send(admin, file(), said)
    const more = 'Email address;Person;Begins (day);Badge\r\nboss@x.example;Ana Ruiz;2026-11-23;ana@hires.example'
    const again = await send(admin, more, [
      { header: 'Badge', field: 'employeeEmail' },
      { header: 'Email address', field: null },
    ])
    expect(again.body).toMatchObject({ counts: { GOOD: 1 }, ignoredColumns: ['Email address'] })
    const { rows } = (
      await t.as(admin).call(calls.listRows, {
        params: { uploadId: again.body.id },
        query: { status: 'GOOD' },
      })
    ).body
    expect(rows[0]?.values.employeeEmail).toBe('ana@hires.example')
  })

  test('of another company are not known', async () => {
    const [admin, rival] = [await company(), await company()]
    await send(admin, file(), said)
    expect((await send(rival, file())).status).toBe(400)
    expect((await columnsOf(rival, file())).columns.every(({ isRemembered }) => !isRemembered)).toBe(true)
  })

  test.each([
    ['is no list', 'nothing'],
    ['is no JSON', '{'],
    ['names an unknown field', [{ header: 'Work mail', field: 'ssn' }]],
    ['names a field twice', [...said, { header: 'Badge 2', field: 'lastName' }]],
    ['has more than a file shows', Array.from({ length: 101 }, () => ({ header: 'x', field: null }))],
  ])('are refused if what is said %s, and nothing is kept', async (_, columns) => {
    const admin = await company()
    const { status, body } = await send(admin, file(), columns)
    expect({ status, path: (body.issues as unknown as { path: string }[])?.[0]?.path }).toEqual({
      status: 400,
      path: 'columns',
    })
    expect(await kept(admin)).toEqual([])
  })

  test('that are data of people are not shown as names, and never remembered', async () => {
    const admin = await company()
    const data = 'ana@hires.example;Ruiz;2026-11-23\r\nben@hires.example;Ruiz;2026-11-23'
    expect((await columnsOf(admin, data)).issues).toMatchObject([{ code: 'file_no_header' }])
    const answer = await send(admin, data, [
      { header: 'ana@hires.example', field: 'employeeEmail' },
      { header: 'Ruiz', field: 'lastName' },
      { header: '2026-11-23', field: 'firstDayOfWork' },
    ])
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ code: 'file_no_header' }] } })
    expect(await kept(admin)).toEqual([])
  })

  test('are not remembered if the file is refused', async () => {
    const admin = await company()
    const { status } = await send(admin, file(), said.slice(0, 2))
    expect(status).toBe(400)
    expect(await kept(admin)).toEqual([])
  })
})

describe('[HRIS-04] a file of new hires', () => {
  const line = (number: number) => `ana${number}@hires.example,Ruiz,2026-11-23`
  const header = 'Email,Last name,Hire date'

  test('of 1,000 rows is taken, and of 1,001 refused with the line where it stopped', async () => {
    const admin = await company()
    const lines = Array.from({ length: 1001 }, (_, index) => line(index))
    const over = await send(admin, [header, ...lines].join('\n'))
    expect(over.status).toBe(413)
    expect(over.body.issues?.[0]?.message).toBe('A file can have at most 1,000 rows. Reading stopped at line 1,002.')
    expect((await send(admin, [header, ...lines.slice(1)].join('\n'))).body.counts).toMatchObject({ GOOD: 1000 })
  })

  test('of 1 MB is taken, and of one byte more refused', async () => {
    const admin = await company()
    const text = `${header}\n${line(1)}\n`
    const sized = (bytes: number) => text + ' '.repeat(bytes - text.length)
    expect((await send(admin, sized(1024 * 1024))).status).toBe(201)
    const over = await send(admin, sized(1024 * 1024 + 1))
    expect(over).toMatchObject({ status: 413, body: { issues: [{ message: 'A file can have at most 1 MB.' }] } })
  })

  test('in another encoding is read, and what is no text is refused', async () => {
    const admin = await company()
    const latin = Buffer.from(`${header}\r\nana@hires.example,Nuñez,2026-11-23`, 'latin1')
    const sendBytes = (content: Uint8Array<ArrayBuffer>) =>
      sendImport(t, admin, { upload: calls.upload, accountId: admin.accountId, content })
    const old = await sendBytes(new Uint8Array(latin))
    expect(old.body).toMatchObject({ counts: { GOOD: 1 }, notices: [expect.stringContaining('Windows-1252')] })
    const utf16 = new Uint8Array(Buffer.from(`\ufeff${header}\r\n${line(2)}`, 'utf16le'))
    expect((await sendBytes(utf16)).body.counts).toMatchObject({ GOOD: 1 })
    const workbook = await sendBytes(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))
    expect(workbook.body.issues?.[0]?.code).toBe('file_workbook')
    const binary = await sendBytes(new Uint8Array([1, 0, 2, 0, 3]))
    expect(binary.body.issues?.[0]?.code).toBe('file_not_text')
  })

  test.each([
    ['a formula', '=HYPERLINK("http://x.example")', 'lastName'],
    ['markup', '<img src=x onerror=alert(1)>', 'lastName'],
    ['a control character', 'Ana\u0007', 'lastName'],
    ['letters that turn the text around', 'Ana\u202eziuR', 'lastName'],
    ['a very long text', 'x'.repeat(1001), ''],
  ])('with %s for a name has a problem there', async (_, name, field) => {
    const admin = await company()
    const cell = `"${name.replaceAll('"', '""')}"`
    const { body } = await send(admin, `${header}\r\nana@hires.example,${cell},2026-11-23`)
    const { rows } = (
      await t.as(admin).call(calls.listRows, { params: { uploadId: body.id }, query: { status: 'PROBLEM' } })
    ).body
    expect(rows[0]?.problems.map((problem) => problem.field)).toContain(field)
  })

  test('with a header in an address, or several addresses, invites no one there', async () => {
    const admin = await company()
    const cells = ['"a@b.example\r\nBcc: c@d.example"', '"a@b.example,c@d.example"', '@', '"Ana" <ana@b.example']
    const lines = cells.map((address) => `${address},Ruiz,2026-11-23`)
    expect((await send(admin, [header, ...lines].join('\r\n'))).body.counts).toMatchObject({ GOOD: 0, PROBLEM: 4 })
  })
})
