import { Worker } from 'node:worker_threads'
import { isCopyProblem, refusedFile } from './copy-refusal.ts'

const SECONDS = 15

/**
 * Rebuilds a PDF in a thread of its own that ends with it: one that is made to be read for ever, or to take all memory,
 * ends that thread and is refused.
 */
export function rebuildInThread(bytes: Buffer, seconds = SECONDS): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: bytes,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    // What the library says about a broken file belongs in no log.
    stdout: true,
    stderr: true,
  })
  const timer = setTimeout(() => void worker.terminate(), seconds * 1000)
  worker.on('message', (answer: unknown) => {
    if (answer instanceof Uint8Array) resolve(Buffer.from(answer.buffer, answer.byteOffset, answer.length))
    else reject(refusedFile(isCopyProblem(answer) ? answer : 'file_unreadable'))
  })
  // A promise is settled once: anyone who has answered before ends without effect.
  worker.on('error', () => reject(refusedFile('file_unreadable')))
  worker.on('exit', () => reject(refusedFile('file_unreadable')))
  return promise.finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}
