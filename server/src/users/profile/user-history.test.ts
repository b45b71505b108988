import { readdirSync, readFileSync } from 'node:fs'
import { getUserHistory, historyActions } from '@hireproof/contract/users/user-history.endpoints'
import { updateSharedProfile } from '@hireproof/contract/dashboard/dashboard.endpoints'
import { updateUserAccount, updateUserProfile, updateUserStatus } from '@hireproof/contract/users/profile.endpoints'
import { resetPassword } from '@hireproof/contract/users/reset-password.endpoints'
import { describe, expect, test } from 'vitest'
import type { GivenUser } from '../../testing/given.ts'
import { passwordSteps, PASSWORD } from '../../testing/password-steps.ts'
import { testApp } from '../../testing/test-app.ts'
import { changesOf } from './user-history.ts'

const t = await testApp()
const steps = passwordSteps(t)

const history = (by: Pick<GivenUser, 'session'>, of: { id: string }, before?: number) =>
  t.as(by).call(getUserHistory, {
    params: { userId: of.id },
    query: before === undefined ? {} : { before: String(before) },
  })

async function pair(
  values: Parameters<typeof steps.user>[0] = {},
  account: Parameters<typeof t.given.account>[0] = {},
) {
  const account_id = await t.given.account(account)
  const admin = await t.given.user({ account_id })
  const user = await steps.user({ account_id, role: 'GENERAL', ...values })
  return { admin, user, accountId: account_id }
}

const setRole = (by: GivenUser, of: { id: string }, role: 'GENERAL' | 'PROGRAMADMIN') =>
  t.as(by).call(updateUserAccount, { params: { userId: of.id }, body: { role } })

describe('the history of a user', () => {
  test('[ROLE-10] shows what was changed, by whom, before and after, newest first', async () => {
    const { admin, user } = await pair({ email: 'old@company.example' })
    const person = {
      email: 'new@company.example',
      firstName: 'Kim',
      lastName: 'Lopez',
      phoneNumber: { number: '2025550100' },
    }
    await steps.fail(user.logonId, 3)
    await t.as(admin).call(resetPassword, {
      params: { userId: user.id },
      body: { newPassword: 'Other$9new', forcePasswordChange: true },
    })
    await setRole(admin, user, 'PROGRAMADMIN')
    await t.as(admin).call(updateUserProfile, { params: { userId: user.id }, body: { person } })
    const { status, body } = await history(admin, user)
    expect(status).toBe(200)
    const by = { kind: 'user', logonId: admin.logonId, name: 'Ana Lopez' }
    expect(body.hasMore).toBe(false)
    expect(body.entries.map(({ action, by: author, changes }) => ({ action, by: author, changes }))).toEqual([
      {
        action: 'user.profile_changed',
        by,
        changes: [
          { field: 'email', before: 'old@company.example', after: 'new@company.example' },
          { field: 'firstName', before: 'Ana', after: 'Kim' },
        ],
      },
      {
        action: 'user.account_changed',
        by,
        changes: [{ field: 'userRole', before: 'GENERAL', after: 'PROGRAMADMIN' }],
      },
      {
        action: 'user.password_reset',
        by,
        changes: [{ field: 'userStatus', before: 'LOCKED', after: 'PASSWORDCHANGEREQUIRED' }],
      },
      {
        action: 'user.locked',
        by: { kind: 'system', logonId: null, name: null },
        changes: [{ field: 'userStatus', before: 'ACTIVE', after: 'LOCKED' }],
      },
    ])
  })

  test('shows what its owner did, and no sign-in', async () => {
    const { admin, user } = await pair({ status: 'PENDINGACTIVATION' })
    expect((await steps.attempt(user.logonId, PASSWORD)).status).toBe(200)
    const code = await steps.code(user)
    expect(code).not.toBe('')
    const { entries } = (await history(admin, user)).body
    expect(entries.map(({ action, by }) => [action, by.kind])).toEqual([
      ['user.one_time_code_made', 'system'],
      ['user.status_changed', 'self'],
    ])
  })

  test('names the user for what its person did with a user account of another company', async () => {
    const { admin, accountId } = await pair()
    const person_id = await t.given.person()
    const user = await t.given.user({ account_id: accountId, person_id, role: 'GENERAL' })
    const elsewhere = await t.given.user({ account_id: await t.given.account(), person_id })
    const { email } = await t.ownerDb
      .selectFrom('person')
      .select('email')
      .where('id', '=', person_id)
      .executeTakeFirstOrThrow()
    const person = { email, firstName: 'Kim', lastName: 'Lopez', phoneNumber: { number: '2025550100' } }
    expect((await t.as(elsewhere).call(updateSharedProfile, { body: { person } })).status).toBe(200)
    const [entry] = (await history(admin, user)).body.entries
    expect(entry).toMatchObject({ action: 'user.profile_changed', by: { kind: 'self', logonId: null } })
  })

  test('comes twenty events at a time, and none twice', async () => {
    const { admin, user } = await pair()
    for (let count = 0; count < 22; count += 1) {
      t.clock.advance({ seconds: 1 })
      const answer = await setRole(admin, user, count % 2 === 0 ? 'PROGRAMADMIN' : 'GENERAL')
      expect(answer.status).toBe(200)
    }
    const first = (await history(admin, user)).body
    expect([first.entries.length, first.hasMore]).toEqual([20, true])
    const second = (await history(admin, user, first.entries.at(-1)!.place)).body
    expect([second.entries.length, second.hasMore]).toEqual([2, false])
    const times = [...first.entries, ...second.entries].map(({ at }) => at)
    expect(new Set(times).size).toBe(22)
    expect(times).toEqual([...times].sort().toReversed())
  })

  test('holds nothing about other users of the company', async () => {
    const { admin, user, accountId } = await pair()
    const other = await t.given.user({ account_id: accountId, role: 'GENERAL' })
    await setRole(admin, other, 'PROGRAMADMIN')
    expect((await history(admin, user)).body.entries).toEqual([])
  })

  test('[T40] shows fields of a closed list only, and neither network addresses nor ids', async () => {
    const hidden = { person_id: 'p-1', password_hash: '$argon2id$', ip: '198.18.0.1', isLinkedTo: 'x' }
    expect(changesOf({ status: 'ACTIVE', ...hidden }, { status: 'LOCKED', ...hidden, person_id: 'p-2' })).toEqual([
      { field: 'userStatus', before: 'ACTIVE', after: 'LOCKED' },
    ])
    const { admin, user } = await pair()
    await setRole(admin, user, 'PROGRAMADMIN')
    const text = JSON.stringify((await history(admin, user)).body)
    for (const secret of [admin.id, admin.personId!, '127.0.0.1']) expect(text).not.toContain(secret)
  })

  test('shows as changed what an event names, whether new, different or gone', () => {
    expect(changesOf(null, { status: 'PENDINGACTIVATION', title: null, mfa_enabled: true })).toEqual([
      { field: 'userStatus', before: null, after: 'PENDINGACTIVATION' },
      { field: 'mfaEnabled', before: null, after: true },
    ])
    expect(changesOf({ status: 'ACTIVE', title: 'Clerk', role: 'GENERAL' }, { status: 'ACTIVE', title: null })).toEqual(
      [{ field: 'title', before: 'Clerk', after: null }],
    )
    expect(changesOf({ status: 'ACTIVE' }, null)).toEqual([])
  })
})

