import { closeCase } from '@hireproof/contract/cases/cases.endpoints'
import { changeEmployeeEmail } from '@hireproof/contract/cases/mismatch.endpoints'
import { describe, expect, test } from 'vitest'
import { noticeSteps } from '../../testing/notice-steps.ts'
import { signedInAgain } from '../../testing/case-steps.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const steps = noticeSteps(t)
const user = await t.given.user({ account_id: await t.given.account({ company_name: 'Maple Stores' }) })
const ended = { status: 400, codes: ['code_refused', 'link_ended'] }
const wrong = { status: 400, codes: ['code_refused', 'wrong_code'] }
const otherThan = (digits: string) => String((Number(digits) + 1) % 1_000_000).padStart(6, '0')

/** A notice that was sent, its link, and the digits that were mailed when it was opened. */
async function linked() {
  const { caseNumber, email } = await steps.withAddress(user)
  await steps.send(user, caseNumber)
  const link = await steps.linkTo(email)
  await steps.openLink(link)
  return { caseNumber, email, link, digits: await steps.digitsTo(email) }
}

describe('[CASE-30] sending the notice', () => {
  test('needs an address of the employee and the confirmation that the employee agreed', async () => {
    const without = await steps.opened(user)
    expect(await steps.send(user, without)).toMatchObject({ status: 409, codes: ['conflict', 'NO_EMAIL_ADDRESS'] })
    expect((await steps.get(user, without)).body.can.sendNotice).toBe('NO_EMAIL_ADDRESS')
    const { caseNumber, email } = await steps.withAddress(user)
    const answer = await steps.send(user, caseNumber, { isAgreed: false })
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'isAgreed' }] } })
    expect(await steps.sentTo(email)).toEqual([])
    expect((await steps.send(user, caseNumber)).status).toBe(200)
    const events = (await steps.auditOf(caseNumber)).filter(({ action }) => action === 'case.notice_sent')
    expect(events).toMatchObject([{ actor: { userId: user.id }, after: { episode: 1, isAgreed: true } }])
  })

  test('mails a link that names the company and nothing personal, and counts as given once the employee reads it', async () => {
    const { caseNumber, email } = await steps.withAddress(user)
    const sent = await steps.send(user, caseNumber)
    expect(sent.body).toMatchObject({
      current: { given: null, electronic: { sentAt: t.clock.now().toISOString(), openedAt: null, endedAt: null } },
      can: { sendNotice: 'NOTICE_OUT', recallNotice: true },
      mails: [{ template: 'employee-notice' }],
    })
    const [mail] = await steps.sentTo(email)
    expect(mail?.text).toContain('Maple Stores')
    expect(mail?.text).not.toMatch(/Jordan|Rivera|900-|C12345678|1990|2026\d{9}|SSA_/i)
    const browser = await steps.entered(email)
    expect((await steps.get(user, caseNumber)).body.current).toMatchObject({
      given: null,
      electronic: { openedAt: t.clock.now().toISOString() },
    })
    await browser.get('es')
    const { given, told } = (await steps.get(user, caseNumber)).body.current
    expect({ given, told }).toMatchObject({ given: { how: 'OPENED' }, told: null })
    await browser.get()
    const actions = (await steps.auditOf(caseNumber)).map(({ action }) => action)
    expect(actions.filter((action) => action === 'case.notice_opened')).toHaveLength(1)
  })

  test('[T44] is done once for three requests at the same time', async () => {
    const { caseNumber, email } = await steps.withAddress(user)
    const { version } = await steps.row(caseNumber)
    const answers = await Promise.all(Array.from({ length: 3 }, () => steps.send(user, caseNumber, { version })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await steps.sentTo(email)).toHaveLength(1)
  })

  test('is refused after the last day to act, and to a user who may only look', async () => {
    const { caseNumber } = await steps.withAddress(user, { act_by: '2026-11-19' })
    expect((await steps.send(user, caseNumber)).codes).toEqual(['conflict', 'ACT_BY_PASSED'])
    const other = await t.given.user({ account_id: await t.given.account() })
    expect((await steps.send(other, caseNumber)).status).toBe(404)
  })

  test('is limited to three emails in half an hour, with resends', async () => {
    const { caseNumber, email } = await steps.withAddress(user)
    await steps.send(user, caseNumber)
    await steps.resend(user, caseNumber)
    expect((await steps.resend(user, caseNumber)).status).toBe(200)
    expect(await steps.resend(user, caseNumber)).toMatchObject({ status: 429 })
    expect(await steps.sentTo(email)).toHaveLength(3)
  })
})

