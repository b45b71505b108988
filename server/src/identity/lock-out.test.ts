import { keepAlive } from '@hireproof/contract/identity/identity.endpoints'
import { getMigrationToken } from '@hireproof/contract/identity/linking.endpoints'
import { describe, expect, test } from 'vitest'
import { cleanUp } from '../testing/clean-up.ts'
import type { GivenUser } from '../testing/given.ts'
import { newAddress, PASSWORD, passwordSteps } from '../testing/password-steps.ts'
import { testApp } from '../testing/test-app.ts'

// Simultaneous calls wait for their turn here, however busy the machine is.
const t = await testApp({
  env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' },
})
const steps = passwordSteps(t)

const statusOf = async (user: GivenUser) => (await steps.row(user)).status
const lockMails = async (user: GivenUser) => {
  const mails = await steps.mailsTo((await steps.row(user)).email)
  return mails.filter(({ subject }) => subject.includes('locked')).length
}
/** A browser in which the user has signed in. */
const knownDevice = async (user: GivenUser) => {
  const { device } = await steps.attempt(user.logonId, PASSWORD)
  expect(device).toBeDefined()
  return String(device)
}

describe('wrong passwords in a row', () => {
  test('[AUTH-34][T14] three lock the user, go into the audit and email the owner; the right one is then answered like a wrong one', async () => {
    const user = await steps.user()
    const wrong = await steps.fail(user.logonId, 2)
    expect(await statusOf(user)).toBe('ACTIVE')
    wrong.push(...(await steps.fail(user.logonId, 1)))
    expect(await statusOf(user)).toBe('LOCKED')
    const right = await steps.attempt(user.logonId, PASSWORD)
    for (const answer of [...wrong, right]) expect(answer).toMatchObject({ status: 401, code: 'wrong_credentials' })
    const locks = (await t.audit(user.accountId)).filter(({ action }) => action === 'user.locked')
    expect(locks).toMatchObject([
      { action: 'user.locked', subject_id: user.id, before: { status: 'ACTIVE' }, after: { status: 'LOCKED' } },
    ])
    expect(await lockMails(user)).toBe(1)
  })

  test('[AUTH-34] two and then the right one lock no one, however often', async () => {
    const user = await steps.user()
    for (let round = 0; round < 3; round += 1) {
      await steps.fail(user.logonId, 2)
      expect((await steps.attempt(user.logonId, PASSWORD)).status).toBe(200)
    }
    expect(await statusOf(user)).toBe('ACTIVE')
  })

  test('[AUTH-34] count for a day', async () => {
    const user = await steps.user()
    await steps.fail(user.logonId, 2)
    t.clock.advance({ days: 1 })
    await steps.fail(user.logonId, 2)
    expect(await statusOf(user)).toBe('ACTIVE')
    await steps.fail(user.logonId, 1)
    expect(await statusOf(user)).toBe('LOCKED')
  })

  test('[AUTH-34] a lock does not lapse, and the owner is told once', async () => {
    const user = await steps.user()
    await steps.fail(user.logonId, 3)
    for (let day = 0; day < 3; day += 1) {
      t.clock.advance({ days: 2 })
      await cleanUp(t.deps)
      expect((await steps.attempt(user.logonId, PASSWORD)).code).toBe('wrong_credentials')
      await steps.fail(user.logonId, 3)
    }
    expect(await lockMails(user)).toBe(1)
  })

  test('[AUTH-34][T14] of thirty at once three are judged, and the owner is told once', async () => {
    const user = await steps.user()
    const tries = Array.from({ length: 30 }, (_, index) => steps.attempt(user.logonId, `wrong-${index}`))
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(30).fill(401))
    const events = (await t.audit(user.accountId)).map(({ action }) => action)
    expect(events.filter((action) => action !== 'sign_in.refused')).toEqual(['user.locked'])
    expect(await lockMails(user)).toBe(1)
  })

  test('[AUTH-34][T14] a right password that was on its way before the third wrong one comes too late', async () => {
    const user = await steps.user()
    const { verify } = t.deps.hasher
    const { promise: isLocked, resolve } = Promise.withResolvers<void>()
    t.deps.hasher.verify = async (hash, password) => {
      const isRight = await verify(hash, password)
      if (password === PASSWORD) await isLocked
      return isRight
    }
    const right = steps.attempt(user.logonId, PASSWORD)
    await steps.fail(user.logonId, 3)
    resolve()
    expect(await right).toMatchObject({ status: 401, code: 'wrong_credentials' })
    t.deps.hasher.verify = verify
    expect(await statusOf(user)).toBe('LOCKED')
  })

  test('[AUTH-34] lock after another number if that is set', async () => {
    const app = await testApp({ env: { SIGN_IN_FAILURES: '5' } })
    const own = passwordSteps(app)
    const user = await own.user()
    await own.fail(user.logonId, 4)
    expect((await own.row(user)).status).toBe('ACTIVE')
    await own.fail(user.logonId, 1)
    expect((await own.row(user)).status).toBe('LOCKED')
  })

  test('[AUTH-34] a change that was due stays due when the lock is lifted', async () => {
    const user = await steps.user({ status: 'PASSWORDCHANGEREQUIRED' })
    const device = await knownDevice(user)
    await steps.fail(user.logonId, 3)
    expect((await steps.attempt(user.logonId, PASSWORD, { device })).status).toBe(200)
    expect(await steps.row(user)).toMatchObject({ status: 'ACTIVE', password_expires_at: t.clock.now() })
  })

  test.each(['DEACTIVATED', 'DELETED', 'UNKNOWN'] as const)(
    '[AUTH-34] leave a user who is %s as it is',
    async (status) => {
      const user = await steps.user({ status })
      await steps.fail(user.logonId, 4)
      expect(await statusOf(user)).toBe(status)
      expect(await lockMails(user)).toBe(0)
    },
  )

  test('[AUTH-34] for ids that no one has are answered and counted alike', async () => {
    const user = await steps.user()
    const known = await steps.fail(user.logonId, 5)
    const unknown = await steps.fail('NOBODY11', 5)
    expect(unknown.map(({ status, code }) => [status, code])).toEqual(known.map(({ status, code }) => [status, code]))
    expect((await t.audit('system')).filter(({ action }) => action === 'sign_in.refused')).toEqual([])
  })

  test('[T14] count together with those of linking, and are answered alike there', async () => {
    const user = await steps.user()
    const person = await t.given.session({ personId: await t.given.person() })
    const link = (password: string) =>
      t.as({ session: person }).call(getMigrationToken, {
        body: { clientId: 'urn:hireproof:local', scope: 'vis', username: user.logonId, password },
      })
    await steps.fail(user.logonId, 1)
    for (const password of ['wrong', 'wrong', PASSWORD]) {
      expect(await link(password)).toMatchObject({ status: 401, codes: ['wrong_credentials'] })
    }
    expect(await statusOf(user)).toBe('LOCKED')
  })
})

