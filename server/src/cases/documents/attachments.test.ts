import { DOCUMENT_BYTES, MOST_ATTACHMENTS, TITLE_LENGTH } from '@hireproof/contract/cases/attachments'
import { getCaseHistory } from '@hireproof/contract/cases/case-history.endpoints'
import { caseStatuses } from '@hireproof/contract/cases/statuses'
import { PDFDocument } from '@cantoo/pdf-lib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { caseSteps, dump, takeChecks } from '../../testing/case-steps.ts'
import { jpeg, picture } from '../../testing/copy-steps.ts'
import { documentSteps } from '../../testing/document-steps.ts'
import type { GivenUser } from '../../testing/given.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const steps = caseSteps(t)
const { add, list, view, rowsOf } = documentSteps(t)
const company = await t.given.account()
const user = await t.given.user({ account_id: company })
const [red, blue] = [await jpeg('#aa2200'), await jpeg('#0022aa')]
const given = async (who = user) => (await steps.create(who)).case_number
const idOf = async (caseNumber: string) => (await steps.row(caseNumber)).id
const resultsOf = async (who: GivenUser, caseNumber: string) => (await list(who, caseNumber)).body.results

/** As many attachments of a case as a test needs, copied from its first. */
async function fill(caseNumber: string, count: number) {
  const copies = await rowsOf(await idOf(caseNumber))
  const more = Array.from({ length: count - copies.length }, (_, at) =>
    copies.slice(0, 1).map((copy) => ({ ...copy, id: crypto.randomUUID(), title: `Page ${at}` })),
  )
  await t.ownerDb.insertInto('case_attachment').values(more.flat()).execute()
}

// Every test has the whole allowance of a person.
beforeEach(async () => {
  await t.ownerDb.deleteFrom('paced_call').execute()
})

test('[CASE-151] a file is kept with its kind and title, written newly and sealed; the history tells of it and of each look', async () => {
  const caseNumber = await given()
  const spied = await sharp(red)
    .withExif({ IFD0: { Make: 'SpyCam' } })
    .toBuffer()
  const added = await add(user, caseNumber, { kind: 'letter', title: ' Letter of the agency ', file: { bytes: spied } })
  expect(added.statusCode).toBe(201)
  const { id } = added.json<{ id: string }>()
  const by = { kind: 'user', name: 'Ana Lopez', logonId: user.logonId }
  const kept = { id, kind: 'letter', title: 'Letter of the agency', mediaType: 'image/jpeg', by, isSent: false }
  expect(added.json()).toMatchObject({ ...kept, isAfterClosing: false, removed: null, canRemove: true })
  expect((await list(user, caseNumber)).body).toMatchObject({ results: [kept], can: { view: true, add: true } })
  const [row] = await rowsOf(await idOf(caseNumber))
  expect(row?.sealed_content?.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
  t.clock.advance({ seconds: 5 })
  const file = await view(user, caseNumber, id)
  expect(file.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': 'attachment; filename="copy.jpg"',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined()
  const history = (await t.as(user).call(getCaseHistory, { params: { caseNumber }, query: {} })).body.entries
  const changes = [{ field: 'Kind', before: '', after: 'Letter', isSealed: false }]
  expect(history.slice(0, 2)).toMatchObject([
    { action: 'case.attachment_viewed', by, changes },
    { action: 'case.attachment_added', by, changes },
  ])
  expect(JSON.stringify(await steps.auditOf(caseNumber))).not.toContain('Letter of the agency')
  expect(t.logged.join('\n')).not.toContain('Letter of the agency')
})

test.each(caseStatuses)(
  '[CASE-151] a case in %s takes an attachment, which changes nothing else about it',
  async (status) => {
    const caseNumber = await steps.inStatus(user, status)
    await takeChecks(t)
    const before = await steps.row(caseNumber)
    expect((await add(user, caseNumber, { file: { bytes: red } })).statusCode).toBe(201)
    expect(await steps.row(caseNumber)).toEqual(before)
    expect(await takeChecks(t)).toEqual([])
  },
)

test('[CASE-94] one that is sent again with the same kind and title is kept once', async () => {
  const caseNumber = await steps.inStatus(user, 'PHOTO_MATCH')
  const first = await add(user, caseNumber, { file: { bytes: red } })
  expect((await add(user, caseNumber, { file: { bytes: red } })).json()).toEqual(first.json())
  expect((await add(user, caseNumber, { kind: 'back', file: { bytes: red } })).statusCode).toBe(201)
  expect((await add(user, caseNumber, { title: 'Visa', file: { bytes: red } })).statusCode).toBe(201)
  expect(await rowsOf(await idOf(caseNumber))).toHaveLength(3)
  expect((await steps.auditOf(caseNumber)).filter(({ action }) => action === 'case.attachment_added')).toHaveLength(3)
})

test.each([
  ['', 'Enter a title.'],
  ['   ', 'Enter a title.'],
  ['x'.repeat(TITLE_LENGTH + 1), 'Enter no more than 100 characters.'],
  ['two\nlines', 'Enter plain text.'],
  ['a bell \u0007', 'Enter plain text.'],
  ['turned \u202Efdp.exe', 'Enter plain text.'],
  ['\u200B', 'Enter plain text.'],
  ['SSN 123-45-6789', 'Leave out Social Security numbers and A-numbers. Titles are not protected as those are.'],
  ['A123456789', 'Leave out Social Security numbers and A-numbers. Titles are not protected as those are.'],
])('[CASE-151][T30] refuses the title %j at its field', async (title, message) => {
  const caseNumber = await given()
  const refused = await add(user, caseNumber, { title, file: { bytes: red } })
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { issues: [{ path: 'title', message }] }])
  expect(await rowsOf(await idOf(caseNumber))).toEqual([])
})