describe('[CASE-31] the link', () => {
  test('works once, with its code, and is stored as a hash', async () => {
    const { caseNumber, link, digits } = await linked()
    const [id = '', secret = ''] = link.split('.')
    const row = await t.ownerDb
      .selectFrom('case_notice_link')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.secret_hash.toString('hex')).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(await steps.enterLink(link, otherThan(digits))).toMatchObject(wrong)
    expect((await steps.enterLink(link, digits)).status).toBe(204)
    expect(await steps.enterLink(link, digits)).toMatchObject(ended)
    expect(await steps.openLink(link)).toMatchObject(ended)
    const actions = (await steps.auditOf(caseNumber)).map(({ action, actor }) => [action, actor])
    expect(actions.slice(-3)).toEqual([
      ['case.notice_code_mailed', { system: 'employee', ip: '127.0.0.1' }],
      ['case.notice_code_refused', { system: 'employee', ip: '127.0.0.1' }],
      ['case.notice_entered', { system: 'employee', ip: '127.0.0.1' }],
    ])
  })

  test('gets a fresh code on the same page, and the earlier one opens nothing', async () => {
    const { email, link, digits } = await linked()
    expect((await steps.openLink(link)).body).toEqual({ maskedEmail: expect.stringMatching(/^r•••@h•••\.example$/) })
    const fresh = await steps.digitsTo(email)
    if (fresh !== digits) expect(await steps.enterLink(link, digits)).toMatchObject(wrong)
    expect((await steps.enterLink(link, fresh)).status).toBe(204)
  })

  test.each([
    ['a resend', async (caseNumber: string) => steps.resend(user, caseNumber)],
    ['a recall', async (caseNumber: string) => steps.recall(user, caseNumber)],
    [
      'another address of the employee',
      async (caseNumber: string) => {
        const { version } = await steps.row(caseNumber)
        const body = { employee_email_address: `other${caseNumber}@home.example`.toLowerCase(), version }
        return t.as(user).call(changeEmployeeEmail, { params: { caseNumber }, body })
      },
    ],
    [
      'closing',
      async (caseNumber: string) =>
        t.as(user).call(closeCase, {
          params: { caseNumber },
          body: { case_closure_reason_code: 'EMPLOYEE_QUIT' },
        }),
    ],
  ])('ends with %s, and with it the browser that it opened', async (_, end) => {
    const { caseNumber, browser } = await steps.openedNotice(user)
    expect((await browser.get()).body).toMatchObject({ caseNumber })
    const answer = await end(caseNumber)
    expect(answer.status).toBe(200)
    expect((await browser.get()).body).toBeNull()
    expect((await browser.agree()).status).toBe(401)
    const unopened = await linked()
    expect((await end(unopened.caseNumber)).status).toBe(200)
    expect(await steps.enterLink(unopened.link, unopened.digits)).toMatchObject(ended)
  })

  test('opens the notice through the last day to act, in the zone of the company', async () => {
    const reader = await t.given.user({ account_id: await t.given.account({ time_zone: 'America/Los_Angeles' }) })
    const { caseNumber, email } = await steps.withAddress(reader, { act_by: '2026-11-20' })
    await steps.send(reader, caseNumber)
    const link = await steps.linkTo(email)
    const start = t.clock.now()
    t.clock.set('2026-11-21T07:59:00Z')
    expect((await steps.openLink(link)).status).toBe(200)
    const digits = await steps.digitsTo(email)
    t.clock.set('2026-11-21T08:00:00Z')
    expect(await steps.enterLink(link, digits)).toMatchObject(ended)
    const again = await signedInAgain(t, reader)
    expect((await steps.get(again, caseNumber)).body.can).toMatchObject({
      sendNotice: 'ACT_BY_PASSED',
      recallNotice: 'CASE_STATUS_CONFLICT',
    })
    t.clock.set(start.toISOString())
  })

  test('once referred, opens it through the last day of contact', async () => {
    const { caseNumber, email } = await steps.withAddress(user)
    await steps.send(user, caseNumber)
    const link = await steps.linkTo(email)
    await steps.referred(caseNumber, { SSA: '2026-12-03', DHS: '2026-12-07' })
    const start = t.clock.now()
    t.clock.set('2026-12-07T15:00:00Z')
    expect((await steps.openLink(link)).status).toBe(200)
    t.clock.set('2026-12-09T15:00:00Z')
    expect(await steps.openLink(link)).toMatchObject(ended)
    t.clock.set(start.toISOString())
  })
})

