import { checkLogonId, suggestLogonId as suggestEndpoint } from '@hireproof/contract/users/create-user.endpoints'
import { describe, expect, test } from 'vitest'
import type { GivenUser } from '../../testing/given.ts'
import { testApp } from '../../testing/test-app.ts'
import { prefixOf } from './suggest-logon-id.ts'

const t = await testApp()
const accountId = await t.given.account()
const admin = await t.given.user({ account_id: accountId })
const has = (...ids: string[]) =>
  Promise.all(ids.map((logon_id) => t.given.user({ account_id: accountId, role: 'GENERAL', logon_id })))
const suggest = async (firstName: string, lastName: string, by: GivenUser = admin) => {
  const { body } = await t.as(by).call(suggestEndpoint, { body: { firstName, lastName } })
  return body.suggestedLogonId
}
const check = (logonId: string, by: GivenUser = admin) => t.as(by).call(checkLogonId, { body: { logonId } })

describe('a suggested User ID', () => {
  test.each([
    ['Kim', 'Hale', 'KHAL'],
    ['kim', 'ng', 'KNG'],
    ['Kim', 'O’Neil', 'KONE'],
    ['Zoë', 'Ångström', 'ZANG'],
    ['Øyvind', 'Œuvre', 'OOEU'],
    ['Łukasz', 'Strauß', 'LSTR'],
    ['Kim', '', 'K'],
    ['', 'Hale', 'HAL'],
    ['Мария', 'Иванова', 'U'],
    ['美咲', 'Sato', 'SAT'],
    ['<script>', '1234', 'S'],
    ['', '', 'U'],
    ['\u0000', '\uD800', 'U'],
  ])('[WIZ-27] for %j %j begins with %s', (first, last, prefix) => {
    expect(prefixOf(first, last)).toBe(prefix)
  })

  test('[WIZ-24][WIZ-27][API-49] is filled to eight with digits, the first that no one has', async () => {
    expect(await suggest('Kim', 'Hale')).toBe('KHAL0001')
    await has('KHAL0001', 'KHAL0002', 'KHAL0004')
    expect(await suggest('Kim', 'Hale')).toBe('KHAL0003')
    expect(await suggest('Kim', 'Ng')).toBe('KNG00001')
    expect(await suggest('Мария', 'Иванова')).toBe('U0000001')
  })

  test('[WIZ-27] counts those of other companies and of deleted users, whose IDs are never used again', async () => {
    await t.given.user({ account_id: await t.given.account(), logon_id: 'PQRS0001', status: 'DELETED' })
    expect(await suggest('Pia', 'Qrst')).toBe('PQRS0002')
  })

  test('[WIZ-27] takes one letter less if every number of a prefix is in use', async () => {
    const row = { account_id: accountId, role: 'GENERAL', status: 'ACTIVE', first_name: 'A', last_name: 'B' } as const
    const rows = Array.from({ length: 9999 }, (_, index) => ({
      ...row,
      id: crypto.randomUUID(),
      logon_id: `FULL${String(index + 1).padStart(4, '0')}`,
      email: 'a@b.example',
      created_at: t.clock.now(),
    }))
    for (let at = 0; at < rows.length; at += 1000) {
      await t.ownerDb
        .insertInto('app_user')
        .values(rows.slice(at, at + 1000))
        .execute()
    }
    expect(await suggest('Fay', 'Ulloa')).toBe('FULL0000'.replace('L0000', '00001'))
  })
})

describe('checking whether a User ID is free', () => {
  test('[API-50][WIZ-22] confirms one with the right shape that no one has, in any letter case', async () => {
    await has('TAKEN001')
    const acceptable = async (logonId: string) => (await check(logonId)).body
    expect(await acceptable('FREE0001')).toEqual({ isNewLogonIdAcceptable: true })
    expect(await acceptable(' free0001 ')).toEqual({ isNewLogonIdAcceptable: true })
    for (const id of ['TAKEN001', 'taken001', '', 'SHORT', 'TOOLONG01', 'A B C D E', "' or 1=1", 'ÄBCDEFGH']) {
      expect(await acceptable(id), id).toEqual({ isNewLogonIdAcceptable: false })
    }
  })
})

describe('looking up', () => {
  test('[T03][T09] is for users who create users', async () => {
    const general = await t.given.user({ account_id: accountId, role: 'GENERAL' })
    expect(await check('FREE0001', general)).toMatchObject({ status: 403, codes: ['forbidden'] })
    const asked = { body: { firstName: 'Kim', lastName: 'Hale' } }
    expect(await t.as(general).call(suggestEndpoint, asked)).toMatchObject({ status: 403, codes: ['forbidden'] })
    expect((await t.anonymous.call(suggestEndpoint, asked)).status).toBe(401)
  })

  test('[T09][F14] is limited for each administrator, on all nodes and from all addresses together', async () => {
    const env = { SIGN_IN_RATE_LIMIT: '4' }
    const nodes = [await testApp({ env, ownerUrl: t.ownerUrl }), await testApp({ env, ownerUrl: t.ownerUrl })]
    const [curious, other] = [
      await t.given.user({ account_id: accountId }),
      await t.given.user({ account_id: accountId }),
    ]
    const ask = async (index: number, by: GivenUser) => {
      const node = nodes[index % 2]!
      return node.as(by).call(checkLogonId, { body: { logonId: `GUESS00${index}` } })
    }
    const answers = []
    for (let index = 0; index < 6; index += 1) answers.push(await ask(index, curious))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429, 429])
    expect(answers[5]).toMatchObject({ codes: ['too_many_requests'], headers: { 'retry-after': '60' } })
    expect((await ask(0, other)).status).toBe(200)
    for (const node of nodes) node.clock.advance({ seconds: 60 })
    expect((await ask(0, curious)).status).toBe(200)
  })
})
