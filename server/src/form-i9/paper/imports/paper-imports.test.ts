import { paperFormImports as calls } from '@hireproof/contract/form-i9/paper/paper-imports.endpoints'
import { searchInspectionPeople } from '@hireproof/contract/form-i9/inspection.endpoints'
import { searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { describe, expect, test } from 'vitest'
import { cleanUp } from '../../../testing/clean-up.ts'
import type { GivenUser } from '../../../testing/given.ts'
import { scanPdf } from '../../../testing/paper-form-steps.ts'
import { paperImportSteps, paperLine } from '../../../testing/paper-import-steps.ts'
import { givenSite } from '../../../testing/site-samples.ts'
import { testApp } from '../../../testing/test-app.ts'
import { runPaperImport } from './run-paper-import.ts'

// Friday, November 20, 2026
const t = await testApp()
const steps = paperImportSteps(t)
const { company, send, addFile, removeFile, read, rows, files, changeLine, start, given, get, view } = steps
const run = (uploadId: string) => runPaperImport(t.deps, { uploadId })

const formsOf = ({ accountId }: GivenUser) =>
  t.ownerDb.selectFrom('plus_case').selectAll().where('account_id', '=', accountId).orderBy('id').execute()
const eventsOf = async ({ accountId }: GivenUser, action: string) =>
  (await t.audit(accountId)).filter((event) => event.action === action)
const told = (row: { problems: { field: string; message: string }[] } | undefined) =>
  Object.fromEntries((row?.problems ?? []).map(({ field, message }) => [field, message]))

describe('[WORK-15] a file of paper forms', () => {
  test('is read by the names of its columns, and each row is taken over with its PDF as one form is', async () => {
    const admin = await company()
    const { status, body } = await send(
      admin,
      [
        'Surname;Given name;DOB;SSN last 4;Hire date;Employee signed;Employer signed;Reverify by;Scan;Badge',
        'O’Neil-Núñez;Ana;5/6/1990;0421;03/04/2024;3/4/2024;2024-03-06;2027-03-31;Scans\\Ana O’Neil.PDF;7',
        'Ruiz;;;;2024-03-04;2024-03-04;2024-03-06;;ruiz;8',
      ].join('\r\n'),
    )
    expect(status).toBe(201)
    expect(body).toMatchObject({ ignoredColumns: ['Badge'], counts: { GOOD: 2, PROBLEM: 0 } })
    const bytes = await scanPdf()
    expect(await addFile(admin, body.id, 'ana o’neil.pdf', bytes)).toMatchObject({
      status: 201,
      body: { name: 'ana o’neil.pdf', line: 2, problem: null },
    })
    expect((await addFile(admin, body.id, 'RUIZ.pdf')).body).toMatchObject({ line: 3, problem: null })
    expect(await formsOf(admin)).toEqual([])
    expect((await start(admin, body.id)).body.run).toMatchObject({ mode: 'PAPER_FORMS', state: 'RUNNING' })
    await run(body.id)
    expect(await read(admin, body.id)).toMatchObject({ counts: { GOOD: 0, ADDED: 2 }, run: { state: 'ENDED' } })
    const [form] = await formsOf(admin)
    expect(await formsOf(admin)).toMatchObject([
      { status: 'PAPER', invited_name: 'Ana O’Neil-Núñez', created_by_user_id: admin.id, examiner_user_id: admin.id },
      { status: 'PAPER', invited_name: 'Ruiz' },
    ])
    const kept = (await get(admin, form?.id ?? '')).body
    expect(kept).toMatchObject({
      ...{ lastName: 'O’Neil-Núñez', firstName: 'Ana', dateOfBirth: '1990-05-06', ssnLast4: '0421' },
      ...{ firstDayOfWork: '2024-03-04', section2SignedOn: '2024-03-06', reverifyBy: '2027-03-31' },
      scans: [{ kind: 'FORM' }],
    })
    const scan = await view(admin, kept.plusCaseId, kept.scans[0]?.id ?? '')
    expect(scan.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await rows(admin, body.id, 'ADDED')).map(({ reference }) => reference)).toEqual(
      (await formsOf(admin)).map(({ id }) => id),
    )
    // what was typed of people is not shown any more
    expect((await rows(admin, body.id, 'ADDED'))[0]?.values).toMatchObject({ dateOfBirth: '', ssnLast4: '' })
    const board = { paging: { page: 0, size: 20 }, filter: 'paper' as const }
    expect((await t.as(admin).call(searchPlusCases, { body: board })).body.results).toHaveLength(2)
    // reminded and found for a package as one that was taken over by itself
    expect(kept.reverifyBy).toBe('2027-03-31')
    const people = (await t.as(admin).call(searchInspectionPeople, { body: { paging: board.paging } })).body.results
    expect(people.map(({ isPaper, isComplete }) => [isPaper, isComplete])).toEqual([
      [true, true],
      [true, true],
    ])
    expect(await eventsOf(admin, 'form_i9.paper_added')).toHaveLength(2)
    expect(await eventsOf(admin, 'account.paper_form_import_ended')).toMatchObject([
      { after: { taken: 2, left: 0, isCanceled: false } },
    ])
    const left = t.ownerDb.selectFrom('paper_import_file').select('id').where('account_id', '=', admin.accountId)
    expect(await left.execute()).toEqual([])
  })

  test('shows every row with its problems, as for one form, and takes over what is good; the rest is mended and follows', async () => {
    const admin = await company()
    const good = paperLine()
    const { body } = await send(admin, [
      good,
      paperLine({ lastName: '', ssnLast4: '12', firstDayOfWork: 'soon', file: '' }),
      paperLine({ section2SignedOn: '2026-11-21' }),
      paperLine({ ssnLast4: '900-00-0421' }),
    ])
    expect(body.counts).toMatchObject({ GOOD: 1, PROBLEM: 3 })
    const [faulty, future, number] = await rows(admin, body.id, 'PROBLEM')
    expect(told(faulty)).toEqual({
      lastName: 'Enter the last name.',
      ssnLast4: 'Enter the last four digits only.',
      firstDayOfWork: 'Enter the first day of work.',
      file: 'Enter the name of the PDF with the scan of this form.',
    })
    expect(told(future)).toEqual({
      section2SignedOn: 'This day is in the future. A form that is not signed yet is not taken over.',
    })
    // the whole number is not kept
    expect(number?.values.ssnLast4).toBe('•••-••-••••')
    await addFile(admin, body.id, good.file)
    await start(admin, body.id)
    await run(body.id)
    const after = await read(admin, body.id)
    expect(after).toMatchObject({ counts: { GOOD: 0, PROBLEM: 3, ADDED: 1 } })
    expect(after.run).toBeUndefined()
    expect((await files(admin, body.id)).files).toEqual([])
    const mended = paperLine({ lastName: 'Stone' })
    expect((await changeLine(admin, body.id, 3, mended)).body.row.status).toBe('GOOD')
    await addFile(admin, body.id, mended.file)
    await start(admin, body.id)
    await run(body.id)
    expect(await read(admin, body.id)).toMatchObject({ counts: { PROBLEM: 2, ADDED: 2 } })
    expect((await formsOf(admin)).map((form) => form.invited_name)).toEqual(['Jo Rivera', 'Jo Stone'])
    const mails = t.ownerDb.selectFrom('mail_outbox').select('data').where('account_id', '=', admin.accountId)
    expect(await mails.where('template', '=', 'paper-forms-finished').orderBy('created_at').execute()).toMatchObject([
      { data: { taken: '1', left: '3' } },
      { data: { taken: '2', left: '2' } },
    ])
  })

  test('proposes the century of a year, and zeros that a spreadsheet dropped', async () => {
    const admin = await company()
    const { body } = await send(admin, [
      paperLine({ dateOfBirth: '5/6/90', firstDayOfWork: '3/4/24', ssnLast4: '421' }),
    ])
    expect(await rows(admin, body.id, 'PROBLEM')).toMatchObject([
      {
        proposals: expect.arrayContaining([
          { field: 'dateOfBirth', before: '5/6/90', after: '1990-05-06' },
          { field: 'firstDayOfWork', before: '3/4/24', after: '2024-03-04' },
          { field: 'ssnLast4', before: '421', after: '0421' },
        ]),
      },
    ])
    const accepted = await t.as(admin).call(calls.acceptProposals, { params: { uploadId: body.id }, body: {} })
    expect(accepted.body.counts).toMatchObject({ GOOD: 1, PROBLEM: 0 })
  })

  test('warns of a form of the same name that the user may open, on paper or not, and names the hiring site of each row', async () => {
    const admin = await company()
    const { body: there } = await steps.takeOver(admin, { lastName: 'Paxton', firstName: 'Reed' })
    const general = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
    const same = { lastName: 'PAXTON', firstName: 'Reed' }
    const { id } = (await send(admin, [paperLine(same)])).body
    expect(await rows(admin, id, 'WARNING')).toMatchObject([
      { reference: there.plusCaseId, problems: [{ field: 'lastName' }] },
    ])
    expect((await send(general, [paperLine(same)])).body.counts).toMatchObject({ GOOD: 1, WARNING: 0 })
    const elm = await givenSite(t.ownerDb, admin.accountId, '3 Elm Street')
    await givenSite(t.ownerDb, admin.accountId, '4 Oak Street')
    const lines = [paperLine({ site: '3 elm' }), paperLine(), paperLine({ site: 'Mars' })]
    const sited = (await send(admin, lines)).body
    expect(sited.counts).toMatchObject({ GOOD: 1, PROBLEM: 2 })
    await addFile(admin, sited.id, lines[0]?.file ?? '')
    await start(admin, sited.id)
    await run(sited.id)
    expect((await formsOf(admin)).at(-1)).toMatchObject({ site_id: elm.id })
  })
})

