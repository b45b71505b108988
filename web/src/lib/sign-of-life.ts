type Clock = Pick<typeof globalThis, 'setTimeout' | 'clearTimeout' | 'setInterval'> & { now: () => number }
type Signs = {
  /** Tells the server that the person is at work. */
  keepAlive: () => Promise<unknown>
  /** Fetches a new token, which is no sign of life; a session that is over leaves the page. */
  renew: () => Promise<unknown>
}

const MINUTE = 60_000
const RENEW_EVERY = 14 * MINUTE
// the server ends a session 15 minutes after the last sign of life; look just after that
const IDLE_END = 15 * MINUTE + 5000
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart']

/** Keeps a session alive while its person types, clicks or moves, and its token fresh (part 1 §9: every 14 minutes). */
export function keepSession(target: EventTarget, { keepAlive, renew }: Signs, clock: Clock = browserClock): void {
  let lastSign = clock.now()
  let idle = clock.setTimeout(look, IDLE_END)

  // a failed call is no news to the person: the next one of a page tells, and so does the next look
  function look() {
    renew().catch(() => {})
    idle = clock.setTimeout(look, IDLE_END)
  }

  const handleSign = () => {
    if (clock.now() - lastSign < MINUTE) return
    lastSign = clock.now()
    clock.clearTimeout(idle)
    idle = clock.setTimeout(look, IDLE_END)
    keepAlive().catch(() => {})
  }

  for (const sign of signs) target.addEventListener(sign, handleSign, { passive: true, capture: true })
  clock.setInterval(() => void renew().catch(() => {}), RENEW_EVERY)
}

const browserClock: Clock = {
  now: () => Date.now(),
  setTimeout: ((work: () => void, ms: number) => setTimeout(work, ms)) as typeof setTimeout,
  clearTimeout: (timer) => clearTimeout(timer),
  setInterval: ((work: () => void, ms: number) => setInterval(work, ms)) as typeof setInterval,
}
