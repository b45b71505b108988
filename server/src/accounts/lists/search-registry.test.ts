import { searchRegistry } from '@hireproof/contract/accounts/company-lists.endpoints'
import { expect, test } from 'vitest'
import type { GivenUser } from '../../testing/given.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const corporate = await t.given.user({
  account_id: await t.given.account({ type: 'CORPORATE' }),
  role: 'CORPORATEADMIN',
})
const search = (user: GivenUser, name = 'juniper') =>
  t.as(user).call(searchRegistry, { body: { name, city: ' Reno ', state: 'NV' } })
const place = { street: '400 Rail Yard Road', city: 'Reno', state: 'NV', zip: '89502' }

test('[LOCS-02][ENRL-62] a corporate administrator finds companies of the registry, with what the form takes over', async () => {
  const known = { legalName: 'Juniper Freight LLC', ein: '881357924', ...place }
  t.registry.employers = [{ ...known, doingBusinessAs: 'Juniper', naics: '484' }]
  const { status, body } = await search(corporate)
  expect(status).toBe(200)
  expect(body).toEqual({ employers: [known], isAway: false })
  expect(t.registry.searched.at(-1)).toEqual({ name: 'juniper', city: 'Reno', state: 'NV' })
  const before = t.registry.searched.length
  expect((await search(corporate, ' ')).body).toEqual({ employers: [], isAway: false })
  expect(t.registry.searched).toHaveLength(before)
})

test('[LOCS-02][ENRL-63] while the registry is away, the search says so and finds nothing', async () => {
  t.registry.isDown = true
  expect(await search(corporate)).toMatchObject({ status: 200, body: { employers: [], isAway: true } })
  t.registry.isDown = false
})

test.each(['EMPLOYER', 'AGENCY'] as const)(
  '[LOCS-02] an administrator of an account %s may not search it',
  async (type) => {
    const other = await t.given.user({ account_id: await t.given.account({ type }) })
    expect((await search(other)).status).toBe(403)
  },
)
