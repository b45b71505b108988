import { signInToForm } from '@hireproof/contract/employee/employee.endpoints'
import { cancelPlusCase } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { cleanUp } from '../testing/clean-up.ts'
import { federatedEntrySteps, portal, to } from '../testing/federated-entry-steps.ts'
import { testApp, whenFinished } from '../testing/test-app.ts'

const t = await testApp()
const steps = federatedEntrySteps(t)
const { digitsTo, open, enter, ask, auditOf, comesBackAs, mailed, begin, signIn, formIn, refusals, rows } = steps

const linkEnded = { status: 400, codes: ['code_refused', 'link_ended'] }

describe('an answer that opens nothing', () => {
  test('canceled at the sign-in service: the link stays valid, and no try is counted', async () => {
    const { plusCase, link, email } = await mailed()
    const { browser, state } = await begin(link)
    const answer = await browser.get(`/redirect?error=access_denied&state=${state}`)
    expect(answer).toMatchObject(to(`${portal}&error=cancelled`))
    expect(await refusals(plusCase.id)).toEqual([])
    comesBackAs(email)
    expect(await signIn(link)).toMatchObject(to(portal))
  })

  test('[T21] replayed: the portal reports it, and nothing is opened twice', async () => {
    const { plusCase, link, email } = await mailed()
    comesBackAs(email)
    const { browser, back } = await begin(link)
    expect(await back()).toMatchObject(to(portal))
    expect(await back()).toMatchObject({ ...to(`${portal}&error=invalid_state`), cookies: [] })
    expect(await formIn(browser)).toMatchObject({ status: 'IN_PROGRESS' })
    expect((await auditOf(plusCase.id)).filter(({ action }) => action === 'plus_case.entered')).toHaveLength(1)
  })

  test('[T16] from another browser, even one with its own sign-in; the first browser can still finish', async () => {
    const { link, email } = await mailed()
    const other = await mailed()
    comesBackAs(email)
    const { answer, back } = await begin(link)
    for (const victim of [t.browser(), (await begin(other.link)).browser]) {
      const response = await victim.get(answer)
      expect(response).toMatchObject({ ...to(`${portal}&error=invalid_state`), cookies: [] })
    }
    expect(await back()).toMatchObject(to(portal))
  })

  test('too late, or for an attempt that has been removed: the portal answers', async () => {
    const { link, email } = await mailed()
    comesBackAs(email)
    const { back } = await begin(link)
    t.clock.advance({ minutes: 10 })
    expect(await back()).toMatchObject(to(`${portal}&error=invalid_state`))
    t.clock.advance({ minutes: 61 })
    await cleanUp(t.deps)
    const left = sql`select 1 from sign_in_attempt where plus_link_id = ${link.split('.')[0]}`.execute(t.ownerDb)
    expect((await left).rows).toEqual([])
    expect(await back()).toMatchObject(to(`${portal}&error=invalid_state`))
    const made = t.browser().get(`/redirect?code=x&state=${'a'.repeat(43)}.en`)
    expect(await made).toMatchObject(to('/employee?lang=en&error=invalid_state'))
  })

  test('for a link that has since been used, replaced, canceled or has expired', async () => {
    const gone = to(`${portal}&error=code_refused`)
    const used = await mailed()
    const replaced = await mailed()
    const calledOff = await mailed()
    const begun = [await begin(used.link), await begin(replaced.link), await begin(calledOff.link)]
    await open(used.link)
    await enter(used.link, await digitsTo(used.email))
    await ask(replaced.email)
    await t.as(calledOff.admin).call(cancelPlusCase, { params: { plusCaseId: calledOff.plusCase.id } })
    comesBackAs(used.email, replaced.email, calledOff.email)
    for (const { browser, back } of begun) {
      expect(await back()).toMatchObject({ ...gone, cookies: [] })
      expect(await formIn(browser)).toBeNull()
    }
    for (const { link } of [used, replaced, calledOff]) {
      const again = t.anonymous.call(signInToForm, { body: { link, language: 'es' } })
      expect(await again).toMatchObject(linkEnded)
    }
    const expired = await mailed()
    t.clock.advance({ days: 14, minutes: -5 })
    const late = await begin(expired.link)
    t.clock.advance({ minutes: 6 })
    comesBackAs(expired.email)
    expect(await late.back()).toMatchObject(gone)
  })

  test('[F24] while the sign-in service is down: the employee sees it right away or on the way back, and the code works', async () => {
    const { plusCase, link, email } = await mailed()
    const { back } = await begin(link)
    t.provider.isDown = true
    whenFinished(() => {
      t.provider.isDown = false
    })
    const answer = await t.anonymous.call(signInToForm, { body: { link, language: 'en' } })
    expect(answer).toMatchObject({ status: 503, codes: ['unavailable'] })
    expect(await back()).toMatchObject(to(`${portal}&error=unavailable`))
    expect(await refusals(plusCase.id)).toEqual([])
    await open(link)
    expect((await enter(link, await digitsTo(email))).status).toBe(204)
  })

  test('during maintenance: nothing is begun and nothing opened, and the link stays valid', async () => {
    const { link, email } = await mailed()
    comesBackAs(email)
    const { back } = await begin(link)
    await t.ownerDb.insertInto('feature_flag').values({ name: 'MAINTENANCE_MODE', value: 'on' }).execute()
    t.clock.advance({ seconds: 4 })
    const answer = await t.anonymous.call(signInToForm, { body: { link, language: 'en' } })
    expect(answer).toMatchObject({ status: 503, codes: ['maintenance'] })
    expect(await back()).toMatchObject({ ...to(`${portal}&error=maintenance`), cookies: [] })
    await t.ownerDb.deleteFrom('feature_flag').execute()
    t.clock.advance({ seconds: 4 })
    expect(await signIn(link)).toMatchObject(to(portal))
  })
})

