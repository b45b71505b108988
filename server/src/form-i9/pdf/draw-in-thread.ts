import { Worker } from 'node:worker_threads'
import type { FormDocument } from '../form-document.ts'
import type { FormPart } from './draw-form.ts'
import type { Drawn, Task } from './draw-thread.ts'
import type { FormContents } from '../../settings/form-content.ts'

/** An idle thread ends after this time: it holds fonts and its own heap. */
const IDLE_MS = 10_000

type Waiting = { resolve: (bytes: Buffer) => void; reject: (error: unknown) => void }
type Thread = { draw: (document: FormDocument, part: FormPart) => Promise<Buffer> }

const threads = new Map<FormContents, Thread>()

/**
 * Draws a form in a thread beside the calls, one for each wording: a package of many forms keeps no one waiting, and the
 * memory that it takes is limited.
 */
export function drawInThread(contents: FormContents, document: FormDocument, part: FormPart): Promise<Buffer> {
  const thread = threads.get(contents) ?? startThread(contents)
  threads.set(contents, thread)
  return thread.draw(document, part)
}

function startThread(contents: FormContents): Thread {
  const waiting = new Map<number, Waiting>()
  let last = 0
  let idle: NodeJS.Timeout | undefined
  const worker = new Worker(new URL('./draw-thread.ts', import.meta.url), {
    workerData: contents,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // room for a form that was saved some thousand times; it is drawn whole before it goes out
    resourceLimits: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 8 },
  })
  const forget = () => {
    // by then there may be another
    if (threads.get(contents) === thread) threads.delete(contents)
  }
  const end = (error: unknown) => {
    clearTimeout(idle)
    forget()
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const rest = () => {
    if (waiting.size > 0) return
    // nothing is under way: the process may end, and so may the thread
    worker.unref()
    idle = setTimeout(() => {
      forget()
      void worker.terminate()
    }, IDLE_MS).unref()
  }
  worker.on('error', end)
  worker.on('exit', () => end(new Error('the thread that draws forms has ended')))
  worker.on('message', (drawn: Drawn) => {
    const asked = waiting.get(drawn.id)
    waiting.delete(drawn.id)
    if ('error' in drawn) asked?.reject(drawn.error)
    else asked?.resolve(Buffer.from(drawn.bytes.buffer, drawn.bytes.byteOffset, drawn.bytes.length))
    rest()
  })
  const thread: Thread = {
    draw: (document, part) => {
      clearTimeout(idle)
      worker.ref()
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
      const task: Task = { id: (last += 1), document, part }
      waiting.set(task.id, { resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(task)
      return promise
    },
  }
  return thread
}
