import { randomBytes } from 'node:crypto'
import { downloadMou, downloadPreview } from '@hireproof/contract/accounts/mou/mou.endpoints'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { parseKeyring } from '../../platform/keyring.ts'
import { atOnce } from '../../testing/at-once.ts'
import { picture } from '../../testing/copy-steps.ts'
import { mouSteps } from '../../testing/mou-steps.ts'
import { paperMouSteps } from '../../testing/paper-mou-steps.ts'
import { testApp } from '../../testing/test-app.ts'
import { openPaper } from './mou-paper.ts'
import { rotatePapers } from './rotate-papers.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const { agencyWithClient, upload, view, get } = paperMouSteps(t)
const steps = mouSteps(t)

const pdf = async (pages: number): Promise<Buffer> => {
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page += 1) document.addPage([200, 200])
  return Buffer.from(await document.save())
}
const [many, countless] = [await pdf(26), await pdf(10_000)]
const signatures = (accountId: number) =>
  t.ownerDb.selectFrom('mou_signature').selectAll().where('account_id', '=', accountId).execute()
const eventsOf = async (accountId: number, action: string) =>
  (await t.audit(accountId)).filter((event) => event.action === action)

describe('a memorandum that a client signed on paper', () => {
  test('[MOUS-18] is rewritten, kept sealed as the signature of the day on it, and served to those who look after it', async () => {
    const { agent, clientId } = await agencyWithClient({ time_zone: 'America/New_York', status: 'PENDING' })
    const bytes = await picture()
      .withExif({ IFD0: { Artist: 'Someone' } })
      .jpeg()
      .toBuffer()
    const answer = await upload(agent, clientId, { bytes })
    expect(answer.status).toBe(200)
    const signature = { name: 'Kim Hale', title: 'Owner', way: 'PAPER', signedOn: '2026-11-18' }
    expect(answer.body).toMatchObject({ status: 'VALID', signature, can: { paper: 'signed', request: 'signed' } })
    const seen = await view(agent, clientId)
    expect(seen.statusCode).toBe(200)
    expect(seen.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect(seen.rawPayload.includes('Someone')).toBe(false)
    const kept = await t.ownerDb.selectFrom('mou_paper').selectAll().where('account_id', '=', clientId).execute()
    expect(kept).toMatchObject([{ media_type: 'image/jpeg', size: seen.rawPayload.length }])
    expect(kept[0]?.sealed_content.includes(seen.rawPayload.subarray(0, 64))).toBe(false)
    const paper = { mediaType: 'image/jpeg', sha256: kept[0]?.sha256.toString('hex') }
    expect(await eventsOf(clientId, 'account.mou_signed')).toMatchObject([
      { after: { way: 'PAPER', signedOn: '2026-11-18', paper } },
    ])
    expect(await eventsOf(clientId, 'account.mou_paper_viewed')).toHaveLength(1)
    expect((await steps.sentTo('kim@maple.example')).at(-1)?.text).toContain('November 18, 2026')
  })

  test('[MOUS-18] is countersigned for an active client, and its PDF says who signed on paper and when', async () => {
    const { agent, client, clientId } = await agencyWithClient({ created_at: t.clock.now() })
    expect((await upload(agent, clientId, { bytes: await pdf(25) })).status).toBe(200)
    await steps.sign(agent, {}, clientId)
    const { body } = await get(client, clientId)
    expect(body.versions).toMatchObject([{ version: 1, signature: { way: 'PAPER', signedOn: '2026-11-18' } }])
    const drawn = await t.as(client).call(downloadMou, { params: { accountId: clientId }, query: { version: 1 } })
    expect(drawn.status).toBe(200)
    const paper = await view(client, clientId, '?version=1')
    expect(paper.headers['content-type']).toBe('application/pdf')
    expect((await PDFDocument.load(paper.rawPayload)).getPageCount()).toBe(25)
    expect((await view(client, clientId, '?version=2')).statusCode).toBe(409)
  })

  test('[MOUS-18] can be printed without the mark of a draft, by the agency only', async () => {
    const { agent, client, clientId } = await agencyWithClient()
    const print = (user: typeof agent) =>
      t.as(user).call(downloadPreview, { params: { accountId: clientId }, query: { to_sign: 'yes' } })
    expect((await print(agent)).status).toBe(200)
    expect((await print(client)).status).toBe(403)
  })

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 400, 'file_type'],
    ['a page', Buffer.from('<!doctype html><script>1</script>'), 400, 'file_type'],
    ['a page with the start of a PDF', Buffer.from('%PDF-1.7\n<!doctype html>'), 400, 'file_unreadable'],
    ['nothing', Buffer.alloc(0), 400, 'file_missing'],
    ['no file', null, 400, 'file_missing'],
    ['26 pages', many, 400, 'file_pages'],
    ['10,000 pages', countless, 400, 'file_pages'],
    ['5 MB and a byte', randomBytes(5 * 1024 * 1024 + 1), 413, undefined],
  ])('[MOUS-18][T34] %s is not kept', async (_, bytes, status, code) => {
    const { agent, clientId } = await agencyWithClient()
    const answer = await upload(agent, clientId, { bytes })
    expect(answer.status).toBe(status)
    if (code) expect(answer.body.issues).toMatchObject([{ path: 'file', code }])
    if (code === 'file_pages') expect(answer.body.issues?.[0]?.message).toContain('more than 25 pages')
    expect(await signatures(clientId)).toEqual([])
  })

  test('[MOUS-18][T34] a PDF with a password is not kept', async () => {
    const { agent, clientId } = await agencyWithClient()
    const locked = await PDFDocument.create()
    locked.addPage()
    locked.encrypt({ userPassword: 'x', ownerPassword: 'y', permissions: {} })
    const answer = await upload(agent, clientId, { bytes: Buffer.from(await locked.save()) })
    expect(answer.body.issues).toMatchObject([{ path: 'file', code: 'file_encrypted' }])
    expect(await signatures(clientId)).toEqual([])
  })

  test.each([
    ['signedOn', { signedOn: '2026-11-21' }],
    ['signedOn', { signedOn: '2025-11-01' }],
    ['signedOn', { signedOn: '2026-02-30' }],
    ['isSignedByBoth', { isSignedByBoth: null }],
    ['name', { name: ' ' }],
    ['title', { title: '' }],
    ['email', { email: 'kim' }],
  ])('[MOUS-18] needs a right %s: %j', async (path, change) => {
    const { agent, clientId } = await agencyWithClient()
    const answer = await upload(agent, clientId, change)
    expect(answer.status).toBe(400)
    expect(answer.body.issues).toMatchObject([{ path }])
    expect(await signatures(clientId)).toEqual([])
  })

  test('[MOUS-18] is refused if the memorandum has changed, is signed, or lacks what the company states', async () => {
    const { agent, clientId } = await agencyWithClient()
    const changed = await upload(agent, clientId, { sha256: 'f'.repeat(64) })
    expect(changed).toMatchObject({ status: 409, body: { issues: [{ code: 'MOU_CHANGED' }] } })
    expect((await upload(agent, clientId)).status).toBe(200)
    expect(await upload(agent, clientId)).toMatchObject({
      status: 409,
      body: {
        issues: [{ code: 'MOU_SIGNED', message: 'Kim Hale signed this memorandum on paper on November 18, 2026.' }],
      },
    })
    const empty = await t.given.account({ agency_account_id: agent.accountId })
    expect(await upload(agent, empty)).toMatchObject({ status: 409, body: { issues: [{ code: 'MOU_INCOMPLETE' }] } })
  })

  test('[MOUS-18][MOUS-09] sent ten times at once is kept once', async () => {
    const { agent, clientId } = await agencyWithClient()
    await get(agent, clientId)
    const answers = await atOnce(10, () => upload(agent, clientId))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status !== 200 && status !== 409 && status !== 429)).toEqual([])
    expect(await signatures(clientId)).toHaveLength(1)
  })
})

