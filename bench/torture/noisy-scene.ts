import { exportCases } from '@hireproof/contract/cases/export-cases.endpoints'
import { searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { systemClock } from '../../server/src/platform/clock.ts'
import type { Caller } from '../../server/src/testing/callers.ts'
import { givenRows } from '../../server/src/testing/given.ts'
import { kindsFor } from '../cases/search-kinds.ts'
import type { Call } from '../load/connection.ts'
import { creatingCases, headersOf } from '../load/flows.ts'
import { closedLoop, percentile } from '../load/load.ts'
import { insertCases } from '../world/many-cases.ts'
import type { Arena } from './arena.ts'
import { newCase } from './new-case.ts'
import { openNoise } from './noise.ts'
import { storm, type Answer } from './storm.ts'

/** What all companies together send when it is quiet, of what the server manages. */
export const QUIET = 0.45
/** Users of the noisy company. */
export const USERS = 5
/** Cases of the noisy company, through which it searches. */
export const CASES = 10_000

/** A company that is about to be noisy, the others, and one for which a ledger is kept. */
type Companies = {
  arena: Arena
  writer: Caller
  noisy: Caller
  others: readonly Caller[]
  /** The headers of users of the noisy company. */
  users: readonly Headers[]
}

type Headers = Record<string, string>

/** How much the noisy company sends, of its share. */
export type Scene = { name: string; times: number; isSlow?: true }

export type Played = Scene & {
  /** The 99th percentile of the answers to the others, in milliseconds: before the noise, and beside it. */
  quiet: number
  beside: number
  /** Answers to the others that did not serve them, beside the noise. */
  refused: number
  /** Cases that were acknowledged and are not there, of all companies. */
  lost: number
  noise: readonly Answer[]
}

// No two calls are about the same person: the company has a case of that person already.
let nextSerial = 100_000
const takeSerials = (count: number): number => {
  nextSerial += count
  return nextSerial - count
}

/** Gives the company that is about to be noisy more users and many cases. */
export async function companiesOf(arena: Arena): Promise<Companies> {
  const [writer, noisy, ...others] = arena.callers
  if (!writer || !noisy) throw new Error('there are no callers')
  const { accountId, id } = noisy.user
  await insertCases(arena.ownerDb, { accountId, userIds: [id] }, CASES)
  const given = givenRows(arena.ownerDb, systemClock)
  const users: Headers[] = []
  while (users.length < USERS) {
    const { session } = await given.user({ account_id: accountId })
    users.push(await arena.headersOf(session))
  }
  return { arena, writer, noisy, others, users }
}

/** What the server manages in a second. */
export async function measureKnee({ arena, others }: Companies): Promise<number> {
  const create = creatingCases(await headersOf(others))
  const creating = async (connection: Parameters<typeof create>[0]) => void (await create(connection))
  await closedLoop(arena.url, creating, 16, 3)
  return closedLoop(arena.url, creating, 16, 5)
}

/** Lets the others create cases at a steady rate: first while all companies are quiet, then beside the noise of one. */
export async function play(companies: Companies, scene: Scene, knee: number, seconds: number): Promise<Played> {
  const { arena, others, users } = companies
  const { url } = arena
  const share = (knee * QUIET) / (others.length + 1)
  const creating = newCase(await headersOf(others), takeSerials(20_000))
  const withNoise = async (rate: number, calls: readonly Call[]) => {
    const noise = await openNoise({ url, headers: users, calls, rate, seconds, firstSerial: takeSerials(20_000) })
    const usual = storm({ url, call: creating, rate: share * others.length, seconds, begin: noise.begin })
    return Promise.all([usual, noise.answers])
  }
  const before = await countCases(companies)
  const [quiet, usual] = await withNoise(share, [])
  const calls = scene.isSlow ? slowCalls(companies) : []
  const [beside, noise] = await withNoise(share * scene.times, calls)
  const acknowledged = [...quiet, ...usual, ...beside, ...noise].filter(isServed).length
  return {
    ...scene,
    quiet: p99Of(quiet),
    beside: p99Of(beside),
    refused: beside.filter((answer) => !isServed(answer)).length,
    lost: acknowledged - ((await countCases(companies)) - before),
    noise,
  }
}

const isServed = ({ status }: Answer) => status === 201

const p99Of = (answers: readonly Answer[]) =>
  percentile(
    answers.filter(isServed).map(({ ms }) => ms),
    0.99,
  )

async function countCases({ arena, noisy, others }: Companies): Promise<number> {
  const accounts = [noisy, ...others].map(({ user }) => user.accountId)
  const cases = arena.ownerDb.selectFrom('verification_case').where('account_id', 'in', accounts)
  const { count } = await cases.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

/** Searches of every kind among the cases of the noisy company and, now and then, an export of all of them. */
function slowCalls({ noisy, users }: Companies): Call[] {
  const all = JSON.stringify({ query: { filter: 'all' }, sort: [] })
  return kindsFor(noisy.user.id).map(({ search }, index) => {
    const headers = users[index % users.length] ?? {}
    // the answer has no length: it ends with its connection
    if (index % 10 === 9)
      return { method: 'POST', path: exportCases.path, body: all, headers: { ...headers, connection: 'close' } }
    return { method: 'POST', path: searchCases.path, body: JSON.stringify(search), headers }
  })
}
