import { createHash } from 'node:crypto'
import { caseStatuses } from '@hireproof/contract/cases/statuses'
import { listNoticeLanguages } from '@hireproof/contract/cases/papers.endpoints'
import { describe, expect, test } from 'vitest'
import { limitRate } from '../../platform/rate-limit.ts'
import { citizenCase, workerCase } from '../../testing/case-samples.ts'
import { dump } from '../../testing/case-steps.ts'
import { paperSteps } from '../../testing/paper-steps.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp({ env: { LOG_LEVEL: 'debug' } })
const steps = paperSteps(t)
const account = await t.given.account({ company_name: 'Maple Stores' })
const admin = await t.given.user({ account_id: account })

const issued = new Date('2026-11-02T15:00:00Z')
const opened = (body = citizenCase()) => steps.opened(admin, { issued_at: issued, act_by: '2026-11-17' }, body)
const codeOf = (answer: { json: () => { errors: { error_code: string; attribute_name: string | null }[] } }) =>
  answer.json().errors[0]
const downloads = async (caseNumber: string) =>
  (await steps.auditOf(caseNumber)).filter(({ action }) => action === 'case.paper_downloaded')

describe('the Further Action Notice', () => {
  test.each([
    ['', 'english', 'Further Action Notice'],
    ['language=english', 'english', 'Further Action Notice'],
    ['language=spanish', 'spanish', 'Aviso de Acción Adicional'],
  ])('[CASE-11] is a PDF for "%s" under its name, which runs nothing and is not cached', async (query, code, title) => {
    const caseNumber = await opened()
    const { statusCode, headers, rawPayload } = await steps.notice(admin, caseNumber, query)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Further-Action-Notice-${caseNumber}-${code}.pdf"`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect((await readPdf(rawPayload)).info).toMatchObject({ Title: title })
  })

  test('[CASE-15] has the details of its case, of the Social Security number only the end, and is the same again', async () => {
    const ssn = '900-64-7753'
    const caseNumber = await opened(workerCase({ ssn, last_name: 'Quezada' }))
    const { rawPayload } = await steps.notice(admin, caseNumber)
    const { text } = await readPdf(rawPayload)
    for (const shown of [caseNumber, 'Maple Stores', 'Quezada', 'January 1995', '7753', 'A012345678', 'E7788990'])
      expect(text).toContain(shown)
    expect(text).toContain('November 2, 2026')
    expect(text).toContain('November 17, 2026')
    expect(text).not.toMatch(/900-?64|January 31/)
    expect((await steps.notice(admin, caseNumber)).rawPayload.equals(rawPayload)).toBe(true)
  })

  test.each(caseStatuses.filter((status) => status !== 'PENDING_REFERRAL' && status !== 'REFERRED'))(
    '[CASE-12] is refused in %s',
    async (status) => {
      const caseNumber = await opened()
      const closed_at = status === 'CLOSED' ? t.clock.now() : null
      await steps.change(caseNumber, { case_status: status, closed_at })
      const answer = await steps.notice(admin, caseNumber)
      expect([answer.statusCode, codeOf(answer)?.error_code]).toEqual([409, 'CASE_STATUS_CONFLICT'])
      expect(await downloads(caseNumber)).toEqual([])
    },
  )

  test('[CASE-12] is also there in REFERRED', async () => {
    const caseNumber = await opened()
    await steps.referred(caseNumber)
    expect((await steps.notice(admin, caseNumber)).statusCode).toBe(200)
  })

  test.each(['klingon', 'English', '', '../english', 'a'.repeat(61)])(
    '[CASE-13] in the language "%s" is refused at this attribute',
    async (language) => {
      const caseNumber = await opened()
      const answer = await steps.notice(admin, caseNumber, `language=${encodeURIComponent(language)}`)
      expect(answer.statusCode).toBe(400)
      expect(codeOf(answer)).toMatchObject({ attribute_name: 'language' })
      if (language.length <= 60) expect(codeOf(answer)?.error_code).toBe('ATTRIBUTE_INVALID_ENUM')
      const letter = await steps.letter(admin, caseNumber, `language=${encodeURIComponent(language)}`)
      expect(letter.statusCode).toBe(400)
    },
  )

  test('[CASE-24] counts as given once the English one was downloaded, not by the translation alone', async () => {
    const caseNumber = await opened()
    await steps.notice(admin, caseNumber, 'language=spanish')
    expect(await steps.mismatch(caseNumber)).toMatchObject({ given_at: null })
    const refused = await steps.refer(admin, caseNumber)
    expect(refused).toMatchObject({ status: 409 })
    await steps.notice(admin, caseNumber)
    expect(await steps.mismatch(caseNumber)).toMatchObject({ given_at: t.clock.now(), given_how: 'DOWNLOADED' })
  })

  test('[CASE-23][CASE-24] with the translation behind it has the English one first, and counts as given', async () => {
    const caseNumber = await opened()
    const answer = await steps.notice(admin, caseNumber, 'language=spanish&with_english=true')
    const { text, info } = await readPdf(answer.rawPayload)
    expect(info).toMatchObject({ Title: 'Further Action Notice' })
    expect(text.indexOf('Your rights in this process')).toBeLessThan(text.indexOf('Aviso de Acción Adicional'))
    expect(await steps.mismatch(caseNumber)).toMatchObject({ given_how: 'DOWNLOADED' })
    const [paper] = await steps.papers(admin, caseNumber)
    expect(paper).toMatchObject({ languages: ['english', 'spanish'] })
  })

  test('[CASE-27] leaves one event for each download, with the digest of what went out, and one row for the same bytes', async () => {
    const caseNumber = await opened()
    const [first] = [await steps.notice(admin, caseNumber), await steps.notice(admin, caseNumber)]
    await steps.notice(admin, caseNumber, 'language=spanish')
    const events = await downloads(caseNumber)
    const sha256 = createHash('sha256').update(first.rawPayload).digest('hex')
    const identity = t.deps.config.papers.contents.get('english')?.identity
    const after = { paper: 'FURTHER_ACTION_NOTICE', episode: 1, languages: ['english'], contentVersions: [identity] }
    expect(events.map((event) => event.after)).toEqual([
      { ...after, sha256 },
      { ...after, sha256 },
      expect.objectContaining({ languages: ['spanish'] }),
    ])
    expect(events[0]).toMatchObject({ actor: { userId: admin.id }, account_id: account })
    const papers = await steps.papers(admin, caseNumber)
    expect(papers).toHaveLength(2)
    expect(papers[0]).toMatchObject({
      ...{ kind: 'FURTHER_ACTION_NOTICE', episode: 1, languages: ['english'], contentVersions: [identity] },
      ...{ sha256, size: first.rawPayload.length, isKept: false, at: t.clock.now().toISOString() },
    })
    // what is drawn again is not kept
    expect((await steps.paper(admin, caseNumber, papers[0]!.id)).statusCode).toBe(404)
  })

  test('[CASE-25] names the day that closures moved, and the one that it replaces', async () => {
    const caseNumber = await opened()
    const before = await steps.notice(admin, caseNumber)
    await steps.set(caseNumber, { act_by: '2026-11-19', act_by_replaced: '2026-11-17' })
    const after = await steps.notice(admin, caseNumber)
    expect(after.rawPayload.equals(before.rawPayload)).toBe(false)
    expect((await readPdf(after.rawPayload)).text).toContain('November 19, 2026 replaces November 17, 2026')
  })
})

