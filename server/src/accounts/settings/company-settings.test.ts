import { changeCompanySettings, getCompanySettings } from '@hireproof/contract/accounts/company-settings'
import { getCase } from '@hireproof/contract/cases/cases.endpoints'
import { storedRoles } from '@hireproof/contract/role-names'
import { describe, expect, test } from 'vitest'
import { atOnce } from '../../testing/at-once.ts'
import type { GivenUser } from '../../testing/given.ts'
import { caseSteps } from '../../testing/case-steps.ts'
import { citizenCase } from '../../testing/case-samples.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { create } = caseSteps(t)

const company = async (row: Parameters<typeof t.given.account>[0] = {}) =>
  t.given.user({ account_id: await t.given.account({ time_zone: 'America/New_York', ...row }) })
const read = (user: GivenUser, accountId = user.accountId) =>
  t.as(user).call(getCompanySettings, { params: { accountId } })
const change = (user: GivenUser, settings: object = {}, accountId = user.accountId) =>
  t.as(user).call(changeCompanySettings, {
    params: { accountId },
    body: { timeZone: 'America/New_York', generalUsersSeeAllCases: false, version: 0, ...settings },
  })

const answers: Record<(typeof storedRoles)[number], number> = {
  PROGRAMADMIN: 200,
  GENERAL: 403,
  CORPORATEADMIN: 403,
  ENROLLMENT: 403,
  UNKNOWN: 403,
}

describe('the settings of a company', () => {
  test.each(storedRoles)('are for program administrators: %s', async (role) => {
    const { accountId } = await company()
    const user = await t.given.user({ account_id: accountId, role })
    expect((await read(user)).status).toBe(answers[role])
    expect((await change(user)).status).toBe(answers[role])
  })

  test('are changed with an event in the audit, which has both values', async () => {
    const admin = await company()
    expect(await read(admin)).toMatchObject({
      body: { timeZone: 'America/New_York', generalUsersSeeAllCases: false, version: 0, can: { change: true } },
    })
    const answer = await change(admin, { timeZone: 'Pacific/Guam', generalUsersSeeAllCases: true })
    expect(answer).toMatchObject({
      status: 200,
      body: { timeZone: 'Pacific/Guam', generalUsersSeeAllCases: true, version: 1 },
    })
    expect((await read(admin)).body).toEqual(answer.body)
    const events = await t.ownerDb
      .selectFrom('audit_event')
      .select(['action', 'before', 'after'])
      .where('account_id', '=', admin.accountId)
      .where('action', '=', 'account.settings_changed')
      .execute()
    expect(events).toEqual([
      {
        action: 'account.settings_changed',
        before: { time_zone: 'America/New_York', general_users_see_all_cases: false },
        after: { time_zone: 'Pacific/Guam', general_users_see_all_cases: true },
      },
    ])
  })

  test('let general users see the cases of their colleagues from the next call on, and take it back', async () => {
    const admin = await company()
    const general = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
    const { case_number: caseNumber } = await create(admin, citizenCase())
    const statusOf = async () => (await t.as(general).call(getCase, { params: { caseNumber } })).status
    expect(await statusOf()).toBe(403)
    await change(admin, { generalUsersSeeAllCases: true })
    expect(await statusOf()).toBe(200)
    await change(admin, { version: 1 })
    expect(await statusOf()).toBe(403)
  })

  test('of a client are changed by the agency, and recorded in the chain of the client', async () => {
    const agency = await company({ type: 'AGENCY' })
    const client = await t.given.account({ agency_account_id: agency.accountId })
    expect((await change(agency, { timeZone: 'America/Denver' }, client)).body).toMatchObject({
      accountId: client,
      timeZone: 'America/Denver',
    })
    expect((await read(agency)).body.timeZone).toBe('America/New_York')
  })

  test('of another company do not exist', async () => {
    const [admin, other] = [await company(), await company()]
    expect((await read(admin, other.accountId)).status).toBe(404)
    expect((await change(admin, {}, other.accountId)).status).toBe(404)
    expect((await read(other)).body.version).toBe(0)
  })

  test('of a closed company are only read', async () => {
    const admin = await company({ status: 'CLOSED', closed_date: '2026-11-01' })
    expect((await read(admin)).body.can).toEqual({ change: false })
    expect(await change(admin)).toMatchObject({ status: 403, body: { code: 'account_closed' } })
  })

  test.each(['', 'Europe/Berlin', 'america/new_york', 'PST8PDT'])('refuse the time zone %j', async (timeZone) => {
    const admin = await company()
    expect(await change(admin, { timeZone })).toMatchObject({ status: 400, body: { issues: [{ path: 'timeZone' }] } })
  })

  test('changed fifty times at once keep the first change', async () => {
    const admin = await company()
    const all = await atOnce(50, () => change(admin, { timeZone: 'America/Adak' }))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ status }) => status === 409)).toHaveLength(49)
    expect(await change(admin, { version: 7 })).toMatchObject({
      status: 409,
      body: { issues: [{ code: 'COMPANY_SETTINGS_CHANGED' }] },
    })
    expect((await read(admin)).body.version).toBe(1)
  })
})
