import { Worker } from 'node:worker_threads'
import { isCopyProblem, refusedFile } from './copy-refusal.ts'

const SECONDS = 15

/**
 * Rebuilds a PDF in its own thread, which ends with it: a PDF that is made to be read forever, or to take all memory,
 * ends that thread and is refused.
 */
export function rebuildInThread(bytes: Buffer, seconds = SECONDS): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: bytes,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    // What the library says about a broken file does not belong in the log.
    stdout: true,
    stderr: true,
  })
  const timer = setTimeout(() => void worker.terminate(), seconds * 1000)
  worker.on('message', (answer: unknown) => {
    if (answer instanceof Uint8Array) resolve(Buffer.from(answer.buffer, answer.byteOffset, answer.length))
    else reject(refusedFile(isCopyProblem(answer) ? answer : 'file_unreadable'))
  })
  // A promise settles once: an exit after the answer has no effect.
  worker.on('error', () => reject(refusedFile('file_unreadable')))
  worker.on('exit', () => reject(refusedFile('file_unreadable')))
  return promise.finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}
