/** Counts by key, and forgets keys that count nothing. */
export function tally() {
  const counts = new Map<string, number>()
  return {
    of: (key: string): number => counts.get(key) ?? 0,
    /** One more; answers how many there are now. */
    add: (key: string): number => {
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count
    },
    remove: (key: string): void => {
      const left = (counts.get(key) ?? 1) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    },
  }
}
