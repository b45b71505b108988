import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { inTransaction, openDatabase } from '../../platform/db.ts'
import type { Keyring } from '../../platform/keyring.ts'
import { ProblemError } from '../../platform/problem.ts'
import { letCallsGoFirst } from '../../platform/thread-priority.ts'
import { askReport } from '../ask-report.ts'
import { beginFile } from '../files/report-file.ts'
import { sealPart } from './run-file.ts'
import { PART_BYTES } from './run-limits.ts'
import { askedOf, questionOf, type RunRow } from './run-row.ts'
import type { FileTask, MadeFile, Step } from './write-in-thread.ts'

/** Sorting a million rows takes longer than any statement of a call may. */
const STATEMENT_MS = 10 * 60_000

letCallsGoFirst(10)

try {
  await tell({ kind: 'made', file: await makeFile(workerData as FileTask) })
} catch (error) {
  if (!(error instanceof ProblemError)) throw error
  await tell({ kind: 'refused', code: error.code })
}

/** Makes the file from one snapshot, and tells of each part. The connection is the run's own, so that no call waits for it. */
async function makeFile({ keys, database, actor, run, now, closures }: FileTask): Promise<MadeFile> {
  const long = openDatabase({
    url: database.appUrl,
    max: 1,
    statementTimeout: STATEMENT_MS,
    waitTimeout: database.waitTimeout,
    name: 'hireproof-reports',
    setsLimit: true,
  })
  try {
    const deps = { appDb: long.db, clock: { now: () => now }, closures: async () => closures }
    const asked = await askReport(deps, actor, questionOf(run))
    const { format } = askedOf(run)
    return await inTransaction(
      long.db,
      actor.reach,
      async (trx) => {
        const file = await beginFile({ keys }, actor, trx, { run: asked, now, format })
        await tell({ kind: 'begun', rows: file.total })
        const told = await tellParts(keys.data, run, file)
        return { ...told, rows: file.total, companies: file.companies }
      },
      { isSnapshot: true },
    )
  } finally {
    await long.end()
  }
}

type Parts = Pick<Awaited<ReturnType<typeof beginFile>>, 'parts' | 'written'>

async function tellParts(ring: Keyring, run: RunRow, { parts, written }: Parts) {
  const hash = createHash('sha256')
  const done = { bytes: 0, storedBytes: 0 }
  let number = 0
  for await (const bytes of wholeParts(parts)) {
    hash.update(bytes)
    const part = sealPart(ring, run, { part: number, bytes })
    await tell({ kind: 'part', part, rowsDone: written() })
    done.bytes += bytes.length
    done.storedBytes += part.sealed_content.length
    number += 1
  }
  return { ...done, sha256: hash.digest() }
}

/** The same bytes, in parts as they are kept. */
async function* wholeParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const each of bytes) {
    waiting.push(each)
    size += each.length
    if (size < PART_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

/** Hands over a step, and returns when the next one may follow: the thread never has more than one part. */
async function tell(step: Step): Promise<void> {
  if (!parentPort) return
  parentPort.postMessage(step, [])
  await once(parentPort, 'message')
}
