import { DEFAULT_TIME_ZONE, todayIn } from '@hireproof/contract/calendar/iso-date'
import { openSearchText, sealSearchText } from '@hireproof/contract/cases/search-text.endpoints'
import { environments, getEnvironment } from '@hireproof/contract/environment'
import { describe, expect, test } from 'vitest'
import { cleanUp } from '../testing/clean-up.ts'
import { countRate } from '../platform/rate-limit.ts'
import { caseSteps } from '../testing/case-steps.ts'
import { plusSteps } from '../testing/plus-steps.ts'
import { testApp } from '../testing/test-app.ts'
import { movedClock, saveAhead } from './moved-clock.ts'

const DAY_MS = 86_400_000

const t = await testApp()
const cases = caseSteps(t)
const plus = plusSteps(t)

test('[CASE-186] the clock of the product is the time of day until someone moves it, and never moves back', async () => {
  const other = await testApp()
  const move = async (days: number) => {
    await saveAhead(other.ownerDb, days * DAY_MS, other.clock.now())
    await other.productClock.refresh()
    return (other.productClock.now().getTime() - other.clock.now().getTime()) / DAY_MS
  }
  expect(other.productClock.now()).toEqual(other.clock.now())
  expect(await move(3)).toBe(3)
  expect(await move(1)).toBe(3)
  expect(await move(4)).toBe(4)
  await other.ownerDb.deleteFrom('moved_clock').execute()
  await other.productClock.refresh()
  expect(other.productClock.now().getTime() - other.clock.now().getTime()).toBe(4 * DAY_MS)
})

test('[CASE-186] running nodes follow within seconds, without a restart', async () => {
  const first = await testApp()
  const second = await testApp({ ownerUrl: first.ownerUrl })
  const unfollow = second.productClock.follow()
  await saveAhead(first.ownerDb, 5 * DAY_MS, first.clock.now())
  await expect.poll(() => second.productClock.now().getTime() - second.clock.now().getTime()).toBe(5 * DAY_MS)
  unfollow()
})

test('[CASE-186] the start of the web carries what the clock of the product shows', async () => {
  const other = await testApp()
  await saveAhead(other.ownerDb, 5 * DAY_MS, other.clock.now())
  await other.productClock.refresh()
  const { body } = await other.anonymous.call(getEnvironment, {})
  expect(body).toMatchObject({ now: '2026-11-25T15:00:00.000Z' })
})

test.each(environments.slice(3))(
  '[CASE-186] in %s the clock is the time of day, whatever the database keeps',
  async (environment) => {
    const other = await testApp()
    await saveAhead(other.ownerDb, 5 * DAY_MS, other.clock.now())
    const clock = movedClock(other.deps.identityDb, other.clock, environment)
    await clock.refresh()
    expect(clock.now()).toEqual(other.clock.now())
  },
)

describe('[CASE-186] a clock that was moved by more than a year', async () => {
  const user = await t.given.user({ account_id: await t.given.account() })
  const { case_number: draft } = await cases.create(user)
  const { sealed } = (await t.as(user).call(sealSearchText, { body: { text: 'Wagner' } })).body
  const employer = await plus.company()
  const { browser } = await plus.invited(employer)
  const { employeeEmail } = await plus.start(employer)
  const oldLink = await plus.linkTo(employeeEmail)
  const rate = { subject: 'moved', most: 1, minutes: 60 }
  await countRate(t.deps.identityDb, rate, t.deps.realClock.now())
  await saveAhead(t.ownerDb, 400 * DAY_MS, t.clock.now())
  await t.productClock.refresh()

  test('ends what has a deadline: a draft lapses, on a day of the moved clock', async () => {
    await cleanUp(t.deps)
    const now = new Date(t.clock.now().getTime() + 400 * DAY_MS)
    expect(await cases.row(draft)).toMatchObject({ case_status: 'CLOSED', closed_at: now })
    expect((await cases.auditOf(draft)).at(-1)).toMatchObject({ action: 'case.draft_lapsed', at: now })
  })

  test('ends no session, of a user or of an employee, and no token', async () => {
    await cleanUp(t.deps)
    expect((await cases.read(user, draft)).status).toBe(200)
    expect((await t.as(user).call(openSearchText, { body: { sealed } })).status).toBe(200)
    expect((await browser.form()).status).toBe(200)
  })

  test('keeps the limits of callers', async () => {
    await cleanUp(t.deps)
    expect(await countRate(t.deps.identityDb, rate, t.deps.realClock.now())).toBe(3600)
  })

  test('ends a link that an email dated, and a new one opens with digits that last their minutes', async () => {
    expect((await plus.open(oldLink)).status).toBe(400)
    await plus.ask(employeeEmail)
    const link = await plus.linkTo(employeeEmail)
    expect((await plus.open(link)).status).toBe(200)
    const digits = await plus.digitsTo(employeeEmail)
    t.clock.advance({ minutes: 9 })
    expect((await plus.enter(link, digits)).status).toBe(204)
  })

  test('keeps new emails in the outbox, of changes of every kind', async () => {
    const { employeeEmail: address } = await plus.start(employer, {
      firstDayOfWork: todayIn(t.productClock.now(), DEFAULT_TIME_ZONE),
    })
    await plus.open(await plus.linkTo(address))
    await cleanUp(t.deps)
    const kept = t.ownerDb.selectFrom('mail_outbox').select(['template', 'created_at']).where('recipient', '=', address)
    const times = { created_at: t.productClock.now() }
    expect(await kept.orderBy('template').execute()).toEqual([
      { template: 'employee-code', ...times },
      { template: 'plus-invited', ...times },
    ])
  })
})
