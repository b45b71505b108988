import { paperFormImports as calls } from '@hireproof/contract/form-i9/paper/paper-imports.endpoints'
import { FAR } from '@hireproof/contract/accounts/sections/employer-category'
import { MOST_PAPER_BYTES, MOST_PAPER_FILES } from '@hireproof/contract/form-i9/paper/paper-form-files'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { insertWaitingPdf } from '../../../testing/case-file-samples.ts'
import type { GivenUser } from '../../../testing/given.ts'
import { scanPdf } from '../../../testing/paper-form-steps.ts'
import { paperCsv, paperImportSteps, paperLine } from '../../../testing/paper-import-steps.ts'
import { givenSite } from '../../../testing/site-samples.ts'
import { testApp } from '../../../testing/test-app.ts'
import { runPaperImport } from './run-paper-import.ts'

// Debug: also what is logged of every request.
const t = await testApp({ env: { LOG_LEVEL: 'debug' } })
const steps = paperImportSteps(t)
const { company, send, addFile, removeFile, read, rows, files, changeLine, start, cancel, given } = steps
const run = (uploadId: string) => runPaperImport(t.deps, { uploadId })
const formsOf = ({ accountId }: GivenUser) =>
  t.ownerDb.selectFrom('plus_case').selectAll().where('account_id', '=', accountId).orderBy('id').execute()
const close = ({ accountId }: GivenUser) =>
  t.ownerDb
    .updateTable('account')
    .set({ closed_date: '2026-12-20', closed_reason_code: 'VOLUNTARY' })
    .where('id', '=', accountId)
    .execute()

