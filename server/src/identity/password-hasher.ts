import type { PasswordHasher } from '../platform/ports.ts'
import { randomBytes } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { problem } from '../platform/problem.ts'

/** The cost of argon2id: kilobytes of memory and passes over them. */
export type HashCost = { memoryCost: number; timeCost: number }

/** A question to the thread: a hash to check, or no hash if it has to make one. */
export type HashJob = { hash?: string; password: string }

type Waiting = { job: HashJob; resolve: (answer: unknown) => void; reject: (error: Error) => void }

const STANDARD: HashCost = { memoryCost: 19_456, timeCost: 2 }

/** How many may wait; with more, the wait is longer than people accept. */
const MOST_WAITING = 40

type OpenThread = (cost: HashCost) => Worker

/** The thread in which hashes are made; it sends the answers in the order of the questions. */
export const openThread: OpenThread = (cost) =>
  new Worker(new URL('./password-worker.ts', import.meta.url), {
    workerData: cost,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 2 },
  })

const busy = () => problem('unavailable', { retryAfter: 1 })

/** Opens a hasher. Its thread starts with the first password and after it died; an idle one lets the process end. */
export function openHasher(cost: HashCost = STANDARD, open: OpenThread = openThread): PasswordHasher {
  const queue: Waiting[] = []
  let present: Waiting | undefined
  let worker: Worker | undefined
  let isStopped = false

  const next = (): void => {
    if (present) return
    present = queue.shift()
    if (!present) return worker?.unref()
    worker ??= startThread()
    worker.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(present.job)
  }

  const startThread = (): Worker => {
    const thread = open(cost)
    thread.on('message', (answer: unknown) => {
      const asked = present
      present = undefined
      next()
      asked?.resolve(answer)
    })
    thread.on('error', () => undefined)
    thread.on('exit', () => {
      if (worker !== thread) return
      worker = undefined
      const asked = present
      present = undefined
      asked?.reject(busy())
      next()
    })
    return thread
  }

  const ask = <T>(job: HashJob): Promise<T> => {
    if (isStopped || queue.length >= MOST_WAITING) return Promise.reject(busy())
    return new Promise<T>((resolve, reject) => {
      queue.push({ job, resolve: (answer) => resolve(answer as T), reject })
      next()
    })
  }

  return {
    verify: (hash, password) => ask<boolean>({ hash, password }),
    hash: (password) => ask<string>({ password }),
    isOutdated: (hash) => !isAtLeast(hash, cost),
    nobodys: hashOfNobody(cost),
    stop: async () => {
      isStopped = true
      for (const each of queue.splice(0)) each.reject(busy())
      await worker?.terminate()
    },
  }
}

function hashOfNobody({ memoryCost, timeCost }: HashCost): string {
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${random(16)}$${random(32)}`
}

function isAtLeast(hash: string, { memoryCost, timeCost }: HashCost): boolean {
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/.exec(hash) ?? []
  return Number(memory) >= memoryCost && Number(time) >= timeCost
}
