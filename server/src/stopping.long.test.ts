import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { draftOfToday } from './testing/drafts-of-today.ts'
import { countWaiting, lockRows } from './testing/lock-rows.ts'
import { realServer } from './testing/real-server.ts'

test('[OPER-19] what does not end keeps the node for ten more seconds at most', { timeout: 40_000 }, async () => {
  const world = await realServer()
  const server = await world.start({ DRAIN_SECONDS: '1', STATEMENT_TIMEOUT_MS: '30000' })
  const create = (serial: number) =>
    world.send(world.callers[0], '/api/v31/cases', { method: 'POST', body: JSON.stringify(draftOfToday(serial)) })
  expect((await create(0)).status).toBe(201)
  await lockRows(world.ownerDb, sql`select from audit_head for update`)
  const stuck = create(1).catch(() => undefined)
  await expect.poll(() => countWaiting(world.ownerDb)).toBeGreaterThan(0)
  server.kill('SIGTERM')
  const began = Date.now()
  expect(await server.exited).toBe(1)
  expect(Date.now() - began).toBeGreaterThan(10_000)
  expect(Date.now() - began).toBeLessThan(12_500)
  await stuck
})
