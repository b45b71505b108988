import { exportCases } from '@hireproof/contract/cases/export-cases.endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const t = await testApp()

test('[F17] a user who goes on after a refusal is refused until the span is over, and the database writes nothing for it', async () => {
  const user = await t.given.user({ account_id: await t.given.account() })
  const ask = async () => (await t.as(user).call(exportCases, { body: { query: { filter: 'all' }, sort: [] } })).status
  /** The transactions that last wrote and locked the count. */
  const written = async () =>
    (
      await sql`select calls, xmin::text, xmax::text from paced_call where subject = ${`cases exported|${user.id}`}`.execute(
        t.ownerDb,
      )
    ).rows
  for (let call = 0; call < 20; call += 1) expect(await ask()).toBe(200)
  expect(await ask()).toBe(429)
  const before = await written()
  expect(before).toHaveLength(1)
  for (let call = 0; call < 3; call += 1) expect(await ask()).toBe(429)
  expect(await written()).toEqual(before)
  t.clock.advance({ minutes: 11 })
  expect(await ask()).toBe(200)
})
