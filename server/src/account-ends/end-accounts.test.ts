import { timeZones } from '@hireproof/contract/accounts/company-settings'
import { requestTermination } from '@hireproof/contract/accounts/closing.endpoints'
import { addDays } from '@hireproof/contract/calendar/iso-date'
import type { Insertable } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '../platform/db.gen.ts'
import { citizenCase } from '../testing/case-samples.ts'
import { caseSteps } from '../testing/case-steps.ts'
import type { GivenUser } from '../testing/given.ts'
import { plusSteps } from '../testing/plus-steps.ts'
import { testApp } from '../testing/test-app.ts'
import { endAccounts } from './end-accounts.ts'
import { dueReminder } from './remind-of-end.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const steps = caseSteps(t)
const NOW = '2026-11-20T15:00:00Z'

beforeEach(async () => {
  t.clock.set(NOW)
  // what an earlier test left open would end, too
  await t.ownerDb
    .updateTable('account')
    .set({ closed_date: null, closed_reason_code: null })
    .where('status', '=', 'ACTIVE')
    .execute()
})

const company = async (row: Partial<Insertable<Account>> = {}) =>
  t.given.user({ account_id: await t.given.account({ time_zone: 'America/New_York', ...row }) })
const closing = async (user: GivenUser, accountId = user.accountId) => {
  const asked = await t.as(user).call(requestTermination, { params: { accountId }, body: { reason: 'NOT_NEEDED' } })
  expect(asked.status).toBe(200)
  return user
}
const row = (id: number) =>
  t.ownerDb
    .selectFrom('account')
    .select(['status', 'closed_date', 'type', 'parent_account_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const statusOf = async (id: number) => (await row(id)).status
const mails = async (id: number) =>
  (
    await t.ownerDb
      .selectFrom('mail_outbox')
      .select(['template', 'data'])
      .where('account_id', '=', id)
      .where('template', '<>', 'account-termination-requested')
      .orderBy('created_at')
      .execute()
  ).map(({ template, data }) => ({ template, ...(data as Record<string, string>) }))
const actions = async (id: number) => (await t.audit(id)).map(({ action }) => action)
const runAt = async (instant: string, times = 1) => {
  t.clock.set(instant)
  await Promise.all(Array.from({ length: times }, () => endAccounts(t.deps)))
}

describe('the end of a company', () => {
  test('[CLOS-09] comes once, on the first run after its last day, on one of many nodes', async () => {
    const { accountId } = await closing(await company())
    await runAt('2026-12-21T04:59:00Z')
    expect(await statusOf(accountId)).toBe('ACTIVE')
    await runAt('2026-12-21T05:00:00Z', 10)
    expect(await row(accountId)).toMatchObject({ status: 'CLOSED', closed_date: '2026-12-20' })
    await runAt('2026-12-22T05:00:00Z')
    expect((await actions(accountId)).filter((action) => action === 'account.closed')).toHaveLength(1)
    expect((await mails(accountId)).filter(({ template }) => template === 'account-closed')).toEqual([
      { template: 'account-closed', companyName: 'Test Company', lastDay: '2026-12-20', openCases: '0' },
    ])
  })

  test.each([...Object.keys(timeZones)])('[CLOS-09] is after midnight in %s', async (time_zone) => {
    const { accountId } = await closing(await company({ time_zone }))
    const { closed_date } = await row(accountId)
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: time_zone })
    // hour by hour around the end
    let ended: string | undefined
    for (let hour = -14; hour < 60 && ended === undefined; hour += 1) {
      const at = new Date(Date.parse(`${closed_date}T00:00:00Z`) + hour * 3_600_000)
      await runAt(at.toISOString())
      if ((await statusOf(accountId)) === 'CLOSED') ended = format.format(at)
    }
    expect(ended).toBe(addDays(closed_date ?? '', 1))
  })

  test.each([
    ['the clocks go forward', '2027-02-12T17:00:00Z', '2027-03-15T03:59:00Z', '2027-03-15T04:00:00Z'],
    ['the clocks go back', '2026-10-02T17:00:00Z', '2026-11-02T04:59:00Z', '2026-11-02T05:00:00Z'],
    ['of a leap day', '2028-01-30T17:00:00Z', '2028-03-01T04:59:00Z', '2028-03-01T05:00:00Z'],
  ])('[CLOS-09] is on the right day when it is that on which %s', async (_, asked, before, after) => {
    t.clock.set(asked)
    const { accountId } = await closing(await company())
    await runAt(before)
    expect(await statusOf(accountId)).toBe('ACTIVE')
    await runAt(after)
    expect(await statusOf(accountId)).toBe('CLOSED')
  })

  test('[CLOS-09] is caught up after an outage of three days, and no clock that jumps back repeats it', async () => {
    const users = [await closing(await company()), await closing(await company())]
    await runAt('2026-12-24T12:00:00Z')
    for (const { accountId } of users) expect(await statusOf(accountId)).toBe('CLOSED')
    await runAt('2026-12-19T12:00:00Z')
    for (const { accountId } of users) {
      expect(await row(accountId)).toMatchObject({ status: 'CLOSED', closed_date: '2026-12-20' })
      expect(await mails(accountId)).toHaveLength(1)
    }
  })

  test('[CLOS-09] ends drafts and unopened invitations, and keeps other open cases as they are', async () => {
    const plus = plusSteps(t)
    const admin = await company({ plus_enabled: true })
    const draft = (await steps.create(admin)).case_number
    const final = await steps.inStatus(admin, 'FINAL_NONCONFIRMATION')
    const invited = await plus.start(admin)
    const opened = await plus.invited(admin)
    await t.ownerDb
      .updateTable('plus_case')
      .set({ status: 'IN_PROGRESS' })
      .where('id', '=', opened.plusCase.id)
      .execute()
    await closing(admin)
    await runAt('2026-12-21T12:00:00Z')
    expect(await steps.row(draft)).toMatchObject({
      case_status: 'CLOSED',
      case_closure_reason_code: 'AUTO_CLOSED_DRAFT',
    })
    expect((await steps.row(final)).case_status).toBe('FINAL_NONCONFIRMATION')
    const plusStatus = async (id: string) =>
      (await t.ownerDb.selectFrom('plus_case').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
    expect(await plusStatus(invited.id)).toBe('CANCELLED')
    expect(await plusStatus(opened.plusCase.id)).toBe('IN_PROGRESS')
    expect((await mails(admin.accountId)).filter(({ template }) => template === 'account-closed')).toMatchObject([
      { openCases: '2' },
    ])
  })

  test('[CLOS-10] is put off day by day while a case waits for its result, and told each week', async () => {
    const admin = await company()
    const waiting = await steps.inStatus(admin, 'MANUAL_REVIEW')
    await closing(admin)
    const { accountId } = admin
    for (let day = 21; day <= 31; day += 1) await runAt(`2026-12-${day}T12:00:00Z`, 2)
    expect(await row(accountId)).toMatchObject({ status: 'ACTIVE', closed_date: '2026-12-31' })
    const told = (await mails(accountId)).filter(({ template }) => template === 'account-closing-put-off')
    expect(told).toEqual(
      [1, 2].map(() => ({
        template: 'account-closing-put-off',
        companyName: 'Test Company',
        waitingCases: '1',
        decidedOn: '2027-02-18',
      })),
    )
    await steps.change(waiting, { case_status: 'EMPLOYMENT_AUTHORIZED' })
    await runAt('2027-01-01T12:00:00Z')
    expect(await row(accountId)).toMatchObject({ status: 'CLOSED', closed_date: '2026-12-31' })
  })

  test('[CLOS-10] is put off at most 60 days; then the operator decides', async () => {
    const admin = await company()
    await steps.inStatus(admin, 'REFERRED')
    await closing(admin)
    await runAt('2027-02-18T12:00:00Z')
    expect(await row(admin.accountId)).toMatchObject({ status: 'ACTIVE', closed_date: '2027-02-18' })
    for (const day of ['2027-02-19', '2027-03-01', '2027-06-01']) await runAt(`${day}T12:00:00Z`)
    expect(await row(admin.accountId)).toMatchObject({ status: 'ACTIVE', closed_date: '2027-02-18' })
  })

  test('[CLOS-13] of a corporate account leaves its locations as employers', async () => {
    const top = await t.given.user({
      account_id: await t.given.account({ type: 'CORPORATE' }),
      role: 'CORPORATEADMIN',
    })
    const location = await company({ type: 'CHILD', parent_account_id: top.accountId })
    await closing(top)
    await runAt('2026-12-21T12:00:00Z')
    expect(await statusOf(top.accountId)).toBe('CLOSED')
    expect(await row(location.accountId)).toMatchObject({ status: 'ACTIVE', type: 'EMPLOYER', parent_account_id: null })
    expect(await actions(location.accountId)).toContain('account.corporate_account_ended')
  })
})

describe('reminders', () => {
  test.each([
    ['2026-12-05', null, undefined],
    ['2026-12-06', null, 14],
    ['2026-12-06', 14, undefined],
    ['2026-12-12', 14, undefined],
    ['2026-12-13', 14, 7],
    ['2026-12-15', null, 7],
    ['2026-12-19', 7, 1],
    ['2026-12-19', 1, undefined],
    ['2026-12-20', 7, undefined],
    ['2026-12-23', null, undefined],
  ])('[CLOS-07] on %s, after %s: %s', (today, reminded, due) => {
    expect(dueReminder(today, '2026-12-20', reminded)).toBe(due)
  })

  test('[CLOS-07] are sent 14, 7 and 1 days before the end, each once and with the open cases', async () => {
    const admin = await company()
    await steps.create(admin, citizenCase())
    await closing(admin)
    for (let day = 1; day <= 20; day += 1) await runAt(`2026-12-${String(day).padStart(2, '0')}T12:00:00Z`, 2)
    const reminder = { template: 'account-closing-reminder', companyName: 'Test Company', lastDay: '2026-12-20' }
    expect(await mails(admin.accountId)).toEqual(
      ['14', '7', '1'].map((days) => ({ ...reminder, days, openCases: '1' })),
    )
  })
})
