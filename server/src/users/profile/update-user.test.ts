import { getUser, userStatuses, type UserStatus } from '@hireproof/contract/users/users'
import * as endpoints from '@hireproof/contract/users/profile.endpoints'
import { keepAlive } from '@hireproof/contract/identity/identity.endpoints'
import { sql, type Insertable } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db.ts'
import type { Reach } from '../../platform/reach.ts'
import type { AppUser } from '../../platform/db.gen.ts'
import type { GivenUser } from '../../testing/given.ts'
import { testApp, whenFinished } from '../../testing/test-app.ts'

const t = await testApp()

const person = {
  email: 'kim@company.example',
  firstName: 'Kim',
  middleInitial: 'B',
  lastName: "O'Neil",
  phoneNumber: { number: '3035550177', extension: '12' },
}
type Values = Partial<Insertable<AppUser>>

/** An administrator and a colleague who signs in with a password. */
async function pair(values: Values = {}, account: Parameters<typeof t.given.account>[0] = {}) {
  const account_id = await t.given.account(account)
  const admin = await t.given.user({ account_id })
  const user = await t.given.user({ account_id, role: 'GENERAL', mfa_enabled: false, ...values })
  return { admin, user, accountId: account_id }
}
const params = ({ id }: { id: string }) => ({ userId: id })
const profile = (as: GivenUser, of: { id: string }, changes: object = {}, version?: string) =>
  t
    .as(as)
    .call(endpoints.updateUserProfile, { params: params(of), body: { person: { ...person, ...changes }, version } })
const account = (as: GivenUser, of: { id: string }, body: object) =>
  t.as(as).call(endpoints.updateUserAccount, { params: params(of), body })
const status = (as: GivenUser, of: { id: string }, userStatus: UserStatus) =>
  t.as(as).call(endpoints.updateUserStatus, { params: params(of), body: { userStatus } })
const read = async (as: GivenUser, of: { id: string }) => (await t.as(as).call(getUser, { params: params(of) })).body
const rowOf = ({ id }: { id: string }) =>
  t.ownerDb.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const mailsTo = async (to: string) =>
  (await t.ownerDb.selectFrom('mail_outbox').selectAll().where('recipient', '=', to).execute()).map((m) => m.template)
const refused = (code: string) => ({ codes: expect.arrayContaining([code]) as string[] })

/** Flags as the operator sets them, until the test ends. */
async function withFlags(flags: Record<string, string>) {
  const put = async (values: Record<string, string>) => {
    await t.ownerDb.deleteFrom('feature_flag').execute()
    const rows = Object.entries(values).map(([name, value]) => ({ name, value }))
    if (rows.length > 0) await t.ownerDb.insertInto('feature_flag').values(rows).execute()
    t.clock.advance({ seconds: 4 })
    // what is cached is handed out once more while it is read again
    await t.deps.flags.all()
    await expect.poll(async () => t.deps.flags.all()).toMatchObject(values)
  }
  whenFinished(() => put({}))
  await put(flags)
}
const titled = { MFA_USER_CREATION: 'on', FEATURE_I9NG_EMPLOYER_TITLE: 'on' }

