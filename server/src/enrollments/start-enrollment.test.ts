import {
  startEnrollment,
  checkEnrollmentLink,
} from '@hireproof/contract/accounts/enrollment/start-enrollment.endpoints'
import { searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { getUser } from '@hireproof/contract/users/users'
import { describe, expect, test } from 'vitest'
import { codeIn } from '../testing/enrollment-changes.ts'
import { enrollmentSteps } from '../testing/enrollment-steps.ts'
import { testApp } from '../testing/test-app.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const { comesBackAs, leave, begin, read, accountOf, eventsOf } = enrollmentSteps(t)

const start = (email: string) => t.anonymous.call(startEnrollment, { body: { email } })
const check = (code: string) => t.anonymous.call(checkEnrollmentLink, { body: { code } })
const refused = { status: 400, codes: ['code_refused'] }
const accounts = async () =>
  Number(
    (
      await t.ownerDb
        .selectFrom('account')
        .select((a) => a.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

describe('an address', () => {
  test('[ENRL-03][T09] gets the same answer whether anyone is known by it or not', async () => {
    const account_id = await t.given.account()
    await t.given.user({ account_id, email: 'known@maple.example' })
    await t.given.user({ account_id, email: 'gone@maple.example', status: 'DELETED' })
    const bodies = ['unknown@maple.example', 'known@maple.example', 'gone@maple.example'].map(start)
    for (const answer of await Promise.all(bodies)) {
      expect(answer).toMatchObject({ status: 202, body: { secondsUntilAgain: 60 } })
    }
  })

  test('[ENRL-04] gets three links an hour, in any spelling, and is told when the next one can come', async () => {
    for (const email of ['one@limit.example', 'ONE@limit.example', ' one@limit.example']) {
      expect((await start(email)).status).toBe(202)
    }
    const fourth = await start('One@Limit.example')
    expect(fourth).toMatchObject({ status: 429, codes: ['too_many_requests'] })
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(3000)
    t.clock.advance({ minutes: 61 })
    expect((await start('one@limit.example')).status).toBe(202)
  })

  test('[ENRL-04] one caller gets 20 links an hour for all addresses', async () => {
    t.clock.advance({ minutes: 61 })
    for (let number = 1; number <= 20; number += 1) {
      expect((await start(`many${number}@limit.example`)).status).toBe(202)
    }
    expect((await start('many21@limit.example')).status).toBe(429)
    t.clock.advance({ minutes: 61 })
  })

  test.each(['', 'nobody', 'a@b', `${'x'.repeat(300)}@maple.example`])('%j is refused', async (email) => {
    expect((await start(email)).status).toBe(400)
  })
})

describe('the mailed link', () => {
  test('[ENRL-06][T43] names the code in its path, and has the secret behind the number sign only', async () => {
    const { code, text } = await codeIn(t, 'link@maple.example')
    const [id, secret] = code.split('.')
    expect(text).toContain(`/account/new/code/${id}#${secret}`)
    const row = await t.ownerDb
      .selectFrom('mail_outbox')
      .selectAll()
      .where('recipient', '=', 'link@maple.example')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(t.logged.join('')).not.toContain(secret)
    for (const _ of [1, 2])
      expect(await check(code)).toMatchObject({ status: 200, body: { email: 'link@maple.example' } })
  })

  test('[ENRL-07][ENRL-08] ends after a day, after six wrong secrets, and when a newer one is sent', async () => {
    const { code: first } = await codeIn(t, 'ends@maple.example')
    const { code: second } = await codeIn(t, 'ends@maple.example')
    expect(await check(first)).toMatchObject(refused)
    const [id] = second.split('.')
    for (let tries = 0; tries < 5; tries += 1) expect(await check(`${id}.${'a'.repeat(43)}`)).toMatchObject(refused)
    expect((await check(second)).status).toBe(200)
    expect(await check(`${id}.${'a'.repeat(43)}`)).toMatchObject(refused)
    expect(await check(second)).toMatchObject(refused)
    t.clock.advance({ minutes: 61 })
    const { code: third } = await codeIn(t, 'ends@maple.example')
    t.clock.advance({ minutes: 24 * 60 - 1 })
    expect((await check(third)).status).toBe(200)
    t.clock.advance({ minutes: 1 })
    expect(await check(third)).toMatchObject(refused)
  })

  test.each(['', 'x', 'x.y', '0190a0a0-0000-7000-8000-000000000000.'.padEnd(80, 'a')])(
    '%j opens nothing',
    async (code) => {
      expect(await check(code)).toMatchObject(refused)
    },
  )

  test('[ENRL-09] leads through the sign-in service to a company that waits, and a user who enrolls it', async () => {
    comesBackAs('ana')
    const { user, answer, email } = await begin('ana@maple.example')
    expect(answer).toMatchObject({ statusCode: 303, headers: { location: '/account/enroll' } })
    expect(await accountOf(user.accountId)).toMatchObject({ status: 'PENDING', type: 'EMPLOYER', plus_enabled: false })
    const row = await t.ownerDb.selectFrom('app_user').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ role: 'ENROLLMENT', status: 'ACTIVE', mfa_enabled: true, email: 'ana@home.example' })
    expect(row.person_id).not.toBeNull()
    expect(await read(user)).toMatchObject({
      status: 200,
      body: { accountId: user.accountId, status: 'DRAFT', email, companyName: '', method: null },
    })
    expect(await eventsOf(user.accountId)).toEqual(['enrollment.started', 'session.started', 'user.session_claimed'])
  })

  test('[ENRL-07][T43] of 20 sign-ins with one link one opens a company', async () => {
    const { code } = await codeIn(t, 'many@maple.example')
    comesBackAs('many')
    const left = []
    for (let number = 0; number < 20; number += 1) left.push(await leave(code))
    const before = await accounts()
    const answers = await Promise.all(left.map(({ back }) => back()))
    const places = answers.map(({ headers }) => String(headers.location))
    expect(places.filter((place) => place === '/account/enroll')).toHaveLength(1)
    expect(places.filter((place) => place === '/account/new?error=code_refused')).toHaveLength(19)
    expect(await accounts()).toBe(before + 1)
    expect(await check(code)).toMatchObject(refused)
  })

  test('[ENRL-11] a person has three unfinished enrollments at most; the fourth link stays as it is', async () => {
    for (let number = 1; number <= 3; number += 1) {
      comesBackAs('busy')
      await begin(`busy${number}@maple.example`)
    }
    const { code } = await codeIn(t, 'busy4@maple.example')
    const before = await accounts()
    expect((await (await leave(code)).back()).headers.location).toBe('/account/new?unfinished')
    expect(await accounts()).toBe(before)
    expect((await check(code)).status).toBe(200)
  })

  test('[ENRL-11] ten links of one person at once open no more than three companies', async () => {
    comesBackAs('hasty')
    const left = []
    for (let number = 0; number < 10; number += 1) {
      left.push(await leave((await codeIn(t, `hasty${number}@maple.example`)).code))
    }
    const before = await accounts()
    await Promise.all(left.map(({ back }) => back()))
    expect(await accounts()).toBe(before + 3)
  })
})

test('[ENRL-12] the user who enrolls may read themselves, and is refused elsewhere', async () => {
  comesBackAs()
  const { user } = await begin()
  expect((await t.as(user).call(getUser, { params: { userId: user.id } })).status).toBe(200)
  const cases = await t.as(user).call(searchCases, { body: { paging: { page: 0, size: 10 } } })
  expect(cases.codes).toContain('ENROLLMENT_REQUIRED')
})
