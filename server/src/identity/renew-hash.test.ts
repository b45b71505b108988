import { expect, test } from 'vitest'
import { PASSWORD, passwordSteps } from '../testing/password-steps.ts'
import { testApp, whenFinished } from '../testing/test-app.ts'
import { openHasher } from './password-hasher.ts'

const t = await testApp()
const steps = passwordSteps(t)

/** Hashes of less memory, and of fewer passes, than those that the application makes now. */
const cheaper = { memoryCost: 32, timeCost: 1 }
const present = /^\$argon2id\$v=19\$m=64,t=1,p=1\$/

async function cheapHash() {
  const hasher = openHasher(cheaper)
  whenFinished(() => hasher.stop())
  return hasher.hash(PASSWORD)
}

test('a hash that was cheaper to make is renewed at the next sign-in, also in the history, and the password stays', async () => {
  const password_hash = await cheapHash()
  const user = await steps.user({ password_hash })
  const kept = { id: user.id, user_id: user.id, password_hash, changed_at: t.clock.now() }
  await t.ownerDb.insertInto('password_history').values(kept).execute()
  const { session } = await steps.attempt(user.logonId, PASSWORD)
  const renewed = (await steps.row(user)).password_hash
  expect(renewed).toMatch(present)
  const history = t.ownerDb.selectFrom('password_history').select('password_hash').where('user_id', '=', user.id)
  expect(await history.execute()).toEqual([{ password_hash: renewed }])
  expect(
    (await t.audit(user.accountId)).map(({ action, actor }) => [action, (actor as { userId?: string }).userId]),
  ).toEqual([
    ['session.started', user.id],
    ['password.hash_renewed', user.id],
  ])
  expect((await steps.attempt(user.logonId, PASSWORD)).status).toBe(200)
  expect((await steps.row(user)).password_hash).toBe(renewed)
  expect(session.id).not.toBe('')
})

test('a hash that costs as much as now, or more, stays', async () => {
  const hasher = openHasher({ memoryCost: 128, timeCost: 2 })
  whenFinished(() => hasher.stop())
  for (const password_hash of [await t.deps.hasher.hash(PASSWORD), await hasher.hash(PASSWORD)]) {
    const user = await steps.user({ password_hash })
    expect((await steps.attempt(user.logonId, PASSWORD)).status).toBe(200)
    expect((await steps.row(user)).password_hash).toBe(password_hash)
  }
})

test('a refused try makes no new hash, so that it takes no longer with the right password', async () => {
  const password_hash = await cheapHash()
  const user = await steps.user({ password_hash, status: 'LOCKED' })
  const { hash } = t.deps.hasher
  whenFinished(() => {
    t.deps.hasher.hash = hash
  })
  let hashed = 0
  t.deps.hasher.hash = (password) => {
    hashed += 1
    return hash(password)
  }
  expect((await steps.attempt(user.logonId, PASSWORD)).code).toBe('wrong_credentials')
  expect(hashed).toBe(0)
  expect((await steps.row(user)).password_hash).toBe(password_hash)
})

test('a user signs in even if the password cannot be hashed again', async () => {
  const password_hash = await cheapHash()
  const user = await steps.user({ password_hash })
  const { hash } = t.deps.hasher
  whenFinished(() => {
    t.deps.hasher.hash = hash
  })
  t.deps.hasher.hash = () => Promise.reject(new Error('busy'))
  expect((await steps.attempt(user.logonId, PASSWORD)).status).toBe(200)
  expect((await steps.row(user)).password_hash).toBe(password_hash)
})
