import { signIn } from '@hireproof/contract/identity/identity.endpoints'
import { expect, test } from 'vitest'
import { realServer } from '../testing/real-server.ts'

const DEMO_HASH = '$argon2id$v=19$m=19456,t=2,p=1$9FjrzZuQ7f7OD1wELuG7Cw$csMlxMkv0fBB5DjGqtUafYrQK3X62DYtoLXN4x7DLtM'

test('[AUTH-02] a server checks passwords at full cost in its own thread, which ends with it, even in the middle of one', async () => {
  const { start, send, callers, ownerDb } = await realServer({ callers: 1 })
  const [{ user }] = callers as [(typeof callers)[0]]
  const values = { mfa_enabled: false, person_id: null, password_hash: DEMO_HASH }
  await ownerDb.updateTable('app_user').set(values).where('id', '=', user.id).execute()
  const server = await start({ SIGN_IN_FAILURES_PER_ADDRESS: '1000' })
  const headers = { 'content-type': 'application/json' }
  const ask = async (password: string) => {
    const body = JSON.stringify({ username: user.logonId, password })
    return (await send(undefined, signIn.path, { method: 'POST', headers, body })).status
  }
  expect(await ask('wrong')).toBe(401)
  expect(await ask('Legacy$2demo')).toBe(200)
  const underWay = Promise.allSettled(Array.from({ length: 10 }, () => ask('wrong')))
  server.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  await underWay
})
