import { peakOf, RATE, readBeside } from './load/beside.ts'
import { atMost, rounded, table, type Measure } from './measure.ts'
import { NO_SHEDDING } from './memory.ts'
import { fileOf, goodSite, importFile } from './site-files.ts'
import { newCompany } from './world/companies.ts'
import { openWorld } from './world/database.ts'

const [FEW, MANY] = [1000, 10_000]
const SECONDS = 15

/** What it costs others and the memory of a server that files of hiring sites are checked. */
export const sitesBeside: Measure = {
  name: 'sites-beside',
  title: 'Other calls and memory while files of hiring sites are checked',
  method: `Files of ${MANY.toLocaleString('en-US')} good rows are checked, one after another, each for another company, while an administrator elsewhere reads ${RATE}
cases in a second, each call counted from when it should have begun: first alone, then beside the checks. The memory is the highest of
a fresh server while it checks and adds one file, of ${FEW.toLocaleString('en-US')} and of ${MANY.toLocaleString('en-US')} rows.`,
  run: async ({ few: isShort }, say) => {
    const world = await openWorld({ env: NO_SHEDDING })
    const seconds = SECONDS / (isShort ? 3 : 1)
    const importOf = (rows: number) => async (origin: string) =>
      importFile(origin, await newCompany(world), fileOf(goodSite, rows))
    const checking = async (origin: string) => {
      for (const end = performance.now() + seconds * 1000; performance.now() < end;) await importOf(MANY)(origin)
    }
    try {
      const { quiet, busy } = await readBeside(world, { quietSeconds: seconds, share: 0.95 }, checking)
      say(`p95 ${rounded(quiet)} ms alone, ${rounded(busy)} ms beside`)
      const { mb: small } = await peakOf(world, importOf(FEW))
      const { mb: large } = await peakOf(world, importOf(MANY))
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
