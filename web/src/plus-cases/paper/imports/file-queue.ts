import { COPY_BYTES } from '@hireproof/contract/copies/copy-files'
import { fileKey } from '@hireproof/contract/form-i9/paper/paper-form-files'
import { SCAN_TOO_LARGE } from '../paper-values.ts'
import type { Outcome } from './send-outcome.ts'

/** A file that a person chose: it waits, is sent, or could not be sent. */
export type QueuedFile = { key: number; file: File; problem?: string }

/** The files that were chosen, and what became of them. */
export type Queue = {
  waiting: readonly QueuedFile[]
  sending: QueuedFile | undefined
  failed: readonly QueuedFile[]
  /** How many were sent or refused since the queue was empty. */
  done: number
  /** Why nothing is sent right now; empty if the person paused it. */
  pause: string | undefined
}

/** The lists on the page are loaded again after so many files, and at the end. */
const REFRESH_EVERY = 10
const SAME_NAME = 'Two of the chosen files have this name. Rename one of them, and correct its row.'

type Work = {
  send: (file: File) => Promise<Outcome>
  /** Some files are there: the lists of the page are old. */
  onSent: () => void
  /** All files that can be sent were. */
  onEnd: (sent: number) => void
}

/** Sends chosen files one after another. It pauses when a file cannot be sent for now, and goes on when someone asks. */
export function createFileQueue({ send, onSent, onEnd }: Work) {
  let queue: Queue = { waiting: [], sending: undefined, failed: [], done: 0, pause: undefined }
  let serial = 0
  let isRunning = false
  const listeners = new Set<() => void>()
  const change = (part: Partial<Queue>) => {
    queue = { ...queue, ...part }
    for (const listener of listeners) listener()
  }

  const sendOne = async (next: QueuedFile) => {
    const outcome = await send(next.file)
    const { waiting, failed, done } = queue
    if (outcome.kind === 'sent') change({ sending: undefined, done: done + 1 })
    else if (outcome.kind === 'refused')
      change({ sending: undefined, done: done + 1, failed: [...failed, { ...next, problem: outcome.text }] })
    else change({ sending: undefined, waiting: [next, ...waiting], pause: outcome.text })
    if (queue.done % REFRESH_EVERY === 0) onSent()
  }
  const run = async () => {
    if (isRunning) return
    isRunning = true
    for (let [next] = queue.waiting; next && queue.pause === undefined; [next] = queue.waiting) {
      change({ waiting: queue.waiting.slice(1), sending: next })
      await sendOne(next)
    }
    isRunning = false
    onSent()
    if (queue.waiting.length === 0) onEnd(queue.done)
  }
  const runSoon = (part: Partial<Queue>) => {
    change(part)
    if (queue.waiting.length > 0) void run()
  }

  return {
    read: () => queue,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Whether files are left to be sent. */
    isBusy: () => queue.waiting.length > 0 || queue.sending !== undefined,
    /** Adds files; one that was chosen before is tried again. */
    add: (files: readonly File[]) => {
      const names = new Set<string>()
      const chosen = files.map((file): QueuedFile => {
        const name = fileKey(file.name)
        const problem = file.size > COPY_BYTES ? SCAN_TOO_LARGE : names.has(name) ? SAME_NAME : undefined
        names.add(name)
        return { key: (serial += 1), file, ...(problem !== undefined && { problem }) }
      })
      const isIdle = queue.waiting.length === 0 && !queue.sending
      const others = queue.failed.filter(({ file }) => !names.has(fileKey(file.name)))
      runSoon({
        waiting: [...queue.waiting, ...chosen.filter(({ problem }) => problem === undefined)],
        failed: [...others, ...chosen.filter(({ problem }) => problem !== undefined)],
        ...(isIdle && { done: 0, pause: undefined }),
      })
    },
    retry: ({ key, file }: QueuedFile) =>
      runSoon({
        waiting: [...queue.waiting, { key, file }],
        failed: queue.failed.filter((each) => each.key !== key),
      }),
    /** Forgets a file that could not be sent. */
    leaveOut: ({ key }: QueuedFile) => change({ failed: queue.failed.filter((each) => each.key !== key) }),
    pause: () => change({ pause: '' }),
    resume: () => runSoon({ pause: undefined }),
    /** Forgets the files that were not sent. */
    clear: () => change({ waiting: [], pause: undefined }),
  }
}

export type FileQueue = ReturnType<typeof createFileQueue>