describe('the Referral Date Confirmation', () => {
  test('[CASE-48] waits until the records have taken the referral', async () => {
    const caseNumber = await opened()
    const pending = await steps.letter(admin, caseNumber)
    expect([pending.statusCode, codeOf(pending)?.error_code]).toEqual([409, 'CASE_STATUS_CONFLICT'])
    await steps.referred(caseNumber)
    const waiting = await steps.letter(admin, caseNumber)
    expect([waiting.statusCode, codeOf(waiting)?.error_code]).toEqual([409, 'REFERRAL_NOT_CONFIRMED'])
    await steps.referred(caseNumber, { SSA: '2026-11-30' })
    const { statusCode, headers, rawPayload } = await steps.letter(admin, caseNumber, 'language=spanish')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-disposition': `attachment; filename="Referral-Date-Confirmation-${caseNumber}-spanish.pdf"`,
    })
    // [CASE-50]: the English letter comes first
    const { info, text } = await readPdf(rawPayload)
    expect(info).toMatchObject({ Title: 'Referral Date Confirmation' })
    expect(text).toContain('a más tardar el 30 de noviembre de 2026')
  })

  test('[CASE-48] is there while the referral is under review, and not for a review without one', async () => {
    const caseNumber = await opened()
    await steps.change(caseNumber, { case_status: 'MANUAL_REVIEW' })
    expect((await steps.letter(admin, caseNumber)).statusCode).toBe(409)
    await steps.referred(caseNumber, { DHS: '2026-12-02' })
    await steps.change(caseNumber, { case_status: 'MANUAL_REVIEW' })
    expect((await steps.letter(admin, caseNumber)).statusCode).toBe(200)
    for (const case_status of ['CLOSED', 'FINAL_NONCONFIRMATION', 'EMPLOYMENT_AUTHORIZED'] as const) {
      await steps.change(caseNumber, { case_status, closed_at: case_status === 'CLOSED' ? t.clock.now() : null })
      expect((await steps.letter(admin, caseNumber)).statusCode).toBe(409)
    }
  })

  test('[CASE-49] is given with its first download, which ends the step that asks for it', async () => {
    const caseNumber = await opened()
    await steps.referred(caseNumber, { SSA: '2026-11-30', DHS: '2026-12-02' })
    const { text } = await readPdf((await steps.letter(admin, caseNumber)).rawPayload)
    for (const shown of ['November 30, 2026', 'December 2, 2026', 'Rivera', 'Maple Stores', caseNumber])
      expect(text).toContain(shown)
    expect(await steps.mismatch(caseNumber)).toMatchObject({ letter_given_at: t.clock.now() })
    expect(await steps.row(caseNumber)).toMatchObject({ next_step: null })
  })

  test('[CASE-114] takes the update off the alert when it was the next step, and only then', async () => {
    const caseNumber = await opened()
    await steps.referred(caseNumber, { SSA: '2026-11-30' })
    await steps.change(caseNumber, { has_update: true })
    const isNews = async () => (await steps.row(caseNumber)).has_update
    await steps.letter(admin, caseNumber)
    expect(await isNews()).toBe(false)
    // an agency has news later: to print the letter again is no answer to that
    await steps.change(caseNumber, { has_update: true })
    await steps.letter(admin, caseNumber)
    expect(await isNews()).toBe(true)
  })
})

