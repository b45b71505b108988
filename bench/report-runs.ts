import { setTimeout as pause } from 'node:timers/promises'
import { makeCallers, type Caller } from '../server/src/testing/callers.ts'
import { startServerProcess } from '../server/src/testing/server-process.ts'
import { openConnection } from './load/connection.ts'
import { creatingCases, headersOf, readingCases } from './load/flows.ts'
import { openLoop, percentile } from './load/load.ts'
import { atMost, rounded, table, type Measure } from './measure.ts'
import { NO_SHEDDING, residentMb } from './memory.ts'
import { openWorld, type World } from './world/database.ts'
import { insertCases } from './world/many-cases.ts'
import { sealNumbersOf } from './world/numbered-cases.ts'

const [FEW, MANY] = [10_000, 1_000_000]
/** Calls of others that begin in a second. */
const RATE = 20
const QUIET_SECONDS = 20

/** What a long run of a report costs: the memory of its server, and the others who read cases at that time. */
export const reportRuns: Measure = {
  name: 'report-runs',
  title: 'Making the file of a long report',
  method: `The report Ad-Hoc Cases of a company with ${MANY.toLocaleString('en-US')} cases (with \`--few\`, a tenth), each with a sealed number, is
made as a CSV file in the background. The memory is the highest of a server that has made a file of ${FEW.toLocaleString('en-US')} rows three times before,
while it makes one of as many, and one of all. Beside such a run, users elsewhere read ${RATE} cases in a second, each call counted from
when it should have begun: first alone, then until the run has ended. The file must have every row.`,
  run: async ({ few }, say) => {
    const many = MANY / (few ? 10 : 1)
    const world = await openWorld({ env: { WORKER: 'on', ...NO_SHEDDING } })
    try {
      const [small, large] = [await companyWith(world, FEW), await companyWith(world, many)]
      say(`${FEW} and ${many} cases inserted`)
      const little = await peakOf(world, small, small)
      const much = await peakOf(world, small, large)
      say(`${rounded(little.mb)} and ${rounded(much.mb)} MB, ${rounded(much.seconds)} s`)
      const { quiet, busy } = await readBeside(world, large)
      say(`p99 ${rounded(quiet)} ms alone, ${rounded(busy)} ms beside`)
      const rows = [
        ['', 'less', 'more'],
        [`MB at most, ${FEW} and ${many} rows`, rounded(little.mb), rounded(much.mb)],
        ['seconds of the run', rounded(little.seconds), rounded(much.seconds)],
        ['p99 of reading a case, alone and beside, ms', rounded(quiet), rounded(busy)],
      ]
      const goals = [
        atMost(`Rows missing in the file of ${many}`, many - much.rows, 0),
        atMost(`Memory at ${many} rows, to that at ${FEW}`, much.mb / little.mb, 1.2),
        atMost('p99 of reading a case beside a run, to that alone', busy / quiet, 2),
      ]
      return { goals, notes: [table(rows)] }
    } finally {
      await world.end()
    }
  },
}

async function companyWith({ ownerDb, env }: World, count: number): Promise<Caller> {
  const [caller] = await makeCallers(ownerDb, env, 1)
  if (!caller) throw new Error('There is no caller.')
  const { accountId, id } = caller.user
  await insertCases(ownerDb, { accountId, userIds: [id] }, count)
  await sealNumbersOf(ownerDb, env, accountId)
  return caller
}

type Run = { state: string; rows_done: number }

/** Asks for a file and waits until it is ready; answers its rows and the seconds that it took. */
async function makeFile(origin: string, { headers }: Caller): Promise<{ rows: number; seconds: number }> {
  const path = `${origin}/api/reports/v1`
  const began = performance.now()
  const asked = await fetch(`${path}/ad-hoc-cases/runs`, { method: 'POST', headers: await headers(), body: '{}' })
  if (asked.status !== 202) throw new Error(`The run was refused: ${asked.status}`)
  const { id } = (await asked.json()) as { id: string }
  for (;;) {
    const answer = await fetch(`${path}/runs/${id}`, { headers: await headers() })
    const { state, rows_done: rows } = (await answer.json()) as Run
    if (state === 'READY') return { rows, seconds: (performance.now() - began) / 1000 }
    if (state !== 'QUEUED' && state !== 'RUNNING') throw new Error(`The run ended as ${state}.`)
    await pause(200)
  }
}

/** The highest memory of a server while it makes a file, after it has made small ones. */
async function peakOf(world: World, warm: Caller, of: Caller) {
  const server = await startServerProcess({ env: world.env })
  for (let round = 0; round < 3; round += 1) await makeFile(server.url, warm)
  let mb = 0
  const watch = setInterval(() => {
    mb = Math.max(mb, residentMb(server.pid))
  }, 20)
  const made = await makeFile(server.url, of)
  clearInterval(watch)
  server.kill('SIGTERM')
  await server.exited
  return { ...made, mb }
}

async function readBeside(world: World, large: Caller): Promise<{ quiet: number; busy: number }> {
  const server = await startServerProcess({ env: world.env })
  const readers = await makeCallers(world.ownerDb, world.env, 1)
  const connection = await openConnection(server.url)
  const create = creatingCases(await headersOf(readers))
  const cases = [await create(connection), await create(connection)]
  connection.close()
  const read = async (seconds: number) => openLoop(server.url, readingCases(cases), RATE, seconds)
  await read(5)
  const quiet = percentile(await read(QUIET_SECONDS), 0.99)
  const state = { isOver: false }
  const run = makeFile(server.url, large).finally(() => {
    state.isOver = true
  })
  const times: number[] = []
  while (!state.isOver) times.push(...(await read(2)))
  await run
  server.kill('SIGTERM')
  await server.exited
  return { quiet, busy: percentile(times, 0.99) }
}
