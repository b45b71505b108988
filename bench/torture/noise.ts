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

/** Sends the calls of a noisy company, from a thread of its own: sending them must not make the answers to others look late. */
export async function makeNoise(noise: Noise): Promise<Answer[]> {
  const worker = new Worker(new URL('noise-thread.ts', import.meta.url), { workerData: noise })
  const [answers] = (await once(worker, 'message')) as [Answer[]]
  return answers
}