describe('the profile of a user', () => {
  test('[API-40][ROLE-10] is changed by an administrator, and the audit has it before and after', async () => {
    const { admin, user, accountId } = await pair()
    const answer = await profile(admin, user)
    expect(answer).toMatchObject({ status: 200, body: { ...person, id: user.id, can: { edit: true } } })
    expect((await t.audit(accountId)).at(-1)).toMatchObject({
      action: 'user.profile_changed',
      subject_id: user.id,
      actor: { userId: admin.id },
      before: { first_name: 'Ana', phone_number: '2025550100' },
      after: { first_name: 'Kim', phone_number: '3035550177', phone_extension: '12', middle_initial: 'B' },
    })
  })

  test('[API-41] loses what is left out of it', async () => {
    const { admin, user } = await pair({ middle_initial: 'Q', phone_extension: '9' })
    await profile(admin, user, { middleInitial: undefined, phoneNumber: { number: '(303) 555-0177' } })
    expect(await rowOf(user)).toMatchObject({ middle_initial: null, phone_extension: null, phone_number: '3035550177' })
  })

  test('[ROLE-17] is changed by its owner, who is told at the old address if it changes', async () => {
    const { user } = await pair({ email: 'old.address@company.example' })
    expect((await profile(user, user)).status).toBe(200)
    expect(await mailsTo('old.address@company.example')).toEqual(['profile-changed'])
  })

  test('[API-40] repeated has no second effect: no second event and no second email', async () => {
    const { admin, user, accountId } = await pair({ email: 'twice@company.example' })
    const { version } = await read(admin, user)
    const [first, again] = [await profile(admin, user, {}, version), await profile(admin, user, {}, version)]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    expect((await t.audit(accountId)).filter(({ action }) => action === 'user.profile_changed')).toHaveLength(1)
    expect(await mailsTo('twice@company.example')).toHaveLength(1)
  })

  test('[F15] after a change in another tab refuses changes to the older state, and nothing is lost', async () => {
    const { admin, user } = await pair()
    const { version } = await read(admin, user)
    expect((await profile(admin, user, { firstName: 'First' }, version)).status).toBe(200)
    const late = await profile(admin, user, { lastName: 'Second' }, version)
    expect(late).toMatchObject({ status: 409, ...refused('conflict') })
    expect(await rowOf(user)).toMatchObject({ first_name: 'First', last_name: "O'Neil" })
  })

  test('of two changes to the same state at the same time, one is refused', async () => {
    const { admin, user } = await pair()
    const { version } = await read(admin, user)
    const answers = await Promise.all(
      ['Ada', 'Bea', 'Eva'].map((firstName) => profile(admin, user, { firstName }, version)),
    )
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409, 409])
  })

  test.each([
    ['[FMT-17]', { email: ' ' }, 'email', 'This field is required.'],
    ['[FMT-18]', { email: 'kim@company' }, 'email', 'This field must be formatted as an email address.'],
    [
      '[FMT-18]',
      { email: 'a@b.example\r\nBcc: c@d.example' },
      'email',
      'This field must be formatted as an email address.',
    ],
    ['[FMT-09]', { firstName: '' }, 'firstName', 'This field is required.'],
    ['[FMT-04]', { firstName: 'K'.repeat(26) }, 'firstName', 'This field must not exceed 25 characters.'],
    ['[FMT-08]', { lastName: 'K'.repeat(41) }, 'lastName', 'This field must not exceed 40 characters.'],
    ['[FMT-05]', { lastName: '<b>' }, 'lastName', 'This field must not contain numbers or special characters.'],
    ['[FMT-10]', { middleInitial: 'AB' }, 'middleInitial', 'This field must not exceed 1 character.'],
    ['[FMT-12]', { phoneNumber: { number: '202555' } }, 'phoneNumber.number', 'This field must contain 10 digits.'],
    ['[FMT-09]', { phoneNumber: { number: '' } }, 'phoneNumber.number', 'This field is required.'],
    [
      '[FMT-15]',
      { phoneNumber: { number: '2025550100', extension: '1a' } },
      'phoneNumber.extension',
      'This field must only contain digits.',
    ],
  ])('[ROLE-31]%s is refused with %j', async (_, changes, field, message) => {
    const { admin, user } = await pair()
    const answer = await profile(admin, user, changes)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ issues: [{ path: `person.${field}`, message }] })
    expect(await rowOf(user)).toMatchObject({ first_name: 'Ana' })
  })

  test('[FMT-08] accepts a last name of forty characters', async () => {
    const { admin, user } = await pair()
    expect((await profile(admin, user, { lastName: 'K'.repeat(40) })).status).toBe(200)
  })

  test('of a user who signs in with the sign-in service is changed there, not here', async () => {
    const { admin, user } = await pair({ mfa_enabled: true })
    expect(await profile(admin, user)).toMatchObject({ status: 403, ...refused('forbidden') })
    expect(await profile(user, user)).toMatchObject({ status: 403 })
  })

  test('a code on its way to the old address no longer opens anything', async () => {
    const { admin, user } = await pair()
    const at = t.clock.now()
    const code = { user_id: user.id, secret_hash: Buffer.from('x'), created_at: at, expires_at: new Date(+at + 60_000) }
    await t.ownerDb
      .insertInto('one_time_code')
      .values({ ...code, id: user.id })
      .execute()
    await profile(admin, user)
    expect(await t.ownerDb.selectFrom('one_time_code').selectAll().where('user_id', '=', user.id).execute()).toEqual([])
  })
})