test.each([
  '<script>alert(1)</script>',
  '=HYPERLINK("http://evil.example")',
  "'; drop table case_attachment; --",
  '../../x.pdf',
  'Прописка 居民',
])('[CASE-151][T30][T33] keeps the title %j as it is, and names no file after it', async (title) => {
  const caseNumber = await given()
  const { id } = (await add(user, caseNumber, { title, file: { bytes: red } })).json<{ id: string }>()
  expect(await resultsOf(user, caseNumber)).toMatchObject([{ title }])
  expect((await view(user, caseNumber, id)).headers['content-disposition']).toBe('attachment; filename="copy.jpg"')
})

async function pdfWithScript(): Promise<Uint8Array> {
  const made = await PDFDocument.create()
  made.addPage().drawText('A letter')
  made.addJavaScript('hidden', 'app.alert(1)')
  return made.save({ useObjectStreams: false })
}

test('[CASE-151][T34] a PDF loses its scripts, and a picture what hides behind its end', async () => {
  const caseNumber = await given()
  const markup = '<script>alert(1)</script>'
  const files = [await pdfWithScript(), Buffer.concat([await picture().png().toBuffer(), Buffer.from(markup)])]
  for (const [at, bytes] of files.entries()) {
    const file = { bytes, name: 'x.html', type: 'text/html' }
    const { id } = (await add(user, caseNumber, { title: `File ${at}`, file })).json<{ id: string }>()
    const { headers, rawPayload } = await view(user, caseNumber, id)
    expect(headers['content-type']).toBe(['application/pdf', 'image/png'][at])
    for (const hidden of ['JavaScript', 'alert']) expect(rawPayload.includes(hidden)).toBe(false)
  }
})

test.each([
  ['a page', Buffer.from('<!doctype html>'), 'file_type'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'file_type'],
  ['a program', Buffer.from('MZ'), 'file_type'],
  ['half a picture', red.subarray(0, 60), 'file_unreadable'],
  [
    'a PDF with a password',
    Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<</Encrypt 1 0 R>>'),
    'file_encrypted',
  ],
  ['nothing', Buffer.alloc(0), 'file_missing'],
])('[CASE-151][T34] %s is refused at its field, and nothing is kept', async (_, bytes, code) => {
  const caseNumber = await given()
  const refused = await add(user, caseNumber, { file: { bytes, name: 'photo.jpg' } })
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { issues: [{ path: 'file', code }] }])
  expect(await rowsOf(await idOf(caseNumber))).toEqual([])
})

test('[CASE-151] what is no kind, or no file, is refused', async () => {
  const caseNumber = await given()
  const issuesOf = async (fields: Parameters<typeof add>[2]) => {
    const answer = await add(user, caseNumber, fields)
    return [answer.statusCode, answer.json<{ issues?: unknown }>().issues]
  }
  expect(await issuesOf({ kind: 'top', file: { bytes: red } })).toMatchObject([
    400,
    [{ path: 'kind', message: 'Select what you attach.' }],
  ])
  expect(await issuesOf({})).toMatchObject([400, [{ path: 'file', code: 'file_missing' }]])
  expect(await issuesOf({ file: { bytes: red }, more: 'x' })).toMatchObject([400, [{ code: 'unrecognized_keys' }]])
})

test('[CASE-151] a file of 5 MB is refused, and one byte less is taken', async () => {
  const caseNumber = await given()
  const padded = (length: number) => ({ bytes: Buffer.concat([red, Buffer.alloc(length - red.length)]) })
  const large = await add(user, caseNumber, { file: padded(DOCUMENT_BYTES) })
  expect([large.statusCode, large.json()]).toMatchObject([413, { issues: [{ path: 'file' }] }])
  expect((await add(user, caseNumber, { file: padded(DOCUMENT_BYTES * 4) })).statusCode).toBe(413)
  expect((await add(user, caseNumber, { file: padded(DOCUMENT_BYTES - 1) })).statusCode).toBe(201)
})

