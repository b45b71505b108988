import { BULK_MAX } from '@hireproof/contract/users/bulk'
import { changeUsers } from '@hireproof/contract/users/bulk.endpoints'
import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { GivenUser } from '../../testing/given.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()

type Who = { id: string }
const bulk = (as: GivenUser, action: 'delete' | 'resendActivation', of: readonly Who[]) =>
  t.as(as).call(changeUsers, { body: { action, userIds: of.map(({ id }) => id) } })
const done = ({ id }: Who) => ({ userId: id, isDone: true })
const not = ({ id }: Who, why: object) => ({ userId: id, isDone: false, ...why })

/** A company with two administrators. */
async function company() {
  const id = await t.given.account()
  const admin = await t.given.user({ account_id: id })
  const other = await t.given.user({ account_id: id })
  const add = (values: object = {}) => t.given.user({ account_id: id, role: 'GENERAL', mfa_enabled: false, ...values })
  return { id, admin, other, add }
}
const statusOf = async ({ id }: Who) =>
  (await t.ownerDb.selectFrom('app_user').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const mails = (accountId: number, template: string) =>
  t.ownerDb
    .selectFrom('mail_outbox')
    .select('recipient')
    .where('account_id', '=', accountId)
    .where('template', '=', template)
    .orderBy('recipient')
    .execute()
const actions = async (accountId: number) => (await t.audit(accountId)).map(({ action }) => action)

describe('deleting many users', () => {
  test('deletes each with its own event and email, and ends its sessions', async () => {
    const { id, admin, add } = await company()
    const users = [await add({ email: 'a@many.example' }), await add({ email: 'b@many.example' })]
    expect((await bulk(admin, 'delete', users)).body.outcomes).toEqual(users.map(done))
    expect(await Promise.all(users.map(statusOf))).toEqual(['DELETED', 'DELETED'])
    expect(await actions(id)).toEqual(['user.deleted', 'user.deleted'])
    const sent = await mails(id, 'user-deleted')
    expect(sent).toEqual([{ recipient: 'a@many.example' }, { recipient: 'b@many.example' }])
    const sessions = t.ownerDb.selectFrom('session').select('end_reason')
    expect(await sessions.where('id', '=', users[0]!.session.id).executeTakeFirst()).toEqual({
      end_reason: 'user_deleted',
    })
  })

  test('[T02] reports for each why it was not done, and does the rest', async () => {
    const { admin, other, add } = await company()
    const foreign = await company()
    const gone = await add({ status: 'DELETED' })
    const corporate = await add({ role: 'CORPORATEADMIN' })
    const [good, unknown] = [await add(), { id: uuid() }]
    const answer = await bulk(admin, 'delete', [admin, gone, corporate, foreign.admin, unknown, good, other])
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.body.outcomes).toEqual([
      not(admin, { reason: 'own_user' }),
      not(gone, { reason: 'deleted' }),
      not(corporate, { reason: 'not_permitted' }),
      not(foreign.admin, { problem: 'not_found' }),
      not(unknown, { problem: 'not_found' }),
      done(good),
      done(other),
    ])
    expect(await statusOf(foreign.admin)).toBe('ACTIVE')
    expect(await statusOf(corporate)).toBe('ACTIVE')
    const denials = (await t.audit(admin.accountId)).filter(({ action }) => action === 'access.denied')
    expect(denials.map(({ after }) => after)).toEqual([{ code: 'forbidden' }, { code: 'not_found' }])
  })

  test('[ROLE-05][ROLE-24] keeps the last administrator of a location, and deletes the others', async () => {
    const parent = await t.given.account({ type: 'CORPORATE' })
    const admin = await t.given.user({ account_id: parent, role: 'CORPORATEADMIN' })
    const location = await t.given.account({ type: 'CHILD', parent_account_id: parent })
    const users = [await t.given.user({ account_id: location }), await t.given.user({ account_id: location })] as const
    const { outcomes } = (await bulk(admin, 'delete', users)).body
    expect(outcomes).toEqual([done(users[0]), not(users[1], { problem: 'last_program_administrator' })])
    expect(await statusOf(users[1])).toBe('ACTIVE')
  })

  test('[T06] keeps one administrator of a location also when two callers delete all of them at once', async () => {
    const parent = await t.given.account({ type: 'CORPORATE' })
    const [one, two] = [
      await t.given.user({ account_id: parent, role: 'CORPORATEADMIN' }),
      await t.given.user({ account_id: parent, role: 'CORPORATEADMIN' }),
    ]
    for (let round = 0; round < 10; round += 1) {
      const location = await t.given.account({ type: 'CHILD', parent_account_id: parent })
      const [a, b] = [await t.given.user({ account_id: location }), await t.given.user({ account_id: location })]
      const answers = await Promise.all([bulk(one, 'delete', [a, b]), bulk(two, 'delete', [b, a])])
      const outcomes = answers.flatMap(({ body }) => body.outcomes)
      expect(outcomes.filter(({ isDone }) => isDone)).toHaveLength(1)
      const left = (await Promise.all([a, b].map(statusOf))).filter((status) => status === 'ACTIVE')
      expect(left).toHaveLength(1)
    }
  })

  test('repeated, or with a user named twice, has no second effect', async () => {
    const { id, admin, add } = await company()
    const user = await add()
    expect((await bulk(admin, 'delete', [user, user])).body.outcomes).toEqual([done(user)])
    expect((await bulk(admin, 'delete', [user])).body.outcomes).toEqual([not(user, { reason: 'deleted' })])
    expect(await actions(id)).toEqual(['user.deleted'])
    expect(await mails(id, 'user-deleted')).toHaveLength(1)
  })

  test('leaves a closed company as it is', async () => {
    const { id, admin, add } = await company()
    const user = await add()
    const closed = { status: 'CLOSED', closed_date: '2026-11-01' } as const
    await t.ownerDb.updateTable('account').set(closed).where('id', '=', id).execute()
    expect((await bulk(admin, 'delete', [user])).body.outcomes).toEqual([not(user, { reason: 'account_closed' })])
  })

  test('[T03][T05] is for users who have lists of users', async () => {
    const { add, other } = await company()
    const general = await add()
    expect((await bulk(general, 'delete', [other, general])).status).toBe(403)
    expect(await statusOf(other)).toBe('ACTIVE')
  })

  test('[T31] accepts up to a hundred users, and at least one', async () => {
    const { admin } = await company()
    const many = Array.from({ length: BULK_MAX + 1 }, () => ({ id: uuid() }))
    expect((await bulk(admin, 'delete', many)).status).toBe(400)
    expect((await bulk(admin, 'delete', [])).status).toBe(400)
    expect((await bulk(admin, 'delete', [{ id: "1' or '1'='1" }])).status).toBe(400)
    expect((await bulk(admin, 'delete', many.slice(1))).body.outcomes).toHaveLength(BULK_MAX)
  })
})

describe('emailing many activations again', () => {
  test('emails the users who have something to activate, and reports why not the others', async () => {
    const { id, admin, add } = await company()
    const [pending, active] = [await add({ status: 'PENDINGACTIVATION', email: 'p@many.example' }), await add()]
    const { outcomes } = (await bulk(admin, 'resendActivation', [active, pending])).body
    expect(outcomes).toEqual([not(active, { reason: 'not_pending' }), done(pending)])
    expect(await actions(id)).toEqual(['user.activation_mailed'])
    const sent = await t.ownerDb.selectFrom('mail_outbox').select('recipient').where('account_id', '=', id).execute()
    expect(sent).toEqual([{ recipient: 'p@many.example' }])
  })

  test('of one user stops after three in half an hour', async () => {
    const { admin, add } = await company()
    const pending = await add({ status: 'PENDINGACTIVATION' })
    const answers: unknown[] = []
    for (let count = 0; count < 4; count += 1) {
      answers.push((await bulk(admin, 'resendActivation', [pending])).body.outcomes[0])
    }
    expect(answers).toEqual([
      done(pending),
      done(pending),
      done(pending),
      not(pending, { problem: 'too_many_requests' }),
    ])
  })
})
