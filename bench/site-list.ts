import { makeCallers, type Caller } from '../server/src/testing/callers.ts'
import { startServerProcess } from '../server/src/testing/server-process.ts'
import { sql } from 'kysely'
import { median } from './load/load.ts'
import { atMost, rounded, table, type Measure } from './measure.ts'
import { NO_SHEDDING } from './memory.ts'
import { fileOf, importFile } from './site-files.ts'
import { openWorld } from './world/database.ts'

const [FEW, MANY] = [100, 10_000]
const CALLS = 60
const states = ['OR', 'WA', 'CA', 'NV', 'ID']
const street = (index: number) => (index < 5 ? 'Zebra Street' : 'Maple Street')
const row = (index: number) => `${index} ${street(index)},,Town${index % 50},${states[index % 5]},97301`

/** What is asked of a list; the search finds five sites in both companies, by a word of theirs and one that all have. */
const asked = {
  'first page': () => ({ page: 0 }),
  'last page': (count: number) => ({ page: count / 20 - 1 }),
  search: () => ({ page: 0, text: 'town zebra' }),
  state: () => ({ page: 0, state: 'OR' }),
} as const
const names = Object.keys(asked) as (keyof typeof asked)[]

/** What the number of a company's hiring sites costs its list. */
export const sitesList: Measure = {
  name: 'sites-list',
  title: 'The list of hiring sites of a company with many',
  method: `Two companies in one database, one with ${FEW} hiring sites and one with ${MANY.toLocaleString('en-US')}. An administrator of each asks for pages of
20, one call after another; calls alternate between both, and ratios are those of the medians.`,
  run: async (_, say) => {
    const world = await openWorld()
    try {
      const server = await startServerProcess({ env: { ...world.env, ...NO_SHEDDING } })
      const callers = await makeCallers(world.ownerDb, world.env, 2)
      const counts = [FEW, MANY]
      for (const [side, caller] of callers.entries()) await importFile(server.url, caller, fileOf(row, counts[side]))
      await sql`vacuum analyze`.execute(world.ownerDb)
      const times = Object.fromEntries(names.map((name) => [name, [[], []] as number[][]]))
      for (let call = 0; call < CALLS; call += 1)
        for (const name of names)
          for (const [side, caller] of callers.entries())
            times[name]?.[side]?.push(await timeOf(server.url, caller, asked[name](counts[side] ?? FEW)))
      server.kill('SIGTERM')
      await server.exited
      const [few, many] = [0, 1].map((side) => names.map((name) => median(times[name]?.[side] ?? [])))
      const ratios = names.map((_name, index) => (many?.[index] ?? 0) / (few?.[index] ?? 1))
      say(names.map((name, index) => `${name} ${rounded(ratios[index] ?? 0)}`).join(', '))
      const ms = (values: readonly number[] = []) => values.map(rounded)
      const notes = [
        table([
          ['ms', ...names],
          [`${FEW} sites`, ...ms(few)],
          [`${MANY} sites`, ...ms(many)],
        ]),
      ]
      return { goals: names.map((name, index) => atMost(`${name}, many to few`, ratios[index] ?? 0, 1.5)), notes }
    } finally {
      await world.end()
    }
  },
}

async function timeOf(origin: string, { user, headers }: Caller, search: object): Promise<number> {
  const path = `${origin}/api/account/accounts/${user.accountId}/hiring_sites/search`
  const request = { method: 'POST', headers: await headers(), body: JSON.stringify({ ...search, size: 20 }) }
  const began = performance.now()
  const answer = await fetch(path, request)
  await answer.text()
  if (answer.status !== 200) throw new Error(`The list was refused: ${answer.status}`)
  return performance.now() - began
}
