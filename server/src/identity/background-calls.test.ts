import { keepAlive } from '@hireproof/contract/identity/identity.endpoints'
import { getUser } from '@hireproof/contract/users/users'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()
const background = { headers: { 'x-activity': 'none' } }

test('[SESS-09] a call that a page makes by itself, and marks as such, does not prolong the session', async () => {
  const user = await t.given.user({ account_id: await t.given.account() })
  const look = () => t.as(user).call(getUser, { params: { userId: user.id } }, background)
  for (let minute = 0; minute < 14; minute += 1) {
    expect((await look()).status).toBe(200)
    t.clock.advance({ minutes: 1 })
  }
  expect((await look()).status).toBe(200)
  t.clock.advance({ minutes: 1 })
  expect((await look()).status).toBe(401)
})

test('[SESS-10] the sign of life tells how many seconds are left, whatever the clock of the browser says', async () => {
  const user = await t.given.user({ account_id: await t.given.account() })
  expect((await t.as(user).call(keepAlive, {})).body.expiresIn).toBe(15 * 60)
})
