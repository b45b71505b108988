/** A map whose entries disappear some time after they were set. */
export type ExpiringMap<V> = {
  get: (key: string) => V | undefined
  set: (key: string, value: V, seconds?: number) => void
  delete: (key: string) => void
}

const sweepEvery = 500

/** Makes a map that forgets entries after their time, and removes them as it grows. */
export function expiringMap<V>(defaultSeconds: number, now: () => number = Date.now): ExpiringMap<V> {
  const entries = new Map<string, { value: V; until: number }>()
  let sets = 0
  return {
    get: (key) => {
      const entry = entries.get(key)
      return entry && entry.until > now() ? entry.value : undefined
    },
    set: (key, value, seconds = defaultSeconds) => {
      entries.set(key, { value, until: now() + seconds * 1000 })
      sets += 1
      if (sets % sweepEvery === 0) {
        for (const [old, { until }] of entries) if (until <= now()) entries.delete(old)
      }
    },
    delete: (key) => void entries.delete(key),
  }
}
