import type { Kept } from './before-end.ts'
import { type Channel, type Clock, shareLife } from './shared-life.ts'
import { createView } from './view.ts'

type Watch = {
  target: EventTarget
  clock: Clock
  isCounted: () => boolean
  onSign: (now: number) => void
  tellTabs: () => void
  tellServer: () => Promise<unknown>
}

// actions of the person, not of the page
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart']
const TABS_EVERY = 1000
const SERVER_EVERY = 60_000

/** Tracks the person's activity and reports it to the other tabs within a second and to the server within a minute. */
function watchSigns({ target, clock, isCounted, onSign, tellTabs, tellServer }: Watch): void {
  let lastSign = clock.now()
  const toTabs = atMostEvery(TABS_EVERY, clock, tellTabs)
  const toServer = atMostEvery(SERVER_EVERY, clock, () => {
    // a late report, such as after sleep, would extend a session without activity
    if (clock.now() - lastSign > 2 * SERVER_EVERY) return
    // do not show a failure here: the next call of the page, or the warning, will
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
  // opening a page is activity; its own calls reported it to the server a few seconds ago
  toServer()
}

/** Runs work no more than once per interval, and at last after its end, so that the latest state is always reported. */
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

type Deps = {
  target: EventTarget
  channel: Channel
  clock: Clock
  /** Reports activity to the server; returns how many seconds the session has left. */
  keepAlive: () => Promise<{ expiresIn: number }>
  /** Fetches a new token, which does not count as activity. */
  renew: () => Promise<unknown>
  /** Saves typed input. */
  keep: () => Promise<Kept>
  /** Ends the session because of inactivity and leaves the page. */
  expire: () => Promise<unknown>
}

const MINUTE = 60_000
const RENEW_EVERY = 14 * MINUTE
// sleep of a laptop sends no event: check the wall clock now and then
const LOOK_EVERY = 15_000
// a tab that was asleep has not yet received the messages of the others
const ANSWER_IN = 1000

export type LifeWatch = ReturnType<typeof watchLife>

/**
 * Keeps a session alive while the person is active in any tab (part 1 §9), warns after ten inactive minutes, and ends
 * it five minutes later. It uses the wall clock, so that sleep and throttled timers do not delay anything.
 */
export function watchLife({ target, channel, clock, keepAlive, renew, keep, expire }: Deps) {
  const life = shareLife({ channel, clock, keepAlive })
  const { current, show, change, subscribe } = createView()
  let timer: unknown
  let isConcluding = false

  function look() {
    const view = current()
    if (view.kind === 'over') return
    clock.clearTimeout(timer)
    const phase = life.phase()
    if (phase.kind === 'over') return void (isConcluding || conclude())
    if (phase.kind === 'active') {
      if (view.kind !== 'active') show({ kind: 'active' })
      timer = clock.setTimeout(look, Math.min(phase.lookIn, LOOK_EVERY))
      return
    }
    if (view.kind === 'warning') change({ secondsLeft: phase.secondsLeft })
    else {
      show({ kind: 'warning', secondsLeft: phase.secondsLeft, kept: 'saving', isBusy: false })
      void keep().then((kept) => change({ kept }))
    }
    timer = clock.setTimeout(look, life.nextSecond())
  }

  /** Ends the session, unless another tab reports newer activity. */
  async function conclude() {
    isConcluding = true
    change({ secondsLeft: 0, isBusy: true })
    channel.post('ask')
    await new Promise<void>((resolve) => clock.setTimeout(resolve, ANSWER_IN))
    isConcluding = false
    if (life.phase().kind !== 'over') {
      change({ isBusy: false })
      return look()
    }
    show({ kind: 'over' })
    await expire()
  }

  const goOn = async () => {
    const view = current()
    if (view.kind !== 'warning' || view.isBusy) return
    change({ isBusy: true, failure: undefined })
    try {
      await life.extend()
      look()
      await renew().catch(() => {})
    } catch (failure) {
      change({ isBusy: false, failure })
    }
  }

  channel.listen((news) => {
    if (news !== 'ask') {
      life.learn(news)
      look()
    } else if (current().kind !== 'over' && !life.isOver()) life.tellTabs()
  })
  watchSigns({
    target,
    clock,
    isCounted: () => {
      // during the warning, only its buttons count; after sleep, the person may act before a timer ends the session
      if (current().kind === 'active' && life.phase().kind === 'active') return true
      look()
      return false
    },
    onSign: life.sign,
    tellTabs: life.tellTabs,
    tellServer: life.tellServer,
  })
  life.tellTabs()
  clock.setInterval(() => void renew().catch(() => {}), RENEW_EVERY)
  look()

  return { look, goOn, current, subscribe }
}