describe('these may not change a user:', () => {
  test.each(['GENERAL', 'ENROLLMENT', 'UNKNOWN'] as const)(
    '[ROLE-03][T05] a %s: 403, and nothing changes',
    async (role) => {
      const { user, accountId } = await pair()
      const other = await t.given.user({ account_id: accountId, role })
      const before = await rowOf(user)
      const answers = [
        await profile(other, user),
        await account(other, user, { role: 'PROGRAMADMIN' }),
        await status(other, user, 'DELETED'),
      ]
      expect(answers.map((each) => each.status)).toEqual([403, 403, 403])
      expect(await rowOf(user)).toEqual(before)
    },
  )

  test('[ROLE-04] an administrator of another company: the user does not exist', async () => {
    const { user } = await pair()
    const { admin } = await pair()
    const answers = [
      await profile(admin, user),
      await account(admin, user, { role: 'PROGRAMADMIN' }),
      await status(admin, user, 'DELETED'),
    ]
    expect(answers.map((each) => each.status)).toEqual([404, 404, 404])
  })

  test('an administrator of a closed company', async () => {
    const { admin, user } = await pair({}, { status: 'CLOSED', closed_date: '2026-11-01' })
    for (const answer of [
      await profile(admin, user),
      await profile(user, user),
      await status(admin, user, 'DELETED'),
    ]) {
      expect(answer).toMatchObject({ status: 403, ...refused('account_closed') })
    }
  })

  test('[ROLE-30] an administrator who still has to do the tutorial', async () => {
    const { user, accountId } = await pair()
    const admin = await t.given.user({ account_id: accountId, tutorial_complete: false })
    expect(await status(admin, user, 'DELETED')).toMatchObject({ status: 403, ...refused('tutorial_required') })
  })

  test('[ROLE-29] callers whose browser sends flags', async () => {
    await withFlags({ MFA_USER_CREATION: 'off', FEATURE_I9NG_EMPLOYER_TITLE: 'off' })
    const { admin, user } = await pair()
    const call = {
      ...endpoints.updateUserAccount,
      path: `/api/visuser/users/:userId?MFA_USER_CREATION=on&FEATURE_I9NG_EMPLOYER_TITLE=on` as const,
    }
    const answer = await t.as(admin).call(call, { params: params(user), body: { title: 'Clerk' } })
    expect(answer).toMatchObject({ status: 403, ...refused('forbidden') })
  })
})

