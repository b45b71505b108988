import { exportCases } from '@hireproof/contract/cases/export-cases.endpoints'
import type { Caller } from '../server/src/testing/callers.ts'
import { peakOf, RATE, readBeside } from './load/beside.ts'
import { atMost, rounded, table, type Measure } from './measure.ts'
import { NO_SHEDDING } from './memory.ts'
import { companyWithCases } from './world/companies.ts'
import { openWorld } from './world/database.ts'

const [FEW, MANY] = [10_000, 1_000_000]

/** What it costs a server and others that a company exports all of its cases. */
export const caseExports: Measure = {
  name: 'case-exports',
  title: 'Exporting very many cases',
  method: `All cases of a company with ${MANY.toLocaleString('en-US')} cases (with \`--few\`, a tenth) are exported as a CSV file. The memory is the highest of a
server that has exported ${FEW.toLocaleString('en-US')} cases three times before, while it exports as many, and all. Beside such an export, users
elsewhere read ${RATE} cases in a second, each call counted from when it should have begun: first alone, then until the file has ended.`,
  run: async ({ few }, say) => {
    const many = MANY / (few ? 10 : 1)
    const world = await openWorld({ env: NO_SHEDDING })
    try {
      const [small, large] = [await companyWithCases(world, FEW), await companyWithCases(world, many)]
      say(`${FEW} and ${many} cases inserted`)
      const exportOf = (caller: Caller) => (origin: string) => exportAll(origin, caller)
      const warm = async (origin: string) => {
        for (let round = 0; round < 3; round += 1) await exportAll(origin, small)
      }
      const [little, much] = [await peakOf(world, exportOf(small), warm), await peakOf(world, exportOf(large), warm)]
      say(`${rounded(little.mb)} and ${rounded(much.mb)} MB, ${rounded(much.made.seconds)} s`)
      const { quiet, busy } = await readBeside(world, { quietSeconds: 20, share: 0.99 }, exportOf(large))
      say(`p99 ${rounded(quiet)} ms alone, ${rounded(busy)} ms beside`)
      const rows = [
        ['', 'less', 'more'],
        [`MB at most, ${FEW} and ${many} cases`, rounded(little.mb), rounded(much.mb)],
        ['seconds of the export', rounded(little.made.seconds), rounded(much.made.seconds)],
        ['p99 of reading a case, alone and beside, ms', rounded(quiet), rounded(busy)],
      ]
      const goals = [
        atMost(`Rows missing in the file of ${many}`, many - much.made.rows, 0),
        atMost(`Memory at ${many} cases, to that at ${FEW}`, much.mb / little.mb, 1.2),
        atMost('p99 of reading a case beside an export, to that alone', busy / quiet, 2),
      ]
      return { goals, notes: [table(rows)] }
    } finally {
      await world.end()
    }
  },
}

/** Exports all cases of a company; answers the rows of the file and the seconds that it took. */
async function exportAll(origin: string, { headers }: Caller): Promise<{ rows: number; seconds: number }> {
  const began = performance.now()
  const body = JSON.stringify({ query: { filter: 'all' }, sort: [] })
  const answer = await fetch(`${origin}${exportCases.path}`, { method: 'POST', headers: await headers(), body })
  if (answer.status !== 200 || !answer.body) throw new Error(`The export was refused: ${answer.status}`)
  let lines = 0
  for await (const part of answer.body as AsyncIterable<Uint8Array>)
    for (const byte of part) if (byte === 10) lines += 1
  // the first line names the columns
  return { rows: lines - 1, seconds: (performance.now() - began) / 1000 }
}
