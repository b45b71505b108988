import type { UserSearch } from '@hireproof/contract/users/user-search.endpoints'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../server/src/config.ts'
import { startServerProcess } from '../server/src/testing/server-process.ts'
import type { Recording } from './bare/recording.ts'
import { startBare } from './bare/start.ts'
import { expectStatus } from './load/flows.ts'
import { closedLoop, median, type Flow } from './load/load.ts'
import { atLeast, atMost, rounded, table, type Effort, type Goal, type Measure } from './measure.ts'
import { plansOf, type Plan } from './users/plans.ts'
import { populate, searchesOf, USUAL, type Search } from './users/population.ts'
import { kinds, statementsOf } from './users/searches.ts'
import { p95s, ratioOf, timesOf, type Side, type Times } from './users/times.ts'
import { newFolder, openWorld } from './world/database.ts'

const [FEW, MANY, LARGE] = [10_000, 1_000_000, 50_000]
/** Administrators whose searches are timed. */
const TIMED = 10

/** Lists among very many users, compared with the same SQL from a bare program, fewer users, and a large company. */
export const usersSearch: Measure = {
  name: 'users-search',
  title: 'Searching users among a million',
  method: `${MANY.toLocaleString('en-US')} users in about 10,000 companies of ${USUAL}, one of them with ${LARGE.toLocaleString('en-US')} (with \`--few\`, a tenth), and a second
database with ${FEW.toLocaleString('en-US')} users in companies of the same size. ${kinds.length} kinds of searches: by the beginning of names and of the User
ID, by role and status, sorted by each column, first page and last. The bare program runs statements and values recorded from the
API's own queries. Times are of single calls in turn; ratios are medians over the rounds.`,
  run: async (effort, say) => {
    const divisor = effort.few ? 10 : 1
    const [many, few] = [await openWorld(), await openWorld()]
    const folder = newFolder()
    try {
      const ofMany = await populate(many, MANY / divisor, LARGE / divisor)
      const ofFew = await populate(few, FEW, 0)
      say('users inserted')
      const [api, apiOfFew] = [await startServerProcess({ env: many.env }), await startServerProcess({ env: few.env })]
      const large = await searchesOf(api.url, ofMany.large ? [ofMany.large] : [])
      const usual = await searchesOf(api.url, ofMany.usual.slice(0, TIMED))
      const usualOfFew = await searchesOf(apiOfFew.url, ofFew.usual.slice(0, TIMED))
      const appUrl = readConfig(many.env).database.appUrl
      const file = join(folder, 'searches.json')
      const all = [...usual, ...large]
      const recording: Recording = { calls: await statementsOf(appUrl, all.map(askedOf)), exchanges: {} }
      writeFileSync(file, JSON.stringify(recording))
      const bare = await startBare({ ...many.env, BARE_RECORDED: file })

      const shares: Share[] = []
      for (const [name, own, from] of [
        ['usual companies', usual, 0],
        [`the company of ${(LARGE / divisor).toLocaleString('en-US')}`, large, usual.length],
      ] as const) {
        shares.push(await compare(name, { api: api.url, bare: bare.url }, own, from, effort))
        say(describe(shares.at(-1) as Share))
      }
      const sides = [
        { name: `usual, ${FEW.toLocaleString('en-US')} users`, url: apiOfFew.url, searches: usualOfFew },
        { name: `usual, ${(MANY / divisor).toLocaleString('en-US')} users`, url: api.url, searches: usual },
        { name: 'large company', url: api.url, searches: large },
      ]
      const times = await timesOf(sides, effort)
      const plans = await largePlans(appUrl, large)
      for (const program of [api, apiOfFew, bare]) program.kill('SIGTERM')
      await Promise.all([api.exited, apiOfFew.exited, bare.exited])
      return { goals: goalsOf(shares, times, plans), notes: notesOf(shares, sides, times, plans) }
    } finally {
      rmSync(folder, { recursive: true })
      await Promise.all([many.end(), few.end()])
    }
  },
}