describe('the history may be read by', () => {
  test('[ROLE-03] no general user, not even their own', async () => {
    const { user, accountId } = await pair()
    const other = await t.given.user({ account_id: accountId, role: 'GENERAL' })
    for (const each of [user, other]) {
      expect(await history(other, each)).toMatchObject({ status: 403, codes: ['forbidden'] })
    }
    expect(await history(user, user)).toMatchObject({ status: 403, codes: ['forbidden'] })
  })

  test('[ROLE-10] a program administrator, also their own, but not a corporate administrator’s', async () => {
    const { admin, accountId } = await pair()
    const corporate = await t.given.user({ account_id: accountId, role: 'CORPORATEADMIN' })
    expect((await history(admin, admin)).status).toBe(200)
    expect(await history(admin, corporate)).toMatchObject({ status: 403, codes: ['forbidden'] })
  })

  test('[ROLE-04] no one of another company', async () => {
    const [{ user }, { admin }] = [await pair(), await pair()]
    expect(await history(admin, user)).toMatchObject({ status: 404, codes: ['not_found'] })
  })

  test('[ROLE-04] an administrator of a location, who sees no names of users of the corporate account above', async () => {
    const parent_account_id = await t.given.account({ type: 'CORPORATE' })
    const corporate = await t.given.user({ account_id: parent_account_id, role: 'CORPORATEADMIN' })
    const { admin, user } = await pair({}, { type: 'CHILD', parent_account_id })
    expect((await setRole(corporate, user, 'PROGRAMADMIN')).status).toBe(200)
    const authors = async (by: GivenUser) => (await history(by, user)).body.entries.map((entry) => entry.by)
    expect(await authors(admin)).toEqual([{ kind: 'outsider', logonId: null, name: null }])
    expect(await authors(corporate)).toEqual([{ kind: 'user', logonId: corporate.logonId, name: 'Ana Lopez' }])
  })

  test('no one, once the user is deleted', async () => {
    const { admin, user } = await pair()
    await t.as(admin).call(updateUserStatus, { params: { userId: user.id }, body: { userStatus: 'DELETED' } })
    expect(await history(admin, user)).toMatchObject({ status: 409, codes: ['conflict'] })
  })

  test.each(['x', '-1', '1.5', '9'.repeat(16), "1' or '1'='1"])('no one from the place %j', async (before) => {
    const { admin, user } = await pair()
    const answer = await t.as(admin).call(getUserHistory, { params: { userId: user.id }, query: { before } })
    expect(answer.status).toBe(400)
  })
})

test('everything that the audit keeps of users is in the history, except choosing the user account, own preferences and daily emails', () => {
  const root = new URL('../..', import.meta.url)
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('testing'))
    .map((path) => readFileSync(new URL(path, root), 'utf8'))
  const kept = new Set(
    sources.flatMap((text) => [...text.matchAll(/action: '(user\.[a-z_]+)'/g)].map(([, action]) => action)),
  )
  kept.delete('user.session_claimed')
  kept.delete('user.preferences_changed')
  kept.delete('user.digest_mailed')
  expect([...kept].sort()).toEqual([...historyActions].sort())
})