describe('[WORK-15] who takes over many paper forms', () => {
  test('[T05] the user who uploaded a file and the administrators of the company, and no other user', async () => {
    const admin = await company()
    const [creator, other] = [
      await t.given.user({ account_id: admin.accountId, role: 'GENERAL' }),
      await t.given.user({ account_id: admin.accountId, role: 'GENERAL' }),
    ]
    const id = await given(creator, [paperLine()])
    const listed = async (who: GivenUser) =>
      (await t.as(who).call(calls.listUploads, { params: {} })).body.uploads.map((upload) => upload.id)
    expect([await listed(admin), await listed(creator), await listed(other)]).toEqual([[id], [id], []])
    const params = { uploadId: id }
    expect((await t.as(other).call(calls.listFiles, { params })).status).toBe(404)
    expect((await addFile(other, id, 'x.pdf')).status).toBe(404)
    expect((await start(other, id, 1)).status).toBe(404)
    const [file] = (await files(admin, id)).files
    expect((await removeFile(other, await given(other, [paperLine()]), file?.id ?? '')).status).toBe(404)
    expect((await files(admin, id)).ready).toBe(1)
    expect((await start(creator, id)).status).toBe(200)
    await run(id)
    expect(await formsOf(admin)).toMatchObject([{ created_by_user_id: creator.id, examiner_user_id: creator.id }])
  })

  test('[T01] a foreign company finds nothing, and no file of an own import is removed by the id of another', async () => {
    const [admin, rival] = [await company(), await company()]
    const id = await given(admin, [paperLine()])
    const own = await given(rival, [paperLine()])
    const [file] = (await files(admin, id)).files
    const answers = [
      (await t.as(rival).call(calls.listFiles, { params: { uploadId: id } })).status,
      (await addFile(rival, id, 'x.pdf')).status,
      (await removeFile(rival, id, file?.id ?? '')).status,
      (await removeFile(rival, own, file?.id ?? '')).status,
      (await start(rival, id, 1)).status,
      (await cancel(rival, id)).status,
    ]
    expect(answers).toEqual([404, 404, 404, 404, 404, 404])
    expect((await files(admin, id)).files).toHaveLength(1)
  })

  test.each([
    ['without the plus program', { plus_enabled: false }],
    ['with the FAR clause', { employer_category: FAR }],
  ])('[T05] a company %s takes over none, not even by an import that has begun', async (_, values) => {
    const admin = await company()
    const [open, begun] = [await given(admin, [paperLine()]), await given(admin, [paperLine()])]
    await start(admin, begun)
    await t.ownerDb.updateTable('account').set(values).where('id', '=', admin.accountId).execute()
    expect((await send(admin, [paperLine()])).status).toBe(403)
    expect((await addFile(admin, open, 'x.pdf')).status).toBe(403)
    expect((await start(admin, open)).status).toBe(403)
    await run(begun)
    expect(await formsOf(admin)).toEqual([])
    expect((await read(admin, begun)).run).toBeUndefined()
  })

  test('[T05] a company that is about to close, or a user who left, takes over none; the rows wait for someone else', async () => {
    const [admin, closing] = [await company(), await company()]
    const clerk = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
    const [left, closed] = [await given(clerk, [paperLine()]), await given(closing, [paperLine()])]
    await start(clerk, left)
    await start(closing, closed)
    await t.ownerDb.updateTable('app_user').set({ status: 'DEACTIVATED' }).where('id', '=', clerk.id).execute()
    await close(closing)
    await run(left)
    await run(closed)
    expect([await formsOf(admin), await formsOf(closing)]).toEqual([[], []])
    expect((await addFile(closing, closed, 'x.pdf')).body.code).toBe('account_closing')
    expect((await start(admin, left)).status).toBe(200)
    await run(left)
    expect(await formsOf(admin)).toHaveLength(1)
  })

  test('[T05] nothing is taken over in the name of a user whose new role does not change cases', async () => {
    const admin = await company()
    const clerk = await t.given.user({ account_id: admin.accountId })
    const id = await given(clerk, [paperLine()])
    await start(clerk, id)
    await t.ownerDb.updateTable('app_user').set({ role: 'CORPORATEADMIN' }).where('id', '=', clerk.id).execute()
    await run(id)
    expect(await formsOf(admin)).toEqual([])
    expect((await read(admin, id)).run).toBeUndefined()
  })

  test('[F14] of two administrators, the one with an old version is refused; while rows are taken over, nothing changes', async () => {
    const admin = await company()
    const colleague = await t.given.user({ account_id: admin.accountId })
    const line = paperLine()
    const id = await given(admin, [line, paperLine()])
    const { version } = await read(admin, id)
    await addFile(colleague, id, line.file)
    expect((await start(admin, id, version)).codes).toContain('IMPORT_CHANGED')
    await start(colleague, id)
    const [file] = (await files(admin, id)).files
    expect((await addFile(admin, id, 'late.pdf')).body.issues).toMatchObject([{ code: 'IMPORT_CHANGED' }])
    expect((await removeFile(admin, id, file?.id ?? '')).codes).toContain('IMPORT_CHANGED')
    expect((await changeLine(admin, id, 2, paperLine())).codes).toContain('IMPORT_CHANGED')
    const dropped = await t.as(admin).call(calls.deleteUpload, { params: { uploadId: id } })
    expect(dropped.codes).toContain('IMPORT_CHANGED')
    expect((await cancel(admin, id)).body).toMatchObject({ counts: { GOOD: 2, ADDED: 0 } })
    await run(id)
    expect(await formsOf(admin)).toEqual([])
    expect((await cancel(admin, id)).codes).toContain('IMPORT_CHANGED')
    // what was stopped begins again
    await start(admin, id)
    await run(id)
    expect(await formsOf(admin)).toHaveLength(2)
  })

  test('a hiring site that is gone by then is a problem of its row, and the others are taken over', async () => {
    const admin = await company()
    const elm = await givenSite(t.ownerDb, admin.accountId, '3 Elm Street')
    const id = await given(admin, [paperLine({ site: '3 elm' }), paperLine()])
    await start(admin, id)
    await t.ownerDb.deleteFrom('hiring_site').where('id', '=', elm.id).execute()
    await run(id)
    expect((await rows(admin, id, 'PROBLEM'))[0]?.problems).toMatchObject([{ field: 'site' }])
    expect(await formsOf(admin)).toHaveLength(1)
    expect((await files(admin, id)).files).toMatchObject([{ line: 2, problem: 'Line 2 has a problem.' }])
  })
})

