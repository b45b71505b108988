import { setImmediate, setTimeout as pause } from 'node:timers/promises'

/** A call that takes longer does not hold up other work for its whole time. */
const FRESH_MS = 100
/** The longest time for which work pauses for the calls of others, in milliseconds: it goes on under any load. */
const MOST_PAUSE_MS = 15

/** The calls of this process that someone waits for, and when they began. */
const underWay = new Map<object, number>()

/** Counts a call from now on as one that someone waits for. */
export const beginCall = (call: object): void => void underWay.set(call, performance.now())

/** Counts a call no longer; it may have ended before. */
export const endCall = (call: object): void => void underWay.delete(call)

/** Lets the calls under way go first: a turn of the event loop, and a pause, at most so long, while a call has just begun. */
export async function letCallsGo(mostMs = MOST_PAUSE_MS): Promise<void> {
  await setImmediate()
  for (const end = performance.now() + mostMs; performance.now() < end && hasFreshCall();) await pause(1)
}

function hasFreshCall(): boolean {
  const since = performance.now() - FRESH_MS
  for (const began of underWay.values()) if (began > since) return true
  return false
}
