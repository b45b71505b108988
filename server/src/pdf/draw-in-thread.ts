import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { parentPort, Worker } from 'node:worker_threads'
import { problem } from '../platform/problem.ts'
import { letCallsGoFirst } from '../platform/thread-priority.ts'

/** An idle thread ends after this time: it holds fonts and its own heap. */
const IDLE_MS = 10_000

/** Room for a form that was saved some thousand times; it is drawn whole before it goes out. */
const MEMORY_MB = 384

/** How many documents may wait for a thread. What they are drawn from is in memory, and with more the wait is longer than people accept. */
const MOST_WAITING = 40

/** A drawn document, or why it could not be drawn. */
type Drawn = { bytes: Uint8Array } | { error: unknown }

/** The module that draws, and the wording with which it begins. */
type Drawing<Contents extends object> = {
  module: URL
  contents: Contents
  /** The most memory of the thread, in megabytes, if its documents are larger than others. */
  memoryMb?: number
  /** How many may wait, if they are larger than others. */
  mostWaiting?: number
}

/** The documents of one wording, drawn one after another, and the thread that draws them if there is one. */
type Line = { last: Promise<unknown>; waiting: number; worker?: Worker | undefined; idle?: NodeJS.Timeout }

const lines = new WeakMap<object, Line>()

/**
 * Draws a document in a thread beside the calls, one for each wording: many documents keep no one waiting, and the memory
 * that they take is limited. A document that ends the thread fails alone; the next one gets another thread. Beyond the limit
 * of those that wait, a document is refused as unavailable.
 */
export async function drawInThread<Contents extends object>(drawing: Drawing<Contents>, task: object): Promise<Buffer> {
  const line = lines.get(drawing.contents) ?? { last: Promise.resolve(), waiting: 0 }
  lines.set(drawing.contents, line)
  if (line.waiting >= (drawing.mostWaiting ?? MOST_WAITING)) throw problem('unavailable', { retryAfter: 10 })
  line.waiting += 1
  const drawn = line.last.then(() => {
    line.waiting -= 1
    return drawNext(line, drawing, task)
  })
  line.last = drawn.catch(() => undefined)
  return drawn
}

async function drawNext(line: Line, drawing: Drawing<object>, task: object): Promise<Buffer> {
  clearTimeout(line.idle)
  const worker = (line.worker ??= startWorker(line, drawing))
  worker.ref()
  try {
    return await answerOf(worker, task)
  } finally {
    rest(line)
  }
}

function startWorker(line: Line, { module, contents, memoryMb = MEMORY_MB }: Drawing<object>): Worker {
  const worker = new Worker(module, {
    workerData: contents,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 8 },
  })
  const forget = () => {
    // by then there may be another
    if (line.worker === worker) line.worker = undefined
  }
  return worker.on('error', forget).on('exit', forget)
}

/** Lets the process end while nothing is being drawn, and ends the thread if it stays idle. */
function rest(line: Line): void {
  const { worker } = line
  if (!worker) return
  worker.unref()
  line.idle = setTimeout(() => {
    line.worker = undefined
    void worker.terminate()
  }, IDLE_MS).unref()
}

async function answerOf(worker: Worker, task: object): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Drawn>()
  const end = () => reject(new Error('the thread that draws documents has ended'))
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

/** Answers what `drawInThread` asks for, from inside the thread. A person waits for the document, so it still gets its share. */
export function drawTasks(draw: (task: never) => Readable): void {
  letCallsGoFirst(10)
  parentPort?.on('message', (task) => void answer(() => draw(task as never)))
}

async function answer(draw: () => Readable): Promise<void> {
  const drawn = await drawWhole(draw)
  // handed over, not copied
  parentPort?.postMessage(drawn, 'bytes' in drawn ? [drawn.bytes.buffer as ArrayBuffer] : [])
}

async function drawWhole(draw: () => Readable): Promise<Drawn> {
  try {
    return { bytes: new Uint8Array(await buffer(draw())) }
  } catch (error) {
    return { error }
  }
}