describe('[WORK-15] the limits of many paper forms', () => {
  test('[T34] PDFs are refused as one scan is, and of a refused one only its name and the reason are kept', async () => {
    const admin = await company()
    const { id } = (await send(admin, [paperLine()])).body
    const bad: [string, Buffer][] = [
      ['file_type', Buffer.from('<html><script>alert(1)</script>')],
      ['file_unreadable', Buffer.from('%PDF-1.7 nothing follows')],
      ['file_pages', await scanPdf({ pages: 26 })],
      ['file_missing', Buffer.alloc(0)],
    ]
    for (const [code, bytes] of bad) {
      const { status, body } = await addFile(admin, id, `../../${code}\u202E.pdf`, bytes)
      expect([status, body.issues]).toMatchObject([400, [{ path: 'file', code }]])
    }
    expect((await addFile(admin, id, 'big.pdf', Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-'))).status).toBe(413)
    const kept = t.ownerDb.selectFrom('paper_import_file').selectAll().where('upload_id', '=', id)
    expect((await kept.execute()).map(({ size, sealed_content }) => [size, sealed_content])).toEqual(
      Array.from({ length: 3 }, () => [0, null]),
    )
    expect((await files(admin, id)).files.map(({ name }) => name)).toEqual([
      ...['file_pages.pdf', 'file_type.pdf', 'file_unreadable.pdf'],
    ])
    expect((await addFile(admin, id, '.pdf')).body.issues).toMatchObject([{ code: 'file_name' }])
  })

  test('a file has at most 500 rows and 1 MB, an import 500 PDFs, and a company so many bytes of them', async () => {
    const admin = await company()
    const long = Array.from({ length: 501 }, () => paperLine())
    expect((await send(admin, long)).status).toBe(413)
    expect((await send(admin, paperCsv([paperLine({ lastName: 'x'.repeat(1024 * 1024) })]))).status).toBe(413)
    const id = await given(admin, [paperLine()])
    const other = await given(admin, [paperLine()])
    const fill = sql`insert into paper_import_file (id, upload_id, account_id, name_key, sealed_name, refusal, size, sealed_key_id,
        added_at, added_by_user_id)
      select gen_random_uuid(), ${id}, ${admin.accountId}, int4send(n), '', 'Choose a PDF.', 0, 'key', now(), ${admin.id}
      from generate_series(2, ${MOST_PAPER_FILES}::integer) as n`
    await fill.execute(t.ownerDb)
    expect((await addFile(admin, id, 'one more.pdf')).body.issues).toMatchObject([{ code: 'IMPORT_FULL' }])
    await sql`update paper_import_file set size = ${MOST_PAPER_BYTES} where upload_id = ${other}`.execute(t.ownerDb)
    expect((await addFile(admin, other, 'large.pdf')).body.issues).toMatchObject([{ code: 'IMPORT_FULL' }])
    const { body } = await send(admin, [paperLine()])
    expect((await addFile(admin, body.id, 'large.pdf')).status).toBe(409)
    // another company has room of its own
    const rival = await company()
    expect((await files(rival, await given(rival, [paperLine()]))).ready).toBe(1)
  })

  test('[F15] a user sends at most 750 PDFs in an hour, and is told when more are taken', async () => {
    const admin = await company()
    const { id } = (await send(admin, [paperLine()])).body
    await sql`insert into paced_call (subject, calls, first_at) values (${`paper form files|${admin.id}`}, 749, now())`.execute(
      t.ownerDb,
    )
    expect((await addFile(admin, id, 'one.pdf')).status).toBe(201)
    const { status, headers } = await addFile(admin, id, 'two.pdf')
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000)
  })

  test('[T40] neither rows, names of files nor PDFs are in the clear, in the log or in the audit', async () => {
    const admin = await company()
    const canary = { lastName: 'Zyxwright', dateOfBirth: '1971-02-03', ssnLast4: '7391', file: 'zyxwright 7391.pdf' }
    const id = await given(admin, [paperLine(canary)])
    const { rows: stored } = await sql<{
      text: string
    }>`select r::text || f::text as text from import_row r, paper_import_file f
      where r.upload_id = ${id} and f.upload_id = ${id}`.execute(t.ownerDb)
    const hex = Buffer.from('zyxwright').toString('hex')
    expect(stored[0]?.text.toLowerCase()).not.toMatch(new RegExp(`zyxwright|1971-02-03|${hex}|25504446`))
    await start(admin, id)
    await run(id)
    const audit = (await t.audit(admin.accountId)).filter(({ action }) => action.includes('paper'))
    expect(audit.length).toBeGreaterThan(2)
    expect(JSON.stringify(audit)).not.toMatch(/Zyxwright|1971|7391/i)
  })

  test('[T41] a PDF opens only in its own row: one that was moved to another is taken over for no one', async () => {
    const admin = await company()
    const id = await given(admin, [paperLine(), paperLine()])
    await sql`update paper_import_file f set sealed_content = o.sealed_content from paper_import_file o
      where f.upload_id = ${id} and o.upload_id = ${id} and f.id > o.id`.execute(t.ownerDb)
    await start(admin, id)
    await expect(run(id)).rejects.toThrow()
    expect(await formsOf(admin)).toHaveLength(1)
  })

  test('[T41] a PDF of another import is not named there', async () => {
    const admin = await company()
    const [one, other] = [(await send(admin, [paperLine()])).body.id, (await send(admin, [paperLine()])).body.id]
    const of = { accountId: admin.accountId, byUserId: admin.id }
    await insertWaitingPdf(t.deps.config.keys, t.ownerDb, { ...of, uploadId: one })
    expect([(await files(admin, one)).files, (await files(admin, other)).files]).toMatchObject([[{}], []])
  })
})
