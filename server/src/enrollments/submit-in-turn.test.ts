import { createCase } from '@hireproof/contract/cases/cases.endpoints'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { citizenCase } from '../testing/case-samples.ts'
import { directTest } from '../testing/direct-test.ts'
import { enrollmentSteps } from '../testing/enrollment-steps.ts'
import { countWaiting, lockRows } from '../testing/lock-rows.ts'
import { testApp } from '../testing/test-app.ts'

const CONNECTIONS = 3
const MORE_THAN_A_RUSH = 30

directTest('[F17][ENRL-46] many submissions wait for their turn and take no room from other calls', async () => {
  const t = await testApp({ env: { DATABASE_POOL: String(CONNECTIONS), STATEMENT_TIMEOUT_MS: '9000' } })
  const { comesBackAs, begin, fill, submit } = enrollmentSteps(t)
  comesBackAs()
  const { user } = await begin()
  await fill(user)
  const other = await t.given.user({ account_id: await t.given.account() })

  const hold = await lockRows(t.ownerDb, sql`select from enrollment where account_id = ${user.accountId} for update`)
  const waiting = Array.from({ length: MORE_THAN_A_RUSH }, () => submit(user, 'a-key-of-this-submission'))
  await expect.poll(() => countWaiting(t.ownerDb)).toBeGreaterThan(0)
  expect((await t.as(other).call(createCase, { body: citizenCase() })).status).toBe(201)

  await hold.release()
  const statuses = (await Promise.all(waiting)).map(({ status }) => status)
  expect(statuses).toEqual(Array<number>(MORE_THAN_A_RUSH).fill(200))
})