describe('who takes papers', () => {
  test('[CASE-27] [T02] no one of another company, and no one who is not signed in', async () => {
    const caseNumber = await opened()
    await steps.referred(caseNumber, { SSA: '2026-11-30' })
    const stranger = await t.given.user({ account_id: await t.given.account() })
    for (const take of [steps.notice, steps.letter]) {
      expect((await take(stranger, caseNumber)).statusCode).toBe(404)
      expect((await take(undefined, caseNumber)).statusCode).toBe(401)
    }
    expect(await downloads(caseNumber)).toEqual([])
  })

  test('[CASE-27] [T02] a general user takes those of their own cases only', async () => {
    const clerk = await t.given.user({ account_id: account, role: 'GENERAL' })
    const caseNumber = await opened()
    expect((await steps.notice(clerk, caseNumber)).statusCode).toBe(403)
    const own = await steps.opened(clerk)
    expect((await steps.notice(clerk, own)).statusCode).toBe(200)
  })

  test('[CASE-15] an agency takes those of its clients, which name the client as the employer', async () => {
    const agency = await t.given.account({ type: 'AGENCY', company_name: 'The Agency' })
    const client = await t.given.account({ agency_account_id: agency, company_name: 'The Client' })
    const agent = await t.given.user({ account_id: agency })
    const caseNumber = await steps.opened(agent, {}, citizenCase({ client_company_id: client }))
    const { text } = await readPdf((await steps.notice(agent, caseNumber)).rawPayload)
    expect(text).toContain('The Client')
    expect(text).not.toContain('The Agency')
    expect(await downloads(caseNumber)).toMatchObject([{ account_id: client }])
  })

  test('[CASE-24] a closed company reads its papers, and nothing counts as given', async () => {
    const closing = await t.given.account()
    const user = await t.given.user({ account_id: closing })
    const caseNumber = await steps.opened(user)
    await t.ownerDb
      .updateTable('account')
      .set({ status: 'CLOSED', closed_date: '2026-11-20' })
      .where('id', '=', closing)
      .execute()
    expect((await steps.notice(user, caseNumber)).statusCode).toBe(200)
    expect(await steps.mismatch(caseNumber)).toMatchObject({ given_at: null })
  })

  test('[CASE-27] [T40] a user who takes very many has to wait, and no number of an employee is in a log or a row', async () => {
    const user = await t.given.user({ account_id: account })
    const caseNumber = await opened(workerCase({ ssn: '900-64-7754' }))
    await steps.notice(user, caseNumber)
    const pace = { subject: `case papers|${user.id}`, most: 60, minutes: 10 }
    for (let taken = 1; taken < 60; taken += 1) await limitRate(t.deps.identityDb, pace, t.clock.now())
    expect((await steps.notice(user, caseNumber)).statusCode).toBe(429)
    expect(`${t.logged.join('\n')}\n${await dump(t)}`).not.toMatch(/900-?64-?7754|A012345678|E7788990/)
  })
})

test('[CASE-21] lists the languages of the papers', async () => {
  const { status, body } = await t.as(admin).call(listNoticeLanguages, {})
  expect([status, body]).toEqual([
    200,
    {
      notice_languages: [
        { code: 'english', name: 'English' },
        { code: 'spanish', name: 'Spanish' },
      ],
    },
  ])
})

test('[CASE-199] a case is read while many notices are still being drawn', async () => {
  const caseNumber = await opened()
  await steps.notice(admin, caseNumber)
  // one user has only a few files at once
  const users = await Promise.all(Array.from({ length: 5 }, () => t.given.user({ account_id: account })))
  let drawn = 0
  const take = async (user: (typeof users)[number]) => {
    expect((await steps.notice(user, caseNumber)).statusCode).toBe(200)
    drawn += 1
  }
  const notices = users.flatMap((user) => Array.from({ length: 5 }, () => take(user)))
  for (let reading = 0; reading < 5; reading += 1) expect((await steps.read(admin, caseNumber)).status).toBe(200)
  expect(drawn).toBeLessThan(notices.length)
  await Promise.all(notices)
  expect(await downloads(caseNumber)).toHaveLength(26)
})
