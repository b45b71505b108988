import { makeCallers, type Caller } from '../server/src/testing/callers.ts'
import { startServerProcess } from '../server/src/testing/server-process.ts'
import { creatingCases, headersOf, readingCases } from './load/flows.ts'
import { openConnection } from './load/connection.ts'
import { openLoop, percentile } from './load/load.ts'
import { atMost, rounded, table, type Measure } from './measure.ts'
import { NO_SHEDDING, residentMb } from './memory.ts'
import { fileOf, goodSite, importFile } from './site-files.ts'
import { openWorld, type World } from './world/database.ts'

const [FEW, MANY] = [1000, 10_000]
/** Calls of others that begin in a second. */
const RATE = 20
const SECONDS = 15

/** What it costs others and the memory of a server that files of hiring sites are checked. */
export const sitesBeside: Measure = {
  name: 'sites-beside',
  title: 'Other calls and memory while files of hiring sites are checked',
  method: `Files of ${MANY.toLocaleString('en-US')} good rows are checked, one after another, each for another company, while an administrator elsewhere reads ${RATE}
cases in a second, each call counted from when it should have begun: first alone, then beside the checks. The memory is the highest of
a fresh server while it checks and adds one file, of ${FEW.toLocaleString('en-US')} and of ${MANY.toLocaleString('en-US')} rows.`,
  run: async ({ few: isShort }, say) => {
    const world = await openWorld()
    const seconds = SECONDS / (isShort ? 3 : 1)
    try {
      const { quiet, busy } = await readBeside(world, seconds)
      say(`p95 ${rounded(quiet)} ms alone, ${rounded(busy)} ms beside`)
      const [small, large] = [await peakOf(world, FEW), await peakOf(world, MANY)]
      say(`${rounded(small)} and ${rounded(large)} MB`)
      const rows = [
        ['', 'less', 'more'],
        ['p95 of reading a case, alone and beside, ms', rounded(quiet), rounded(busy)],
        [`MB at most, ${FEW} and ${MANY} rows`, rounded(small), rounded(large)],
      ]
      const goals = [
        atMost('p95 of reading a case, to that alone', busy / quiet, 2),
        atMost(`Memory at ${MANY} rows, to that at ${FEW}`, large / small, 1.3),
      ]
      return { goals, notes: [table(rows)] }
    } finally {
      await world.end()
    }
  },
}

async function readBeside(world: World, seconds: number): Promise<{ quiet: number; busy: number }> {
  const server = await startServerProcess({ env: { ...world.env, ...NO_SHEDDING } })
  const readers = await makeCallers(world.ownerDb, world.env, 1)
  const connection = await openConnection(server.url)
  const create = creatingCases(await headersOf(readers))
  const cases = [await create(connection), await create(connection)]
  connection.close()
  const read = async (time: number) => openLoop(server.url, readingCases(cases), RATE, time)
  await read(3)
  const quiet = percentile(await read(seconds), 0.95)
  const state = { isOver: false }
  const checking = (async () => {
    while (!state.isOver) await importFile(server.url, await newCompany(world), fileOf(goodSite, MANY))
  })()
  const busy = percentile(await read(seconds), 0.95)
  state.isOver = true
  await checking
  server.kill('SIGTERM')
  await server.exited
  return { quiet, busy }
}

async function newCompany({ ownerDb, env }: World): Promise<Caller> {
  const [caller] = await makeCallers(ownerDb, env, 1)
  if (!caller) throw new Error('There is no caller.')
  return caller
}

/** The highest memory of a server that has done nothing else. */
async function peakOf(world: World, rows: number): Promise<number> {
  const server = await startServerProcess({ env: { ...world.env, ...NO_SHEDDING } })
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMb(server.pid))
  }, 20)
  await importFile(server.url, await newCompany(world), fileOf(goodSite, rows))
  clearInterval(watch)
  server.kill('SIGTERM')
  await server.exited
  return peak
}
