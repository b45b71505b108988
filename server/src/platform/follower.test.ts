import { createCase } from '@hireproof/contract/cases/cases.endpoints'
import { getUser } from '@hireproof/contract/users/users'
import { mkdtemp } from 'node:fs/promises'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { openDataFolder } from '../embedded/data-folder.ts'
import { removePostgres, startEmbeddedPostgres } from '../embedded/postgres.ts'
import { migrate } from '../migrate.ts'
import { citizenCase } from '../testing/case-samples.ts'
import { testApp } from '../testing/test-app.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'hireproof-test-'))
const options = { dataDir, fast: true, settings: { wal_level: 'replica', max_wal_senders: '2' } }
let postgres = await startEmbeddedPostgres(options)
afterAll(async () => {
  await postgres.stop()
  await removePostgres(dataDir)
})
const { url } = postgres
await migrate({ ownerUrl: url, roleSecret: inject('roleSecret') })
const t = await testApp({ ownerUrl: url })
const user = await t.given.user({ account_id: await t.given.account() })

const read = () => t.as(user).call(getUser, { params: { userId: user.id } })
const create = () => t.as(user).call(createCase, { body: citizenCase() })

/** Starts the server again on the same address, as a leader that was demoted: it follows, and what it shows is of the past. */
async function demote(): Promise<void> {
  await postgres.stop()
  const { cluster } = openDataFolder(dataDir, () => undefined)
  writeFileSync(join(cluster, 'standby.signal'), '')
  postgres = await startEmbeddedPostgres(options)
  expect(postgres.url).toBe(url)
}

async function promote(): Promise<void> {
  const owner = new Client({ connectionString: url })
  await owner.connect()
  await owner.query('select pg_promote()')
  await owner.end()
}

test('[OPER-09][OPER-10] a server that only follows is not asked: calls are 503, and go on when it leads', async () => {
  expect((await read()).status).toBe(200)
  await demote()
  for (const call of [read, create, read, create]) {
    const refused = await call()
    expect(refused.status).toBe(503)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await t.app.inject({ url: '/health/ready' })).statusCode).toBe(503)
  await promote()
  const began = performance.now()
  await expect.poll(async () => (await create()).status, { timeout: 10_000 }).toBe(201)
  expect((await read()).status).toBe(200)
  expect(performance.now() - began).toBeLessThan(10_000)
})
