import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportUsers } from '@hireproof/contract/users/export-users.endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { GivenUser } from '../testing/given.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

/** Begins an export over the network, of which nothing is read. */
async function begin(t: TestApp, { session }: GivenUser): Promise<IncomingMessage> {
  const { port } = t.app.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${await t.tokenOf(session)}`, 'content-type': 'application/json' }
  const asked = request({ port, path: exportUsers.path, method: 'POST', headers, agent: false })
  asked.end('{}')
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return response
}

/** Users whose list is larger than the buffers on its way. */
const addMany = (t: TestApp, accountId: number) =>
  sql`insert into app_user (id, account_id, logon_id, role, status, first_name, last_name, email, created_at)
    select gen_random_uuid(), ${accountId}, 'L' || lpad(n::text, 7, '0'), 'GENERAL', 'ACTIVE', 'Robin', 'Many' || n,
      repeat('x', 8000), now() from generate_series(1, 4000) n`.execute(t.ownerDb)

test('[OPER-38] a company that does not read its exports leaves others their exports and connections', async () => {
  const t = await testApp({ env: { DATABASE_POOL: '8' } })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const [noisy, other] = [await t.given.account(), await t.given.account()]
  await addMany(t, noisy)
  const users = [await t.given.user({ account_id: noisy }), await t.given.user({ account_id: noisy })] as const
  const quiet = await t.given.user({ account_id: other })
  const held = [await begin(t, users[0]), await begin(t, users[1])]
  expect(held.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const refused = await begin(t, users[0])
  expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': '5' } })
  // what was refused is not recorded as an export
  const exported = t.ownerDb.selectFrom('audit_event').select('seq').where('action', '=', 'users.exported')
  expect(await exported.execute()).toHaveLength(2)
  const served = await begin(t, quiet)
  expect(served.statusCode).toBe(200)
  served.resume()
  for (const response of held) response.destroy()
  const again = async () => {
    const response = await begin(t, users[0])
    response.destroy()
    return response.statusCode
  }
  await expect.poll(again).toBe(200)
})
