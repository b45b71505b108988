import { userListNames } from '@hireproof/contract/users/list-view'
import * as endpoints from '@hireproof/contract/users/list-view.endpoints'
import { describe, expect, test } from 'vitest'
import type { GivenUser } from '../../testing/given.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()

const view: endpoints.ListView = {
  role: 'GENERAL',
  status: 'LOCKED',
  sort: { field: 'LASTLOGIN', order: 'DESC' },
  size: 50,
}
type List = (typeof userListNames)[number]
const params = (list: List) => ({ list })
const read = async (as: GivenUser, list: List = 'company') =>
  (await t.as(as).call(endpoints.getListView, { params: params(list) })).body.view
const save = (as: GivenUser, body: endpoints.ListView, list: List = 'company') =>
  t.as(as).call(endpoints.saveListView, { params: params(list), body })
const forget = (as: GivenUser) => t.as(as).call(endpoints.forgetListView, { params: params('company') })
const actions = async ({ accountId }: GivenUser) => (await t.audit(accountId)).map(({ action }) => action)

const newAdmin = async () => t.given.user({ account_id: await t.given.account() })

describe('the saved filter of a list', () => {
  test('is empty at first, is kept for one list of one user, and replaces the one before', async () => {
    const admin = await newAdmin()
    const colleague = await t.given.user({ account_id: admin.accountId })
    expect(await read(admin)).toBeNull()
    expect(await save(admin, view)).toMatchObject({ status: 200, body: { view } })
    expect(await read(admin)).toEqual(view)
    expect([await read(admin, 'locations'), await read(colleague)]).toEqual([null, null])
    await save(admin, { size: 10 })
    expect(await read(admin)).toEqual({ size: 10 })
    await save(colleague, { status: 'ACTIVE', size: 20 })
    expect(await read(admin)).toEqual({ size: 10 })
  })

  test.each(userListNames)('can be saved for the list %s', async (list) => {
    const corporate = await t.given.account({ type: 'CORPORATE' })
    const admin = await t.given.user({ account_id: corporate, role: 'CORPORATEADMIN' })
    await save(admin, view, list)
    expect(await read(admin, list)).toEqual(view)
  })

  test('is forgotten, and forgotten again without any effect', async () => {
    const admin = await newAdmin()
    await save(admin, view)
    expect([(await forget(admin)).body, (await forget(admin)).body]).toEqual([{ view: null }, { view: null }])
    expect(await read(admin)).toBeNull()
    expect(await actions(admin)).toEqual(['list_view.saved', 'list_view.forgotten'])
  })

  test('saved twice is saved once, with before and after in the audit', async () => {
    const admin = await newAdmin()
    await save(admin, view)
    await save(admin, view)
    await save(admin, { size: 20 })
    expect(await t.audit(admin.accountId)).toMatchObject([
      { action: 'list_view.saved', subject_id: admin.id, before: { list: 'company', view: null }, after: { view } },
      { action: 'list_view.saved', before: { view }, after: { view: { size: 20 } } },
    ])
  })

  test('saved from several tabs at the same time is one of them', async () => {
    const admin = await newAdmin()
    const sizes = [10, 20, 50] as const
    const answers = await Promise.all(sizes.map((size) => save(admin, { ...view, size })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(sizes).toContain((await read(admin))?.size)
  })

  test('[T03] is for users who have lists of users', async () => {
    const general = await t.given.user({ account_id: await t.given.account(), role: 'GENERAL' })
    expect((await save(general, view)).status).toBe(403)
    expect((await forget(general)).status).toBe(403)
  })

  test.each([
    { ...view, role: 'OWNER' },
    { ...view, status: "ACTIVE'--" },
    { ...view, size: 1000 },
    { ...view, sort: { field: 'password_hash', order: 'ASC' } },
    { ...view, lastName: 'Lopez' },
    {},
  ])('[T31] is refused if it is %j', async (body) => {
    expect((await save(await newAdmin(), body as endpoints.ListView)).status).toBe(400)
  })

  test('of a list that does not exist is not found', async () => {
    const answer = await t.as(await newAdmin()).call(endpoints.getListView, { params: { list: 'all' as List } })
    expect(answer).toMatchObject({ status: 404, codes: ['not_found'] })
  })
})
