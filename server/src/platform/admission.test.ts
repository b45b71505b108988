import { createCase } from '@hireproof/contract/cases/cases.endpoints'
import { getUser } from '@hireproof/contract/users/users'
import { getFeatureFlags } from '@hireproof/contract/environment'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { citizenCase } from '../testing/case-samples.ts'
import { countWaiting, lockRows } from '../testing/lock-rows.ts'
import { testApp } from '../testing/test-app.ts'
import { admission } from './admission.ts'

test('[F17] refuses right away what it cannot take on, lets people leave, and continues when there is room', async () => {
  const t = await testApp({ env: { DATABASE_POOL: '1', STATEMENT_TIMEOUT_MS: '9000', POOL_WAIT_MS: '9000' } })
  const user = await t.given.user({ account_id: await t.given.account() })
  const create = () => t.as(user).call(createCase, { body: citizenCase() })
  expect((await create()).status).toBe(201)

  const hold = await lockRows(t.ownerDb, sql`select from audit_head for update`)
  const underWay = Array.from({ length: 8 }, create)
  // one works, and seven wait for their turn
  await expect.poll(() => countWaiting(t.ownerDb)).toBe(1)
  const refused = await create()
  expect(refused).toMatchObject({ status: 503, codes: ['UNAVAILABLE'] })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers['content-security-policy']).toContain("default-src 'none'")
  const url = getUser.path.replace(':userId', user.id)
  const authorization = `Bearer ${await t.tokenOf(user.session)}`
  const page = { authorization, accept: 'text/html', 'sec-fetch-dest': 'document' }
  const opened = await t.app.inject({ url, headers: page })
  expect(opened).toMatchObject({ statusCode: 503, headers: { 'retry-after': '1', refresh: '1' } })
  expect(opened.body).toContain('Hireproof cannot answer right now.')
  expect(opened.body).toContain('Try again in 1 second.')
  expect((await t.anonymous.call(getFeatureFlags, {})).status).toBe(200)
  const leaver = await t.given.user({ account_id: await t.given.account() })
  const headers = { cookie: `hireproof_session=${leaver.session.id}.${leaver.session.secret}` }
  const left = await t.app.inject({ method: 'POST', url: '/api/identity/v1/sign_out', headers })
  expect(left.statusCode).toBe(200)

  await hold.release()
  expect((await Promise.all(underWay)).map(({ status }) => status)).toEqual(Array<number>(8).fill(201))
  expect((await t.as(user).call(getUser, { params: { userId: user.id } })).status).toBe(200)
  expect(t.logged.filter((line) => line.includes('"msg":"unavailable"'))).toEqual([])
})

test('takes on a rush, keeps the queue short in a storm, and is as before after it', () => {
  const room = admission({ rush: 10, storm: 2 })
  const hasRoom = (underWay: number, now: number) => underWay < room(underWay, now)
  const rush = Array.from({ length: 12 }, (_, underWay) => hasRoom(underWay, 0))
  expect(rush).toEqual([...Array<boolean>(10).fill(true), false, false])
  // As many again within the same quarter of a second: a storm, from the next quarter on.
  for (let count = 0; count < 20; count += 1) hasRoom(10, 100)
  expect(hasRoom(2, 260)).toBe(false)
  expect(hasRoom(1, 270)).toBe(true)
  // It lasts as long as they keep coming,
  for (let count = 0; count < 20; count += 1) hasRoom(2, 400)
  expect(hasRoom(2, 520)).toBe(false)
  // and ends with the first quarter in which few came,
  expect(hasRoom(2, 780)).toBe(true)
  for (let count = 0; count < 20; count += 1) hasRoom(10, 800)
  // or in which no call came at all.
  expect(hasRoom(9, 5000)).toBe(true)
})
