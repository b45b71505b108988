import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseKeyring } from '../../platform/keyring.ts'
import { jpeg, picture } from '../../testing/copy-steps.ts'
import { dump } from '../../testing/case-steps.ts'
import { paperSteps } from '../../testing/paper-steps.ts'
import { testApp } from '../../testing/test-app.ts'
import { openPaper } from './case-paper.ts'
import { rotateKeys } from '../rotate-keys.ts'

const t = await testApp()
const steps = paperSteps(t)
const account = await t.given.account()
const admin = await t.given.user({ account_id: account })

/** A case whose English notice was given. */
async function given(user = admin): Promise<string> {
  const caseNumber = await steps.opened(user)
  await steps.give(caseNumber)
  return caseNumber
}
const exif = () =>
  picture()
    .withExif({ IFD0: { Artist: 'Someone' } })
    .jpeg()
    .toBuffer()

test('[CASE-29] a signed copy is rebuilt, kept sealed with the mismatch, and opens as it was kept', async () => {
  const caseNumber = await given()
  const sent = await steps.sendCopy(admin, caseNumber, Uint8Array.from(await exif()))
  expect(sent.statusCode).toBe(201)
  const paper = sent.json<{ id: string }>()
  expect(paper).toMatchObject({ kind: 'SIGNED_COPY', episode: 1, mediaType: 'image/jpeg', isKept: true, languages: [] })
  expect(await steps.papers(admin, caseNumber)).toEqual([paper])
  const { statusCode, headers, rawPayload } = await steps.paper(admin, caseNumber, paper.id)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
  expect(rawPayload.includes('Someone')).toBe(false)
  const kept = await dump(t, ['public'])
  expect(kept).not.toContain(rawPayload.toString('hex'))
  expect((await steps.auditOf(caseNumber)).slice(-2)).toMatchObject([
    { action: 'case.paper_uploaded', after: { paper: 'SIGNED_COPY', episode: 1, mediaType: 'image/jpeg' } },
    { action: 'case.paper_viewed', after: { paper: 'SIGNED_COPY', paperId: paper.id } },
  ])
})

test('[CASE-12] a signed copy stays there after the mismatch, and in a closed case', async () => {
  const caseNumber = await given()
  const { id } = (await steps.sendCopy(admin, caseNumber, Uint8Array.from(await jpeg()))).json<{ id: string }>()
  await steps.open(caseNumber)
  expect((await steps.paper(admin, caseNumber, id)).statusCode).toBe(200)
  await steps.change(caseNumber, { case_status: 'CLOSED', closed_at: t.clock.now() })
  expect((await steps.paper(admin, caseNumber, id)).statusCode).toBe(200)
  expect(await steps.papers(admin, caseNumber)).toMatchObject([{ id, episode: 1 }])
})

test('[CASE-29] the same file is kept once, also when it is sent twice at the same time', async () => {
  const caseNumber = await given()
  const bytes = Uint8Array.from(await jpeg('#123456'))
  const sent = await Promise.all([steps.sendCopy(admin, caseNumber, bytes), steps.sendCopy(admin, caseNumber, bytes)])
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(new Set(sent.map((each) => each.json<{ id: string }>().id)).size).toBe(1)
  const uploads = (await steps.auditOf(caseNumber)).filter(({ action }) => action === 'case.paper_uploaded')
  expect(uploads).toHaveLength(1)
})

test('[CASE-29] a mismatch takes ten signed copies', async () => {
  const caseNumber = await given()
  const row = await steps.row(caseNumber)
  for (let index = 0; index < 10; index += 1) {
    const kept = {
      case_id: row.id,
      episode: 1,
      account_id: account,
      kind: 'SIGNED_COPY',
      media_type: 'image/png',
    } as const
    const content = { sha256: randomBytes(32), size: 1, sealed_content: Buffer.from('x'), sealed_key_id: 'gone' }
    const paper = { ...kept, ...content, id: crypto.randomUUID(), made_at: t.clock.now() }
    await t.ownerDb.insertInto('case_paper').values(paper).execute()
  }
  const full = await steps.sendCopy(admin, caseNumber, Uint8Array.from(await jpeg()))
  expect([full.statusCode, full.json()]).toMatchObject([409, { issues: [{ code: 'COPIES_FULL' }] }])
  await t.ownerDb.deleteFrom('case_paper').where('sealed_key_id', '=', 'gone').execute()
})

test.each([
  ['a text', Buffer.from('hello'), 400, 'file_type'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 400, 'file_type'],
  ['a page', Buffer.from('<!doctype html><script>1</script>'), 400, 'file_type'],
  ['nothing', Buffer.alloc(0), 400, 'file_missing'],
  ['more than 5 MB', randomBytes(5 * 1024 * 1024 + 1), 413, undefined],
])('[CASE-29] [T34] %s is not kept', async (_, bytes, status, code) => {
  const caseNumber = await given()
  const answer = await steps.sendCopy(admin, caseNumber, Uint8Array.from(bytes))
  expect(answer.statusCode).toBe(status)
  if (code) expect(answer.json()).toMatchObject({ issues: [{ path: 'file', code }] })
  expect(await steps.papers(admin, caseNumber)).toEqual([])
})