describe('the purpose of a sign-in is kept on the server and cannot be chosen on the way back', () => {
  test('[T05] a sign-in of a user opens no form, whatever the account and the state', async () => {
    const { plusCase, link, email } = await mailed()
    comesBackAs(email)
    const browser = t.browser()
    const answer = await browser.startSignIn()
    expect(await browser.get(`${answer}.es`)).toMatchObject(to(`${portal}&error=invalid_state`))
    expect(await browser.get(answer)).toMatchObject(to('/dashboard'))
    expect([...browser.jar.keys()]).toEqual(['hireproof_sign_in', 'hireproof_session'])
    expect(await formIn(browser)).toBeNull()
    expect((await auditOf(plusCase.id)).map(({ action }) => action)).toEqual(['plus_case.started'])
    expect((await open(link)).status).toBe(200)
  })

  test('[T05] a sign-in of an employee begins no session of a user, even if the account belongs to a user', async () => {
    const { link, email } = await mailed()
    const { subject } = comesBackAs(email)
    await t.browser().signIn()
    const person = t.ownerDb.selectFrom('person').select('id').where('subject', '=', subject)
    const { id } = await person.executeTakeFirstOrThrow()
    await t.given.user({ account_id: await t.given.account(), person_id: id })
    const before = await rows('session')
    const { browser, state, back } = await begin(link)
    const unmarked = state.replace('.es', '')
    const stripped = await browser.get(`/redirect?code=code-${unmarked}&state=${unmarked}`)
    expect(stripped).toMatchObject(to('/home/login?error=invalid_state'))
    expect(await back()).toMatchObject(to(portal))
    expect([...browser.jar.keys()]).toEqual(['hireproof_sign_in', 'hireproof_employee'])
    expect((await browser.post('/api/identity/v1/token')).statusCode).toBe(401)
    expect(await rows('session')).toEqual(before)
  })

  test('the database accepts no attempt with two purposes', async () => {
    const both = sql`insert into sign_in_attempt (state_hash, browser_hash, nonce, code_verifier, return_to, expires_at,
      activation_code_id, plus_link_id) values ('x', 'x', '', '', '/', now(), gen_random_uuid(), gen_random_uuid())`
    await expect(both.execute(t.ownerDb)).rejects.toThrow('sign_in_attempt_purpose_check')
  })
})
