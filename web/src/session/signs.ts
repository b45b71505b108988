import type { Clock } from './clock.ts'

type Watch = {
  target: EventTarget
  clock: Clock
  isCounted: () => boolean
  onSign: (now: number) => void
  tellTabs: () => void
  tellServer: () => Promise<unknown>
}

// what a person does, in contrast to what a page does by itself
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart']
const TABS_EVERY = 1000
const SERVER_EVERY = 60_000

/** Notices what the person does, and says so to the other tabs within a second and to the server within a minute. */
export function watchSigns({ target, clock, isCounted, onSign, tellTabs, tellServer }: Watch): void {
  let lastSign = clock.now()
  const toTabs = atMostEvery(TABS_EVERY, clock, tellTabs)
  const toServer = atMostEvery(SERVER_EVERY, clock, () => {
    // late, as after a sleep, it would prolong a session in which nobody does anything any more
    if (clock.now() - lastSign > 2 * SERVER_EVERY) return
    // a failed call is no news to the person: the next one of a page tells, and so does the warning
    tellServer().catch(() => {})
  })
  const handleSign = () => {
    if (!isCounted()) return
    lastSign = clock.now()
    onSign(lastSign)
    toTabs()
    toServer()
  }
  for (const sign of signs) target.addEventListener(sign, handleSign, { passive: true, capture: true })
  // to open a page is to do something; its own calls have told the server, give or take some seconds
  toServer()
}

/** Runs work once in an interval at most, the last time after its end, so that the latest state is never left untold. */
function atMostEvery(interval: number, { now, setTimeout }: Clock, work: () => void) {
  let ranAt = now()
  let isDue = false
  const run = () => {
    isDue = false
    ranAt = now()
    work()
  }
  return () => {
    if (isDue) return
    const wait = ranAt + interval - now()
    if (wait <= 0) return run()
    isDue = true
    setTimeout(run, wait)
  }
}
