import { createHash, createSecretKey } from 'node:crypto'
import { listPapers } from '@hireproof/contract/cases/papers.endpoints'
import { noticeStatements } from '@hireproof/contract/cases/notice-statement'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readPdf } from '../../testing/read-pdf.ts'
import { noticeSteps } from '../../testing/notice-steps.ts'
import { testApp } from '../../testing/test-app.ts'
import { inTransaction } from '../../platform/db.ts'
import { rotateKeys } from '../rotate-keys.ts'
import { openSignature } from './notice-signature.ts'
import { drawSignedNotice } from './draw-signed-notice.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const steps = noticeSteps(t)
const user = await t.given.user({ account_id: await t.given.account({ company_name: 'Maple Stores' }) })
const eventsOf = async (caseNumber: string, action: string) =>
  (await steps.auditOf(caseNumber)).filter((event) => event.action === action)

describe('[CASE-32] the notice', () => {
  test('is that of one case, in English or Spanish, and says nothing of other people', async () => {
    const { caseNumber, browser } = await steps.openedNotice(user)
    const { body: english } = await browser.get('en')
    expect(english).toMatchObject({
      ...{ caseNumber, episode: 1, companyName: 'Maple Stores', state: 'OPEN', isInPortal: false, isHidden: false },
      ...{ issuedOn: '2026-11-20', actBy: '2026-12-07', detailsRight: null, wrongDetails: [], decision: null },
      can: { markDetails: true, sign: false, takeSigned: false, takeLetter: false },
      letter: null,
    })
    expect(english?.text.title).toBe('Further Action Notice')
    expect(english?.text.details).toEqual([
      { field: 'last_name', label: "Employee's last name", value: 'Rivera' },
      { field: 'first_name', label: "Employee's first name", value: 'Jordan' },
      { field: 'date_of_birth', label: 'Month and year of birth', value: 'May 1990' },
      { field: 'ssn', label: 'Social Security number (last four digits)', value: expect.stringMatching(/^\d{4}$/) },
      { field: 'us_passport_number', label: 'U.S. passport number', value: 'C12345678' },
    ])
    const { body: spanish } = await browser.get('es')
    expect(spanish?.text).toMatchObject({ language: 'es', title: 'Aviso de Acción Adicional' })
    expect(spanish?.text.statement.text).toBe(noticeStatements[1]?.es)
    expect(spanish?.shownSha256).not.toBe(english?.shownSha256)
    const { logon_id, email } = await t.ownerDb
      .selectFrom('app_user')
      .select(['logon_id', 'email'])
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    for (const each of [user.id, logon_id, email]) expect(JSON.stringify(english)).not.toContain(each)
  })

  test('says on the screen what the paper says', async () => {
    const { browser } = await steps.openedNotice(user, { agencies: ['SSA', 'DHS'] })
    const { body } = await browser.get('en')
    const { text } = await readPdf((await browser.noticePdf('en')).rawPayload)
    const paper = text.replaceAll(/\s+/g, ' ')
    const { sections = [], rights } = body?.text ?? {}
    const said = [...sections, ...(rights ? [rights] : [])].flatMap(({ heading, texts, lists, after }) => [
      ...[heading, ...texts, ...after],
      ...lists.flatMap((list) => [...list.texts, ...list.items]),
    ])
    expect(said.length).toBeGreaterThan(15)
    for (const each of said) expect(paper).toContain(each.replaceAll(/\s+/g, ' '))
  })

  test('speaks of no boxes and of no other sheet to sign, as the paper does', async () => {
    const { browser } = await steps.openedNotice(user)
    const [english, spanish] = [await browser.get('en'), await browser.get('es')]
    expect(english.body?.text.sections.length).toBeGreaterThan(1)
    expect(JSON.stringify(english.body?.text)).not.toMatch(/\bbox|in English is signed/)
    expect(JSON.stringify(spanish.body?.text)).not.toMatch(/casilla|Solo se firma/)
  })

  test('can be downloaded in both languages, with an event before the first byte', async () => {
    const { caseNumber, browser } = await steps.openedNotice(user)
    const english = await browser.noticePdf('en')
    expect(english).toMatchObject({ statusCode: 200 })
    expect(english.headers['content-disposition']).toContain(`Further-Action-Notice-${caseNumber}-en.pdf`)
    expect((await readPdf((await browser.noticePdf('es')).rawPayload)).text).toContain('Aviso de Acción Adicional')
    const events = await eventsOf(caseNumber, 'case.paper_downloaded')
    const sha256 = createHash('sha256').update(english.rawPayload).digest('hex')
    expect(events).toMatchObject([
      { actor: { system: 'employee', ip: '127.0.0.1' }, after: { languages: ['english'], sha256 } },
      { after: { languages: ['spanish'] } },
    ])
  })

  test('is not there without a session', async () => {
    const { noticeBrowser } = await import('../../testing/notice-steps.ts')
    const stranger = noticeBrowser(t, 'hireproof_employee=none')
    expect((await stranger.get()).body).toBeNull()
    expect((await stranger.agree()).status).toBe(401)
    expect((await stranger.sign('NO_ACTION')).status).toBe(401)
    for (const file of [stranger.noticePdf, stranger.letterPdf, stranger.signedPdf])
      expect((await file()).statusCode).toBe(401)
  })
})

