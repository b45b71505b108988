/** Jobs that a company may enqueue in a minute before those of others go first, and before those of companies with some more do. */
const STEPS = [20, 200, 2000]
const MINUTE_MS = 60_000

/**
 * Makes the counter that tells how urgent the next job of a company is: 0, and less the more jobs the company enqueued within the minute. So
 * an email of one company does not wait behind the thousands that an import of another one sends.
 */
export function openUrgency(): (company: number, now: number) => number {
  let counts = new Map<number, number>()
  let before = new Map<number, number>()
  let began = 0
  return (company, now) => {
    if (now >= began + MINUTE_MS) {
      before = now < began + 2 * MINUTE_MS ? counts : new Map()
      counts = new Map()
      began = now
    }
    const count = (counts.get(company) ?? 0) + 1
    counts.set(company, count)
    const recent = Math.max(count, before.get(company) ?? 0)
    return -STEPS.filter((most) => recent > most).length || 0
  }
}
