import * as profile from '@hireproof/contract/accounts/company-profile.endpoints'
import type { EinReason } from '@hireproof/contract/accounts/ein-change'
import { beforeEach, describe, expect, test } from 'vitest'
import { bakery } from '../../testing/company-samples.ts'
import type { GivenUser } from '../../testing/given.ts'
import { testApp } from '../../testing/test-app.ts'
import { checkEinChange, decideEinChange } from './decide-ein-change.ts'

const t = await testApp()
let eins = 300_000_000
const freshEin = () => String((eins += 1))

beforeEach(() => {
  Object.assign(t.registry, { isDown: false, answer: 'match', asked: [] })
})

type Given = Parameters<typeof t.given.account>[0]
/** The administrator of a company with an EIN. */
async function company(ein = freshEin(), values: Given = {}) {
  const account_id = await t.given.account({ company_name: bakery.legalName, ...values })
  const admin = await t.given.user({ account_id, ...(values.type === 'CORPORATE' && { role: 'CORPORATEADMIN' }) })
  const body = { ...bakery, ein, version: 0 }
  expect(
    (await t.as(admin).call(profile.changeCompanyInformation, { params: { accountId: account_id }, body })).status,
  ).toBe(200)
  return admin
}
const params = ({ accountId }: GivenUser) => ({ params: { accountId } })
const change = (user: GivenUser, ein: string, einReason?: EinReason, more: object = {}) =>
  t.as(user).call(profile.changeCompanyInformation, { ...params(user), body: { ein, einReason, version: 1, ...more } })
const read = async (user: GivenUser) => (await t.as(user).call(profile.getCompanyProfile, params(user))).body
const rowOf = ({ accountId }: GivenUser) =>
  t.ownerDb
    .selectFrom('ein_change')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('asked_at', 'desc')
    .executeTakeFirstOrThrow()
const check = async (user: GivenUser) =>
  checkEinChange(t.deps, { accountId: user.accountId, changeId: (await rowOf(user)).id })
const eventsOf = async ({ accountId }: GivenUser) => (await t.audit(accountId)).map(({ action }) => action)
const mailsOf = async ({ accountId }: GivenUser, template: string) =>
  t.ownerDb
    .selectFrom('mail_outbox')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('template', '=', template)
    .execute()
const decide = (user: GivenUser, isApproved: boolean) =>
  decideEinChange(
    { ...t.deps, appDb: t.ownerDb },
    { accountId: user.accountId, by: 'Olga', note: 'Send a letter.', isApproved },
  )