const askedOf = ({ caller, body }: Search) => ({
  accountId: caller.user.accountId,
  search: JSON.parse(body) as UserSearch,
})

type Share = { name: string; api: number; bare: number; ratio: number }
type Sides = { api: string; bare: string }

/** The throughput of the API and of the bare program, on searches that the bare one numbers from `from` on. */
async function compare(
  name: string,
  urls: Sides,
  searches: readonly Search[],
  from: number,
  effort: Effort,
): Promise<Share> {
  const pairs: Share[] = []
  for (let round = 0; round < effort.rounds; round += 1) {
    const rates = { api: 0, bare: 0 }
    const order = round % 2 === 0 ? (['api', 'bare'] as const) : (['bare', 'api'] as const)
    for (const side of order) {
      const pathOf = side === 'api' ? undefined : (index: number) => `/recorded/${from + index}`
      rates[side] = await closedLoop(urls[side], await searching(searches, pathOf), effort.connections, effort.seconds)
    }
    pairs.push({ name, ...rates, ratio: rates.api / rates.bare })
  }
  const middle = (side: 'api' | 'bare' | 'ratio') => median(pairs.map((pair) => pair[side]))
  return { name, api: middle('api'), bare: middle('bare'), ratio: middle('ratio') }
}

async function searching(searches: readonly Search[], pathOf?: (index: number) => string): Promise<Flow> {
  const headers = await Promise.all(searches.map(({ caller }) => caller.headers()))
  let next = 0
  return async (connection) => {
    const index = next++ % searches.length
    const { path, body } = searches[index] as Search
    const call = { method: 'POST', path: pathOf?.(index) ?? path, headers: headers[index] ?? {}, body }
    await expectStatus(connection, call, 200)
  }
}

async function largePlans(appUrl: string, searches: readonly Search[]): Promise<Plan[]> {
  const found = await statementsOf(appUrl, searches.map(askedOf))
  return plansOf(
    appUrl,
    searches[0]?.caller.user.accountId ?? 0,
    searches.map(({ name }, index) => ({ name, all: found[index] ?? [] })),
  )
}

function goalsOf(shares: readonly Share[], times: Times, plans: readonly Plan[]): Goal[] {
  const [few, many, large] = times
  return [
    ...shares.map(({ name, ratio }) => atLeast(`Throughput in ${name}, API to bare`, ratio, 0.5)),
    atMost('p95 among all users to p95 among 10,000', ratioOf(many, few), 1.3),
    atMost("p95 of the large company to a usual one's", ratioOf(large, many), 3),
    atMost(
      'Plans with a sequential scan of users or companies',
      plans.filter(({ isSequential }) => isSequential).length,
      0,
    ),
  ]
}

const describe = ({ name, api, bare, ratio }: Share) =>
  `${name}: ${rounded(api)}/s against ${rounded(bare)}/s, ratio ${rounded(ratio)}`

function notesOf(shares: readonly Share[], sides: readonly Side[], times: Times, plans: readonly Plan[]): string[] {
  const throughput = [
    ['Throughput', 'API /s', 'bare /s', 'ratio'],
    ...shares.map(({ name, ...values }) => [name, ...[values.api, values.bare, values.ratio].map(rounded)]),
  ]
  const middle = (side: number, name: string) =>
    rounded(
      median(
        (times[side] ?? [])
          .flat()
          .filter((each) => each.name === name)
          .map(({ ms }) => ms),
      ),
    )
  const byKind = kinds.map(({ name }) => [name, ...sides.map((_, side) => middle(side, name))])
  const p95 = ['p95 of all', ...times.map((rounds) => rounded(median(p95s(rounds))))]
  const head = ['Median ms by kind', ...sides.map(({ name }) => name)]
  const texts = plans.map(({ name, text }) => `-- ${name}\n${text}`).join('\n\n')
  return [
    table(throughput),
    table([head, ...byKind, p95]),
    `<details><summary>explain (analyze) of each kind in the large company</summary>\n\n\`\`\`\n${texts}\n\`\`\`\n</details>`,
  ]
}
