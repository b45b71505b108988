import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Closure } from '@hireproof/contract/calendar/working-days'
import type { FileFormat } from '@hireproof/contract/reports/file-formats'
import type { ProblemCode } from '@hireproof/contract/problem'
import type { Config } from '../../config.ts'
import type { UserActor } from '../../platform/actor.ts'
import { problem } from '../../platform/problem.ts'
import type { SealedPart } from './run-file.ts'
import { askedOf, type RunRow } from './run-row.ts'

/** What the file of a run is made from. */
export type FileTask = {
  keys: Config['keys']
  database: Pick<Config['database'], 'appUrl' | 'waitTimeout'>
  actor: UserActor
  run: RunRow
  now: Date
  closures: readonly Closure[]
}

/** What is true of a whole file. */
export type MadeFile = {
  companies: ReadonlySet<number>
  rows: number
  bytes: number
  storedBytes: number
  sha256: Uint8Array
}

/** How far a thread is: it has counted the rows, has a part of the file, or has told of all parts. */
type Progress =
  | { kind: 'begun'; rows: number }
  | { kind: 'part'; part: SealedPart; rowsDone: number }
  | { kind: 'made'; file: MadeFile }

/** What a thread tells: how far it is, or that the report is refused. */
export type Step = Progress | { kind: 'refused'; code: ProblemCode }

/** The most memory of a thread, in megabytes: a spreadsheet or a PDF is drawn once all rows are read. */
const MEMORY_MB: Readonly<Record<FileFormat, number>> = { csv: 128, xlsx: 512, pdf: 512 }

/**
 * Makes the file of a run step by step, in a thread that lets calls go first and has a heap of its own: the garbage of a million
 * rows keeps no call waiting. It goes on when the next step is asked for, and ends with the last one, with its reader or by itself.
 */
export async function* writeInThread(task: FileTask): AsyncGenerator<Progress> {
  const thread = new Worker(new URL('./run-thread.ts', import.meta.url), {
    workerData: task,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB[askedOf(task.run).format], maxYoungGenerationSizeMb: 8 },
  })
  // it may also fail after its last step
  thread.on('error', () => undefined)
  try {
    for await (const [step] of on(thread, 'message', { close: ['exit'] }) as AsyncIterable<[Step]>) {
      if (step.kind === 'refused') throw problem(step.code)
      yield step
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage('go on')
    }
    throw new Error('the thread that writes a run has ended')
  } finally {
    await thread.terminate()
  }
}