describe('role and title of a user', () => {
  test('[API-42][API-43] the role changes between general and program administrator; the user is told', async () => {
    const { admin, user, accountId } = await pair({ email: 'role@company.example' })
    expect((await account(admin, user, { role: 'PROGRAMADMIN' })).body).toMatchObject({ userRole: 'PROGRAMADMIN' })
    expect((await account(admin, user, { role: 'GENERAL' })).body).toMatchObject({ userRole: 'GENERAL' })
    expect((await account(admin, user, { role: 'GENERAL' })).status).toBe(200)
    expect(await mailsTo('role@company.example')).toEqual(['role-changed', 'role-changed'])
    const events = (await t.audit(accountId)).filter(({ action }) => action === 'user.account_changed')
    expect(events).toMatchObject([
      { before: { role: 'GENERAL' }, after: { role: 'PROGRAMADMIN' } },
      { before: { role: 'PROGRAMADMIN' }, after: { role: 'GENERAL' } },
    ])
  })

  test.each(['CORPORATEADMIN', 'ENROLLMENT', 'UNKNOWN'])('[API-43][T05] no one becomes %s', async (role) => {
    const { admin, user } = await pair()
    expect(await account(admin, user, { role })).toMatchObject({ status: 403 })
    expect((await rowOf(user)).role).toBe('GENERAL')
  })

  test('[API-43][USRE-08] no one changes their own role', async () => {
    const { admin, accountId } = await pair()
    await t.given.user({ account_id: accountId })
    expect(await account(admin, admin, { role: 'GENERAL' })).toMatchObject({ status: 403 })
  })

  test('[USRE-19] web-services users keep theirs', async () => {
    const { admin, user } = await pair({ web_service_enabled: true })
    expect(await account(admin, user, { role: 'PROGRAMADMIN' })).toMatchObject({ status: 403 })
  })

  test('[USRE-25][ROLE-05][T41] the last program administrator keeps the role, however many ask at the same time', async () => {
    const account_id = await t.given.account()
    const [a, b] = [await t.given.user({ account_id }), await t.given.user({ account_id })]
    const answers = await Promise.all([account(a, b, { role: 'GENERAL' }), account(b, a, { role: 'GENERAL' })])
    expect(answers.filter((each) => each.status === 200)).toHaveLength(1)
    // the slower caller may no longer be an administrator
    const [refusal] = answers.flatMap((each) => each.codes)
    expect(['last_program_administrator', 'forbidden']).toContain(refusal)
    const roles = [(await rowOf(a)).role, (await rowOf(b)).role].sort()
    expect(roles).toEqual(['GENERAL', 'PROGRAMADMIN'])
  })

  test('[USRE-11][USRE-12] the title changes with both flags on, also for users who sign in with the service', async () => {
    await withFlags(titled)
    const { admin, user } = await pair({ mfa_enabled: true })
    expect((await account(admin, user, { title: ' Clerk ' })).body).toMatchObject({
      title: 'Clerk',
      userRole: 'GENERAL',
    })
    expect((await account(user, user, { title: 'Head clerk' })).body).toMatchObject({ title: 'Head clerk' })
  })

  test('[FMT-19][USRE-13] a title is required and has no more than sixty characters', async () => {
    await withFlags(titled)
    const { admin, user } = await pair({ title: 'Clerk' })
    expect((await account(admin, user, { title: '' })).body).toMatchObject({
      issues: [{ path: 'title', message: 'This field is required.' }],
    })
    expect((await account(admin, user, { title: 'x'.repeat(61) })).body).toMatchObject({
      issues: [{ path: 'title', message: 'This field must not exceed 60 characters.' }],
    })
    expect((await account(admin, user, { title: 'x'.repeat(60) })).status).toBe(200)
  })
})

describe('the database', () => {
  const give = async (reach: Reach, { id }: GivenUser, role: string) => {
    try {
      await inTransaction(t.deps.identityDb, reach, (trx) => sql`select change_staff_role(${id}, ${role})`.execute(trx))
      return 'taken'
    } catch (error) {
      return (error as { code?: string }).code
    }
  }
  const DENIED = '42501'

  test('[API-43][T05] lets only the role of the staff change, within reach', async () => {
    const { admin, user, accountId } = await pair()
    expect(await give(accountId, user, 'CORPORATEADMIN')).toBe(DENIED)
    expect(await give(accountId + 1, user, 'PROGRAMADMIN')).toBe(DENIED)
    expect(await give(null, user, 'PROGRAMADMIN')).toBe(DENIED)
    const service = await t.given.user({
      account_id: accountId,
      role: 'GENERAL',
      web_service_enabled: true,
      mfa_enabled: false,
    })
    expect(await give(accountId, service, 'PROGRAMADMIN')).toBe(DENIED)
    const head = await t.given.user({ account_id: accountId, role: 'CORPORATEADMIN' })
    expect(await give(accountId, head, 'PROGRAMADMIN')).toBe(DENIED)
    expect(await give(accountId, user, 'PROGRAMADMIN')).toBe('taken')
    const asApp = sql`select change_staff_role(${admin.id}, 'GENERAL')`
    await expect(asApp.execute(t.deps.appDb)).rejects.toMatchObject({ code: DENIED })
  })
})

