import { expect, test, vi } from 'vitest'
import { alive, childPids, devPatience, mainPid, readiness, startDev, testPlace } from './run/start-for-test.ts'

test('[F01] after a hard kill of npm run dev, the next one ends the processes that were left', async () => {
  const place = await testPlace()
  const first = startDev(place)
  await vi.waitFor(() => expect(first.said()).toContain('Press Ctrl-C to stop.'), devPatience)
  const left = childPids(place)
  process.kill(mainPid(place), 'SIGKILL')
  const second = startDev(place)
  await vi.waitFor(() => expect(second.said()).toContain('Press Ctrl-C to stop.'), devPatience)
  expect(alive(left)).toEqual([])
  expect(await readiness(place)).toBe(200)
})
