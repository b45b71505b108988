import { checkEmail, emailCheckStatuses } from '@hireproof/contract/users/create-user.endpoints'
import { expect, test } from 'vitest'
import type { GivenUser } from '../../testing/given.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()

const company = async (values: Parameters<typeof t.given.account>[0] = {}) => {
  const accountId = await t.given.account(values)
  return { accountId, admin: await t.given.user({ account_id: accountId }) }
}
const check = (by: Pick<GivenUser, 'session'>, emailAddress: string) =>
  t.as(by).call(checkEmail, { body: { emailAddress, app: 'everify' } })
const none = { checkEmailStatus: 'none' }

test('[API-51][API-52] for a person among the company’s users returns the shared profile and a User ID', async () => {
  const { accountId, admin } = await company()
  const profile = { first_name: 'Kim', last_name: 'Hale', phone_number: '2025550177', phone_extension: '9' }
  await t.given.user({ account_id: accountId, role: 'GENERAL', email: 'kim@maple.example', ...profile })
  expect((await check(admin, ' KIM@maple.example ')).body).toEqual({
    checkEmailStatus: 'MFA',
    suggestedLogonId: 'KHAL0001',
    profile: {
      firstName: 'Kim',
      middleInitial: null,
      lastName: 'Hale',
      phoneNumber: { number: '2025550177', extension: '9' },
    },
  })
})

test('[API-52] for a user with a password is NON_MFA, and for no one none', async () => {
  const { accountId, admin } = await company()
  await t.given.user({ account_id: accountId, mfa_enabled: false, email: 'old@maple.example' })
  expect((await check(admin, 'old@maple.example')).body).toEqual({ checkEmailStatus: 'NON_MFA' })
  expect((await check(admin, 'new@maple.example')).body).toEqual(none)
  expect(emailCheckStatuses).toEqual(['none', 'MFA', 'NON_MFA'])
})

test('[API-52] does not count users who were deleted or have not signed in yet, and programs', async () => {
  const { accountId, admin } = await company()
  const email = 'nobody@maple.example'
  await t.given.user({ account_id: accountId, email, status: 'DELETED' })
  await t.given.user({ account_id: accountId, email, person_id: null, status: 'PENDINGACTIVATION' })
  await t.given.user({ account_id: accountId, email, role: 'GENERAL', mfa_enabled: false, web_service_enabled: true })
  expect((await check(admin, email)).body).toEqual(none)
})

test('[T09] tells nothing about the people of another company: neither that they exist, nor how they sign in', async () => {
  const { admin } = await company()
  const rival = await company()
  const federated = { account_id: rival.accountId, email: 'secret@rival.example' }
  await t.given.user(federated)
  await t.given.user({ account_id: rival.accountId, email: 'password@rival.example', mfa_enabled: false })
  const answers = await Promise.all(
    ['secret@rival.example', 'password@rival.example', 'nobody@rival.example'].map((each) => check(admin, each)),
  )
  for (const { status, body } of answers) expect([status, body]).toEqual([200, none])
})

test('[T09] for a person who works for both companies tells only what the caller’s company has', async () => {
  const { accountId, admin } = await company()
  const rival = await company()
  const email = 'both@maple.example'
  const person_id = await t.given.person({ email })
  await t.given.user({ account_id: accountId, person_id, email })
  await t.given.user({ account_id: rival.accountId, person_id, email })
  for (const by of [admin, rival.admin]) expect((await check(by, email)).body.checkEmailStatus).toBe('MFA')
})

test('[API-52][ROLE-21] finds administrators and the staff of locations for a corporate administrator', async () => {
  const corporate = await t.given.account({ type: 'CORPORATE' })
  const head = await t.given.user({ account_id: corporate, role: 'CORPORATEADMIN', email: 'head@maple.example' })
  const north = await company({ type: 'CHILD', parent_account_id: corporate })
  await t.given.user({ account_id: north.accountId, email: 'north@maple.example' })
  await t.given.user({ account_id: corporate, role: 'PROGRAMADMIN', email: 'staff@maple.example' })
  const statusOf = async (by: GivenUser, email: string) => (await check(by, email)).body.checkEmailStatus
  expect(await statusOf(head, 'north@maple.example')).toBe('MFA')
  expect(await statusOf(head, 'head@maple.example')).toBe('MFA')
  expect(await statusOf(head, 'staff@maple.example')).toBe('none')
  expect(await statusOf(north.admin, 'head@maple.example')).toBe('none')
})

test.each(['', 'nobody', 'a@b', "' or 1=1 --@x.example", 'a@b.example\nBcc: c@d.example', 'a@b.example, c@d.example'])(
  '[FMT-18][T35] %j is not an address',
  async (email) => {
    const { admin } = await company()
    expect(await check(admin, email)).toMatchObject({ status: 400, codes: ['bad_request', 'invalid_value'] })
  },
)

test('[T03][T09] is for users who create users', async () => {
  const { accountId } = await company()
  const general = await t.given.user({ account_id: accountId, role: 'GENERAL', email: 'g@maple.example' })
  expect(await check(general, 'g@maple.example')).toMatchObject({ status: 403, codes: ['forbidden'] })
})

test('[T09] is limited for each administrator', async () => {
  const node = await testApp({ env: { SIGN_IN_RATE_LIMIT: '3' }, ownerUrl: t.ownerUrl })
  const { admin } = await company()
  const statuses = []
  for (let count = 0; count < 4; count += 1) {
    const body = { emailAddress: `guess${count}@maple.example`, app: 'everify' as const }
    statuses.push((await node.as(admin).call(checkEmail, { body })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
})
