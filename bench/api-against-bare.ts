import { startServerProcess } from '../server/src/testing/server-process.ts'
import { startBare } from './bare/start.ts'
import { openConnection } from './load/connection.ts'
import { creatingCases, headersOf, readingCases, submittingCases } from './load/flows.ts'
import { closedLoop, median, openLoop, percentile, type Flow } from './load/load.ts'
import { atLeast, atMost, rounded, table, type Effort, type Goal, type Measure } from './measure.ts'
import { compareStatements } from './same-statements.ts'
import { LOG_SETTINGS } from './sql-witness.ts'
import { makeCallers, type Caller } from '../server/src/testing/callers.ts'
import { openWorld } from './world/database.ts'

const ACCOUNTS = 50
const CASES_TO_READ = 200
/** Seconds of a slice of which the p99 is taken: a pause of the machine spoils one slice, not a whole round. */
const SLICE = 4

/** Calls of the API against the same SQL from a bare program, side by side on one database. */
export const apiAgainstBare: Measure = {
  name: 'api',
  title: 'The API against the same SQL from a bare program',
  method: `Both programs run at the same time on one durable embedded database; rounds alternate between them, and ratios of
throughput are medians over the rounds; the p99 is that of slices of ${SLICE}
seconds, which alternate too, and their median counts. The bare program is \`node:http\` and \`pg\` with the same statements in the same transactions (unnamed
statements, as the API's are): it checks no token, validates nothing, encrypts nothing and decides nothing. The database's log
proves that the statements are the same. Submitting is measured up to the accepted check (\`WORKER=off\`). The load is spread
over ${ACCOUNTS} accounts. The run on a single account shows what the lock on the head of an account's audit chain costs.`,
  run: async (effort, say) => {
    const world = await openWorld({ settings: LOG_SETTINGS })
    try {
      const callers = await makeCallers(world.ownerDb, world.env, ACCOUNTS)
      const statements = await compareStatements(world, callers[0] as Caller)
      for (const line of statements) say(line)
      const api = await startServerProcess({ env: world.env })
      const bare = await startBare(world.env)
      const sides: Sides = { api: api.url, bare: bare.url }
      const cases = await casesToRead(sides.api, callers)
      const kinds: Kind[] = [
        { name: 'Reading a case', flow: async () => readingCases(await refreshed(cases)), least: 0.7, slowest: 1.5 },
        {
          name: 'Creating and submitting a case',
          flow: async () => submittingCases(await headersOf(callers)),
          least: 0.65,
          slowest: 1.5,
        },
        {
          name: 'The same on a single account',
          flow: async () => submittingCases(await headersOf(callers.slice(0, 1))),
          least: 0.65,
          slowest: 1.7,
        },
      ]
      for (const { flow } of kinds) for (const url of Object.values(sides)) await closedLoop(url, await flow(), 4, 2)
      const results: Result[] = []
      const goals: Goal[] = []
      for (const kind of kinds) {
        const result = await measure(kind, sides, effort)
        results.push(result)
        goals.push(...goalsOf(kind, result))
        say(describe(result))
      }
      for (const program of [api, bare]) program.kill('SIGTERM')
      await Promise.all([api.exited, bare.exited])
      return { goals, notes: [summary(results), statementsNote(statements)] }
    } finally {
      await world.end()
    }
  },
}

type Sides = { api: string; bare: string }
type Kind = {
  name: string
  flow: () => Promise<Flow>
  /** The least throughput and the slowest calls, to those of the bare program. */
  least: number
  slowest: number
}
type Pair = { api: number; bare: number; ratio: number }
type Result = { name: string; throughput: Pair; slowest: Pair; rate: number }

async function measure({ name, flow }: Kind, sides: Sides, effort: Effort): Promise<Result> {
  const throughput = await rounds(sides, effort.rounds, async (url) =>
    closedLoop(url, await flow(), effort.connections, effort.seconds),
  )
  const rate = throughput.api / 2
  return { name, throughput, slowest: await slowestCalls(sides, flow, rate, effort), rate }
}

/** The p99 of the calls of each side at a rate: the median of slices, which alternate between the sides. */
async function slowestCalls(sides: Sides, flow: Kind['flow'], rate: number, effort: Effort): Promise<Pair> {
  const slowest = { api: [] as number[], bare: [] as number[] }
  const slices = Math.ceil((effort.rounds * effort.seconds) / SLICE)
  for (let slice = 0; slice < slices; slice += 1) {
    for (const side of orderOf(slice))
      slowest[side].push(percentile(await openLoop(sides[side], await flow(), rate, SLICE), 0.99))
  }
  const [api, bare] = [median(slowest.api), median(slowest.bare)]
  return { api, bare, ratio: api / bare }
}

/** The sides take turns to begin, so that neither always runs on the fuller database. */
const orderOf = (round: number): readonly (keyof Sides)[] => (round % 2 === 0 ? ['api', 'bare'] : ['bare', 'api'])

const goalsOf = ({ name, least, slowest }: Kind, result: Result): Goal[] => [
  atLeast(`${name}: throughput, API to bare`, result.throughput.ratio, least),
  atMost(`${name}: p99 at half of the API's peak, API to bare`, result.slowest.ratio, slowest),
]

/** Measures both sides in turn and returns the medians of the values and of the ratios within a round. */
async function rounds(sides: Sides, count: number, one: (url: string) => Promise<number>): Promise<Pair> {
  const pairs: Pair[] = []
  for (let round = 0; round < count; round += 1) {
    const values = { api: 0, bare: 0 }
    for (const side of orderOf(round)) values[side] = await one(sides[side])
    pairs.push({ ...values, ratio: values.api / values.bare })
  }
  const middle = (side: keyof Pair) => median(pairs.map((pair) => pair[side]))
  return { api: middle('api'), bare: middle('bare'), ratio: middle('ratio') }
}

type CaseToRead = { caseNumber: string; caller: Caller }

async function casesToRead(url: string, callers: readonly Caller[]): Promise<CaseToRead[]> {
  const create = creatingCases(await headersOf(callers))
  const connection = await openConnection(url)
  const cases: CaseToRead[] = []
  while (cases.length < CASES_TO_READ) {
    const { caseNumber } = await create(connection)
    cases.push({ caseNumber, caller: callers[cases.length % callers.length] as Caller })
  }
  connection.close()
  return cases
}

const refreshed = (cases: readonly CaseToRead[]) =>
  Promise.all(cases.map(async ({ caseNumber, caller }) => ({ caseNumber, headers: await caller.headers() })))

const describe = ({ name, throughput, slowest }: Result) =>
  `${name}: ${rounded(throughput.api)}/s against ${rounded(throughput.bare)}/s, ratio ${rounded(throughput.ratio)}; ` +
  `p99 ${rounded(slowest.api)} ms against ${rounded(slowest.bare)} ms, ratio ${rounded(slowest.ratio)}`

function summary(results: readonly Result[]): string {
  const head = ['', 'API /s', 'bare /s', 'ratio', 'load for p99 /s', 'API p99 ms', 'bare p99 ms', 'ratio']
  const rows = results.map(({ name, throughput, slowest, rate }) => [
    name,
    ...[throughput.api, throughput.bare, throughput.ratio, rate, slowest.api, slowest.bare, slowest.ratio].map(rounded),
  ])
  return table([head, ...rows])
}

const statementsNote = (statements: readonly string[]) =>
  ['<details><summary>The statements of both programs</summary>', '', '```', ...statements, '```', '</details>'].join(
    '\n',
  )
