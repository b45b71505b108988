import { setTimeout as pause } from 'node:timers/promises'
import type { Drain } from './platform/drain.ts'
import type { Log } from './platform/log.ts'

/** How long a node may take to finish what is under way. */
const END_MS = 10_000

type Options = {
  drain: Drain
  /** How long a node that is no longer ready goes on serving, so that proxies notice. */
  seconds: number
  log: Log
  /** Finishes what is under way and closes everything. */
  close: () => Promise<void>
}

/**
 * Ends the process when it is told to. On SIGTERM it first serves on for a while; on Ctrl-C, on a second SIGTERM, and when the
 * program that started it is gone, it does not wait.
 */
export function endWhenTold({ drain, seconds, log, close }: Options): void {
  const hurry = new AbortController()
  let ending: Promise<void> | undefined
  const end = async (reason: string) => {
    log.info({ reason }, 'draining')
    drain.isUnderWay = true
    await pause(seconds * 1000, undefined, { signal: hurry.signal }).catch(() => undefined)
    setTimeout(() => process.exit(1), END_MS).unref()
    await close()
    process.exit(0)
  }
  const begin = (reason: string) => void (ending ??= end(reason))
  const endSoon = (reason: string) => {
    hurry.abort()
    begin(reason)
  }
  process.on('SIGTERM', () => (ending ? hurry.abort() : begin('SIGTERM')))
  process.on('SIGINT', () => endSoon('SIGINT'))
  process.on('disconnect', () => endSoon('launcher gone'))
}
