import { Worker } from 'node:worker_threads'
import type { FormDocument } from '../form-document.ts'
import type { FormPart } from './draw-form.ts'
import type { Drawn, Task } from './draw-thread.ts'
import type { FormContents } from '../../settings/form-content.ts'

/** An idle thread ends after this time: it holds fonts and its own heap. */
const IDLE_MS = 10_000

/** The forms of one wording, drawn one after another, and the thread that draws them if there is one. */
type Line = { last: Promise<unknown>; worker?: Worker | undefined; idle?: NodeJS.Timeout }

const lines = new WeakMap<FormContents, Line>()

/**
 * Draws a form in a thread beside the calls, one for each wording: a package of many forms keeps no one waiting, and the
 * memory that it takes is limited. A form that ends the thread fails alone; the next one gets another thread.
 */
export function drawInThread(contents: FormContents, document: FormDocument, part: FormPart): Promise<Buffer> {
  const line = lines.get(contents) ?? { last: Promise.resolve() }
  lines.set(contents, line)
  const drawn = line.last.then(() => drawNext(line, contents, { document, part }))
  line.last = drawn.catch(() => undefined)
  return drawn
}

async function drawNext(line: Line, contents: FormContents, task: Task): Promise<Buffer> {
  clearTimeout(line.idle)
  const worker = (line.worker ??= startWorker(line, contents))
  worker.ref()
  try {
    return await answerOf(worker, task)
  } finally {
    rest(line)
  }
}

function startWorker(line: Line, contents: FormContents): Worker {
  const worker = new Worker(new URL('./draw-thread.ts', import.meta.url), {
    workerData: contents,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // room for a form that was saved some thousand times; it is drawn whole before it goes out
    resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 8 },
  })
  const forget = () => {
    // by then there may be another
    if (line.worker === worker) line.worker = undefined
  }
  return worker.on('error', forget).on('exit', forget)
}

/** Lets the process end while no form is being drawn, and ends the thread if it stays idle. */
function rest(line: Line): void {
  const { worker } = line
  if (!worker) return
  worker.unref()
  line.idle = setTimeout(() => {
    line.worker = undefined
    void worker.terminate()
  }, IDLE_MS).unref()
}

async function answerOf(worker: Worker, task: Task): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Drawn>()
  const end = () => reject(new Error('the thread that draws forms has ended'))
  worker.on('message', resolve).on('error', reject).on('exit', end)
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(task)
    const drawn = await promise
    if ('error' in drawn) throw drawn.error
    return Buffer.from(drawn.bytes.buffer, drawn.bytes.byteOffset, drawn.bytes.length)
  } finally {
    worker.off('message', resolve).off('error', reject).off('exit', end)
  }
}
