import { bareRate, recordBatch } from './cases/import-bare.ts'
import { importCases } from './cases/import-file.ts'
import { peakOf, RATE, readBeside } from './load/beside.ts'
import { atLeast, atMost, rounded, table, type Measure } from './measure.ts'
import { NO_SHEDDING } from './memory.ts'
import { LOG_SETTINGS } from './sql-witness.ts'
import { newCompany } from './world/companies.ts'
import { openWorld } from './world/database.ts'

const [FEW, MANY] = [1000, 10_000]
/** Batches of a hundred rows that the bare program writes. */
const BARE_BATCHES = 20

/** How fast the rows of a file become drafts, and what that costs the server and others. */
export const caseImports: Measure = {
  name: 'case-imports',
  title: 'Making cases of the rows of a file',
  method: `Files of ${FEW.toLocaleString('en-US')} and of ${MANY.toLocaleString('en-US')} new employees (with \`--few\`, a fifth) become drafts, each in a company of its own and on a fresh server,
whose highest memory counts from before the file is sent. The bare program sends the statements that the product was seen to send for a
hundred rows, with other ids, numbers and digests each time. Beside one more such import, users elsewhere read ${RATE} cases in a second,
each call counted from when it should have begun: first alone, then until the import has ended.`,
  run: async ({ few }, say) => {
    const divisor = few ? 5 : 1
    const world = await openWorld({ settings: LOG_SETTINGS, env: { WORKER: 'on', ...NO_SHEDDING } })
    try {
      const batch = await recordBatch(world)
      const importOf = async (rows: number) => {
        const caller = await newCompany(world)
        return (origin: string) => importCases(origin, caller, rows, world.ownerDb)
      }
      const [less, more] = [FEW / divisor, MANY / divisor]
      const [small, large] = [await peakOf(world, await importOf(less)), await peakOf(world, await importOf(more))]
      const rate = more / large.made
      const bare = await bareRate(world, batch, BARE_BATCHES)
      say(`${rounded(rate)} rows/s against ${rounded(bare)}/s; ${rounded(small.mb)} and ${rounded(large.mb)} MB`)
      const { quiet, busy } = await readBeside(world, { quietSeconds: 20, share: 0.99 }, await importOf(more))
      say(`p99 ${rounded(quiet)} ms alone, ${rounded(busy)} ms beside`)
      const rows = [
        ['', 'less', 'more'],
        ['rows in a second, product and bare', rounded(rate), rounded(bare)],
        [`seconds for ${less} and ${more} rows`, rounded(small.made), rounded(large.made)],
        ['MB at most', rounded(small.mb), rounded(large.mb)],
        ['p99 of reading a case, alone and beside, ms', rounded(quiet), rounded(busy)],
      ]
      const goals = [
        atLeast('Rows in a second, product to bare', rate / bare, 0.5),
        atMost('Time of ten times the rows', large.made / small.made, 11),
        atMost('Memory with ten times the rows', large.mb / small.mb, 1.2),
        atMost('p99 of reading a case beside an import, to that alone', busy / quiet, 2),
      ]
      return { goals, notes: [table(rows)] }
    } finally {
      await world.end()
    }
  },
}