describe('failures of others', () => {
  test('[AUTH-34][T45] a hundred from elsewhere do not keep the owner out of a known browser, and are emailed once', async () => {
    const user = await steps.user()
    const device = await knownDevice(user)
    await steps.fail(user.logonId, 50)
    expect(await statusOf(user)).toBe('LOCKED')
    const entered = await steps.attempt(user.logonId, PASSWORD, { device })
    expect(entered.status).toBe(200)
    expect(await statusOf(user)).toBe('ACTIVE')
    await steps.fail(user.logonId, 50)
    expect(await statusOf(user)).toBe('ACTIVE')
    expect((await t.as(entered).call(keepAlive, {})).status).toBe(200)
    expect((await steps.attempt(user.logonId, PASSWORD, { device })).status).toBe(200)
    expect(await lockMails(user)).toBe(1)
    // Elsewhere the right password does not work as long as that goes on.
    expect((await steps.attempt(user.logonId, PASSWORD)).code).toBe('wrong_credentials')
  })

  test('[AUTH-34][T45] do not end the sessions of the owner', async () => {
    const user = await steps.user()
    const { session } = await steps.attempt(user.logonId, PASSWORD)
    await steps.fail(user.logonId, 10)
    expect((await t.as({ session }).call(keepAlive, {})).status).toBe(200)
  })

  test('[AUTH-34][T45] lock no one who signs in federated', async () => {
    const hash = await t.deps.hasher.hash(PASSWORD)
    const user = await t.given.user({ account_id: await t.given.account(), retired_password_hash: hash })
    await steps.fail(user.logonId, 10)
    expect(await statusOf(user)).toBe('ACTIVE')
    expect((await t.as(user).call(keepAlive, {})).status).toBe(200)
    expect(await lockMails(user)).toBe(0)
  })

  test('[T45] a known browser has its own three tries; then it is no longer known, and the user is locked', async () => {
    const user = await steps.user()
    const device = await knownDevice(user)
    await steps.fail(user.logonId, 2, { device })
    expect(await statusOf(user)).toBe('ACTIVE')
    await steps.fail(user.logonId, 1, { device })
    expect(await statusOf(user)).toBe('LOCKED')
    expect((await steps.attempt(user.logonId, PASSWORD, { device })).code).toBe('wrong_credentials')
    expect(await lockMails(user)).toBe(1)
  })

  test('[T45] its count starts over with the right password, and after a day', async () => {
    const user = await steps.user()
    const device = await knownDevice(user)
    for (let round = 0; round < 2; round += 1) {
      await steps.fail(user.logonId, 2, { device })
      expect((await steps.attempt(user.logonId, PASSWORD, { device })).status).toBe(200)
    }
    await steps.fail(user.logonId, 2, { device })
    t.clock.advance({ days: 1 })
    await steps.fail(user.logonId, 2, { device })
    expect(await statusOf(user)).toBe('ACTIVE')
  })

  test('[T45] the browser of one user opens nothing of another, nor does a made-up secret', async () => {
    const [user, other] = [await steps.user(), await steps.user()]
    const device = await knownDevice(other)
    await steps.fail(user.logonId, 3)
    for (const secret of [device, 'A'.repeat(43), 'short']) {
      expect((await steps.attempt(user.logonId, PASSWORD, { device: secret })).code).toBe('wrong_credentials')
    }
  })

  test('[T45] a browser is known for a year after it was used last', async () => {
    const [user, other] = [await steps.user(), await steps.user()]
    const devices = [await knownDevice(user), await knownDevice(other)]
    t.clock.advance({ days: 364 })
    await cleanUp(t.deps)
    for (const each of [user, other]) await steps.fail(each.logonId, 3)
    expect((await steps.attempt(user.logonId, PASSWORD, { device: String(devices[0]) })).status).toBe(200)
    t.clock.advance({ days: 2 })
    expect((await steps.attempt(other.logonId, PASSWORD, { device: String(devices[1]) })).code).toBe(
      'wrong_credentials',
    )
    await cleanUp(t.deps)
    const kept = await t.ownerDb.selectFrom('known_device').select('user_id').execute()
    expect(kept).toEqual([{ user_id: user.id }])
  })
})

