import type { Registry, RegistryAnswer, RegistryCheck } from '../platform/ports.ts'
import { asProblem } from '../platform/problem.ts'

/** What came of asking the registry: its answer, that the answer is yet to come, or that the registry is away. */
type RegistryOutcome = RegistryAnswer | 'waiting' | 'away'

/** Asks the registry about a company; a registry that is down, slow or not understood is away. */
export async function askRegistry(registry: Registry, check: RegistryCheck): Promise<RegistryOutcome> {
  try {
    return (await registry.check(check)) ?? 'waiting'
  } catch (error) {
    if (asProblem(error).code === 'unavailable') return 'away'
    throw error
  }
}

/** How long the registry is asked before a person looks at the company. */
const ASKED_SECONDS = 24 * 3600
const LONGEST_PAUSE = 3600

/** Seconds until the registry is asked again: as many as have passed since the first time, an hour at most; none after a day. */
export function pauseSince(since: Date, now: Date): number | undefined {
  const passed = Math.ceil((now.getTime() - since.getTime()) / 1000)
  if (passed >= ASKED_SECONDS) return undefined
  return Math.min(Math.max(passed, 2), LONGEST_PAUSE, ASKED_SECONDS - passed)
}
