import { countAlerts } from '@hireproof/contract/cases/alert-counts.endpoints'
import { countAttention } from '@hireproof/contract/cases/attention.endpoints'
import type { Caller } from '../../server/src/testing/callers.ts'
import { getting, headersOf, readingCases, submittingCases } from '../load/flows.ts'
import { inTurn } from '../load/in-turn.ts'
import { median, percentile, type Flow } from '../load/load.ts'
import { rounded } from '../measure.ts'
import { administratorsOf, casesOf } from './administrators.ts'
import type { Scale } from './databases.ts'

/** Companies of a side whose administrators call, if there are so many. */
const CALLERS = 400
/** Cases that a side reads in turn. */
const CASES = 4000

export type Side = { callers: Caller[]; cases: { caseNumber: string; caller: Caller }[] }

/** The administrators of companies with so many cases, and cases that they read, at random. */
export async function sideOf({ world, made }: Scale, cases: number): Promise<Side> {
  const accountIds = made.find(({ size }) => size.cases === cases)?.accountIds ?? []
  const callers = await administratorsOf(world, accountIds.slice(0, CALLERS))
  return { callers, cases: await casesOf(world, callers, CASES) }
}

/** What is measured, and how often each side does it in a round. */
const kinds: { name: string; count: number; flowOf: (side: Side) => Promise<Flow> }[] = [
  {
    name: 'Reading a case',
    count: 400,
    flowOf: async ({ callers, cases }) => {
      const headers = await headersOf(callers)
      const own = new Map(callers.map((caller, index) => [caller, headers[index] ?? {}]))
      return readingCases(cases.map(({ caseNumber, caller }) => ({ caseNumber, headers: own.get(caller) ?? {} })))
    },
  },
  {
    name: 'Creating and submitting a case',
    count: 150,
    flowOf: async ({ callers }) => submittingCases(await headersOf(callers)),
  },
  {
    name: 'The counts of the home page',
    count: 400,
    flowOf: async ({ callers }) => getting(await headersOf(callers), countAlerts.path, countAttention.path),
  },
]

/** The milliseconds of one kind of call, by round and side. */
export type Times = { name: string; rounds: number[][][] }

/** Measures all kinds in so many rounds, after one that warms up. */
export async function timesOf(
  sides: readonly (Side & { url: string })[],
  rounds: number,
  say: (text: string) => void,
): Promise<Times[]> {
  const times: Times[] = kinds.map(({ name }) => ({ name, rounds: [] }))
  for (let round = -1; round < rounds; round += 1)
    for (const [index, { name, count, flowOf }] of kinds.entries()) {
      const flows = []
      for (const side of sides) flows.push({ url: side.url, flow: await flowOf(side) })
      const found = await inTurn(flows, count)
      if (round < 0) continue
      times[index]?.rounds.push(found)
      say(`${name}: p95 ${found.map((own) => rounded(percentile(own, 0.95))).join(', ')} ms`)
    }
  return times
}

/** A percentile of a side, as the median over the rounds. */
export const typical = ({ rounds }: Times, side: number, share: number): number =>
  median(rounds.map((round) => percentile(round[side] ?? [], share)))

/** The ratio of the p95 of a side to that of the first one, as the median over the rounds. */
export const ratioOf = ({ rounds }: Times, side: number): number =>
  median(rounds.map((round) => percentile(round[side] ?? [], 0.95) / percentile(round[0] ?? [], 0.95)))
