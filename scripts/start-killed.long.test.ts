import { rmSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { alive, childPids, mainPid, postgresPid, readiness, start, testPlace } from './run/start-for-test.ts'

test('[F01] after a hard kill, the next start adopts the database and ends the processes that were left', async () => {
  const place = await testPlace()
  const first = start(place)
  await first.ready
  const left = { postgres: postgresPid(place), children: childPids(place) }
  process.kill(mainPid(place), 'SIGKILL')
  const began = Date.now()
  const second = start(place)
  await second.ready
  expect(Date.now() - began).toBeLessThan(10_000)
  expect(postgresPid(place)).toBe(left.postgres)
  expect(alive(left.children)).toEqual([])
  expect(await readiness(place)).toBe(200)
})

test('[F01] if npm itself is killed, everything ends, and the next start waits for that', async () => {
  const place = await testPlace()
  const first = start(place, {}, ['npm', 'start'])
  await first.ready
  const pids = [mainPid(place), ...childPids(place)]
  first.process.kill('SIGKILL')
  const second = start(place)
  await second.ready
  expect(alive(pids)).toEqual([])
})

test('[F02] if the database server is killed, the server stays up and is ready again within ten seconds', async () => {
  const place = await testPlace()
  const run = start(place)
  await run.ready
  const before = childPids(place)
  process.kill(postgresPid(place), 'SIGKILL')
  await vi.waitFor(() => expect(run.said()).toContain('The database server is back.'), { timeout: 10_000 })
  await vi.waitFor(async () => expect(await readiness(place)).toBe(200), { timeout: 10_000 })
  expect(alive(before)).toEqual(before)
})

test('if one of its programs dies, the rest end, with one sentence', async () => {
  const place = await testPlace()
  const run = start(place)
  await run.ready
  const [sandbox = 0, server = 0] = childPids(place)
  process.kill(server, 'SIGKILL')
  expect(await run.exit).toBe(1)
  expect(run.said()).toMatch(/The server ended unexpectedly \(SIGKILL\)\. Its log is .*server\.log\./)
  expect(alive([sandbox, postgresPid(place)])).toEqual([])
})

test('if the data folder is removed during the run, everything can still be ended', async () => {
  const place = await testPlace()
  const run = start(place)
  await run.ready
  const pids = childPids(place)
  const [, server = 0] = pids
  rmSync(place.dataDir, { recursive: true })
  process.kill(server, 'SIGKILL')
  expect(await run.exit).toBe(1)
  expect(alive(pids)).toEqual([])
})
