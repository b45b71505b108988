import { sql } from 'kysely'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeCallers } from '../server/src/testing/callers.ts'
import { startServerProcess } from '../server/src/testing/server-process.ts'
import type { Recorded, Recording } from './bare/recording.ts'
import { startBare } from './bare/start.ts'
import { headersOf } from './load/flows.ts'
import { closedLoop, median } from './load/load.ts'
import { atLeast, rounded, table, type Measure } from './measure.ts'
import {
  decideAndRefer,
  exchangeFor,
  recordCalls,
  replayDecision,
  undecided,
  type Undecided,
} from './mismatches/decisions.ts'
import { LOG_SETTINGS, normal, shortened } from './sql-witness.ts'
import { newFolder, openWorld, type World } from './world/database.ts'

const ACCOUNTS = 50
/** More units than a program manages in a second, for the number of cases that are needed. */
const MOST = 150

/** Recording a decision and referring, against the same SQL from a bare program. */
export const caseDecisions: Measure = {
  name: 'case-decisions',
  title: 'Deciding and referring against the same SQL from a bare program',
  method: `Each unit records on one mismatch that the employee takes action, and refers the employee: two calls. The bare program
sends the statements that the API was seen to send for one case, in the same transactions, with the values of each other case in their
place; it finds the session and decides nothing else. Rounds alternate between both, over ${ACCOUNTS} accounts; the records are not
called (\`WORKER=off\`). The ratio is the median over the rounds.`,
  run: async ({ rounds, seconds, connections }, say) => {
    const world = await openWorld({ settings: LOG_SETTINGS })
    const folder = newFolder()
    try {
      // so that the number of an account is no other number of a statement
      await sql`select setval(pg_get_serial_sequence('account', 'id'), 70000)`.execute(world.ownerDb)
      const callers = await makeCallers(world.ownerDb, world.env, ACCOUNTS)
      const [sample] = (await undecided(world, callers, 1)) as [Undecided, ...Undecided[]]
      const calls = await recordCalls(world, sample)
      const count = (2 + rounds * seconds) * MOST
      const [forApi, forBare] = [await undecided(world, callers, count), await undecided(world, callers, count)]
      await sql`vacuum analyze`.execute(world.ownerDb)
      say(`${forApi.length + forBare.length} mismatches inserted`)
      const exchanges = Object.fromEntries(forBare.map((row) => [row.caseNumber, exchangeFor(sample, row)]))
      const file = join(folder, 'calls.json')
      writeFileSync(file, JSON.stringify({ calls, exchanges } satisfies Recording))
      const api = await startServerProcess({ env: world.env })
      const bare = await startBare({ ...world.env, BARE_RECORDED: file })
      const sides = {
        api: { url: api.url, left: forApi.values(), unit: decideAndRefer },
        bare: { url: bare.url, left: forBare.values(), unit: replayDecision },
      }
      let units = 0
      const rateOf = async (side: keyof typeof sides, length: number) => {
        const { url, left, unit } = sides[side]
        const own = await headersOf(callers)
        const headers = new Map(callers.map((caller, at) => [caller, own[at] ?? {}]))
        return closedLoop(
          url,
          async (connection) => {
            const { value } = left.next()
            if (!value) throw new Error('This machine needs more mismatches.')
            await unit(connection, value, headers.get(value.caller) ?? {})
            units += 1
          },
          connections,
          length,
        )
      }
      for (const side of ['api', 'bare'] as const) await rateOf(side, 2)
      const pairs: Pair[] = []
      for (let round = 0; round < rounds; round += 1) {
        const rates = { api: 0, bare: 0 }
        const order = round % 2 === 0 ? (['api', 'bare'] as const) : (['bare', 'api'] as const)
        for (const side of order) rates[side] = await rateOf(side, seconds)
        pairs.push({ ...rates, ratio: rates.api / rates.bare })
        say(`${rounded(rates.api)}/s against ${rounded(rates.bare)}/s`)
      }
      for (const program of [api, bare]) program.kill('SIGTERM')
      await Promise.all([api.exited, bare.exited])
      await ensureReferred(world, units + 1)
      const middle = (side: keyof Pair) => median(pairs.map((pair) => pair[side]))
      const rows = [
        ['', 'API /s', 'bare /s', 'ratio'],
        ['deciding and referring', ...(['api', 'bare', 'ratio'] as const).map((side) => rounded(middle(side)))],
      ]
      const goals = [atLeast('Deciding and referring: throughput, API to bare', middle('ratio'), 0.5)]
      return { goals, notes: [table(rows), recordedNote(calls)] }
    } finally {
      rmSync(folder, { recursive: true })
      await world.end()
    }
  },
}

/** A fast program that refers no one would prove nothing. */
async function ensureReferred({ ownerDb }: World, count: number): Promise<void> {
  const referred = await ownerDb
    .selectFrom('verification_case')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('case_status', '=', 'REFERRED')
    .executeTakeFirstOrThrow()
  if (referred.count !== count) throw new Error(`${referred.count} of ${count} cases are referred.`)
}

type Pair = { api: number; bare: number; ratio: number }

/** The statements of recorded calls, for the reader. */
function recordedNote(calls: readonly Recorded[][]): string {
  const lines = calls.flatMap((statements, call) =>
    statements.map(({ sql: text }) => `${call + 1}  ${shortened(normal(text))}`),
  )
  return ['<details><summary>The recorded statements</summary>', '', '```', ...lines, '```', '</details>'].join('\n')
}
