import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../../server/src/embedded/start-error.ts'
import type { Child } from './child.ts'

const LIMIT_MS = 90_000

/** Returns when the address answers with a status below 500; throws the program's last words if it ends first. */
export async function untilReady(url: string, child: Child, signal: AbortSignal): Promise<void> {
  const end = Date.now() + LIMIT_MS
  while (Date.now() < end) {
    signal.throwIfAborted()
    if (child.hasEnded()) throw new StartError(await child.ended)
    const status = await statusOf(url)
    if (status !== undefined && status < 500) return
    await pause(40)
  }
  throw new StartError(`The ${child.name} was not ready after ${LIMIT_MS / 1000} seconds.`)
}

function statusOf(url: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = get(url, { timeout: 2000, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    request.once('timeout', () => request.destroy())
    request.once('error', () => resolve(undefined))
  })
}
