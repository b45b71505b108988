import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Ledger, Write } from './ledger.ts'
import type { Place, Traffic } from './traffic.ts'

type Tally = {
  acked: number
  /** What was acknowledged, by step. */
  steps: Record<string, number>
  /** Answers by status; 0 means no answer. */
  others: Record<number, number>
  /** The longest time between two acknowledgements, in milliseconds. */
  longestGap: number
}

export type Writing = {
  tally: Tally
  /** Returns when this many more writes have been acknowledged. */
  untilAcked: (more: number) => Promise<void>
  /** Returns when each of these steps has been acknowledged once since the beginning. */
  untilEach: (steps: readonly string[]) => Promise<void>
  /** Ends when every write under way has its outcome. */
  stop: () => Promise<void>
}

type Options = Place & {
  traffic: Traffic
  ledger: Ledger
  workers: number
  firstSerial?: number
  /** Milliseconds between two writes of one writer. */
  pace?: number
}

/** Writes for callers in turn, one thing after another in all its steps, whether the server answers or not. */
export function startWriting({ traffic, ledger, workers, firstSerial = 0, pace = 0, ...at }: Options): Writing {
  const tally: Tally = { acked: 0, steps: {}, others: {}, longestGap: 0 }
  const state = { isOver: false, serial: firstSerial, lastAck: performance.now() }
  const waiting = new Set<{ isReached: () => boolean; resolve: () => void }>()

  const attempt = async (write: Write): Promise<string | undefined> => {
    if (pace > 0) await pause(pace)
    await ledger.sent(write)
    const outcome = await traffic.send(at, write)
    if (outcome.is !== 'done') {
      tally.others[outcome.status] = (tally.others[outcome.status] ?? 0) + 1
      // A client without service waits a moment, and one without an answer a longer one.
      await pause(outcome.status === 0 ? 150 : 20)
      return undefined
    }
    await ledger.acked(write.key, outcome.ack)
    tally.acked += 1
    tally.steps[write.step] = (tally.steps[write.step] ?? 0) + 1
    tally.longestGap = Math.max(tally.longestGap, performance.now() - state.lastAck)
    state.lastAck = performance.now()
    for (const each of waiting) if (each.isReached() && waiting.delete(each)) each.resolve()
    return outcome.ack.id
  }

  const work = async () => {
    while (!state.isOver) {
      const serial = (state.serial += 1)
      const key = randomUUID()
      let id: string | undefined
      for (const step of traffic.stepsFor(serial)) {
        const write: Write = {
          key: id === undefined ? key : `${key}:${step}`,
          step,
          caller: serial % at.callers.length,
          serial,
        }
        if (id !== undefined) write.id = id
        id = state.isOver ? undefined : await attempt(write)
        if (id === undefined) break
      }
    }
  }

  const working = Array.from({ length: workers }, work)
  const until = (isReached: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      if (isReached()) resolve()
      else waiting.add({ isReached, resolve })
      for (const worker of working) worker.catch(reject)
    })
  return {
    tally,
    untilAcked: (more) => {
      const enough = tally.acked + more
      return until(() => tally.acked >= enough)
    },
    untilEach: (steps) => until(() => steps.every((step) => tally.steps[step])),
    stop: async () => {
      state.isOver = true
      await Promise.all(working)
    },
  }
}
