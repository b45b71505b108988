import type { CaseOutcome } from '@hireproof/contract/cases/bulk.endpoints'
import type { ConflictCode } from '@hireproof/contract/problem'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { asProblem } from '../../platform/problem.ts'

/** Changes cases one after another, each in its own transaction; returns how it went for each. */
export async function changeEach(
  deps: Deps,
  actor: UserActor,
  caseNumbers: Iterable<string>,
  change: (caseNumber: string) => Promise<unknown>,
): Promise<CaseOutcome[]> {
  const outcomes: CaseOutcome[] = []
  for (const caseNumber of new Set(caseNumbers)) {
    // oxlint-disable-next-line no-await-in-loop -- together, they would take every connection from other callers
    const refusal = await change(caseNumber).then(
      () => undefined,
      (error: unknown) => refusalOf(deps, actor, error),
    )
    outcomes.push({ case_number: caseNumber, is_done: refusal === undefined, ...refusal })
  }
  return outcomes
}

function refusalOf(deps: Deps, actor: UserActor, error: unknown): Omit<CaseOutcome, 'case_number' | 'is_done'> {
  const { code: problem, status, issues: [issue] = [] } = asProblem(error)
  if (status >= 500) deps.log.error({ err: error, requestId: actor.requestId }, problem)
  if (!issue) return { problem }
  const { code, message } = issue
  return { problem, message, ...(problem === 'conflict' && { conflict: code as ConflictCode }) }
}
