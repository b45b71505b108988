import type { RunFailure } from '@hireproof/contract/reports/report-runs'
import type { Deps } from '../../deps.ts'
import { actorOfUser } from '../../identity/authenticate.ts'
import type { UserActor } from '../../platform/actor.ts'
import { ProblemError } from '../../platform/problem.ts'
import { turns } from '../../platform/turns.ts'
import { hasAllCases } from '../report-source.ts'
import { failRun, finishRun, type Written } from './end-run.ts'
import { beat, keepPart, putBack, RunLost, takeUp } from './run-attempt.ts'
import { BEAT_SECONDS, MOST_ATTEMPTS } from './run-limits.ts'
import { askedOf, type RunRow } from './run-row.ts'
import { writeInThread } from './write-in-thread.ts'

/** A spreadsheet or a PDF is in memory as a whole. */
const oneByOne = turns({ atOnce: 1, waiting: 100 })

/**
 * Writes the file of a run from one snapshot of the database, as its owner may see it now. It can be called again at any time:
 * only one worker at a time writes a run, and only a whole file makes it ready (REPT-42).
 */
export async function writeRun(deps: Deps, { runId }: { runId: string }): Promise<void> {
  const run = await takeUp(deps, runId)
  if (!run) return
  try {
    if (run.attempt > MOST_ATTEMPTS) return await failRun(deps, run, 'TECHNICAL')
    const actor = await actorOfUser(deps, run.user_id, `report-run-${runId}`)
    if (!actor || actor.accountId !== run.account_id) return await failRun(deps, run, 'NOT_ALLOWED')
    await finishRun(deps, actor, run, await writeFile(deps, actor, run))
  } catch (error) {
    if (error instanceof RunLost) return
    await giveUp(deps, run, error)
  }
}

/** Ends what will never work, and lets the queue try the rest again. */
async function giveUp(deps: Deps, run: RunRow, error: unknown): Promise<void> {
  const failure = failureOf(error)
  if (failure === undefined && run.attempt < MOST_ATTEMPTS) {
    await putBack(deps, run)
    throw error
  }
  if (failure === undefined) deps.log.error({ err: error, runId: run.id }, 'a report could not be made')
  await failRun(deps, run, failure ?? 'TECHNICAL').catch((reason: unknown) => {
    if (!(reason instanceof RunLost)) throw reason
  })
}

function failureOf(error: unknown): RunFailure | undefined {
  if (!(error instanceof ProblemError)) return undefined
  if (error.code === 'conflict') return 'TOO_LONG'
  return ['forbidden', 'not_found', 'bad_request'].includes(error.code) ? 'NOT_ALLOWED' : undefined
}

/** Writes the file, and keeps its parts as they come. */
async function writeFile(deps: Deps, actor: UserActor, run: RunRow): Promise<Written> {
  const life = signsOfLife(deps, run)
  const write = () => keepFile(deps, actor, run, life.ensure)
  try {
    return await (askedOf(run).format === 'csv' ? write() : oneByOne(write))
  } finally {
    life.end()
  }
}

async function keepFile(deps: Deps, actor: UserActor, run: RunRow, ensureAlive: () => void): Promise<Written> {
  ensureAlive()
  const { keys, database } = deps.config
  const [now, closures] = [deps.clock.now(), await deps.closures()]
  for await (const step of writeInThread({ keys, database, actor, run, now, closures })) {
    ensureAlive()
    if (step.kind === 'begun') await beat(deps, run, { rows_expected: step.rows })
    else if (step.kind === 'part') await keepPart(deps, run, step.part, step.rowsDone)
    else {
      const sha256 = Buffer.from(step.file.sha256)
      return { ...step.file, sha256, asOf: now, hasAllCases: hasAllCases(actor) }
    }
  }
  throw new Error('a thread tells of a whole file, or throws')
}

/** Tells all nodes that a run is worked on, also while the database sorts; `ensure` throws once the attempt is lost. */
function signsOfLife(deps: Deps, run: RunRow) {
  let isLost = false
  const timer = setInterval(() => {
    beat(deps, run).catch((error: unknown) => {
      // a sign that could not be given is followed by others
      if (error instanceof RunLost) isLost = true
    })
  }, BEAT_SECONDS * 1000)
  return {
    ensure: () => {
      if (isLost) throw new RunLost()
    },
    end: () => clearInterval(timer),
  }
}
