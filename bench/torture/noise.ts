import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Call } from '../load/connection.ts'
import type { Answer } from './storm.ts'

/** What one company sends: calls in turn or, without any, new cases for its users in turn. */
export type Noise = {
  url: string
  headers: readonly Record<string, string>[]
  calls: readonly Call[]
  rate: number
  seconds: number
  /** The serial of the first person whose case is created. */
  firstSerial: number
}

/**
 * Gets the calls of a noisy company ready, in a thread of its own: neither that nor sending them must make the answers to others look
 * late. They begin when told to.
 */
export async function openNoise(noise: Noise): Promise<{ begin: () => void; answers: Promise<Answer[]> }> {
  const worker = new Worker(new URL('noise-thread.ts', import.meta.url), { workerData: noise })
  await once(worker, 'message')
  const answers = once(worker, 'message').then(([all]) => all as Answer[])
  return { begin: () => worker.postMessage('begin', []), answers }
}