describe('[CASE-31] [CASE-32] a fresh link', () => {
  test('is mailed to who asks with the address, and leaves the open browser alone', async () => {
    const { caseNumber, email, browser } = await steps.openedNotice(user)
    const jobs = await steps.askForLink(email.toUpperCase())
    expect(JSON.stringify(jobs)).not.toContain(email)
    expect((await steps.sentTo(email)).at(-1)?.subject).toContain('your link to the notice from Maple Stores')
    expect((await browser.get()).body).toMatchObject({ caseNumber })
    const second = await steps.entered(email)
    expect((await second.get()).body).toMatchObject({ caseNumber })
    // one browser at a time
    expect((await browser.get()).body).toBeNull()
    const { electronic } = (await steps.get(user, caseNumber)).body.current
    expect(electronic).toMatchObject({ endedAt: null })
  })

  test('keeps no one out whose digits are out, is not mailed for a recalled notice, and four times in half an hour only thrice', async () => {
    const { caseNumber, email, link, digits } = await linked()
    await steps.askForLink(email)
    expect(await steps.openLink(link)).toMatchObject(ended)
    expect((await steps.enterLink(link, digits)).status).toBe(204)
    for (let round = 0; round < 4; round += 1) await steps.askForLink(email)
    const links = async () => (await steps.sentTo(email)).filter(({ text }) => text.includes('Someone asked'))
    expect(await links()).toHaveLength(3)
    await steps.recall(user, caseNumber)
    await steps.askForLink(email)
    expect(await links()).toHaveLength(3)
  })
})

describe('[N1] a link that is not the reader’s', () => {
  test('of 25 wrong codes at once six are counted, and then the link opens nothing', async () => {
    const { link, digits } = await linked()
    const answers = await Promise.all(Array.from({ length: 25 }, () => steps.enterLink(link, otherThan(digits))))
    expect(answers.every(({ status }) => status === 400)).toBe(true)
    expect(answers.filter(({ codes }) => codes.includes('wrong_code'))).toHaveLength(5)
    expect(await steps.enterLink(link, digits)).toMatchObject(ended)
    const [id = ''] = link.split('.')
    const row = t.ownerDb.selectFrom('case_notice_link').select('failed_tries').where('id', '=', id)
    expect(await row.executeTakeFirstOrThrow()).toEqual({ failed_tries: 6 })
  })

  test('of another case does not open with the code of this one, nor with a forged secret', async () => {
    const first = await linked()
    const second = await linked()
    expect(await steps.enterLink(second.link, first.digits)).toMatchObject(
      first.digits === second.digits ? { status: 204 } : wrong,
    )
    const forged = `${first.link.split('.')[0]}.${second.link.split('.')[1]}`
    expect(await steps.enterLink(forged, first.digits)).toMatchObject(ended)
    expect(await steps.openLink('not a link')).toMatchObject(ended)
  })

  test('a session of one case changes and reads nothing of another, in the same company too', async () => {
    const first = await steps.openedNotice(user)
    const second = await steps.openedNotice(user)
    const { body } = await second.browser.get()
    const of = { caseNumber: second.caseNumber, shownSha256: body?.shownSha256 ?? '' }
    await first.browser.agree()
    expect((await first.browser.sign('NO_ACTION', of)).status).toBe(401)
    expect((await steps.mismatch(second.caseNumber)).decision).toBeNull()
    expect((await first.browser.get()).body?.caseNumber).toBe(first.caseNumber)
  })

  test('entering in another browser ends the first, and leaving ends the session', async () => {
    const { caseNumber, email, browser } = await steps.openedNotice(user)
    await steps.resend(user, caseNumber)
    const second = await steps.entered(email)
    expect((await browser.get()).body).toBeNull()
    expect((await second.get()).body).not.toBeNull()
    await second.leave()
    expect((await second.get()).body).toBeNull()
    expect((await steps.auditOf(caseNumber)).at(-1)).toMatchObject({ action: 'case.notice_left' })
  })

  test('[T31] a session ends after half an hour without a call that changes or downloads something', async () => {
    const { browser } = await steps.openedNotice(user)
    const start = t.clock.now()
    t.clock.advance({ minutes: 29 })
    expect((await browser.agree()).status).toBe(200)
    t.clock.advance({ minutes: 29 })
    expect((await browser.get()).body).not.toBeNull()
    t.clock.advance({ minutes: 2 })
    expect((await browser.get()).body).toBeNull()
    t.clock.set(start.toISOString())
  })
})

describe('[CASE-37] while the notice is out', () => {
  test('a decision on paper is refused until the notice is recalled', async () => {
    const { caseNumber } = await steps.withAddress(user)
    await steps.send(user, caseNumber)
    await steps.prepare(user, caseNumber)
    const paper = steps.decision('TAKE_ACTION')
    expect((await steps.put(user, caseNumber, paper)).codes).toEqual(['conflict', 'NOTICE_OUT'])
    const recalled = await steps.recall(user, caseNumber)
    expect(recalled.body).toMatchObject({
      current: { electronic: { endedAt: t.clock.now().toISOString() } },
      can: { recallNotice: 'CASE_STATUS_CONFLICT', sendNotice: true },
    })
    expect((await steps.recall(user, caseNumber)).codes).toEqual(['conflict', 'CASE_STATUS_CONFLICT'])
    expect((await steps.put(user, caseNumber, paper)).status).toBe(200)
  })
})
