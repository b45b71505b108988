import { scheduled } from '../../server/src/background.ts'
import { freePort } from '../../server/src/embedded/ports.ts'
import type { queues } from '../../server/src/queues.ts'
import { startServerProcess } from '../../server/src/testing/server-process.ts'
import { median } from '../load/load.ts'
import { NO_SHEDDING } from '../memory.ts'
import type { World } from '../world/database.ts'
import { failedOf, runOnce } from '../world/run-once.ts'
import { wholeScans, type Scan } from './whole-scans.ts'

const READINGS = 5

type Jobs = {
  /** The seconds of each job, the first and the second time. */
  times: { queue: string; cron: string; first: number; second: number }[]
  /** What all of them read from the beginning of large tables, the second time. */
  scans: Scan[]
  failed: string[]
}

/** Runs everything that is done by the clock twice, at the same time as each minute: the first time may have work to do. */
export async function jobsOf(world: World): Promise<Jobs> {
  const first = await runAll(world)
  let second = new Map<string, number>()
  const scans = await wholeScans(world, async () => {
    second = await runAll(world)
  })
  const names = scheduled.map(({ queue }) => queue)
  const times = scheduled.map(({ queue, cron }) => {
    return { queue, cron, first: first.get(queue) ?? NaN, second: second.get(queue) ?? NaN }
  })
  return { times, scans, failed: await failedOf(world, names) }
}

async function runAll(world: World): Promise<Map<string, number>> {
  const server = await startServerProcess({ env: { ...world.env, ...NO_SHEDDING, WORKER: 'on' } })
  const seconds = await runOnce(world, ...scheduled.map(({ queue }) => queue as keyof typeof queues))
  server.kill('SIGTERM')
  await server.exited
  return seconds
}

/** The seconds in which a node starts, and in which it answers with its metrics. */
export async function nodeOf({ env }: World): Promise<{ start: number; metrics: number }> {
  const port = await freePort()
  const began = performance.now()
  const server = await startServerProcess({ env: { ...env, OPS_PORT: String(port) } })
  const start = (performance.now() - began) / 1000
  const times: number[] = []
  while (times.length < READINGS) {
    const asked = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    if (!answer.ok || !(await answer.text()).includes('jobs_oldest_seconds'))
      throw new Error('The metrics are not whole.')
    times.push((performance.now() - asked) / 1000)
  }
  server.kill('SIGTERM')
  await server.exited
  return { start, metrics: median(times) }
}
