import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from './postgres.ts'
import type { EmbeddedOptions, EmbeddedPostgres } from './postgres.ts'
import { isSameProcess } from './process-identity.ts'

type KeptPostgres = {
  url: string
  socketUrl: string | undefined
  adopted: boolean
  stop: () => Promise<void>
}

const LOOK_EVERY_MS = 200
const LONGEST_PAUSE_MS = 5000

/**
 * Starts PostgreSQL and brings it back on the same address whenever it dies, for as long as it takes: a full disk may be
 * cleared at any time. `say` gets one sentence when it is lost, for each new obstacle, and when it is back.
 */
export async function keepPostgresRunning(
  options: EmbeddedOptions,
  say: (text: string) => void,
): Promise<KeptPostgres> {
  let current = await startEmbeddedPostgres(options)
  const { url, socketUrl, adopted, port } = current
  const ending = new AbortController()
  const watching = watch()

  async function watch(): Promise<void> {
    while (await waited(LOOK_EVERY_MS, ending.signal)) {
      if (isSameProcess(current)) continue
      say('The database server ended unexpectedly: starting it again.')
      current = (await bringBack(current, { ...options, port }, say, ending.signal)) ?? current
    }
  }

  const stop = async () => {
    ending.abort()
    await watching
    await current.stop()
  }
  return { url, socketUrl, adopted, stop }
}

async function bringBack(
  dead: EmbeddedPostgres,
  options: EmbeddedOptions,
  say: (text: string) => void,
  signal: AbortSignal,
): Promise<EmbeddedPostgres | undefined> {
  await dead.stop()
  let obstacle = ''
  for (let patience = LOOK_EVERY_MS; !signal.aborted; patience = Math.min(patience * 2, LONGEST_PAUSE_MS)) {
    try {
      const back = await startEmbeddedPostgres(options)
      say('The database server is back.')
      return back
    } catch (error) {
      const { message } = error as Error
      if (message !== obstacle) say(message)
      obstacle = message
      await waited(patience, signal)
    }
  }
  return undefined
}

async function waited(ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    await pause(ms, undefined, { signal })
    return true
  } catch {
    return false
  }
}