describe('[CASE-33] the details', () => {
  test('are said to be right or wrong first: without that nothing is signed', async () => {
    const { caseNumber, browser } = await steps.openedNotice(user)
    expect((await browser.sign('TAKE_ACTION')).codes).toEqual(['conflict', 'DETAILS_NOT_CHECKED'])
    expect((await browser.agree()).body).toMatchObject({ detailsRight: true, can: { sign: true } })
    expect((await steps.get(user, caseNumber)).body.current).toMatchObject({
      detailsChecked: { at: t.clock.now().toISOString(), byName: null },
    })
    expect(await eventsOf(caseNumber, 'case.notice_details_agreed')).toHaveLength(1)
  })

  test('that are wrong are told to the employer by mail and in the workspace, and no decision is asked', async () => {
    const { caseNumber, browser } = await steps.openedNotice(user)
    await browser.agree()
    const answer = await browser.mark(['us_passport_number', 'last_name'])
    expect(answer.body).toMatchObject({
      detailsRight: false,
      wrongDetails: ['last_name', 'us_passport_number'],
      can: { sign: false, markDetails: true },
    })
    expect((await browser.sign('TAKE_ACTION')).codes).toEqual(['conflict', 'DETAILS_NOT_CHECKED'])
    const { current, can } = (await steps.get(user, caseNumber)).body
    expect(current.wrongDetails).toEqual(['last_name', 'us_passport_number'])
    expect([can.refer, can.noAction, can.tell]).toEqual(Array(3).fill('DETAILS_NOT_CHECKED'))
    const mails = async () =>
      (
        await t.ownerDb.selectFrom('mail_outbox').selectAll().where('template', '=', 'case-details-wrong').execute()
      ).filter(({ data }) => (data as { caseNumber: string }).caseNumber === caseNumber)
    expect(await mails()).toHaveLength(1)
    await browser.mark(['last_name', 'us_passport_number'])
    expect(await mails()).toHaveLength(1)
    // the employer compares them, and the employee is asked again
    expect((await steps.put(user, caseNumber, { step: 'details', areRight: true })).status).toBe(200)
    expect((await browser.get()).body).toMatchObject({ detailsRight: null, wrongDetails: [] })
    expect((await browser.agree()).body).toMatchObject({ can: { sign: true } })
  })

  test('cannot be marked if the notice does not have them', async () => {
    const { browser } = await steps.openedNotice(user)
    expect(await browser.mark(['alien_number'])).toMatchObject({ status: 400, body: { issues: [{ path: 'wrong' }] } })
    expect(await browser.mark(['company' as 'ssn'])).toMatchObject({ status: 400 })
  })
})

