import { expect, test } from 'vitest'
import { beginCall, endCall, letCallsGo } from './calls-first.ts'

/** The shortest of a few pauses, in milliseconds: other work of the machine makes single ones longer. */
async function shortestPause(): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 20; round += 1) {
    const began = performance.now()
    await letCallsGo()
    times.push(performance.now() - began)
  }
  return Math.min(...times)
}

test('[SITE-18] work pauses for some milliseconds while a call has just begun, and goes on under any load', async () => {
  expect(await shortestPause()).toBeLessThan(4)
  const call = {}
  beginCall(call)
  const began = performance.now()
  await letCallsGo()
  expect(performance.now() - began).toBeGreaterThanOrEqual(15)
  endCall(call)
  expect(await shortestPause()).toBeLessThan(4)
})

test('[SITE-18] work does not pause for a call that takes long', async () => {
  const call = {}
  beginCall(call)
  // together longer than a call counts as just begun
  for (let round = 0; round < 20; round += 1) await letCallsGo()
  expect(await shortestPause()).toBeLessThan(4)
  endCall(call)
})
