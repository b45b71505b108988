import { openSearchText, sealSearchText } from '@hireproof/contract/cases/search-text.endpoints'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const given = async () => t.given.user({ account_id: await t.given.account() })
const user = await given()

const seal = async (text: string) => (await t.as(user).call(sealSearchText, { body: { text } })).body.sealed
const open = (sealed: string, who: Parameters<typeof t.as>[0] = user) =>
  t.as(who).call(openSearchText, { body: { sealed } })

test('a search text that travels to the list of cases is not readable on its way, and its user opens it', async () => {
  const sealed = await seal('Okafor, Amara')
  expect(sealed).not.toContain('Okafor')
  expect(Buffer.from(sealed.split('.')[1]!, 'base64url').toString('latin1')).not.toContain('Okafor')
  expect(await open(sealed)).toMatchObject({ status: 200, body: { text: 'Okafor, Amara' } })
  expect(await seal('Okafor, Amara')).not.toBe(sealed)
})

test('no one else opens it: not another user, not another session of the same user', async () => {
  const sealed = await seal('900-71-0001')
  expect((await open(sealed, await given())).status).toBe(404)
  const elsewhere = await t.given.session({ personId: user.personId, userId: user.id })
  expect((await open(sealed, { session: elsewhere })).status).toBe(404)
})

test('after five minutes, or when it was changed, it does not open', async () => {
  const sealed = await seal('Wagner')
  const [keyId, bytes = ''] = sealed.split('.')
  const other = bytes.startsWith('A') ? 'B' : 'A'
  expect((await open(`${keyId}.${other}${bytes.slice(1)}`)).status).toBe(404)
  expect((await open(`unknown.${bytes}`)).status).toBe(404)
  expect((await open('no token')).status).toBe(400)
  t.clock.advance({ minutes: 4 })
  expect((await open(sealed)).status).toBe(200)
  t.clock.advance({ minutes: 2 })
  expect((await open(sealed)).status).toBe(404)
})

test('only users who may see cases seal or open a text', async () => {
  const corporate = await t.given.account({ type: 'CORPORATE' })
  const administrator = await t.given.user({ account_id: corporate, role: 'CORPORATEADMIN' })
  const body = { text: 'Wagner' }
  expect((await t.as(administrator).call(sealSearchText, { body })).status).toBe(403)
  expect((await open(await seal('Wagner'), administrator)).status).toBe(403)
})