test('[CASE-151] a case takes twenty, also when fifty are sent at once, and another one when one is removed', async () => {
  const caseNumber = await given()
  await add(user, caseNumber, { title: 'Page', file: { bytes: red } })
  await fill(caseNumber, MOST_ATTACHMENTS - 1)
  const senders = await Promise.all(Array.from({ length: 50 }, () => t.given.user({ account_id: company })))
  const answers = await Promise.all(
    senders.map((who, at) => add(who, caseNumber, { title: `At once ${at}`, file: { bytes: blue } })),
  )
  const statuses = answers.map(({ statusCode }) => statusCode)
  // those beyond what one case and one server take at once are to come again
  expect(
    statuses.every((status) => [201, 409, 429, 503].includes(status)),
    statuses.join(),
  ).toBe(true)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  const present = await resultsOf(user, caseNumber)
  expect(present).toHaveLength(MOST_ATTACHMENTS)
  const refused = await add(user, caseNumber, { title: 'One more', file: { bytes: blue } })
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { issues: [{ code: 'ATTACHMENTS_FULL' }] }])
  const { remove } = documentSteps(t)
  expect((await remove(user, caseNumber, present[0]?.id ?? '')).status).toBe(200)
  expect((await add(user, caseNumber, { title: 'One more', file: { bytes: blue } })).statusCode).toBe(201)
})

test('[CASE-151] no one fills a case by adding and removing without end', async () => {
  const caseNumber = await given()
  await add(user, caseNumber, { file: { bytes: red } })
  await fill(caseNumber, 100)
  await sql`update case_attachment set sealed_content = null, sealed_key_id = null, removed_at = added_at,
    removed_by_user_id = added_by_user_id where case_id = ${await idOf(caseNumber)}`.execute(t.ownerDb)
  const refused = await add(user, caseNumber, { title: 'One more', file: { bytes: blue } })
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { issues: [{ code: 'ATTACHMENTS_FULL' }] }])
})

test('[CASE-113] a closed case takes attachments, marked as added after closing; a closed company only reads', async () => {
  const account_id = await t.given.account()
  const own = await t.given.user({ account_id })
  const caseNumber = await given(own)
  await add(own, caseNumber, { title: 'Before', file: { bytes: red } })
  t.clock.advance({ minutes: 1 })
  await steps.change(caseNumber, { case_status: 'CLOSED', closed_at: t.clock.now() })
  t.clock.advance({ minutes: 1 })
  const after = await add(own, caseNumber, { title: 'After', file: { bytes: red } })
  expect([after.statusCode, after.json()]).toMatchObject([201, { isAfterClosing: true, canRemove: false }])
  expect(await resultsOf(own, caseNumber)).toMatchObject([
    { title: 'Before', isAfterClosing: false },
    { title: 'After', isAfterClosing: true },
  ])
  expect(await steps.row(caseNumber)).toMatchObject({ case_status: 'CLOSED' })
  await sql`update account set status = 'CLOSED', closed_date = '2026-11-01' where id = ${account_id}`.execute(
    t.ownerDb,
  )
  const late = await add(own, caseNumber, { title: 'Late', file: { bytes: red } })
  expect([late.statusCode, late.json()]).toMatchObject([403, { code: 'account_closed' }])
  const { body } = await list(own, caseNumber)
  expect(body).toMatchObject({ can: { view: true, add: false }, results: [{ canRemove: false }, { canRemove: false }] })
  expect((await view(own, caseNumber, body.results[0]?.id ?? '')).statusCode).toBe(200)
})

test('[CASE-151] only those who work on the case attach and look; to others it does not exist', async () => {
  const caseNumber = await given()
  const { id } = (await add(user, caseNumber, { file: { bytes: red } })).json<{ id: string }>()
  const clerk = await t.given.user({ account_id: company, role: 'GENERAL' })
  const stranger = await t.given.user({ account_id: await t.given.account() })
  for (const [who, status] of [
    [clerk, 403],
    [stranger, 404],
  ] as const) {
    expect((await add(who, caseNumber, { file: { bytes: red } })).statusCode).toBe(status)
    expect((await list(who, caseNumber)).status).toBe(status)
    expect((await view(who, caseNumber, id)).statusCode).toBe(status)
  }
  expect((await view(user, await given(), id)).statusCode).toBe(404)
})

test('[CASE-151][T40] no word of an attachment reaches the database or the logs in the clear', async () => {
  const caseNumber = await given()
  const made = await PDFDocument.create()
  made.addPage().drawText('PASSPORT 900867530')
  const bytes = await made.save({ useObjectStreams: false })
  expect((await add(user, caseNumber, { file: { bytes, name: '900867530.pdf' } })).statusCode).toBe(201)
  const places = [await dump(t), t.logged.join('\n')].join('\n')
  for (const form of ['900867530', Buffer.from('%PDF-1.7').toString('hex')]) expect(places).not.toContain(form)
})
