import { setTimeout as pause } from 'node:timers/promises'
import { openConnection, type Connection } from './connection.ts'

/** One unit of what is measured, over a connection: a call or a few that follow each other. */
export type Flow = (connection: Connection) => Promise<void>

/** The units per second that some connections complete. Each connection begins the next unit when one is done. */
export async function closedLoop(origin: string, flow: Flow, connections: number, seconds: number): Promise<number> {
  const open = await Promise.all(Array.from({ length: connections }, () => openConnection(origin)))
  const began = performance.now()
  const end = began + seconds * 1000
  let done = 0
  const work = async (connection: Connection) => {
    while (performance.now() < end) {
      await flow(connection)
      done += 1
    }
  }
  await Promise.all(open.map(work))
  const took = (performance.now() - began) / 1000
  for (const connection of open) connection.close()
  return done / took
}

const MOST_CONNECTIONS = 100

/**
 * The times of units that begin at a constant rate, whether or not earlier ones are done. Each counts from when it
 * should have begun, so a slow answer cannot hide the units that had to wait behind it.
 */
export async function openLoop(origin: string, flow: Flow, rate: number, seconds: number): Promise<number[]> {
  const free: Connection[] = []
  const waiting: ((connection: Connection) => void)[] = []
  let opened = 0
  const take = async (): Promise<Connection> => {
    const idle = free.pop()
    if (idle) return idle
    if (opened >= MOST_CONNECTIONS) return new Promise((resolve) => waiting.push(resolve))
    opened += 1
    return openConnection(origin)
  }
  const giveBack = (connection: Connection) => {
    const next = waiting.shift()
    if (next) next(connection)
    else free.push(connection)
  }

  const times: number[] = []
  const runOne = async (due: number) => {
    const connection = await take()
    await flow(connection)
    times.push(performance.now() - due)
    giveBack(connection)
  }
  const began = performance.now()
  const total = Math.round(rate * seconds)
  const running: Promise<void>[] = []
  while (running.length < total) {
    const due = began + (running.length * 1000) / rate
    if (due > performance.now()) await pause(1)
    else running.push(runOne(due))
  }
  await Promise.all(running)
  for (const connection of free) connection.close()
  return times
}

/** The value below which a share of the values falls. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low = Number.NaN, high = Number.NaN] = [sorted[middle - 1], sorted[middle]]
  return sorted.length % 2 === 1 ? high : (low + high) / 2
}
