import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { entries } from '@hireproof/contract/applications'
import * as plusCases from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { afterAll, describe, expect, test } from 'vitest'
import type { GivenUser } from '../../testing/given.ts'
import { PASSWORD, passwordSteps } from '../../testing/password-steps.ts'
import { onSiteSteps, otherThan } from '../../testing/on-site-steps.ts'
import { citizenAnswers } from '../../testing/plus-steps.ts'
import { testApp } from '../../testing/test-app.ts'

const dist = `${await mkdtemp(join(tmpdir(), 'hireproof-dist-'))}/`
afterAll(() => rm(dist, { recursive: true }))
await mkdir(`${dist}assets`)
for (const entry of entries) await writeFile(`${dist}${entry}.html`, `<head><title>${entry}</title></head>`)
await writeFile(`${dist}page-scripts.json`, '{}')

const t = await testApp({ dist, env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const steps = onSiteSteps(t)
const { company, start, handOver, enter, state, entered, startAs, signedInBrowser, employeeIn, auditOf } = steps

/** A colleague of the same company, in another browser. */
const colleague = ({ accountId }: GivenUser) => t.given.user({ account_id: accountId })
const issueOf = (answer: { body: string }) =>
  (JSON.parse(answer.body) as { issues?: { code: string }[] }).issues?.[0]?.code
const later = (minutes: number) => t.clock.advance({ minutes })

describe('[WORK-12] on-site mode', () => {
  test('ends the session in that browser, opens one form with the code, and the form tells that it was signed on site', async () => {
    const admin = await company()
    const { id, employeeEmail } = await start(admin)
    const { browser, answer, authorization, code } = await handOver(admin, id)
    expect(code).toMatch(/^\d{6}$/)
    expect(answer.headers).toMatchObject({ 'clear-site-data': '"cache"', 'cache-control': 'no-store' })
    expect(browser.jar.has('hireproof_session')).toBe(false)
    // every token of the session is refused from now on, in this tab and in others
    const url = plusCases.getPlusCase.path.replace(':plusCaseId', id)
    expect((await browser.get(url, { headers: { authorization } })).statusCode).toBe(401)
    expect((await signedInBrowser(admin).post('/api/identity/v1/token')).statusCode).toBe(401)
    expect(await state(browser)).toBe('CODE')
    expect((await browser.get('/api/employee/v1/form')).json()).toBeNull()
    expect((await enter(browser, `${code.slice(0, 3)} ${code.slice(3)}`)).statusCode).toBe(204)
    expect(await state(browser)).toBe('FORM')
    const employee = employeeIn(browser)
    expect((await employee.form()).body).toMatchObject({ id, status: 'IN_PROGRESS', isOnSite: true, answers: {} })
    expect((await employee.sign(citizenAnswers())).status).toBe(200)
    const events = await auditOf(id)
    expect(events.map(({ action }) => action)).toEqual([
      'plus_case.started',
      'plus_case.on_site_started',
      'plus_case.on_site_entered',
      'form_i9.consent_given',
      'form_i9.section1_signed',
    ])
    expect(events[1]).toMatchObject({ actor: { userId: admin.id } })
    expect(events[2]).toMatchObject({ actor: { system: 'employee' }, after: { onSiteBy: admin.id } })
    expect(events[4]).toMatchObject({ actor: { system: 'employee' }, after: { onSiteBy: admin.id } })
    const form = t.ownerDb.selectFrom('form_i9').select('on_site_by_user_id').where('plus_case_id', '=', id)
    expect(await form.executeTakeFirst()).toEqual({ on_site_by_user_id: admin.id })
    expect(JSON.stringify([events, t.logged])).not.toContain(code)
    // the owner of the mailbox learns of it
    expect((await steps.mailsTo(employeeEmail)).at(-1)).toContain('was signed on a device of the company')
  })

  test('leaves the other browsers of the same user, and of colleagues, signed in', async () => {
    const admin = await company()
    const other = await t.given.session({ personId: admin.personId, userId: admin.id })
    const peer = await colleague(admin)
    const { id } = await start(admin)
    await handOver(admin, id)
    const params = { plusCaseId: id }
    expect((await t.as({ session: other }).call(plusCases.getPlusCase, { params })).status).toBe(200)
    expect((await t.as(peer).call(plusCases.getPlusCase, { params })).status).toBe(200)
  })

  test('shows nothing else, whatever is asked for: other pages, other links, other forms, the case', async () => {
    const admin = await company()
    const other = await start(admin)
    const link = await steps.linkTo(other.employeeEmail)
    const { browser, plusCase } = await entered(admin)
    for (const path of [
      '/',
      '/home',
      '/c/cases',
      `/c/cases/plus/${plusCase.id}`,
      '/employee/notice',
      '/nope',
      '/activate',
    ])
      expect([path, await browser.get(path)]).toMatchObject([
        path,
        { statusCode: 303, headers: { location: '/employee/on-site' } },
      ])
    expect((await browser.get('/employee/name?lang=es')).statusCode).toBe(200)
    expect((await browser.get('/home/login')).statusCode).toBe(200)
    for (const url of ['/api/employee/v1/open', '/api/employee/v1/sign_in', '/api/employee/v1/links'])
      expect(
        (await browser.post(url, { payload: { link, language: 'en', email: other.employeeEmail } })).statusCode,
      ).toBe(403)
    await steps.open(link)
    const digits = await steps.digitsTo(other.employeeEmail)
    expect((await browser.post('/api/employee/v1/enter', { payload: { link, code: digits } })).statusCode).toBe(403)
    expect((await browser.get('/api/employee/v1/notice?language=en')).statusCode).toBe(403)
    expect((await browser.post('/api/identity/v1/token')).statusCode).toBe(401)
    expect((await browser.get(`/api/account/plus_cases/${other.id}`)).statusCode).toBe(401)
    // the form that was open is the one of the pass
    expect((await browser.get('/api/employee/v1/form')).json()).toMatchObject({ id: plusCase.id })
    await browser.post('/api/employee/v1/leave', { payload: {} })
    expect(await state(browser)).toBe('OVER')
    expect(await browser.get('/employee/name?lang=es')).toMatchObject({
      statusCode: 303,
      headers: { location: '/employee/on-site?lang=es' },
    })
    expect((await browser.get('/api/employee/v1/form')).json()).toBeNull()
  })

  test('[T43] ends a code after five wrong tries, after half an hour, with a newer one, and once it is used', async () => {
    const admin = await company()
    const guessed = await handOver(admin, (await start(admin)).id)
    for (let tried = 1; tried <= 5; tried += 1)
      expect(issueOf(await enter(guessed.browser, otherThan(guessed.code)))).toBe(
        tried < 5 ? 'wrong_code' : 'link_ended',
      )
    expect(issueOf(await enter(guessed.browser, guessed.code))).toBe('link_ended')
    expect(await state(guessed.browser)).toBe('OVER')
    const many = await handOver(await colleague(admin), (await start(await colleague(admin))).id)
    const wrong = Array.from({ length: 12 }, () => enter(many.browser, otherThan(many.code)))
    const refused = (await Promise.all(wrong)).map(issueOf)
    expect(refused.filter((code) => code === 'wrong_code')).toHaveLength(4)
    expect(issueOf(await enter(many.browser, many.code))).toBe('link_ended')

    const second = await colleague(admin)
    const form = await start(second)
    const late = await handOver(second, form.id)
    later(30)
    expect(issueOf(await enter(late.browser, late.code))).toBe('link_ended')

    const third = await colleague(admin)
    const fourth = await colleague(admin)
    const earlier = await handOver(third, form.id)
    const newer = await handOver(fourth, form.id)
    expect(issueOf(await enter(earlier.browser, earlier.code))).toBe('link_ended')
    expect((await enter(newer.browser, newer.code)).statusCode).toBe(204)
    expect(issueOf(await enter(newer.browser, newer.code))).toBe('link_ended')
  })

  test('[T40] a code opens only its own form, only in its own browser, and so does its session', async () => {
    const admin = await company()
    const peer = await colleague(admin)
    const one = await handOver(admin, (await start(admin)).id)
    const two = await handOver(peer, (await start(peer)).id)
    if (one.code !== two.code) expect(issueOf(await enter(one.browser, two.code))).toBe('wrong_code')
    expect(issueOf(await enter(t.browser(), one.code))).toBe('link_ended')
    const forged = t.browser()
    const [passId = ''] = String(one.browser.jar.get('hireproof_on_site')).split('.')
    forged.jar.set('hireproof_on_site', `${passId}.${'A'.repeat(43)}`)
    expect(issueOf(await enter(forged, one.code))).toBe('link_ended')
    expect(await state(forged)).toBe('OVER')
    expect((await enter(one.browser, one.code)).statusCode).toBe(204)
    const cookie = String(one.browser.jar.get('hireproof_employee'))
    for (const lock of [undefined, String(two.browser.jar.get('hireproof_on_site'))]) {
      const copied = t.browser()
      copied.jar.set('hireproof_employee', cookie)
      if (lock) copied.jar.set('hireproof_on_site', lock)
      expect((await copied.get('/api/employee/v1/form')).json()).toBeNull()
    }
  })

  test('is left only by signing in again: the sign-in service is told to ask, and earlier answers of it do not count', async () => {
    const admin = await company()
    const { id } = await start(admin)
    const waiting = t.browser()
    const before = await waiting.startSignIn()
    expect(t.provider.seen.at(-1)).toMatchObject({ asksAgain: false })
    const { browser } = await handOver(admin, id)
    for (const [name, value] of browser.jar) waiting.jar.set(name, value)
    expect((await waiting.get(before)).headers.location).toContain('invalid_state')
    expect(waiting.jar.has('hireproof_on_site')).toBe(true)
    const back = await waiting.startSignIn()
    expect(t.provider.seen.at(-1)).toMatchObject({ asksAgain: true })
    expect((await waiting.get(back)).headers.location).toBe('/dashboard')
    expect(waiting.jar.has('hireproof_on_site')).toBe(false)
    expect(await state(waiting)).toBe('NONE')
  })

  test('is left by a User ID and its password', async () => {
    const admin = await company()
    const { browser } = await handOver(admin, (await start(admin)).id)
    const { logonId: username } = await passwordSteps(t).user()
    const wrong = { username, password: 'Wrong$2demo' }
    expect((await browser.post('/api/identity/v1/sign_in', { payload: wrong })).statusCode).toBe(401)
    expect(browser.jar.has('hireproof_on_site')).toBe(true)
    const right = { username, password: PASSWORD }
    expect((await browser.post('/api/identity/v1/sign_in', { payload: right })).statusCode).toBe(200)
    expect(browser.jar.has('hireproof_on_site')).toBe(false)
  })

  test('removes what was filled out elsewhere, and ends the sessions there', async () => {
    const admin = await company()
    const { plusCase, browser: home } = await steps.invited(admin)
    await home.consent()
    await home.save({ last_name: 'Secret' }, 0)
    const { browser, code } = await handOver(admin, plusCase.id)
    expect((await home.form()).body).toBeNull()
    await enter(browser, code)
    expect((await employeeIn(browser).form()).body).toMatchObject({ answers: {}, consent: null })
  })

  test('a second device for the same form ends what the first one shows, at once', async () => {
    const admin = await company()
    const peer = await colleague(admin)
    const first = await entered(admin)
    await first.employee.consent()
    expect((await first.employee.save({ last_name: 'Secret' }, 1)).status).toBe(200)
    t.clock.advance({ seconds: 1 })
    const second = await handOver(peer, first.plusCase.id)
    expect(await state(first.browser)).toBe('OVER')
    expect((await first.employee.form()).body).toBeNull()
    expect((await first.browser.get('/employee')).headers.location).toBe('/employee/on-site')
    await enter(second.browser, second.code)
    expect((await employeeIn(second.browser).form()).body).toMatchObject({ answers: {} })
  })

  test('a link that opens the form elsewhere ends a code that was not typed yet', async () => {
    const admin = await company()
    const plusCase = await start(admin)
    const { browser, code } = await handOver(admin, plusCase.id)
    const home = await steps.enteredBy(plusCase.employeeEmail)
    expect((await home.form()).body).toMatchObject({ id: plusCase.id, isOnSite: false })
    expect(issueOf(await enter(browser, code))).toBe('link_ended')
  })

  test('ends after fifteen minutes without a call', async () => {
    const { browser, employee } = await entered(await company())
    later(14)
    expect((await employee.consent()).status).toBe(200)
    later(14)
    expect((await employee.form()).body).not.toBeNull()
    later(1)
    expect((await employee.form()).body).toBeNull()
    expect(await state(browser)).toBe('OVER')
  })

  test('of two starts in one browser one ends the session, and of many for one form the last code works', async () => {
    const admin = await company()
    const { id } = await start(admin)
    const both = await Promise.all([startAs(admin, id), startAs(admin, id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const peers = [await colleague(admin), await colleague(admin), await colleague(admin)]
    const handed = await Promise.all(peers.map((peer) => handOver(peer, id)))
    const opened = []
    for (const { browser, code } of handed) opened.push((await enter(browser, code)).statusCode)
    expect(opened.toSorted()).toEqual([204, 400, 400])
  })

  test('is for those who act on the form, before it is signed, in a company that is open', async () => {
    const admin = await company()
    const stranger = await company()
    const general = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
    const plusCase = await start(admin)
    expect(plusCase.can).toMatchObject({ fillInOnSite: true })
    expect((await startAs(stranger, plusCase.id)).status).toBe(404)
    expect((await startAs(general, plusCase.id)).status).toBe(403)
    const body = { examinerUserId: general.id }
    const examined = await start(admin, body)
    expect((await startAs(general, examined.id)).status).toBe(200)
    const { browser, plusCase: signed, employee } = await entered(admin)
    await employee.sign(citizenAnswers())
    const peer = await colleague(admin)
    expect((await startAs(peer, signed.id)).status).toBe(409)
    // what was refused ended no session
    expect((await t.as(peer).call(plusCases.getPlusCase, { params: { plusCaseId: signed.id } })).status).toBe(200)
    expect(await state(browser)).toBe('FORM')
    await t.as(peer).call(plusCases.cancelPlusCase, { params: { plusCaseId: plusCase.id } })
    expect((await startAs(peer, plusCase.id)).status).toBe(409)
  })

  test('a canceled form and a closed company open nothing more', async () => {
    const admin = await company()
    const peer = await colleague(admin)
    const canceled = await start(admin)
    const one = await handOver(admin, canceled.id)
    await t.as(peer).call(plusCases.cancelPlusCase, { params: { plusCaseId: canceled.id } })
    expect(issueOf(await enter(one.browser, one.code))).toBe('link_ended')
    const two = await handOver(peer, (await start(peer)).id)
    const closed = { status: 'CLOSED' as const, closed_date: '2026-11-19' }
    await t.ownerDb.updateTable('account').set(closed).where('id', '=', admin.accountId).execute()
    expect(issueOf(await enter(two.browser, two.code))).toBe('link_ended')
  })

  test('[T08] refuses calls that another site caused', async () => {
    const admin = await company()
    const { browser, code } = await handOver(admin, (await start(admin)).id)
    const headers = { origin: 'https://evil.example' }
    expect((await browser.post('/api/employee/v1/on_site/enter', { headers, payload: { code } })).statusCode).toBe(403)
    expect(
      (await browser.get('/api/employee/v1/on_site', { headers: { 'sec-fetch-site': 'cross-site' } })).statusCode,
    ).toBe(403)
    expect((await enter(browser, code)).statusCode).toBe(204)
  })
})