describe('who uploads it', () => {
  test('[MOUS-18] the administrator of the agency, and no one else', async () => {
    const { agent, client, clientId } = await agencyWithClient()
    const clerk = await t.given.user({ account_id: agent.accountId, role: 'GENERAL' })
    const { agent: stranger } = await agencyWithClient()
    const employer = await steps.company()
    const asked = [
      [client, clientId, 403],
      [clerk, clientId, 403],
      [stranger, clientId, 404],
      [employer, clientId, 404],
      [employer, employer.accountId, 403],
      [agent, agent.accountId, 403],
      [agent, clientId, 200],
    ] as const
    for (const [user, accountId, status] of asked) expect((await upload(user, accountId)).status).toBe(status)
    for (const [user, status] of [
      [clerk, 403],
      [stranger, 404],
      [agent, 200],
    ] as const)
      expect((await view(user, clientId)).statusCode).toBe(status)
  })

  test.each([
    ['account_closing', { closed_date: '2026-12-20', closed_reason_code: 'VOLUNTARY' }],
    ['account_closed', { status: 'CLOSED', closed_date: '2026-11-19' }],
  ] as const)('[MOUS-18] no one for a client with %s', async (code, values) => {
    const { agent, clientId } = await agencyWithClient(values)
    expect((await upload(agent, clientId)).body).toMatchObject({ code })
  })
})

