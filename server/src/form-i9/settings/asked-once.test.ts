import { changeFormSettings, getFormSettings } from '@hireproof/contract/form-i9/form-settings.endpoints'
import { storedRoles } from '@hireproof/contract/role-names'
import { describe, expect, test } from 'vitest'
import type { GivenUser } from '../../testing/given.ts'
import { plusSteps } from '../../testing/plus-steps.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { company } = plusSteps(t)

const read = (user: GivenUser, accountId = user.accountId) =>
  t.as(user).call(getFormSettings, { params: { accountId } })
const isAsked = async (user: GivenUser, accountId?: number) => (await read(user, accountId)).body.isAsked

/** Saves the page as it is: Monday to Friday, closed on federal holidays, copies not chosen. */
const saveUnchanged = (user: GivenUser, accountId = user.accountId) =>
  t.as(user).call(changeFormSettings, {
    params: { accountId },
    body: { weekdays: [1, 2, 3, 4, 5], holidays: [], keepsOtherCopies: null, version: 0 },
  })

const answers: Record<(typeof storedRoles)[number], object> = {
  PROGRAMADMIN: { status: 200, body: { isAsked: true } },
  GENERAL: { status: 200, body: { isAsked: false } },
  CORPORATEADMIN: { status: 403 },
  ENROLLMENT: { status: 403 },
  UNKNOWN: { status: 403 },
}

describe('[FORM-07] a company that has never recorded its settings', () => {
  test.each(storedRoles)('asks its program administrators, and no one else: %s', async (role) => {
    const { accountId } = await company()
    expect(await read(await t.given.user({ account_id: accountId, role }))).toMatchObject(answers[role])
  })

  test('asks once: saving the usual days unchanged is an answer, for every administrator', async () => {
    const [admin, other] = [await company(), await company()]
    const colleague = await t.given.user({ account_id: admin.accountId })
    expect(await saveUnchanged(admin)).toMatchObject({
      status: 200,
      body: { isAsked: false, businessDays: [], keepsOtherCopies: null, version: 1 },
    })
    expect([await isAsked(admin), await isAsked(colleague), await isAsked(other)]).toEqual([false, false, true])
  })

  test('does not ask without plus cases, or once it is closed', async () => {
    const standard = await company({ plus_enabled: false })
    const closed = await company({ status: 'CLOSED', closed_date: '2026-11-01' })
    expect([await isAsked(standard), await isAsked(closed)]).toEqual([false, false])
  })

  test('asks an agency about itself and not about its clients', async () => {
    const admin = await company({ type: 'AGENCY' })
    const client = await t.given.account({ agency_account_id: admin.accountId, plus_enabled: true })
    expect([await isAsked(admin), await isAsked(admin, client)]).toEqual([true, false])
    await saveUnchanged(admin, client)
    expect(await isAsked(admin)).toBe(true)
  })
})