describe('the status of a user', () => {
  test('[API-44][USRV-18][F14] a deleted user is signed out everywhere and told', async () => {
    const { admin, user, accountId } = await pair({ email: 'gone@company.example' })
    const answer = await status(admin, user, 'DELETED')
    expect(answer).toMatchObject({ status: 200, body: { userStatus: 'DELETED', can: { edit: 'deleted' } } })
    expect((await t.as(user).call(keepAlive, {})).status).toBe(401)
    expect(await mailsTo('gone@company.example')).toEqual(['user-deleted'])
    expect((await t.audit(accountId)).at(-1)).toMatchObject({
      action: 'user.deleted',
      before: { status: 'ACTIVE' },
      after: { status: 'DELETED' },
    })
  })

  test.each(userStatuses.filter((each) => each !== 'DELETED'))('[API-45] %s to deleted is accepted', async (from) => {
    const { admin, user } = await pair({ status: from })
    expect((await status(admin, user, 'DELETED')).status).toBe(200)
  })

  test.each(userStatuses)(
    '[API-45][USRV-19] %s to pending reactivation is accepted only from deactivated',
    async (from) => {
      const { admin, user } = await pair({ status: from, email: `${from.toLowerCase()}@company.example` })
      const answer = await status(admin, user, 'PENDINGREACTIVATION')
      const isTaken = from === 'DEACTIVATED'
      expect(answer.status).toBe(isTaken ? 200 : 409)
      expect((await rowOf(user)).status).toBe(isTaken ? 'PENDINGREACTIVATION' : from)
      expect(await mailsTo(`${from.toLowerCase()}@company.example`)).toEqual(isTaken ? ['user-reactivated'] : [])
    },
  )

  test.each(userStatuses.filter((each) => each !== 'DELETED' && each !== 'PENDINGREACTIVATION'))(
    '[API-45] no user can be made %s',
    async (to) => {
      const { admin, user } = await pair({ status: 'DEACTIVATED' })
      expect(await status(admin, user, to)).toMatchObject({ status: 409, ...refused('conflict') })
    },
  )

  test('[API-45] a deleted user is deleted once', async () => {
    const { admin, user } = await pair()
    const answers = await Promise.all([1, 2, 3].map(() => status(admin, user, 'DELETED')))
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409, 409])
  })

  test('[USRV-17] no one deletes their own user here', async () => {
    const { admin, accountId } = await pair()
    await t.given.user({ account_id: accountId })
    expect(await status(admin, admin, 'DELETED')).toMatchObject({ status: 403 })
  })

  test.each([
    ['[USRV-25][ROLE-05] the last program administrator of a location', 'PROGRAMADMIN', 'CHILD'],
    ['[USRV-25] of two corporate administrators who delete each other, one', 'CORPORATEADMIN', 'CORPORATE'],
  ] as const)('%s stays', async (_, role, type) => {
    const corporate = await t.given.account({ type: 'CORPORATE' })
    const head = await t.given.user({ account_id: corporate, role: 'CORPORATEADMIN' })
    if (type === 'CHILD') {
      const account_id = await t.given.account({ type, parent_account_id: corporate })
      const last = await t.given.user({ account_id, role })
      await t.given.user({ account_id, role, status: 'DELETED' })
      expect(await status(head, last, 'DELETED')).toMatchObject({ status: 409, codes: ['last_program_administrator'] })
      return
    }
    const other = await t.given.user({ account_id: corporate, role })
    const answers = await Promise.all([status(head, other, 'DELETED'), status(other, head, 'DELETED')])
    expect(answers.map((each) => each.status).sort()).not.toEqual([200, 200])
    const left = [(await rowOf(head)).status, (await rowOf(other)).status].sort()
    expect(left).toEqual(['ACTIVE', 'DELETED'])
  })
})
