import type { Deps } from '../deps.ts'
import { letCallsGo } from '../platform/calls-first.ts'
import { asProblem } from '../platform/problem.ts'

/** Companies that are worked on at the same time. */
const AT_ONCE = 2

/** Does the work of a job for companies in their order, a few at a time; one that fails is logged, and keeps no other waiting. */
export async function forEachAccount<T extends { id: number }>(
  { log }: Pick<Deps, 'log'>,
  accounts: readonly T[],
  work: (account: T) => Promise<void>,
): Promise<void> {
  const left = [...accounts]
  const next = async (): Promise<void> => {
    for (let account = left.shift(); account; account = left.shift()) {
      try {
        await work(account)
      } catch (error) {
        // the database, not this company: the next run goes on
        if (asProblem(error).code === 'unavailable') throw error
        log.error({ err: error, accountId: account.id }, 'the scheduled work on a company failed')
      }
      await letCallsGo()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}
