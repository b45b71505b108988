import type { Deps } from '../../deps.ts'
import { letCallsGo } from '../../platform/calls-first.ts'
import { asProblem } from '../../platform/problem.ts'

/** Does the work of a job for one case after the other; one that fails is logged, and keeps no other one waiting. */
export async function forEachCase<T extends { case_id: string }>(
  { log }: Pick<Deps, 'log'>,
  cases: readonly T[],
  work: (each: T) => Promise<void>,
): Promise<void> {
  for (const each of cases) {
    try {
      await work(each)
    } catch (error) {
      // the database, not this case: the next run goes on
      if (asProblem(error).code === 'unavailable') throw error
      log.error({ err: error, caseId: each.case_id }, 'the scheduled work on a case failed')
    }
    await letCallsGo()
  }
}
