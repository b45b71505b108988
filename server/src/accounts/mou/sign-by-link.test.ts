import * as signing from '@hireproof/contract/accounts/mou/mou-signing.endpoints'
import { describe, expect, test } from 'vitest'
import { atOnce } from '../../testing/at-once.ts'
import type { GivenUser } from '../../testing/given.ts'
import { mouSteps } from '../../testing/mou-steps.ts'
import { testApp } from '../../testing/test-app.ts'
import { remindSignatories } from './remind-signatories.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const steps = mouSteps(t)

const ended = { status: 400, codes: ['code_refused', 'link_ended'] }
const wrong = { status: 400, codes: ['code_refused', 'wrong_code'] }
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const newEmail = () => `kim-${crypto.randomUUID()}@maple.example`

/** A company that enrolls, and the link that its signatory got. */
async function asked(values: Parameters<typeof t.given.account>[0] = { status: 'PENDING' }) {
  const role = values.status === 'PENDING' ? { role: 'ENROLLMENT' } : {}
  const user = await steps.company(values, role)
  const email = newEmail()
  expect((await steps.request(user, { email })).status).toBe(200)
  return { user, email, link: await steps.linkTo(email) }
}
const coded = async (email: string, link: string) => {
  expect((await steps.code(link)).status).toBe(200)
  return steps.codeTo(email)
}
const requestOf = async (user: GivenUser) => (await steps.get(user)).body.request
const eventsOf = async ({ accountId }: GivenUser, action: string) =>
  (await t.audit(accountId)).filter((event) => event.action === action)

