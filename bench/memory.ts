import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { startServerProcess } from '../server/src/testing/server-process.ts'
import { openConnection, type Connection } from './load/connection.ts'
import { creatingCases, headersOf, readingCases } from './load/flows.ts'
import { median } from './load/load.ts'
import { atMost, rounded, table, type Measure } from './measure.ts'
import { makeCallers, type Caller } from '../server/src/testing/callers.ts'
import { openWorld } from './world/database.ts'

const FIRST = 10_000
const SECOND = 50_000
const CONNECTIONS = 16
/** One of this many requests creates a case; the others read one. */
const READS_TO_A_CREATE = 5

/** A busy machine must not make the server refuse the requests that are counted. */
export const NO_SHEDDING = { MAX_EVENT_LOOP_DELAY_MS: '10000', POOL_WAIT_MS: '20000', STATEMENT_TIMEOUT_MS: '20000' }

/** What the server keeps in memory as requests go by. */
export const memory: Measure = {
  name: 'memory',
  title: 'Memory',
  method: `Resident memory of the server's process after ${FIRST} and after ${SECOND} requests, of which one in
${READS_TO_A_CREATE} creates a case and the others read one, over ${CONNECTIONS} connections: the median of ten readings, half a second
apart, while requests continue. The program has started once before: the first start after a change compiles and keeps more.`,
  run: async (_, say) => {
    const world = await openWorld()
    try {
      const callers = await makeCallers(world.ownerDb, world.env, 20)
      const earlier = await startServerProcess({ env: world.env })
      earlier.kill('SIGTERM')
      await earlier.exited
      const server = await startServerProcess({ env: { ...world.env, ...NO_SHEDDING } })
      const fresh = residentMb(server.pid)
      const load = await startLoad(server.url, callers)
      const readings: number[] = []
      for (const count of [FIRST, SECOND]) {
        await load.until(count)
        readings.push(await medianResident(server.pid))
        say(`${load.done()} requests: ${rounded(readings.at(-1) ?? 0)} MB`)
      }
      await load.stop()
      server.kill('SIGTERM')
      await server.exited
      const [first = 0, second = 0] = readings
      const rows = [
        ['', 'MB'],
        ['ready, no request yet', rounded(fresh)],
        [`after ${FIRST}`, rounded(first)],
        [`after ${SECOND}`, rounded(second)],
      ]
      const goals = [
        atMost(`Memory after ${SECOND} requests, to that after ${FIRST}`, second / first, 1.05),
        atMost('Aim: resident memory', second, 180, ' MB'),
      ]
      return { goals, notes: [table(rows)] }
    } finally {
      await world.end()
    }
  },
}

async function startLoad(url: string, callers: readonly Caller[]) {
  const state = { done: 0, isOver: false }
  const headers = await headersOf(callers)
  const create = creatingCases(headers)
  const cases: Awaited<ReturnType<typeof create>>[] = []
  // The list of cases to read stays small, because the load's own memory must not count.
  const createOne = async (connection: Connection) => {
    cases.unshift(await create(connection))
    cases.length = Math.min(cases.length, 500)
  }
  const work = async () => {
    const connection = await openConnection(url)
    const read = readingCases(cases)
    for (let turn = 0; !state.isOver; turn += 1) {
      await (turn % READS_TO_A_CREATE === 0 ? createOne(connection) : read(connection))
      state.done += 1
    }
    connection.close()
  }
  const first = await openConnection(url)
  await createOne(first)
  first.close()
  const working = Array.from({ length: CONNECTIONS }, work)
  return {
    done: () => state.done,
    until: async (count: number) => {
      while (state.done < count) await Promise.race([pause(50), Promise.all(working)])
    },
    stop: async () => {
      state.isOver = true
      await Promise.all(working)
    },
  }
}

/** The resident memory of a process in the median of ten readings, half a second apart. */
export async function medianResident(pid: number): Promise<number> {
  const readings: number[] = []
  while (readings.length < 10) {
    readings.push(residentMb(pid))
    await pause(500)
  }
  return median(readings)
}

/** The resident memory of a process, in megabytes, as Linux counts it. */
export function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