describe('a change of the EIN', () => {
  test.each([undefined, 'TAKEN_OVER'] as const)(
    '[COMP-06] is refused at its field for the reason %j, and nothing changes',
    async (reason) => {
      const admin = await company('123456700')
      const answer = await change(admin, freshEin(), reason, { legalName: 'Elm' })
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'einReason' }] } })
      if (reason) expect(JSON.stringify(answer.body)).toContain('it enrolls again, or the two accounts are merged')
      expect((await read(admin)).companyInformation).toMatchObject({
        version: 1,
        values: { ein: '123456700', legalName: bakery.legalName },
      })
    },
  )

  test.each(['TYPING_ERROR', 'NEW_NUMBER'] as const)(
    '[COMP-06] for %s takes effect at once when the registry and the search for duplicates confirm it',
    async (reason) => {
      const admin = await company()
      const ein = freshEin()
      const { body } = await change(admin, ein, reason)
      expect(body.companyInformation).toMatchObject({ version: 2, values: { ein }, einChange: null })
      const { id } = await rowOf(admin)
      expect(t.registry.asked).toEqual([
        { checkId: `ein-change-${id}`, ein, legalName: bakery.legalName, isWaiting: false },
      ])
      await check(admin)
      expect((await eventsOf(admin)).slice(-2)).toEqual(['account.ein_change_asked', 'account.ein_changed'])
      const mails = await mailsOf(admin, 'company-changed')
      expect(mails.at(-1)?.data).toMatchObject({ what: 'the Employer Identification Number' })
      expect(JSON.stringify(mails)).not.toContain(ein)
    },
  )

  test.each(['name_differs', 'unknown', 'closed'] as const)(
    '[COMP-06] waits as in review while the old number stays if the registry answers %s',
    async (answer) => {
      t.registry.answer = answer
      const old = freshEin()
      const ein = freshEin()
      const admin = await company(old)
      const { body } = await change(admin, ein, 'NEW_NUMBER', { doingBusinessAs: 'Elm' })
      expect(body.companyInformation).toMatchObject({
        version: 2,
        values: { ein: old, doingBusinessAs: 'Elm' },
        einChange: { ein, reason: 'NEW_NUMBER' },
      })
      // what the registry says is for the operator
      expect(JSON.stringify(body)).not.toContain('registry')
      await check(admin)
      expect((await read(admin)).companyInformation.values.ein).toBe(old)
      expect(await change(admin, freshEin(), 'NEW_NUMBER', { version: 2 })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'ein' }] },
      })
    },
  )

  test('[COMP-06][ENRL-51] waits if an account of the same kind has the number, and not for one of another kind', async () => {
    const taken = freshEin()
    await company(taken)
    const admin = await company()
    expect((await change(admin, taken, 'TYPING_ERROR')).body.companyInformation.einChange).toMatchObject({ ein: taken })
    expect((await rowOf(admin)).causes).toEqual(['ein_enrolled'])
    const corporate = await company(undefined, { type: 'CORPORATE' })
    expect((await change(corporate, taken, 'TYPING_ERROR')).body.companyInformation.values.ein).toBe(taken)
    const closed = freshEin()
    const { accountId } = await company(closed)
    const misuse = {
      status: 'CLOSED',
      closed_date: '2026-11-01',
      closed_reason: 'x',
      closed_reason_code: 'ATMIS',
    } as const
    await t.ownerDb.updateTable('account').set(misuse).where('id', '=', accountId).execute()
    const other = await company(undefined, { type: 'AGENCY' })
    await change(other, closed, 'TYPING_ERROR')
    expect((await rowOf(other)).causes).toEqual(['ein_misuse'])
  })

  test('[COMP-06] of two companies that want one number at once, one gets it', async () => {
    const ein = freshEin()
    const admins = await Promise.all([company(), company(), company()])
    await Promise.all(admins.map((admin) => change(admin, ein, 'TYPING_ERROR')))
    const numbers = await Promise.all(admins.map(async (admin) => (await read(admin)).companyInformation.values.ein))
    expect(numbers.filter((each) => each === ein)).toHaveLength(1)
  })

  test('[COMP-06] sent ten times at once is one change', async () => {
    t.registry.answer = 'unknown'
    const admin = await company()
    const ein = freshEin()
    await Promise.all(Array.from({ length: 10 }, () => change(admin, ein, 'TYPING_ERROR')))
    expect((await eventsOf(admin)).filter((each) => each === 'account.ein_change_asked')).toHaveLength(1)
  })

  test('[COMP-06][ENRL-63] is checked again while the registry is away, and goes to an operator after 24 hours', async () => {
    t.registry.isDown = true
    const admin = await company()
    const ein = freshEin()
    expect((await change(admin, ein, 'TYPING_ERROR')).body.companyInformation.einChange).toMatchObject({ ein })
    expect((await rowOf(admin)).causes).toEqual([])
    t.clock.advance({ minutes: 24 * 60 })
    await check(admin)
    expect((await rowOf(admin)).causes).toEqual(['registry_away'])
    const again = await company()
    t.registry.answer = undefined
    t.registry.isDown = false
    await change(again, freshEin(), 'TYPING_ERROR')
    expect(await rowOf(again)).toMatchObject({ registry_waits: true, causes: [], status: 'ASKED' })
    t.registry.answer = 'match'
    await check(again)
    expect(await rowOf(again)).toMatchObject({ status: 'CONFIRMED' })
  })

  test('[COMP-06] in review is withdrawn by those who may change the profile', async () => {
    t.registry.answer = 'unknown'
    const admin = await company()
    await change(admin, freshEin(), 'TYPING_ERROR')
    const general = await t.given.user({ account_id: admin.accountId, role: 'GENERAL' })
    const withdraw = (user: GivenUser) => t.as(user).call(profile.withdrawEinChange, params(admin))
    expect((await withdraw(general)).status).toBe(403)
    expect((await withdraw(await company())).status).toBe(404)
    expect((await withdraw(admin)).body.companyInformation.einChange).toBeNull()
    expect((await withdraw(admin)).status).toBe(409)
    expect(await eventsOf(admin)).toContain('account.ein_change_withdrawn')
    expect(await decide(admin, true)).toBe(false)
  })

  test('[COMP-06][DESK-02] is approved or refused by an operator, once', async () => {
    t.registry.answer = 'unknown'
    const admin = await company()
    const ein = freshEin()
    await change(admin, ein, 'NEW_NUMBER')
    const done = await Promise.all([decide(admin, true), decide(admin, true), decide(admin, false)])
    expect(done.filter(Boolean)).toHaveLength(1)
    const other = await company()
    await change(other, freshEin(), 'NEW_NUMBER')
    expect(await decide(other, false)).toBe(true)
    expect((await read(other)).companyInformation).toMatchObject({ version: 1, einChange: null })
    const mails = await mailsOf(other, 'ein-change-refused')
    expect(mails).toHaveLength(1)
    const events = (await t.audit(other.accountId)).filter(({ action }) => action === 'account.ein_change_refused')
    expect(events).toMatchObject([{ actor: { system: 'operator' }, after: { by: 'Olga', note: 'Send a letter.' } }])
  })
})
