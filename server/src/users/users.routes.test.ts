import { storedRoles } from '@hireproof/contract/role-names'
import { displayedRole, getUser, userStatuses } from '@hireproof/contract/users/users'
import { getSharedProfile, listDashboardUsers } from '@hireproof/contract/dashboard/dashboard.endpoints'
import { describe, expect, test } from 'vitest'
import type { UserActor } from '../platform/actor.ts'
import { testApp } from '../testing/test-app.ts'
import { canViewUser } from './users.policy.ts'

const t = await testApp()

describe('one user', () => {
  test('[API-11][DATA-01][DATA-02][DATA-03] is returned with the agreed fields and no other', async () => {
    const personId = await t.given.person({ email: 'ana.lopez@example.com' })
    const user = await t.given.user({
      account_id: await t.given.account(),
      person_id: personId,
      role: 'GENERAL',
      middle_initial: 'Q',
      email: 'ana@company.example',
      phone_extension: '12',
      title: 'Clerk',
      retired_password_hash: 'a hash that stays here',
      password_expires_at: '2027-01-31T00:00:00Z',
      last_login_at: '2026-11-19T08:00:00Z',
    })
    const answer = await t.as(user).call(getUser, { params: { userId: user.id } })
    expect(answer.body).toEqual({
      id: user.id,
      logonId: user.logonId,
      firstName: 'Ana',
      middleInitial: 'Q',
      lastName: 'Lopez',
      email: 'ana@company.example',
      allEmails: ['ana.lopez@example.com'],
      phoneNumber: { number: '2025550100', extension: '12' },
      title: 'Clerk',
      roles: ['GENERAL'],
      userRole: 'GENERAL',
      userStatus: 'ACTIVE',
      mfaEnabled: true,
      webServiceEnabled: false,
      tutorialComplete: true,
      myI9TrainingStatus: 'COMPLETE',
      accountId: user.accountId,
      lastLoginDate: '2026-11-19T08:00:00.000Z',
      passwordExpirationDate: '2027-01-31T00:00:00.000Z',
      searchShortcut: true,
      dailyDigest: false,
      can: {
        view: true,
        edit: true,
        delete: 'own_user',
        reactivate: 'own_user',
        resetPassword: 'own_user',
        resendActivation: 'own_user',
        changeProfile: 'federated',
        changeRole: 'own_user',
        changeTitle: true,
      },
      version: expect.stringMatching(/^[\w-]{22}$/) as string,
    })
  })

  test('of someone else shows the address of the company, never those of the person', async () => {
    const account_id = await t.given.account()
    const admin = await t.given.user({ account_id })
    const personId = await t.given.person({ email: 'private@example.com' })
    const user = await t.given.user({ account_id, person_id: personId, email: 'work@example.com' })
    const answer = await t.as(admin).call(getUser, { params: { userId: user.id } })
    expect(answer.body).toMatchObject({ email: 'work@example.com', allEmails: ['work@example.com'] })
    expect(JSON.stringify(answer.body)).not.toContain('private')
  })

  test('[DATA-19] a web-services user is stored as general and displayed as a web-services user', async () => {
    const account_id = await t.given.account()
    const admin = await t.given.user({ account_id })
    const user = await t.given.user({ account_id, role: 'GENERAL', web_service_enabled: true, mfa_enabled: false })
    const answer = await t.as(admin).call(getUser, { params: { userId: user.id } })
    expect(answer.body).toMatchObject({ roles: ['GENERAL'], userRole: 'WEBSERVICE', webServiceEnabled: true })
  })

  test.each(userStatuses)('[DATA-20] is found also when %s', async (status) => {
    const account_id = await t.given.account()
    const admin = await t.given.user({ account_id })
    const user = await t.given.user({ account_id, status })
    const answer = await t.as(admin).call(getUser, { params: { userId: user.id } })
    expect(answer).toMatchObject({ status: 200, body: { userStatus: status } })
  })
})

describe('seeing users', () => {
  const target = { id: 'other', account_id: 1 }
  test.each(storedRoles)('a %s sees their own user', (role) => {
    expect(canViewUser({ userId: 'me', role } as UserActor, { id: 'me', account_id: 1 })).toBe(true)
  })

  test.each(storedRoles)('whether a %s sees others follows from the role', (role) => {
    const isAdmin = role === 'PROGRAMADMIN' || role === 'CORPORATEADMIN'
    expect(canViewUser({ userId: 'me', role } as UserActor, target)).toBe(isAdmin)
  })

  test.each(storedRoles.filter((role) => !role.endsWith('ADMIN')))(
    'a %s is refused, and the audit records it',
    async (role) => {
      const account_id = await t.given.account()
      const [user, colleague] = [await t.given.user({ account_id, role }), await t.given.user({ account_id })]
      const answer = await t.as(user).call(getUser, { params: { userId: colleague.id } })
      expect(answer).toMatchObject({ status: 403, codes: ['forbidden'] })
      expect(await t.audit(account_id)).toMatchObject([{ action: 'access.denied', after: { code: 'forbidden' } }])
    },
  )
})

