import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from '../server/src/testing/callers.ts'
import { peakOf, RATE, readBeside } from './load/beside.ts'
import { atMost, rounded, table, type Measure } from './measure.ts'
import { NO_SHEDDING } from './memory.ts'
import { companyWithCases } from './world/companies.ts'
import { openWorld, type World } from './world/database.ts'
import { sealNumbersOf } from './world/numbered-cases.ts'

const [FEW, MANY] = [10_000, 1_000_000]

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
      const [small, large] = [await sealedCompany(world, FEW), await sealedCompany(world, many)]
      say(`${FEW} and ${many} cases inserted`)
      const fileOf = (caller: Caller) => (origin: string) => makeFile(origin, caller)
      const warm = async (origin: string) => {
        for (let round = 0; round < 3; round += 1) await makeFile(origin, small)
      }
      const [little, much] = [await peakOf(world, fileOf(small), warm), await peakOf(world, fileOf(large), warm)]
      say(`${rounded(little.mb)} and ${rounded(much.mb)} MB, ${rounded(much.made.seconds)} s`)
      const { quiet, busy } = await readBeside(world, { quietSeconds: 20, share: 0.99 }, fileOf(large))
      say(`p99 ${rounded(quiet)} ms alone, ${rounded(busy)} ms beside`)
      const rows = [
        ['', 'less', 'more'],
        [`MB at most, ${FEW} and ${many} rows`, rounded(little.mb), rounded(much.mb)],
        ['seconds of the run', rounded(little.made.seconds), rounded(much.made.seconds)],
        ['p99 of reading a case, alone and beside, ms', rounded(quiet), rounded(busy)],
      ]
      const goals = [
        atMost(`Rows missing in the file of ${many}`, many - much.made.rows, 0),
        atMost(`Memory at ${many} rows, to that at ${FEW}`, much.mb / little.mb, 1.2),
        atMost('p99 of reading a case beside a run, to that alone', busy / quiet, 2),
      ]
      return { goals, notes: [table(rows)] }
    } finally {
      await world.end()
    }
  },
}

async function sealedCompany(world: World, count: number): Promise<Caller> {
  const caller = await companyWithCases(world, count)
  await sealNumbersOf(world.ownerDb, world.env, caller.user.accountId)
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
