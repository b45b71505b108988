import { endOf, phaseAt, WARN_AFTER_MS, COUNTDOWN_MS, type Life } from './countdown.ts'
import type { Kept } from './before-end.ts'
import { watchSigns } from './signs.ts'
import type { Channel } from './tab-channel.ts'
import type { Clock } from './clock.ts'

/** What the warning shows; "over" for the moment in which the page is left. */
type View =
  | { kind: 'active' }
  | { kind: 'warning'; secondsLeft: number; kept: Kept | 'saving'; isBusy: boolean; failure?: unknown }
  | { kind: 'over' }

type Deps = {
  target: EventTarget
  channel: Channel
  clock: Clock
  /** Tells the server that the person is at work; answers for how many seconds the session lives on. */
  keepAlive: () => Promise<{ expiresIn: number }>
  /** Fetches a new token, which is no activity. */
  renew: () => Promise<unknown>
  /** Saves what was typed. */
  keep: () => Promise<Kept>
  /** Ends the session for want of activity and leaves the page. */
  expire: () => Promise<unknown>
}

const MINUTE = 60_000
const RENEW_EVERY = 14 * MINUTE
// a laptop that slept tells nobody: the wall clock is looked at now and then
const LOOK_EVERY = 15_000
// a tab that was asleep has the news of the others still before it
const ANSWER_IN = 1000

export type LifeWatch = ReturnType<typeof watchLife>

/**
 * Keeps a session alive while its person does something in any tab (part 1 §9), warns after ten minutes without, and ends
 * it five minutes later. By the wall clock, so that sleep and throttled timers put nothing off.
 */
export function watchLife({ target, channel, clock, keepAlive, renew, keep, expire }: Deps) {
  const life: Life = { lastActivity: clock.now(), serverEnd: Infinity }
  const listeners = new Set<() => void>()
  let view: View = { kind: 'active' }
  let knownEnd: number | undefined
  let timer: unknown
  let isConcluding = false

  const show = (next: View) => {
    view = next
    for (const listener of listeners) listener()
  }
  const change = (part: Partial<View & { kind: 'warning' }>) => {
    if (view.kind === 'warning') show({ ...view, ...part })
  }

  const learn = (news: Life) => {
    life.lastActivity = Math.max(life.lastActivity, news.lastActivity)
    // a tab that has not heard from the server knows of no end
    if (news.serverEnd !== Infinity)
      life.serverEnd = Math.max(life.serverEnd === Infinity ? 0 : life.serverEnd, news.serverEnd)
    look()
  }

  const tellServer = async () => {
    const asked = clock.now()
    const { expiresIn } = await keepAlive()
    life.serverEnd = asked + expiresIn * 1000
    channel.post({ ...life })
  }

  function look() {
    if (view.kind === 'over') return
    clock.clearTimeout(timer)
    const now = clock.now()
    const phase = phaseAt(life, now, knownEnd)
    if (phase.kind === 'over') return void (isConcluding || conclude())
    if (phase.kind === 'active') {
      if (view.kind !== 'active') show({ kind: 'active' })
      timer = clock.setTimeout(look, Math.min(phase.lookIn, LOOK_EVERY))
      return
    }
    if (view.kind === 'warning') change({ secondsLeft: phase.secondsLeft })
    else warn(phase.secondsLeft)
    timer = clock.setTimeout(look, (endOf(life) - now) % 1000 || 1000)
  }

  function warn(secondsLeft: number) {
    show({ kind: 'warning', secondsLeft, kept: 'saving', isBusy: false })
    void keep().then((kept) => change({ kept }))
  }

  /** Ends the session, unless another tab knows better. */
  async function conclude() {
    isConcluding = true
    change({ secondsLeft: 0, isBusy: true })
    channel.post('ask')
    await new Promise<void>((resolve) => clock.setTimeout(resolve, ANSWER_IN))
    isConcluding = false
    if (phaseAt(life, clock.now(), knownEnd).kind !== 'over') {
      change({ isBusy: false })
      return look()
    }
    show({ kind: 'over' })
    await expire()
  }

  const goOn = async () => {
    if (view.kind !== 'warning' || view.isBusy) return
    change({ isBusy: true, failure: undefined })
    try {
      await tellServer()
      life.lastActivity = clock.now()
      channel.post({ ...life })
      // a session that has lived its longest ends all the same; said once, that is no reason to say it again
      if (endOf(life) < life.lastActivity + WARN_AFTER_MS + COUNTDOWN_MS) knownEnd = endOf(life)
      look()
      await renew().catch(() => {})
    } catch (failure) {
      change({ isBusy: false, failure })
    }
  }

  channel.listen((news) => {
    if (news !== 'ask') learn(news)
    else if (view.kind !== 'over' && phaseAt(life, clock.now()).kind !== 'over') channel.post({ ...life })
  })
  watchSigns({
    target,
    clock,
    isCounted: () => {
      // under the warning only its buttons count; whoever wakes a laptop may find the time run out before a timer does
      if (view.kind === 'active' && phaseAt(life, clock.now(), knownEnd).kind === 'active') return true
      look()
      return false
    },
    onSign: (now) => (life.lastActivity = now),
    tellTabs: () => channel.post({ ...life }),
    tellServer,
  })
  channel.post({ ...life })
  clock.setInterval(() => void renew().catch(() => {}), RENEW_EVERY)
  look()

  return {
    look,
    goOn,
    current: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