describe('the dashboard', () => {
  test('[DATA-06] lists the users of the person, in any company and any status but deleted', async () => {
    const person_id = await t.given.person()
    const [first, second] = [await t.given.account(), await t.given.account()]
    const make = (account_id: number, logon_id: string, more = {}) =>
      t.given.user({ account_id, person_id, logon_id, ...more })
    const b = await make(second, 'BBBBBBBB', { status: 'LOCKED' })
    const a = await make(second, 'AAAAAAAA', { role: 'GENERAL', last_login_at: '2026-11-19T08:00:00Z' })
    const c = await make(first, 'CCCCCCCC', { role: 'CORPORATEADMIN' })
    await make(first, 'DDDDDDDD', { status: 'DELETED' })
    await t.given.user({ account_id: first })
    const session = await t.given.session({ personId: person_id })
    const { body } = await t.as({ session }).call(listDashboardUsers, {})
    const row = { userStatus: 'ACTIVE', mfaEnabled: true, lastLoginDate: null, timeZone: 'America/New_York' }
    expect(body.users).toEqual([
      { ...row, userId: c.id, logonId: 'CCCCCCCC', accountId: first, userRole: 'CORPORATEADMIN' },
      {
        ...row,
        userId: a.id,
        logonId: 'AAAAAAAA',
        accountId: second,
        userRole: 'GENERAL',
        lastLoginDate: '2026-11-19T08:00:00.000Z',
      },
      { ...row, userId: b.id, logonId: 'BBBBBBBB', accountId: second, userRole: 'PROGRAMADMIN', userStatus: 'LOCKED' },
    ])
    expect((await t.as(a).call(listDashboardUsers, {})).body).toEqual(body)
  })

  test('is empty for a user who signs in without a person', async () => {
    const user = await t.given.user({ account_id: await t.given.account(), mfa_enabled: false })
    expect((await t.as(user).call(listDashboardUsers, {})).body).toEqual({ users: [] })
    expect((await t.as(user).call(getSharedProfile, {})).status).toBe(404)
  })

  test('[DATA-07] shows the shared profile with every confirmed address', async () => {
    const personId = await t.given.person({ email: 'ana@example.com' })
    await t.ownerDb.insertInto('person_email').values({ person_id: personId, email: 'a.lopez@example.com' }).execute()
    await t.ownerDb
      .updateTable('person')
      .set({ middle_initial: 'Q', phone_number: '2025550100', phone_extension: '7' })
      .where('id', '=', personId)
      .execute()
    const session = await t.given.session({ personId })
    expect((await t.as({ session }).call(getSharedProfile, {})).body).toEqual({
      firstName: 'Ana',
      middleInitial: 'Q',
      lastName: 'Lopez',
      email: 'ana@example.com',
      allEmails: ['a.lopez@example.com', 'ana@example.com'],
      phoneNumber: { number: '2025550100', extension: '7' },
    })
  })
})

describe('what the database holds', () => {
  test.each(['abcdefgh', 'ABCDEFG', 'ABCDEFGHI', 'ABCDEF 1', 'ABCDEF-1', 'ÄBCDEFGH', ''])(
    '[DATA-04][DATA-05] no user "%s": eight letters or digits in upper case',
    async (logon_id) => {
      const adding = t.given.user({ account_id: await t.given.account(), logon_id })
      await expect(adding).rejects.toMatchObject({ constraint: 'app_user_logon_id_check' })
    },
  )

  test('[DATA-05] no User ID twice, not even in two companies', async () => {
    await t.given.user({ account_id: await t.given.account(), logon_id: 'SAMESAME' })
    const again = t.given.user({ account_id: await t.given.account(), logon_id: 'SAMESAME' })
    await expect(again).rejects.toMatchObject({ constraint: 'app_user_logon_id_key' })
  })

  test.each([
    ['app_user_role_check', { role: 'WEBSERVICE' }],
    ['app_user_status_check', { status: 'Active' }],
    ['app_user_training_status_check', { training_status: 'DONE' }],
    ['app_user_web_service_check', { role: 'GENERAL', web_service_enabled: true, mfa_enabled: true }],
    ['app_user_web_service_role_check', { role: 'PROGRAMADMIN', web_service_enabled: true, mfa_enabled: false }],
  ])('[DATA-17][DATA-20] %s refuses %j', async (constraint, values) => {
    const adding = t.given.user({ account_id: await t.given.account(), ...(values as object) })
    await expect(adding).rejects.toMatchObject({ constraint })
  })

  test('[ROLE-01][ROLE-02] staff hold one role, which is displayed unless the user is for programs: that comes first', () => {
    for (const role of storedRoles) {
      expect(displayedRole(role, false)).toBe(role)
      expect(displayedRole(role, true)).toBe('WEBSERVICE')
    }
  })
})