describe('[MOUS-06] a request', () => {
  test('mails the signatory a link that shows the company, who asks and the memorandum, and nothing else', async () => {
    const { user, email, link } = await asked()
    const [mail] = await steps.sentTo(email)
    expect(mail?.text).toContain('Ana Lopez asks you to sign the memorandum of understanding of Maple Street Bakery.')
    expect(mail?.text).not.toMatch(/12-?3456789/)
    const { status, body } = await steps.open(link)
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(
      [
        'agent',
        'askedBy',
        'companyName',
        'companyNumber',
        'document',
        'expiresAt',
        'maskedEmail',
        'signatory',
        'signature',
        'timeZone',
      ].sort(),
    )
    expect(body).toMatchObject({
      companyName: 'Maple Street Bakery',
      askedBy: 'Ana Lopez',
      signatory: { name: 'Kim Hale', title: 'Owner' },
      maskedEmail: 'k•••@m•••.example',
      signature: null,
    })
    expect(body.document.sha256).toBe((await steps.get(user)).body.document.sha256)
  })

  test('refuses a signatory without name, title or address', async () => {
    const user = await steps.company()
    const answer = await steps.request(user, { name: ' ', title: '', email: 'kim' })
    expect(answer.status).toBe(400)
    const { issues } = answer.body as unknown as { issues: { path: string }[] }
    expect(issues.map(({ path }) => path)).toEqual(['name', 'title', 'email'])
  })

  test('[MOUS-07] that is sent again ends the earlier link; five a day', async () => {
    const { user, email, link } = await asked()
    for (let count = 2; count <= 5; count += 1) {
      t.clock.advance({ minutes: 1 })
      expect((await steps.request(user, { email })).status).toBe(200)
    }
    expect(await steps.open(link)).toMatchObject(ended)
    expect((await steps.open(await steps.linkTo(email))).status).toBe(200)
    expect(await steps.request(user, { email })).toMatchObject({ status: 429, codes: ['too_many_requests'] })
  })

  test('[MOUS-09] of fifty at once leaves one open link', async () => {
    const user = await steps.company()
    const answers = await atOnce(50, () => steps.request(user, { email: newEmail() }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    const open = t.ownerDb
      .selectFrom('mou_request')
      .select('id')
      .where('account_id', '=', user.accountId)
      .where('replaced_at', 'is', null)
    expect(await open.execute()).toHaveLength(1)
  })
})

describe('[MOUS-07] the link', () => {
  test('can be opened as often as wanted, and is marked as opened once', async () => {
    const { user, link } = await asked()
    expect(await requestOf(user)).toMatchObject({ status: 'REQUESTED', openedAt: null })
    for (let count = 0; count < 3; count += 1) expect((await steps.open(link)).status).toBe(200)
    expect(await requestOf(user)).toMatchObject({ status: 'OPENED', openedAt: t.clock.now().toISOString() })
    expect(await eventsOf(user, 'account.mou_link_opened')).toHaveLength(1)
  })

  test.each(['', 'x', `${crypto.randomUUID()}.${'A'.repeat(43)}`])(
    'that was guessed opens nothing: "%s"',
    async (link) => {
      expect(await steps.open(link)).toMatchObject(ended)
      expect(await steps.code(link)).toMatchObject(ended)
      expect(await steps.decline(link)).toMatchObject(ended)
    },
  )

  test('with another secret opens nothing', async () => {
    const { link } = await asked()
    const [id = '', secret = ''] = link.split('.')
    const other = `${id}.${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`
    expect(await steps.open(other)).toMatchObject(ended)
  })

  test('ends after 14 days', async () => {
    const before = t.clock.now().toISOString()
    const { user, link } = await asked()
    t.clock.advance({ days: 14, minutes: -1 })
    expect((await steps.open(link)).status).toBe(200)
    t.clock.advance({ minutes: 1 })
    expect(await steps.open(link)).toMatchObject(ended)
    t.clock.set(before)
    await t.ownerDb
      .updateTable('mou_request')
      .set({ expires_at: t.clock.now() })
      .where('account_id', '=', user.accountId)
      .execute()
    expect((await steps.get(user)).body).toMatchObject({ status: 'EXPIRED', can: { request: true } })
  })
})

describe('signing by link', () => {
  test('[MOUS-05][MOUS-06] keeps the signature of the signatory, and tells both by email', async () => {
    const { user, email, link } = await asked()
    const { status, body } = await steps.signByLink(link, await coded(email, link), { typedName: 'kim hale' })
    expect(status).toBe(200)
    expect(body.signature).toMatchObject({ name: 'Kim Hale', title: 'Owner', way: 'LINK' })
    expect((await steps.get(user)).body).toMatchObject({ status: 'VALID', request: { status: 'SIGNED' } })
    const kept = await t.ownerDb
      .selectFrom('mou_signature')
      .selectAll()
      .where('account_id', '=', user.accountId)
      .executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ way: 'LINK', email, user_id: null, ip: '127.0.0.1' })
    const [event] = await eventsOf(user, 'account.mou_signed')
    expect(event).toMatchObject({ actor: { system: 'signatory', ip: '127.0.0.1' }, after: { way: 'LINK' } })
    const mails = t.ownerDb
      .selectFrom('mail_outbox')
      .select('recipient')
      .where('template', '=', 'mou-signed')
      .where('account_id', '=', user.accountId)
    expect((await mails.execute()).map(({ recipient }) => recipient)).toEqual(expect.arrayContaining([email]))
    expect(await mails.execute()).toHaveLength(2)
  })

  test('[MOUS-09] a link that was used shows who signed and when; signing again gets 409', async () => {
    const { email, link } = await asked()
    const code = await coded(email, link)
    await steps.signByLink(link, code)
    expect((await steps.open(link)).body.signature).toMatchObject({ name: 'Kim Hale' })
    expect(await steps.signByLink(link, code)).toMatchObject({ status: 409, codes: ['conflict', 'MOU_SIGNED'] })
    expect(await steps.decline(link)).toMatchObject({ status: 409, codes: ['conflict', 'MOU_SIGNED'] })
    expect(await steps.code(link)).toMatchObject(ended)
  })

  test('[MOUS-09] of fifty at once, half by link and half in the product, makes one signature', async () => {
    const { user, email, link } = await asked()
    const code = await coded(email, link)
    let turn = 0
    const answers = await atOnce(50, async (): Promise<{ status: number; codes: string[] }> =>
      (turn += 1) % 2 === 0 ? steps.sign(user) : steps.signByLink(link, code),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const kept = t.ownerDb.selectFrom('mou_signature').select('id').where('account_id', '=', user.accountId)
    expect(await kept.execute()).toHaveLength(1)
  })

  test('[MOUS-07] needs the code: wrong ones are counted, and the sixth ends the link', async () => {
    const { user, email, link } = await asked()
    const code = await coded(email, link)
    for (let count = 1; count <= 5; count += 1)
      expect(await steps.signByLink(link, otherThan(code))).toMatchObject(wrong)
    expect(await steps.signByLink(link, otherThan(code))).toMatchObject(ended)
    expect(await steps.signByLink(link, code)).toMatchObject(ended)
    expect(await eventsOf(user, 'account.mou_code_refused')).toHaveLength(6)
  })

  test('[MOUS-07] a code lapses after ten minutes, and another one replaces it', async () => {
    const { email, link } = await asked()
    const first = await coded(email, link)
    t.clock.advance({ minutes: 10 })
    expect(await steps.signByLink(link, first)).toMatchObject(wrong)
    const second = await coded(email, link)
    expect((await steps.signByLink(link, second)).status).toBe(200)
  })

  test('[MOUS-04][MOUS-10] needs what everyone needs, and the memorandum as it is now', async () => {
    const { email, link } = await asked()
    const code = await coded(email, link)
    const paths = async (change: object) => {
      const { body } = await steps.signByLink(link, code, change)
      return (body as unknown as { issues: { path: string }[] }).issues.map(({ path }) => path)
    }
    expect(await paths({ isRead: false, isAuthorized: false, typedName: 'Ana Lopez' })).toEqual([
      'isRead',
      'isAuthorized',
      'typedName',
    ])
    expect((await steps.signByLink(link, code, { sha256: '1'.repeat(64) })).codes).toEqual(['conflict', 'MOU_CHANGED'])
    expect((await steps.signByLink(link, code)).status).toBe(200)
  })

  test('is refused for a company that was closed meanwhile', async () => {
    const { user, email, link } = await asked()
    const code = await coded(email, link)
    const closed = { status: 'CLOSED', closed_date: '2026-11-20' } as const
    await t.ownerDb.updateTable('account').set(closed).where('id', '=', user.accountId).execute()
    expect(await steps.signByLink(link, code)).toMatchObject({ status: 403, codes: ['account_closed'] })
  })

  test('of an active company is countersigned at once', async () => {
    const { user, email, link } = await asked({})
    await steps.signByLink(link, await coded(email, link))
    expect((await steps.get(user)).body.versions).toMatchObject([{ version: 1, signature: { way: 'LINK' } }])
  })
})

describe('[MOUS-08] declining', () => {
  test('ends the link, tells who asked, and another person can be asked', async () => {
    const { user, link } = await asked()
    expect((await steps.decline(link, 'Not my company.')).status).toBe(204)
    expect(await steps.open(link)).toMatchObject(ended)
    const { body } = await steps.get(user)
    expect(body).toMatchObject({
      status: 'DECLINED',
      request: { status: 'DECLINED', reason: 'Not my company.', declinedAt: t.clock.now().toISOString() },
      can: { request: true },
    })
    const mail = t.ownerDb
      .selectFrom('mail_outbox')
      .selectAll()
      .where('template', '=', 'mou-declined')
      .where('account_id', '=', user.accountId)
    expect(await mail.execute()).toMatchObject([{ data: { reason: 'Not my company.' } }])
    expect((await steps.request(user)).body.status).toBe('REQUESTED')
  })

  test('refuses a reason that is too long', async () => {
    const { link } = await asked()
    const body = { link, reason: 'x'.repeat(501) }
    expect((await t.anonymous.call(signing.declineSigning, { body })).status).toBe(400)
  })
})

test('[MOUS-08] reminders go after 3, 7 and 12 days, each once, with the same link, and none after an answer', async () => {
  const before = t.clock.now().toISOString()
  const { email, link } = await asked()
  const answered = await asked()
  await steps.decline(answered.link)
  const remindersTo = async (address: string) =>
    (await steps.sentTo(address)).filter(({ subject }) => subject.includes('waits for your signature'))
  for (const [days, count] of [
    [2, 0],
    [3, 1],
    [3, 1],
    [7, 2],
    [12, 3],
    [13, 3],
  ] as const) {
    t.clock.set(before)
    t.clock.advance({ days })
    await Promise.all([remindSignatories(t.deps), remindSignatories(t.deps)])
    expect(await remindersTo(email), `day ${days}`).toHaveLength(count)
  }
  expect((await remindersTo(email)).every(({ text }) => text.includes(link))).toBe(true)
  expect(await remindersTo(answered.email)).toEqual([])
  t.clock.set(before)
})

test('after missed days only the last reminder goes', async () => {
  const before = t.clock.now().toISOString()
  const { user, email } = await asked()
  t.clock.advance({ days: 8 })
  await remindSignatories(t.deps)
  await remindSignatories(t.deps)
  const reminders = (await steps.sentTo(email)).filter(({ subject }) => subject.includes('waits for your signature'))
  expect(reminders).toHaveLength(1)
  expect(await eventsOf(user, 'account.mou_reminded')).toMatchObject([{ after: { reminders: 2 } }])
  t.clock.set(before)
})