describe('[CASE-34] the signature', () => {
  test('takes time, address, language, version and digest of what was shown from the server', async () => {
    const { caseNumber, browser } = await steps.openedNotice(user)
    await browser.agree()
    const { body: shown } = await browser.get('es')
    const answer = await browser.sign('TAKE_ACTION', { language: 'es', typedName: '  Jordan Rivera ' })
    const at = t.clock.now().toISOString()
    expect(answer.body).toMatchObject({
      decision: { decision: 'TAKE_ACTION', way: 'ELECTRONIC', at, name: 'Jordan Rivera', language: 'es' },
      can: { takeSigned: true },
    })
    const [signature] = await steps.signatures(caseNumber)
    expect(signature).toMatchObject({
      ...{ name: 'Jordan Rivera', ip: '127.0.0.1', language: 'es', text_version: shown?.text.version },
      ...{ statement_version: 1, opened_by: 'LINK', signed_at: t.clock.now() },
    })
    const digest = createHash('sha256').update(JSON.stringify(shown?.text)).digest('hex')
    expect(signature?.shown_sha256.toString('hex')).toBe(digest)
    const content = await openSignature(t.deps.config.keys.data, t.ownerDb, signature!)
    expect(createHash('sha256').update(content.shown).digest('hex')).toBe(digest)
    expect(await steps.mismatch(caseNumber)).toMatchObject({
      ...{ decision: 'TAKE_ACTION', decision_way: 'ELECTRONIC', decided_on: '2026-11-20' },
      decided_by_user_id: null,
    })
    const [event] = await eventsOf(caseNumber, 'case.decision_signed')
    expect(event).toMatchObject({
      actor: { system: 'employee', ip: '127.0.0.1' },
      before: { decision: null, way: null },
      after: { decision: 'TAKE_ACTION', way: 'ELECTRONIC', shownSha256: digest, language: 'es' },
    })
    expect(JSON.stringify(event)).not.toContain('Rivera')
  })

  test.each([
    ['a name', { typedName: '   ' }, 'typedName'],
    ['letters in the name', { typedName: '12' }, 'typedName'],
    ['a short name', { typedName: 'x'.repeat(121) }, 'typedName'],
    ['the confirmation', { isRead: false }, 'isRead'],
  ])('needs %s', async (_, change, path) => {
    const { caseNumber, browser } = await steps.openedNotice(user)
    await browser.agree()
    expect(await browser.sign('TAKE_ACTION', change)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
    expect(await steps.signatures(caseNumber)).toEqual([])
  })

  test('is refused under anything but what the notice says now', async () => {
    const { caseNumber, browser } = await steps.openedNotice(user)
    await browser.agree()
    const { body } = await browser.get('es')
    const changed = { status: 409, codes: ['conflict', 'NOTICE_CHANGED'] }
    expect(await browser.sign('TAKE_ACTION', { language: 'en', shownSha256: body?.shownSha256 ?? '' })).toMatchObject(
      changed,
    )
    await steps.set(caseNumber, { act_by: '2026-12-08', act_by_replaced: '2026-12-07' })
    const stale = { language: 'es' as const, shownSha256: body?.shownSha256 ?? '' }
    expect(await browser.sign('TAKE_ACTION', stale)).toMatchObject(changed)
    expect((await browser.sign('TAKE_ACTION', { language: 'es' })).status).toBe(200)
  })

  test('[F15] [T44] sent twenty times at once is one signature', async () => {
    const { caseNumber, browser } = await steps.openedNotice(user)
    await browser.agree()
    const { body } = await browser.get('en')
    const of = { shownSha256: body?.shownSha256 ?? '' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.sign('NO_ACTION', of)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await steps.signatures(caseNumber)).toHaveLength(1)
    expect(await eventsOf(caseNumber, 'case.decision_signed')).toHaveLength(1)
    // twenty in half an hour
    expect((await browser.sign('NO_ACTION', of)).status).toBe(429)
  })

  test('is refused after a recall, in a closed company, and for an earlier mismatch', async () => {
    const { caseNumber, browser } = await steps.openedNotice(user)
    await browser.agree()
    await steps.open(caseNumber)
    expect((await browser.sign('TAKE_ACTION')).status).toBe(401)
    const accountId = await t.given.account()
    const closing = await t.given.user({ account_id: accountId })
    const closed = await steps.openedNotice(closing)
    await closed.browser.agree()
    await t.ownerDb
      .updateTable('account')
      .set({ status: 'CLOSED', closed_date: '2026-11-20' })
      .where('id', '=', accountId)
      .execute()
    expect((await closed.browser.get()).body).toMatchObject({ can: { sign: false, markDetails: false } })
    expect((await closed.browser.sign('TAKE_ACTION')).codes).toEqual(['account_closed'])
    const recalled = await steps.openedNotice(user)
    await recalled.browser.agree()
    await steps.recall(user, recalled.caseNumber)
    expect((await recalled.browser.sign('TAKE_ACTION')).status).toBe(401)
  })
})

describe('[CASE-35] the signed notice', () => {
  test('has a proof page, and employee and employer get the same bytes', async () => {
    const { caseNumber, browser } = await steps.openedNotice(user)
    expect((await browser.signedPdf()).statusCode).toBe(404)
    await browser.agree()
    await browser.sign('TAKE_ACTION', { language: 'es' })
    const own = await browser.signedPdf()
    expect(own.statusCode).toBe(200)
    const { body } = await t.as(user).call(listPapers, { params: { caseNumber } })
    const [paper] = body.results.filter(({ kind }) => kind === 'SIGNED_NOTICE')
    expect(paper).toMatchObject({ isKept: true, byName: null, mediaType: 'application/pdf' })
    const theirs = await steps.paper(user, caseNumber, paper?.id ?? '')
    expect(theirs.rawPayload.equals(own.rawPayload)).toBe(true)
    const { text, pages, isTagged } = await readPdf(own.rawPayload)
    expect(isTagged).toBe(true)
    const [signature] = await steps.signatures(caseNumber)
    for (const part of [
      'Proof of the electronic signature',
      'Prueba de la firma electrónica',
      'Jordan Rivera (signed electronically)',
      '127.0.0.1',
      t.clock.now().toISOString(),
      signature?.text_version ?? '',
      signature?.shown_sha256.toString('hex') ?? '',
      noticeStatements[1]?.es ?? '',
      'The employer had not signed when this page was made.',
    ])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(part)
    expect(pages.length).toBeGreaterThanOrEqual(6)
  })

  test('stays as it is when the wording or the case changes, and cannot be changed or removed', async () => {
    const { caseNumber, browser } = await steps.signed(user, 'TAKE_ACTION')
    const before = (await browser.signedPdf()).rawPayload
    const [signature] = await steps.signatures(caseNumber)
    const content = await openSignature(t.deps.config.keys.data, t.ownerDb, signature!)
    const { papers } = t.deps.config
    const [english] = papers.contents.values()
    const reworded = new Map([['english', { ...english!, notice: { ...english!.notice, title: 'Another title' } }]])
    Object.assign(t.deps.config, { papers: { ...papers, contents: reworded } })
    onTestFinished(() => void Object.assign(t.deps.config, { papers }))
    const timeZone = (
      await t.ownerDb
        .selectFrom('account')
        .select('time_zone')
        .where('id', '=', signature!.account_id)
        .executeTakeFirstOrThrow()
    ).time_zone
    const again = await drawSignedNotice(t.deps, { signature: signature!, content, timeZone })
    expect(again.equals(before)).toBe(true)
    for (const change of [
      sql`update notice_signature set name = 'Someone Else'`,
      sql`delete from notice_signature`,
      sql`delete from case_paper`,
    ])
      await expect(inTransaction(t.deps.appDb, signature!.account_id, (trx) => change.execute(trx))).rejects.toThrow(
        'permission denied',
      )
  })

  test('[T40] [T41] what a signature covers is sealed, and sealed again with a new key', async () => {
    const { caseNumber } = await steps.signed(user, 'NO_ACTION')
    const [signature] = await steps.signatures(caseNumber)
    expect(signature?.sealed_content.toString('latin1')).not.toMatch(/Rivera|C12345678/)
    const { data } = t.deps.config.keys
    const next = { activeId: 'next', keys: new Map([...data.keys, ['next', createSecretKey(Buffer.alloc(32, 7))]]) }
    const before = await openSignature(data, t.ownerDb, signature!)
    expect(await rotateKeys(t.ownerDb, { ...t.deps.config.keys, data: next }, () => undefined)).toBeGreaterThan(0)
    expect(await openSignature(next, t.ownerDb, signature!)).toEqual(before)
    // the application goes on with the old key
    await rotateKeys(t.ownerDb, { ...t.deps.config.keys, data: { ...next, activeId: data.activeId } }, () => undefined)
    await t.ownerDb
      .updateTable('notice_signature')
      .set({ sealed_content: Buffer.concat([signature!.sealed_content.subarray(0, -1), Buffer.from([0])]) })
      .where('id', '=', signature!.id)
      .execute()
    await expect(openSignature(data, t.ownerDb, signature!)).rejects.toThrow()
  })
})

describe('[CASE-36] until the employer acts', () => {
  test('another signature counts, and the earlier one stays in history with its paper', async () => {
    const { caseNumber, browser } = await steps.signed(user, 'NO_ACTION')
    expect((await steps.refer(user, caseNumber, steps.countersigned)).codes).toContain('DECISION_CONFLICT')
    t.clock.advance({ seconds: 1 })
    expect((await browser.sign('TAKE_ACTION')).body).toMatchObject({ decision: { decision: 'TAKE_ACTION' } })
    expect((await steps.signatures(caseNumber)).map(({ decision }) => decision)).toEqual(['NO_ACTION', 'TAKE_ACTION'])
    const papers = (await steps.papers(user, caseNumber)).filter(({ kind }) => kind === 'SIGNED_NOTICE')
    expect(papers).toHaveLength(2)
    const events = await eventsOf(caseNumber, 'case.decision_signed')
    expect(events).toMatchObject([
      { after: { decision: 'NO_ACTION' } },
      { before: { decision: 'NO_ACTION', way: 'ELECTRONIC' }, after: { decision: 'TAKE_ACTION' } },
    ])
    expect((await steps.noAction(user, caseNumber, steps.countersigned)).codes).toContain('DECISION_CONFLICT')
    expect((await steps.refer(user, caseNumber, steps.countersigned)).status).toBe(200)
    expect((await browser.sign('NO_ACTION')).codes).toEqual(['conflict', 'CASE_STATUS_CONFLICT'])
    expect((await browser.mark(['ssn'])).codes).toEqual(['conflict', 'CASE_STATUS_CONFLICT'])
    expect((await browser.get()).body).toMatchObject({ state: 'REFERRED', can: { sign: false, markDetails: false } })
  })

  test('a signature is not replaced by a decision on paper', async () => {
    const { caseNumber } = await steps.signed(user, 'NO_ACTION')
    await steps.recall(user, caseNumber)
    const answer = await steps.put(user, caseNumber, steps.decision('TAKE_ACTION'))
    expect(answer.codes).toEqual(['conflict', 'DECISION_CONFLICT'])
  })
})

describe('[CASE-38] the countersignature', () => {
  test.each([
    ['referring', 'TAKE_ACTION', steps.refer, 'REFERRED'],
    ['recording no action', 'NO_ACTION', steps.noAction, 'NO_ACTION'],
  ] as const)('%s needs the typed name and draws the notice once more', async (_, decision, settle, state) => {
    await steps.countersign()
    const { caseNumber, browser } = await steps.signed(user, decision)
    const first = (await browser.signedPdf()).rawPayload
    const without = await settle(user, caseNumber)
    expect(without).toMatchObject({ status: 400, codes: ['ATTRIBUTE_REQUIRED'] })
    t.clock.advance({ minutes: 1 })
    expect((await settle(user, caseNumber, steps.countersigned)).status).toBe(200)
    const [job] = await steps.countersign()
    expect(JSON.stringify(job)).not.toContain('Kim')
    expect((await browser.get()).body).toMatchObject({ state })
    const papers = (await steps.papers(user, caseNumber)).filter(({ kind }) => kind === 'SIGNED_NOTICE')
    expect(papers).toHaveLength(2)
    const kept = await Promise.all(papers.map(({ id }) => steps.paper(user, caseNumber, id)))
    expect(kept[0]?.rawPayload.equals(first)).toBe(true)
    const second = (await browser.signedPdf()).rawPayload
    expect(kept[1]?.rawPayload.equals(second)).toBe(true)
    const { text } = await readPdf(second)
    expect(text).toContain('Kim Lee (signed electronically)')
    expect(text).not.toContain('The employer had not signed')
    expect(await eventsOf(caseNumber, 'case.notice_countersigned')).toHaveLength(1)
  })

  test('a job that runs twice keeps one paper', async () => {
    const { keepCountersigned } = await import('./countersign.ts')
    const { caseNumber } = await steps.signed(user, 'NO_ACTION')
    await steps.noAction(user, caseNumber, steps.countersigned)
    const [job] = await steps.countersign()
    await keepCountersigned(t.deps, (job as { data: Parameters<typeof keepCountersigned>[1] }).data)
    expect((await steps.papers(user, caseNumber)).filter(({ kind }) => kind === 'SIGNED_NOTICE')).toHaveLength(2)
    expect(await eventsOf(caseNumber, 'case.notice_countersigned')).toHaveLength(1)
  })
})

test('[CASE-31] [CASE-32] the date confirmation is read with the same session once it is there, and then counts as given', async () => {
  const { caseNumber, browser } = await steps.signed(user, 'TAKE_ACTION')
  expect((await browser.letterPdf()).statusCode).toBe(409)
  await steps.referred(caseNumber)
  expect((await browser.letterPdf()).json()).toMatchObject({ issues: [{ code: 'REFERRAL_NOT_CONFIRMED' }] })
  expect((await browser.get()).body).toMatchObject({ letter: null, can: { takeLetter: false } })
  await steps.referred(caseNumber, { SSA: '2026-12-03' })
  const { body } = await browser.get('es')
  expect(body).toMatchObject({
    letter: { agencies: [{ agency: 'SSA', name: expect.stringContaining('Seguro Social'), contactBy: '2026-12-03' }] },
    can: { takeLetter: true },
  })
  expect((await steps.mismatch(caseNumber)).letter_given_at).toEqual(t.clock.now())
  expect((await steps.row(caseNumber)).next_step).toBeNull()
  const { text } = await readPdf((await browser.letterPdf('es')).rawPayload)
  expect(text).toContain('Referral Date Confirmation')
  expect(text).toContain('Confirmación de la Fecha de Remisión')
})
