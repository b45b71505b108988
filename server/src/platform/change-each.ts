import type { ConflictCode, ProblemCode } from '@hireproof/contract/problem'
import type { UserActor } from './actor.ts'
import type { Log } from './log.ts'
import { asProblem } from './problem.ts'

/** Why a change was refused. */
type Refusal = { problem: ProblemCode; conflict?: ConflictCode; message?: string }

/** Makes a change for each key once, one after another; returns why it was refused for a key, if it was. */
export async function changeEach(
  deps: { log: Log },
  actor: UserActor,
  keys: Iterable<string>,
  change: (key: string) => Promise<unknown>,
): Promise<Map<string, Refusal | undefined>> {
  const refusals = new Map<string, Refusal | undefined>()
  for (const key of new Set(keys)) {
    // oxlint-disable-next-line no-await-in-loop -- together, they would take every connection from other callers
    const refusal = await change(key).then(
      () => undefined,
      (error: unknown) => refusalOf(deps, actor, error),
    )
    refusals.set(key, refusal)
  }
  return refusals
}

function refusalOf({ log }: { log: Log }, actor: UserActor, error: unknown): Refusal {
  const { code, status, issues: [issue] = [] } = asProblem(error)
  if (status >= 500) log.error({ err: error, requestId: actor.requestId }, code)
  if (!issue) return { problem: code }
  const { message } = issue
  return { problem: code, message, ...(code === 'conflict' && { conflict: issue.code as ConflictCode }) }
}
