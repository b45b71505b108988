/** Milliseconds for which a sign of life counts, and for which a missing one is not looked for again. */
const ALIVE = 10_000
const COOL_DOWN = 1000

/** Whether a service is alive: asked only if it gave no sign of life of late, and once for all who want to know. */
export function lookout(look: () => Promise<boolean>, elapsed = () => performance.now()) {
  let seenAt = -Infinity
  let missedAt = -Infinity
  let looking: Promise<boolean> | undefined
  const lookNow = async () => {
    const isAlive = await look().catch(() => false)
    if (isAlive) seenAt = elapsed()
    else missedAt = elapsed()
    looking = undefined
    return isAlive
  }
  return {
    /** The service has just given a sign of life. */
    seen: () => {
      seenAt = elapsed()
    },
    isAlive: async (): Promise<boolean> => {
      if (elapsed() - seenAt < ALIVE) return true
      if (elapsed() - missedAt < COOL_DOWN) return false
      looking ??= lookNow()
      return looking
    },
  }
}