test('[MOUS-18] the paper is sealed again with another key, and opens under no other signature', async () => {
  const { agent, clientId } = await agencyWithClient()
  await upload(agent, clientId)
  const ring = t.deps.config.keys.data
  const [row] = await signatures(clientId)
  const before = await openPaper(ring, t.ownerDb, row!.id)
  const next = parseKeyring('DATA_KEYS', `k9:${randomBytes(32).toString('base64')}`)
  const both = { ...ring, activeId: 'k9', keys: new Map([...ring.keys, ...next.keys]) }
  expect(await rotatePapers(t.ownerDb, both, () => undefined)).toBeGreaterThan(0)
  expect(await rotatePapers(t.ownerDb, both, () => undefined)).toBe(0)
  expect((await openPaper(both, t.ownerDb, row!.id))?.bytes).toEqual(before?.bytes)
  await t.ownerDb.updateTable('mou_paper').set({ media_type: 'image/png' }).where('id', '=', row!.id).execute()
  await expect(openPaper(both, t.ownerDb, row!.id)).rejects.toThrow()
})

describe('a change of what a client has signed', () => {
  test.each([
    ['legal name', { legalName: 'Maple Street Bakers' }, 'Legal name'],
    ['EIN', { ein: '987654321' }, 'Employer Identification Number (EIN)'],
  ])('[CLNT-11] of its %s asks for a new memorandum', async (_, change, label) => {
    const { agent, client, clientId } = await agencyWithClient()
    await steps.sign(client)
    await steps.sign(agent, {}, clientId)
    const signed = { sign: 'signed', paper: 'signed' }
    expect((await get(agent, clientId)).body).toMatchObject({ newer: null, can: signed })
    if ('ein' in change)
      await t.ownerDb
        .updateTable('company_profile')
        .set({ ein: change.ein })
        .where('account_id', '=', clientId)
        .execute()
    else
      await t.ownerDb
        .updateTable('account')
        .set({ company_name: change.legalName })
        .where('id', '=', clientId)
        .execute()
    const { body } = await get(agent, clientId)
    expect(body).toMatchObject({
      newer: { changes: [`${label} has changed since the signature.`] },
      agent: { status: 'VOID' },
      can: { sign: true, request: true, paper: true },
    })
    expect((await steps.sign(client)).body).toMatchObject({ newer: { isSigned: true }, versions: [{ version: 1 }] })
    const both = (await steps.sign(agent, {}, clientId)).body
    expect(both).toMatchObject({ newer: null, versions: [{ version: 2 }, { version: 1 }] })
  })

  test('[CLNT-11] of its address, or of a company without an agency, asks for none', async () => {
    const { agent, client, clientId } = await agencyWithClient()
    const employer = await steps.company()
    await steps.sign(client)
    await steps.sign(agent, {}, clientId)
    await steps.sign(employer)
    await t.ownerDb.updateTable('company_address').set({ street: '9 Elm' }).where('account_id', '=', clientId).execute()
    await t.ownerDb
      .updateTable('company_profile')
      .set({ ein: '987654321' })
      .where('account_id', '=', employer.accountId)
      .execute()
    for (const user of [client, employer]) expect((await steps.get(user)).body.newer).toBeNull()
  })
})
