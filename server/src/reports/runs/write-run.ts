import { createHash } from 'node:crypto'
import type { RunFailure } from '@hireproof/contract/reports/report-runs'
import type { Deps } from '../../deps.ts'
import { actorOfUser } from '../../identity/authenticate.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction, openDatabase } from '../../platform/db.ts'
import { ProblemError } from '../../platform/problem.ts'
import { askReport } from '../ask-report.ts'
import { beginFile } from '../files/report-file.ts'
import { hasAllCases } from '../report-source.ts'
import { failRun, finishRun, type Written } from './end-run.ts'
import { beat, keepPart, putBack, RunLost, takeUp } from './run-attempt.ts'
import { BEAT_SECONDS, MOST_ATTEMPTS, PART_BYTES } from './run-limits.ts'
import { askedOf, questionOf, type RunRow } from './run-row.ts'

/** Sorting a million rows takes longer than any statement of a call may. */
const STATEMENT_MS = 10 * 60_000

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

/** Writes all parts of the file. The connection is the run's own, so that no call waits for it. */
async function writeFile(deps: Deps, actor: UserActor, run: RunRow): Promise<Written> {
  const { database } = deps.config
  const long = openDatabase({
    url: database.appUrl,
    max: 1,
    statementTimeout: STATEMENT_MS,
    waitTimeout: database.waitTimeout,
    name: 'hireproof-reports',
    setsLimit: true,
  })
  const life = signsOfLife(deps, run)
  try {
    const asked = await askReport(deps, actor, questionOf(run))
    const now = deps.clock.now()
    const { format } = askedOf(run)
    return await inTransaction(
      long.db,
      actor.reach,
      async (trx) => {
        const file = await beginFile(deps.config, actor, trx, { run: asked, now, format })
        await beat(deps, run, { rows_expected: file.total })
        const kept = await keepParts(deps, run, file, life.ensure)
        return { ...kept, asOf: now, hasAllCases: hasAllCases(actor), companies: file.companies, rows: file.total }
      },
      { isSnapshot: true },
    )
  } finally {
    life.end()
    await long.end()
  }
}

type Parts = Pick<Awaited<ReturnType<typeof beginFile>>, 'parts' | 'written'>

async function keepParts(deps: Deps, run: RunRow, { parts, written }: Parts, ensureAlive: () => void) {
  const hash = createHash('sha256')
  const done = { bytes: 0, storedBytes: 0 }
  let part = 0
  let waiting: Uint8Array[] = []
  let size = 0
  const keep = async () => {
    done.storedBytes += await keepPart(deps, run, { part, bytes: Buffer.concat(waiting), rowsDone: written() })
    done.bytes += size
    part += 1
    waiting = []
    size = 0
  }
  for await (const bytes of parts) {
    ensureAlive()
    hash.update(bytes)
    waiting.push(bytes)
    size += bytes.length
    if (size >= PART_BYTES) await keep()
  }
  if (size > 0) await keep()
  return { ...done, sha256: hash.digest() }
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