describe('[WORK-15] the PDFs of a file', () => {
  test('stand with their rows: one without a row, a row without one, one that is refused, replaced and removed', async () => {
    const admin = await company()
    const [one, two, three] = [paperLine(), paperLine(), paperLine()]
    const { id } = (await send(admin, [one, two, three])).body
    expect(await files(admin, id)).toMatchObject({ ready: 0, waitingCount: 3, files: [] })
    await addFile(admin, id, one.file)
    const refused = await addFile(admin, id, two.file, Buffer.from('<html>'))
    expect([refused.status, refused.body.issues]).toMatchObject([400, [{ path: 'file', code: 'file_type' }]])
    const stray = await addFile(admin, id, 'stray.pdf')
    expect(stray.body.problem).toMatch(/^No row names this file/)
    const found = await files(admin, id)
    expect(found).toMatchObject({ ready: 1, waitingCount: 2 })
    expect(found.waiting.map((row) => [row.line, told(row).file])).toEqual([
      [3, 'This file is not a PDF.'],
      [4, 'Add this PDF.'],
    ])
    expect(found.files.map(({ name, line, problem }) => [name, line, problem?.slice(0, 12)])).toEqual([
      [two.file, 3, 'This file is'],
      ['stray.pdf', null, 'No row names'],
      [one.file, 2, undefined],
    ])
    // a file of the same name takes the place of the refused one
    await addFile(admin, id, two.file.toUpperCase())
    expect((await removeFile(admin, id, stray.body.id)).status).toBe(204)
    expect((await removeFile(admin, id, stray.body.id)).codes).toEqual(['not_found'])
    expect(await files(admin, id)).toMatchObject({ ready: 2, waitingCount: 1, files: [{}, {}] })
  })

  test('are taken for no row where two rows name one, or two have the same content, until that is mended', async () => {
    const admin = await company()
    const lines = [paperLine({ file: 'a.pdf' }), paperLine({ file: 'A' }), paperLine({ file: 'b.pdf' }), paperLine()]
    const { id } = (await send(admin, lines)).body
    await addFile(admin, id, 'a.pdf')
    const bytes = await scanPdf()
    await addFile(admin, id, 'b.pdf', bytes)
    const copy = await addFile(admin, id, lines[3]?.file ?? '', bytes)
    expect(copy.body.problem).toBe('This file has the same content as b.pdf. Remove the one that is wrong.')
    expect(await read(admin, id)).toMatchObject({ counts: { GOOD: 3, REPEATED: 1 } })
    const found = await files(admin, id)
    expect(found.ready).toBe(0)
    expect(found.waiting.map((row) => told(row).file)).toEqual([
      'Lines 2 and 3 name this file. Each form has a PDF of its own.',
      `This file has the same content as ${lines[3]?.file}. Remove the one that is wrong.`,
      'This file has the same content as b.pdf. Remove the one that is wrong.',
    ])
    expect((await start(admin, id)).codes).toContain('IMPORT_CHANGED')
    await changeLine(admin, id, 3, paperLine({ file: 'c.pdf' }))
    await removeFile(admin, id, copy.body.id)
    await addFile(admin, id, 'c.pdf')
    await addFile(admin, id, lines[3]?.file ?? '')
    expect(await files(admin, id)).toMatchObject({ ready: 4, waitingCount: 0 })
    await start(admin, id)
    await run(id)
    expect(await read(admin, id)).toMatchObject({ counts: { ADDED: 4 }, run: { state: 'ENDED' } })
  })

  test('that the company keeps with a form already are named at once, and never kept twice', async () => {
    const admin = await company()
    const bytes = await scanPdf()
    const [one, two] = [paperLine(), paperLine()]
    await steps.takeOver(admin, { bytes })
    const { id } = (await send(admin, [one, two])).body
    expect((await addFile(admin, id, one.file, bytes)).body.problem).toMatch(/^Your company already keeps this file/)
    const late = await scanPdf()
    await addFile(admin, id, two.file, late)
    await start(admin, id)
    // someone else takes it over just now
    await steps.takeOver(admin, { bytes: late })
    await run(id)
    expect(await formsOf(admin)).toHaveLength(2)
    expect(await read(admin, id)).toMatchObject({ counts: { WARNING: 2, ADDED: 0 } })
    expect(await files(admin, id)).toMatchObject({ ready: 0, waitingCount: 2 })
  })

  test('leave with the import: when it is discarded, and when its days are over', async () => {
    const admin = await company()
    const left = async () => {
      const found = t.ownerDb.selectFrom('paper_import_file').select('id').where('account_id', '=', admin.accountId)
      return (await found.execute()).length
    }
    const [one, two] = [await given(admin, [paperLine()]), await given(admin, [paperLine(), paperLine()])]
    expect(await left()).toBe(3)
    expect((await t.as(admin).call(calls.deleteUpload, { params: { uploadId: one } })).status).toBe(204)
    expect(await left()).toBe(2)
    const now = t.clock.now().toISOString()
    t.clock.advance({ days: 7 })
    const colleague = await t.given.user({ account_id: admin.accountId })
    expect((await addFile(colleague, two, 'late.pdf')).status).toBe(404)
    await cleanUp(t.deps)
    expect(await left()).toBe(0)
    t.clock.set(now)
  })
})
