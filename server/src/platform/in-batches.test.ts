import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { noteRemoved } from '../testing/note-removed.ts'
import { testApp } from '../testing/test-app.ts'
import { eachOf, removeOld } from './in-batches.ts'

const t = await testApp()

const batches = await noteRemoved(t.ownerDb, 'sign_in_attempt')

const insertAttempts = (count: number, expiry: string) =>
  sql`insert into sign_in_attempt (state_hash, browser_hash, nonce, code_verifier, return_to, expires_at)
    select sha256(convert_to(${expiry}::text || n, 'utf8')), '\\x00', '', '', '/', ${expiry}::timestamptz
    from generate_series(1, ${count}::integer) as n`.execute(t.ownerDb)

const remove = () =>
  removeOld(t.deps.identityDb, {
    from: 'sign_in_attempt',
    key: ['state_hash'],
    where: sql`expires_at < '2026-06-01'`,
  })

test('[OPER-34] removes old rows in batches of at most 5,000, and no others', async () => {
  await insertAttempts(12_001, '2026-01-01')
  await insertAttempts(100, '2026-07-01')
  expect(await remove()).toBe(12_001)
  expect(await batches()).toEqual([5000, 5000, 2001])
  const left = await sql<{ count: number }>`select count(*) from sign_in_attempt`.execute(t.ownerDb)
  expect(left.rows).toEqual([{ count: 100 }])
})

test('[OPER-34] a batch that the database ends because it takes too long is tried again with fewer rows', async () => {
  await insertAttempts(1800, '2026-01-01')
  await sql`create function slow_rows() returns trigger language plpgsql as $$ begin
    if (select count(*) from gone) > 1300 then perform pg_sleep(10); end if; return null; end $$`.execute(t.ownerDb)
  await sql`create trigger slow_rows after delete on sign_in_attempt referencing old table as gone
    for each statement execute function slow_rows()`.execute(t.ownerDb)
  expect(await remove()).toBe(1800)
  expect(await batches()).toEqual([1250, 550])
})

test('[OPER-34] a part of a step that fails keeps none of the others from running, and fails the step', async () => {
  const done: string[] = []
  const work = (name: string) => async () => {
    if (name === 'second') throw new Error('no second')
    done.push(name)
  }
  await expect(eachOf(work('first'), work('second'), work('third'))).rejects.toThrow('no second')
  expect(done).toEqual(['first', 'third'])
})
