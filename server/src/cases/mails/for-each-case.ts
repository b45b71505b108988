import type { Deps } from '../../deps.ts'
import { oneByOne } from '../../platform/one-by-one.ts'

/** Does the work of a job for one case after the other; one that fails is logged, and keeps no other one waiting. */
export const forEachCase = <T extends { case_id: string }>(
  deps: Pick<Deps, 'log'>,
  cases: readonly T[],
  work: (each: T) => Promise<void>,
): Promise<void> => oneByOne(deps, cases, { work, nameOf: ({ case_id: caseId }) => ({ caseId }) })
