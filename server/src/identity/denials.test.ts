import { claimUser } from '@hireproof/contract/dashboard/dashboard.endpoints'
import { getUser } from '@hireproof/contract/users/users'
import { searchUsers } from '@hireproof/contract/users/user-search.endpoints'
import { expect, test } from 'vitest'
import { cleanUp } from '../testing/clean-up.ts'
import { verifyAudit } from '../platform/audit.ts'
import { testApp } from '../testing/test-app.ts'
import { recordRefusals } from './denials.ts'

// However busy the machine is, simultaneous calls wait for their turn.
const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })

type Denied = { code: string; count?: number; calls?: Record<string, number> }
const denials = async (chain: number | string) =>
  (await t.audit(chain)).flatMap(({ action, after }) => (action === 'access.denied' ? [after as Denied] : []))

const all = { body: { paging: { page: 0, size: 50 } } } as const

/** The refusals that are an event each. */
const fiveShown = Array.from({ length: 5 }, () => ({ code: 'not_found' }))

/** A general user, and calls of theirs that are refused. */
async function refused() {
  const user = await t.given.user({ account_id: await t.given.account(), role: 'GENERAL' })
  const stranger = await t.given.user({ account_id: await t.given.account() })
  return {
    user,
    look: () => t.as(user).call(getUser, { params: { userId: stranger.id } }),
    list: () => t.as(user).call(searchUsers, all),
  }
}
const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work))

test('three hundred refusals within a minute are six events, and each refusal is counted', async () => {
  const { user, look, list } = await refused()
  for (let round = 0; round < 29; round += 1) await times(10, look)
  const answers = await times(10, list)
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(403))
  expect(await denials(user.accountId)).toEqual(fiveShown)
  await cleanUp(t.deps)
  expect(await denials(user.accountId)).toHaveLength(5)
  t.clock.advance({ minutes: 1 })
  await Promise.all([recordRefusals(t.deps), recordRefusals(t.deps)])
  const calls = { 'users.get not_found': 285, 'users.search forbidden': 10 }
  expect((await denials(user.accountId)).slice(5)).toEqual([{ code: 'repeated', count: 295, calls }])
  expect((await t.audit(user.accountId)).at(-1)).toMatchObject({
    actor: { userId: user.id, ip: '127.0.0.1' },
    subject_type: 'user',
    subject_id: user.id,
  })
  expect(await t.ownerDb.selectFrom('refusal_count').selectAll().execute()).toEqual([])
  expect(await verifyAudit(t.ownerDb)).toEqual([])
})

test('the next refusal after a minute brings the counts to the audit, too, and is an event of its own', async () => {
  const { user, look } = await refused()
  await times(7, look)
  t.clock.advance({ minutes: 1 })
  await look()
  expect((await denials(user.accountId)).slice(5)).toEqual([
    { code: 'repeated', count: 2, calls: { 'users.get not_found': 2 } },
    { code: 'not_found' },
  ])
})

test('refusals of one user leave those of another one as they are', async () => {
  const { user, look } = await refused()
  const colleague = await t.given.user({ account_id: user.accountId, role: 'GENERAL' })
  await times(8, look)
  await t.as(colleague).call(searchUsers, all)
  const events = await t.audit(user.accountId)
  expect(events.at(-1)).toMatchObject({ actor: { userId: colleague.id }, after: { code: 'forbidden' } })
})

test('refusals of people without a company are in a chain of their own, and hold up no one who signs in', async () => {
  const system = (await t.audit('system')).length
  const personId = await t.given.person()
  const stranger = await t.given.user({ account_id: await t.given.account() })
  const person = { session: await t.given.session({ personId }) }
  const body = { application: 'EVERIFY' as const }
  for (let round = 0; round < 3; round += 1) {
    await times(10, () => t.as(person).call(claimUser, { params: { userId: stranger.id }, body }))
  }
  t.clock.advance({ minutes: 1 })
  await recordRefusals(t.deps)
  const calls = { 'users.claim not_found': 25 }
  expect(await denials('people')).toEqual([...fiveShown, { code: 'repeated', count: 25, calls }])
  expect((await t.audit('people')).every(({ actor }) => (actor as { personId: string }).personId === personId)).toBe(
    true,
  )
  expect(await t.audit('system')).toHaveLength(system)
})
