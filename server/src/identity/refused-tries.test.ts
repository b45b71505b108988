import { getMigrationToken } from '@hireproof/contract/identity/linking.endpoints'
import { changePassword } from '@hireproof/contract/passwords/password.endpoints'
import { describe, expect, test } from 'vitest'
import { newAddress, PASSWORD, passwordSteps } from '../testing/password-steps.ts'
import { testApp } from '../testing/test-app.ts'
import { subjectOfAddress } from './sign-in-failures.ts'

const t = await testApp({ env: { POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' } })
const steps = passwordSteps(t)

const refusals = async (chain: number | 'system') =>
  (await t.audit(chain)).filter(({ action }) => action === 'sign_in.refused')
const logLines = () => t.logged.filter((line) => line.includes('sign-in refused'))

describe('a refused try', () => {
  test('[AUTH-34] each of a spray over many users is in the audit of its company, with the address, and in the log', async () => {
    const account_id = await t.given.account()
    const address = newAddress()
    const users = [await steps.user({ account_id }), await steps.user({ account_id }), await steps.user({ account_id })]
    const before = logLines().length
    for (const { logonId } of users) await steps.attempt(logonId, 'Wrong#1pass', { address })
    expect(await refusals(account_id)).toMatchObject(
      users.map(({ id }) => ({
        subject_type: 'user',
        subject_id: id,
        actor: { ip: address },
        after: { code: 'wrong_credentials' },
      })),
    )
    const lines = logLines().slice(before)
    expect(lines).toHaveLength(3)
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({ code: 'wrong_credentials', requestId: expect.any(String) })
      for (const secret of [address, ...users.flatMap(({ id, logonId }) => [id, logonId])]) {
        expect(line).not.toContain(secret)
      }
    }
  })

  test('[LINK-25] with the right password of a linked user is kept with its reason', async () => {
    const hash = await t.deps.hasher.hash(PASSWORD)
    const user = await t.given.user({ account_id: await t.given.account(), retired_password_hash: hash })
    expect((await steps.attempt(user.logonId, PASSWORD)).code).toBe('already_migrated')
    expect(await refusals(user.accountId)).toMatchObject([{ subject_id: user.id, after: { code: 'already_migrated' } }])
  })

  test('[LINK-24] to link a user, and with the current password, is kept too', async () => {
    const user = await steps.user()
    const person = await t.given.session({ personId: await t.given.person() })
    const typed = { clientId: 'urn:hireproof:local', scope: 'vis', username: user.logonId, password: 'Wrong#1pass' }
    await t.as({ session: person }).call(getMigrationToken, { body: typed })
    const body = { currentPassword: 'Wrong#1pass', newPassword: 'gjLm%4qTz' }
    await t.as(user).call(changePassword, { params: { userId: user.id }, body })
    expect((await refusals(user.accountId)).map(({ after }) => after)).toEqual([
      { code: 'wrong_credentials' },
      { code: 'wrong_password' },
    ])
  })

  test('[AUTH-34] for an id that no one has is counted for its address, and leaves no event of its own', async () => {
    const address = newAddress()
    for (let count = 0; count < 4; count += 1) await steps.attempt('NOBODY31', 'x', { address })
    const counted = t.ownerDb
      .selectFrom('sign_in_failure')
      .select(['failures', 'unknown_ids'])
      .where('subject', '=', subjectOfAddress(t.deps.config, address).digest)
    expect(await counted.executeTakeFirst()).toEqual({ failures: 4, unknown_ids: 4 })
    expect(await refusals('system')).toEqual([])
  })

  test('[AUTH-34][T14] the one that bars an address is an event of the system, once, however many follow', async () => {
    const address = newAddress()
    const user = await steps.user()
    for (let count = 0; count < 30; count += 1) {
      await steps.attempt(count < 2 ? user.logonId : `MADEUP${10 + count}`, 'x', { address })
    }
    const events = await refusals('system')
    expect(events).toMatchObject([
      { subject_type: 'address', actor: { ip: address }, after: { failures: 20, unknown_ids: 18 } },
    ])
    expect(JSON.stringify(events)).not.toContain('MADEUP')
    t.clock.advance({ minutes: 15 })
    await steps.attempt('MADEUP99', 'x', { address })
    const counted = t.ownerDb
      .selectFrom('sign_in_failure')
      .select(['failures', 'unknown_ids'])
      .where('subject', '=', subjectOfAddress(t.deps.config, address).digest)
    expect(await counted.executeTakeFirst()).toEqual({ failures: 1, unknown_ids: 1 })
  })
})
