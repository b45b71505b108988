import { problem } from './problem.ts'
import { tally } from './tally.ts'

/** Runs a limited number of tasks at once and lets a few more wait; refuses all others until later. */
export function turns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw problem('unavailable', { retryAfter: 5 })
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Lets each owner of a piece of work have so many at once; beyond that they are refused until later. */
export function turnsEach(most: number) {
  const running = tally()
  return async <T>(owners: ReadonlySet<string>, work: () => Promise<T>): Promise<T> => {
    for (const owner of owners) {
      if (running.of(owner) >= most) throw problem('too_many_requests', { retryAfter: 5 })
    }
    for (const owner of owners) running.add(owner)
    try {
      return await work()
    } finally {
      for (const owner of owners) running.remove(owner)
    }
  }
}
