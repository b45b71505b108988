import { startServerProcess } from '../../server/src/testing/server-process.ts'
import { residentMb } from '../memory.ts'
import { newCompany } from '../world/companies.ts'
import type { World } from '../world/database.ts'
import { openConnection } from './connection.ts'
import { creatingCases, headersOf, readingCases } from './flows.ts'
import { openLoop, percentile } from './load.ts'

/** Calls of others that begin in a second. */
export const RATE = 20
const WARM_SECONDS = 5
const TURN_SECONDS = 2

type Reading = { quietSeconds: number; share: number }

/**
 * How long others wait who read cases, in milliseconds: a percentile of a quiet time, and of the time in which a fresh server works on
 * something else. Each call counts from when it should have begun.
 */
export async function readBeside(
  world: World,
  { quietSeconds, share }: Reading,
  work: (origin: string) => Promise<unknown>,
): Promise<{ quiet: number; busy: number }> {
  const server = await startServerProcess({ env: world.env })
  const connection = await openConnection(server.url)
  const company = [await newCompany(world)]
  const create = creatingCases(await headersOf(company))
  const cases = [await create(connection), await create(connection)]
  connection.close()
  const read = async (seconds: number) => {
    // the work may take longer than a token is valid
    const [headers = {}] = await headersOf(company)
    const reading = readingCases(cases.map(({ caseNumber }) => ({ caseNumber, headers })))
    return openLoop(server.url, reading, RATE, seconds)
  }
  await read(WARM_SECONDS)
  // in the same short turns as beside the work: each begins with new connections
  const alone: number[] = []
  for (let seconds = 0; seconds < quietSeconds; seconds += TURN_SECONDS) alone.push(...(await read(TURN_SECONDS)))
  const quiet = percentile(alone, share)
  const state = { isOver: false }
  const working = work(server.url).finally(() => {
    state.isOver = true
  })
  const times: number[] = []
  while (!state.isOver) times.push(...(await read(TURN_SECONDS)))
  await working
  server.kill('SIGTERM')
  await server.exited
  return { quiet, busy: percentile(times, share) }
}

/** What work on a fresh server answers, and the highest memory of the server while it does it, after a preparation. */
export async function peakOf<T>(
  { env }: World,
  work: (origin: string) => Promise<T>,
  prepare: (origin: string) => Promise<unknown> = async () => undefined,
): Promise<{ mb: number; made: T }> {
  const server = await startServerProcess({ env })
  await prepare(server.url)
  let mb = 0
  const watch = setInterval(() => {
    mb = Math.max(mb, residentMb(server.pid))
  }, 20)
  const made = await work(server.url)
  clearInterval(watch)
  server.kill('SIGTERM')
  await server.exited
  return { mb, made }
}
