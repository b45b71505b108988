import { constants } from 'node:os'
import { endAllPostgres } from './postgres.ts'

/**
 * When this process is told to stop, or its launcher is gone, it ends its database servers and then itself; programs
 * that it started end with it. Work that is under way is not waited for.
 */
export function endEarlyInGoodOrder(): void {
  let isEnding = false
  const end = (code: number) => {
    if (isEnding) return
    isEnding = true
    // The work fails now that its database goes; that must not end the process first.
    process.on('uncaughtException', () => undefined)
    void endAllPostgres().then(() => process.exit(code))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => end(128 + constants.signals[signal]))
  process.once('disconnect', () => end(1))
  process.channel?.unref()
}

/** Does this when the process ends, however early; returns what takes it back. It must not wait for anything. */
export function atExit(work: () => void): () => void {
  const tried = () => {
    try {
      work()
    } catch {
      // The process ends anyway, and the others come next.
    }
  }
  process.once('exit', tried)
  return () => void process.off('exit', tried)
}
