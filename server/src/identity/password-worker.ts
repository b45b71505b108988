import { parentPort, workerData } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import { letCallsGoFirst } from '../platform/thread-priority.ts'
import type { HashCost, HashJob } from './password-hasher.ts'

letCallsGoFirst(19)

const cost = { ...(workerData as HashCost), parallelism: 1 }

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.on('message', (job: HashJob) => parentPort?.postMessage(done(job)))

function done({ hash, password }: HashJob): boolean | string {
  if (hash === undefined) return hashSync(password, cost)
  try {
    return verifySync(hash, password)
  } catch {
    // The stored text is not a hash: no password opens it.
    return false
  }
}