describe('failures from one address', () => {
  test('[AUTH-34][T14] twenty, with as many ids, close it for a quarter of an hour, also to the right password', async () => {
    const user = await steps.user()
    const address = newAddress()
    const statuses: number[] = []
    for (let index = 0; index < 25; index += 1) {
      statuses.push((await steps.attempt(`GUESS0${String(index).padStart(2, '0')}`, 'x', { address })).status)
    }
    expect(statuses).toEqual([...Array<number>(20).fill(401), ...Array<number>(5).fill(429)])
    t.clock.advance({ minutes: 5 })
    const refused = await steps.attempt(user.logonId, PASSWORD, { address })
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(refused.response.headers['retry-after']).toBe('600')
    expect((await steps.attempt(user.logonId, PASSWORD)).status).toBe(200)
    t.clock.advance({ minutes: 10 })
    expect((await steps.attempt(user.logonId, PASSWORD, { address })).status).toBe(200)
  })

  test('[AUTH-34][T14] of thirty at once no more than twenty are answered', async () => {
    const address = newAddress()
    const tries = Array.from({ length: 30 }, (_, index) => steps.attempt(`RUSH00${10 + index}`, 'x', { address }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  })

  test('[T14] refused tries with the right password count too, so that the count does not tell which was right', async () => {
    const locked = await steps.user({ status: 'LOCKED' })
    const address = newAddress()
    for (let count = 0; count < 20; count += 1) await steps.attempt(locked.logonId, PASSWORD, { address })
    expect((await steps.attempt('NOBODY12', 'x', { address })).status).toBe(429)
  })

  test('[T37] a header does not make it another one, and IPv6 addresses of one network are one', async () => {
    const address = newAddress()
    for (let count = 0; count < 20; count += 1) {
      const headers = { 'x-forwarded-for': newAddress(), 'x-real-ip': newAddress(), host: 'evil.example' }
      await steps.attempt(`LIAR00${10 + count}`, 'x', { address, headers })
    }
    expect((await steps.attempt('NOBODY13', 'x', { address })).status).toBe(429)
    for (let count = 0; count < 20; count += 1) {
      await steps.attempt(`SIXS00${10 + count}`, 'x', { address: `2001:db8:0:7::${count + 1}` })
    }
    expect((await steps.attempt('NOBODY14', 'x', { address: '2001:db8::7:ffff:0:0:1' })).status).toBe(429)
    expect((await steps.attempt('NOBODY14', 'x', { address: '2001:db8:0:8::1' })).status).toBe(401)
  })
})

test('the housekeeping removes counts from yesterday, but not from today', async () => {
  await t.ownerDb.deleteFrom('sign_in_failure').execute()
  await steps.fail('NOBODY21', 1)
  t.clock.advance({ hours: 12 })
  await steps.fail('NOBODY22', 1)
  t.clock.advance({ hours: 13 })
  await cleanUp(t.deps)
  expect(await t.ownerDb.selectFrom('sign_in_failure').select('failures').execute()).toHaveLength(2)
})
