import { searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { sql } from 'kysely'
import { readConfig } from '../server/src/config.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { digest } from '../server/src/platform/seal.ts'
import { makeCallers, type Caller } from '../server/src/testing/callers.ts'
import { givenRows } from '../server/src/testing/given.ts'
import { startServerProcess } from '../server/src/testing/server-process.ts'
import { casePlans, type CasePlan } from './cases/plans.ts'
import { KNOWN_SSN, kindsFor } from './cases/search-kinds.ts'
import { recordSearches } from './cases/statements.ts'
import { median, percentile } from './load/load.ts'
import { atMost, rounded, table, type Goal, type Measure } from './measure.ts'
import type { Search } from './users/population.ts'
import { ratioOf, timesOf, type Side, type Times } from './users/times.ts'
import { openWorld, type World } from './world/database.ts'
import { insertCases } from './world/many-cases.ts'

/** All cases of the databases; BENCH_CASES sets the larger number. */
const [FEW, MANY] = [10_000, Number(process.env['BENCH_CASES'] ?? 2_000_000)]
/** Cases of a usual company, of which each database has ten; one more company of the larger database has all others. */
const USUAL = FEW / 10

/** So many of the slowest kinds are shown with their plans. */
const SHOWN_PLANS = 3

/** Searches among very many cases, compared with those among few, and those of a large company with those of a usual one. */
export const caseSearch: Measure = {
  name: 'case-search',
  title: 'Searching cases among two million',
  method: `Two databases with ten companies of ${USUAL.toLocaleString('en-US')} cases; one has a company with all others of ${MANY.toLocaleString('en-US')} cases
(with \`--few\`, a tenth; BENCH_CASES sets another number). The program administrator of each searches by each criterion alone,
by three together, and in each order on the first and the tenth page. Times are of single calls in turn; ratios are medians of
the rounds. The last table has the kinds that the large company waits for longest.`,
  run: async (effort, say) => {
    const [few, many] = [await openWorld(), await openWorld()]
    try {
      const ofFew = await populate(few, 0)
      const ofMany = await populate(many, MANY / (effort.few ? 10 : 1) - FEW)
      say('cases inserted')
      const [api, apiOfFew] = [await startServerProcess({ env: many.env }), await startServerProcess({ env: few.env })]
      const large = ofMany.slice(-1)
      const sides: Side[] = [
        {
          name: `usual, among ${FEW.toLocaleString('en-US')}`,
          url: apiOfFew.url,
          searches: searchesOf(ofFew.slice(0, 2)),
        },
        { name: 'usual, among all', url: api.url, searches: searchesOf(ofMany.slice(0, 2)) },
        { name: 'the large company', url: api.url, searches: searchesOf(large) },
      ]
      const times = await timesOf(sides, effort)
      const plans = await plansFor(many, large[0])
      for (const program of [api, apiOfFew]) program.kill('SIGTERM')
      await Promise.all([api.exited, apiOfFew.exited])
      return { goals: goalsOf(times, plans), notes: notesOf(sides, times, plans) }
    } finally {
      await Promise.all([few.end(), many.end()])
    }
  },
}

type Searcher = { caller: Caller; creatorId: string }

/** Ten usual companies and, if there are more cases, one with all of these. */
async function populate({ ownerDb, env }: World, more: number): Promise<Searcher[]> {
  const given = givenRows(ownerDb, systemClock)
  const searchers: Searcher[] = []
  for (const [index, caller] of (await makeCallers(ownerDb, env, more > 0 ? 11 : 10)).entries()) {
    const { accountId } = caller.user
    const users = Array.from({ length: 5 }, () => given.user({ account_id: accountId, role: 'GENERAL' }))
    const userIds = (await Promise.all(users)).map(({ id }) => id)
    await insertCases(ownerDb, { accountId, userIds }, index < 10 ? USUAL : more)
    await nameOne({ ownerDb, env }, accountId)
    searchers.push({ caller, creatorId: userIds[0] ?? '' })
  }
  await sql`vacuum analyze`.execute(ownerDb)
  return searchers
}

/** Gives a case of a company the Social Security number that searches look for. */
async function nameOne({ ownerDb, env }: Pick<World, 'ownerDb' | 'env'>, accountId: number): Promise<void> {
  const { index } = readConfig(env).keys
  await sql`update case_number_index set digest = ${digest(index, 'ssn', KNOWN_SSN)} where case_id =
    (select id from verification_case where account_id = ${accountId} order by case_number limit 1)`.execute(ownerDb)
}

const searchesOf = (searchers: readonly Searcher[]): Search[] =>
  searchers
    .flatMap(({ caller, creatorId }) =>
      kindsFor(creatorId).map(({ name, search }) => {
        return { name, path: searchCases.path, caller, body: JSON.stringify(search) }
      }),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name))

async function plansFor({ env }: World, searcher: Searcher | undefined): Promise<CasePlan[]> {
  if (!searcher) return []
  const { user } = searcher.caller
  const recorder = recordSearches(env, user)
  const named = []
  for (const { name, search } of kindsFor(searcher.creatorId)) {
    named.push({ name, all: await recorder.statementsOf(search) })
  }
  await recorder.end()
  return casePlans(readConfig(env).database.appUrl, user.accountId, named)
}

function goalsOf([few, many, large]: Times, plans: readonly CasePlan[]): Goal[] {
  const sequential = new Set(plans.filter(({ isSequential }) => isSequential).map(({ name }) => name))
  return [
    atMost('p95 among all cases to p95 among 10,000', ratioOf(many, few), 1.3),
    atMost("p95 of the large company to a usual one's", ratioOf(large, many), 3),
    atMost('Kinds of searches with a sequential scan', sequential.size, 0),
  ]
}

function notesOf(sides: readonly Side[], times: Times, plans: readonly CasePlan[]): string[] {
  const of = (side: number, name: string) =>
    (times[side] ?? []).flat().flatMap((each) => (each.name === name ? each.ms : []))
  const names = [...new Set(sides.at(-1)?.searches.map(({ name }) => name))]
  const rows = names
    .map((name) => ({
      name,
      values: sides.map((_, side) => median(of(side, name))),
      p95: percentile(of(2, name), 0.95),
    }))
    .toSorted((a, b) => b.p95 - a.p95)
    .map(({ name, values, p95 }) => [name, ...values.map(rounded), rounded(p95)])
  const slowest = new Set(rows.slice(0, SHOWN_PLANS).map(([name]) => name))
  const texts = plans
    .filter(({ name }) => slowest.has(name))
    .map(({ name, text }) => `-- ${name}\n${text}`)
    .join('\n\n')
  return [
    table([['Median ms by kind', ...sides.map(({ name }) => name), 'p95 there'], ...rows]),
    `<details><summary>explain (analyze) of the slowest kinds in the large company</summary>\n\n\`\`\`\n${texts}\n\`\`\`\n</details>`,
  ]
}
