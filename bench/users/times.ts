import { openConnection, type Connection } from '../load/connection.ts'
import { expectStatus } from '../load/flows.ts'
import { median, percentile } from '../load/load.ts'
import type { Effort } from '../measure.ts'
import type { Search } from './population.ts'

export type Side = { name: string; url: string; searches: readonly Search[] }
/** Milliseconds by side, round and search. */
export type Times = { name: string; ms: number }[][][]

/** The times of searches, one after the other, each side in its turn. */
export async function timesOf(sides: readonly Side[], { rounds }: Effort): Promise<Times> {
  const connections = await Promise.all(sides.map(({ url }) => openConnection(url)))
  const times: Times = sides.map(() => [])
  const turns = Math.max(...sides.map(({ searches }) => searches.length))
  for (let round = -1; round < rounds; round += 1) {
    const found: Times[number] = sides.map(() => [])
    const headers = await Promise.all(
      sides.map(({ searches }) => Promise.all(searches.map((each) => each.caller.headers()))),
    )
    for (let turn = 0; turn < turns; turn += 1) {
      for (const [index, { searches }] of sides.entries()) {
        const at = turn % searches.length
        const { path, body, name } = searches[at] as Search
        const call = { method: 'POST', path, headers: headers[index]?.[at] ?? {}, body }
        found[index]?.push({ name, ms: await timed(connections[index] as Connection, call) })
      }
    }
    // the first one warms up
    if (round >= 0) for (const [index, own] of found.entries()) times[index]?.push(own)
  }
  for (const connection of connections) connection.close()
  return times
}

async function timed(connection: Connection, call: Parameters<Connection['send']>[0]): Promise<number> {
  const began = performance.now()
  await expectStatus(connection, call, 200)
  return performance.now() - began
}

/** The time that one in twenty calls of a round exceeds. */
export const p95s = (rounds: Times[number]) =>
  rounds.map((own) =>
    percentile(
      own.map(({ ms }) => ms),
      0.95,
    ),
  )
/** The ratio of two sides' p95, the median over the rounds. */
export const ratioOf = (left: Times[number] = [], right: Times[number] = []) => {
  const [of, to] = [p95s(left), p95s(right)]
  return median(of.map((value, round) => value / (to[round] ?? Number.NaN)))
}