test('[CASE-29] a signed copy needs a notice that was given, a mismatch, and an open company', async () => {
  const file = Uint8Array.from(await jpeg())
  const caseNumber = await steps.opened(admin)
  const early = await steps.sendCopy(admin, caseNumber, file)
  expect([early.statusCode, early.json()]).toMatchObject([409, { issues: [{ code: 'NOTICE_NOT_DOWNLOADED' }] }])
  await steps.give(caseNumber)
  await steps.change(caseNumber, { case_status: 'MANUAL_REVIEW' })
  const late = await steps.sendCopy(admin, caseNumber, file)
  expect([late.statusCode, late.json()]).toMatchObject([409, { issues: [{ code: 'CASE_STATUS_CONFLICT' }] }])

  const other = await t.given.account()
  const owner = await t.given.user({ account_id: other })
  const own = await given(owner)
  await t.ownerDb
    .updateTable('account')
    .set({ status: 'CLOSED', closed_date: '2026-11-20' })
    .where('id', '=', other)
    .execute()
  expect((await steps.sendCopy(owner, own, file)).json()).toMatchObject({ code: 'account_closed' })
})

test('[CASE-29] [T02] no one of another company sends or opens a copy, nor does a paper open through another case', async () => {
  const stranger = await t.given.user({ account_id: await t.given.account() })
  const clerk = await t.given.user({ account_id: account, role: 'GENERAL' })
  const [caseNumber, other] = [await given(), await given()]
  const file = Uint8Array.from(await jpeg())
  const { id } = (await steps.sendCopy(admin, caseNumber, file)).json<{ id: string }>()
  expect((await steps.sendCopy(stranger, caseNumber, file)).statusCode).toBe(404)
  expect((await steps.paper(stranger, caseNumber, id)).statusCode).toBe(404)
  expect((await steps.sendCopy(clerk, caseNumber, file)).statusCode).toBe(403)
  expect((await steps.paper(clerk, caseNumber, id)).statusCode).toBe(403)
  expect((await steps.paper(admin, other, id)).statusCode).toBe(404)
})

test('[T41] kept papers are sealed again with a new key, open without the old one, and not where they do not belong', async () => {
  const caseNumber = await given()
  const bytes = Uint8Array.from(await jpeg('#654321'))
  const { id } = (await steps.sendCopy(admin, caseNumber, bytes)).json<{ id: string }>()
  const { data } = t.deps.config.keys
  const { id: caseId } = await steps.row(caseNumber)
  const before = await openPaper(data, t.ownerDb, { caseId, id })
  const old = Array.from(data.keys, ([name, key]) => `${name}:${key.export().toString('base64')}`)
  const fresh = `t9:${randomBytes(32).toString('base64')}`
  expect(
    await rotateKeys(
      t.ownerDb,
      { ...t.deps.config.keys, data: parseKeyring('DATA_KEYS', [fresh, ...old].join(',')) },
      () => {},
    ),
  ).toBeGreaterThan(0)
  const after = await openPaper(parseKeyring('DATA_KEYS', fresh), t.ownerDb, { caseId, id })
  expect(before && after?.bytes.equals(before.bytes)).toBe(true)
  await t.ownerDb.updateTable('case_paper').set({ media_type: 'image/png' }).where('id', '=', id).execute()
  await expect(openPaper(parseKeyring('DATA_KEYS', fresh), t.ownerDb, { caseId, id })).rejects.toThrow('sealed value')
})

test('[CASE-29] a decision on paper needs an uploaded copy of its mismatch, or that the original is kept', async () => {
  const caseNumber = await steps.opened(admin)
  await steps.prepare(admin, caseNumber)
  const decide = (isOriginalKept?: boolean) =>
    steps.put(admin, caseNumber, { ...steps.decision('TAKE_ACTION'), isOriginalKept })
  const refused = { status: 400, body: { issues: [{ path: 'isOriginalKept', code: 'ATTRIBUTE_REQUIRED' }] } }
  expect(await decide()).toMatchObject(refused)
  await steps.sendCopy(admin, caseNumber, Uint8Array.from(await jpeg()))
  expect(await decide()).toMatchObject({ status: 200, body: { current: { decision: { isOriginalKept: false } } } })
  // a copy of an earlier mismatch is of another decision
  await steps.open(caseNumber)
  await steps.prepare(admin, caseNumber)
  expect(await decide()).toMatchObject(refused)
  expect((await decide(true)).status).toBe(200)
})
