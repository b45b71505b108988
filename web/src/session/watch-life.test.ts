import { describe, expect, test } from 'vitest'
import { ApiError } from '../lib/api-error.ts'
import type { Kept } from './before-end.ts'
import type { LifeNews } from './shared-life.ts'
import { watchLife } from './watch-life.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

type Timer = { at: number; work: () => void; every?: number }

/** A browser with its own clock, and a server that ends a session 15 minutes after the last reported activity. */
function browser({ absoluteEnd = Infinity } = {}) {
  const timers: Timer[] = []
  const tabs: ((news: LifeNews) => void)[] = []
  const server = { lastActivity: 0, isAway: false, isOver: () => now >= server.end(), end: () => 0 }
  server.end = () => Math.min(server.lastActivity + 15 * MINUTE, absoluteEnd)
  let now = 0
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  const openTab = ({ kept = 'nothing' }: { kept?: Kept } = {}) => {
    const counts = { alive: 0, renewed: 0, kept: 0, expired: 0 }
    const target = new EventTarget()
    const state = { isAsleep: false }
    const held: LifeNews[] = []
    let hear: (news: LifeNews) => void = () => {}
    const receive = (news: LifeNews) => (state.isAsleep ? void held.push(news) : hear(news))
    tabs.push(receive)
    const wait = (work: () => void, ms: number, every?: number) => {
      const timer: Timer = { at: now + ms, work: () => !state.isAsleep && work(), every }
      timers.push(timer)
      return timer
    }
    const watch = watchLife({
      target,
      clock: {
        now: () => now,
        setTimeout: (work, ms) => wait(work, ms),
        clearTimeout: (timer) => void timers.splice(timers.indexOf(timer as Timer) >>> 0, 1),
        setInterval: (work, ms) => wait(work, ms, ms),
      },
      channel: {
        post: (news) => {
          for (const tab of tabs) if (tab !== receive) tab(structuredClone(news))
        },
        listen: (listener) => (hear = listener),
      },
      keepAlive: async () => {
        counts.alive += 1
        if (server.isAway) throw new ApiError(0, 'offline')
        server.lastActivity = now
        return { expiresIn: Math.floor((server.end() - now) / 1000) }
      },
      renew: async () => (counts.renewed += 1),
      keep: async () => {
        counts.kept += 1
        return kept
      },
      expire: async () => (counts.expired += 1),
    })
    return {
      watch,
      counts,
      sign: (type = 'keydown') => target.dispatchEvent(new Event(type)),
      view: () => watch.current(),
      sleep: () => (state.isAsleep = true),
      wake: () => {
        state.isAsleep = false
        watch.look()
        for (const news of held.splice(0)) hear(news)
      },
    }
  }
  const advance = async (ms: number) => {
    const end = now + ms
    for (;;) {
      const next = timers.toSorted((a, b) => a.at - b.at).find(({ at }) => at <= end)
      if (!next) break
      now = next.at
      if (next.every) next.at += next.every
      else timers.splice(timers.indexOf(next), 1)
      next.work()
      await settled()
    }
    now = end
    await settled()
  }
  return { openTab, advance, server }
}

describe('the warning', () => {
  test('[SESS-01][SESS-02] comes after ten minutes without activity and counts five minutes', async () => {
    const { openTab, advance } = browser()
    const tab = openTab()
    await advance(10 * MINUTE - 1)
    expect(tab.view()).toEqual({ kind: 'active' })
    await advance(1)
    expect(tab.view()).toMatchObject({ kind: 'warning', secondsLeft: 300 })
    await advance(61 * SECOND)
    expect(tab.view()).toMatchObject({ kind: 'warning', secondsLeft: 239 })
  })

  test.each(['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'])(
    '[SESS-09] is postponed by %s, but by nothing once it is visible',
    async (sign) => {
      const { openTab, advance } = browser()
      const tab = openTab()
      await advance(9 * MINUTE)
      tab.sign(sign)
      await advance(10 * MINUTE - 1)
      expect(tab.view().kind).toBe('active')
      await advance(1)
      expect(tab.view().kind).toBe('warning')
      tab.sign(sign)
      await advance(SECOND)
      expect(tab.view()).toMatchObject({ kind: 'warning', secondsLeft: 299 })
    },
  )

  test('saves typed input once and shows the outcome', async () => {
    const { openTab, advance } = browser()
    const tab = openTab({ kept: 'saved' })
    await advance(11 * MINUTE)
    expect(tab.view()).toMatchObject({ kind: 'warning', kept: 'saved' })
    expect(tab.counts.kept).toBe(1)
  })

  test('[SESS-06] ends the session at zero, once', async () => {
    const { openTab, advance } = browser()
    const tab = openTab()
    await advance(15 * MINUTE - 1)
    expect(tab.counts.expired).toBe(0)
    await advance(2 * MINUTE)
    expect(tab.counts.expired).toBe(1)
    expect(tab.view()).toEqual({ kind: 'over' })
  })
})

describe('Continue', () => {
  test('[SESS-04] tells the server, fetches a new token and closes the warning', async () => {
    const { openTab, advance, server } = browser()
    const tab = openTab()
    await advance(14 * MINUTE - 1)
    const before = tab.counts.renewed
    await tab.watch.goOn()
    expect(tab.view()).toEqual({ kind: 'active' })
    expect(server.lastActivity).toBe(14 * MINUTE - 1)
    expect(tab.counts.renewed).toBe(before + 1)
    await advance(10 * MINUTE - 1)
    expect(tab.view().kind).toBe('active')
  })

  test('[SESS-11] keeps the warning and its time if it fails, and can be tried again', async () => {
    const { openTab, advance, server } = browser()
    const tab = openTab()
    await advance(11 * MINUTE)
    server.isAway = true
    await tab.watch.goOn()
    await advance(SECOND)
    expect(tab.view()).toMatchObject({ kind: 'warning', secondsLeft: 239, isBusy: false, failure: { code: 'offline' } })
    server.isAway = false
    await tab.watch.goOn()
    expect(tab.view()).toEqual({ kind: 'active' })
  })

  test('near the maximum length of a session warns once and then ends it', async () => {
    const { openTab, advance } = browser({ absoluteEnd: 13 * MINUTE })
    const tab = openTab()
    await advance(10 * MINUTE)
    await tab.watch.goOn()
    tab.sign()
    await advance(2 * MINUTE)
    tab.sign()
    expect(tab.view()).toEqual({ kind: 'active' })
    await advance(2 * MINUTE)
    expect(tab.counts.expired).toBe(1)
  })
})

describe('the tabs of a browser', () => {
  test('[SESS-09][T47] activity in one keeps all of them signed in', async () => {
    const { openTab, advance } = browser()
    const [one, two] = [openTab(), openTab()]
    for (let minute = 0; minute < 40; minute += 1) {
      await advance(MINUTE)
      one.sign()
    }
    expect([one.view().kind, two.view().kind]).toEqual(['active', 'active'])
    await advance(10 * MINUTE + SECOND)
    expect(one.view()).toEqual(two.view())
    expect(one.view().kind).toBe('warning')
  })

  test('[SESS-04][T47] Continue in one closes the warning in all', async () => {
    const { openTab, advance } = browser()
    const tabs = [openTab(), openTab(), openTab()]
    await advance(12 * MINUTE)
    expect(tabs.map(({ view }) => view().kind)).toEqual(['warning', 'warning', 'warning'])
    await tabs[1]?.watch.goOn()
    expect(tabs.map(({ view }) => view().kind)).toEqual(['active', 'active', 'active'])
  })

  test('[T47] one that slept asks the others before it ends the session', async () => {
    const { openTab, advance } = browser()
    const [awake, asleep] = [openTab(), openTab()]
    asleep.sleep()
    for (let minute = 0; minute < 60; minute += 1) {
      await advance(MINUTE)
      awake.sign()
    }
    asleep.wake()
    await advance(2 * SECOND)
    expect([asleep.view().kind, asleep.counts.expired]).toEqual(['active', 0])
  })

  test('[T47][F11] a laptop that slept ends the session as soon as it wakes, no matter what the person touches first', async () => {
    const { openTab, advance } = browser()
    const tab = openTab()
    tab.sleep()
    await advance(8 * 60 * MINUTE)
    expect(tab.counts.expired).toBe(0)
    tab.wake()
    tab.sign('pointermove')
    await advance(SECOND)
    expect([tab.counts.expired, tab.counts.alive]).toEqual([1, 0])
  })
})

describe('the server', () => {
  test('[SESS-09] receives activity no more than once a minute, including the last one', async () => {
    const { openTab, advance, server } = browser()
    const tab = openTab()
    for (let second = 0; second < 180; second += 1) {
      await advance(SECOND)
      tab.sign('pointermove')
    }
    expect(tab.counts.alive).toBe(3)
    tab.sign()
    await advance(9 * MINUTE)
    expect(tab.counts.alive).toBe(4)
    expect(server.lastActivity).toBe(4 * MINUTE)
  })

  test('[SESS-07][SESS-09] issues a token every 14 minutes, which does not count as activity', async () => {
    const { openTab, advance } = browser()
    const tab = openTab()
    for (let minute = 0; minute < 28; minute += 1) {
      await advance(MINUTE)
      tab.sign()
    }
    expect(tab.counts.renewed).toBe(2)
    await advance(14 * MINUTE)
    expect(tab.counts.renewed).toBe(3)
    expect(tab.view().kind).toBe('warning')
  })

  test('[T47] never ends a session before its countdown', async () => {
    const { openTab, advance, server } = browser()
    const tab = openTab()
    for (const pause of [7, 45, 59, 61, 130, 400, 3, 599]) {
      await advance(pause * SECOND)
      tab.sign()
    }
    await advance(15 * MINUTE - SECOND)
    expect(tab.view()).toMatchObject({ kind: 'warning', secondsLeft: 1 })
    expect(server.isOver()).toBe(false)
    await tab.watch.goOn()
    expect(tab.view()).toEqual({ kind: 'active' })
  })
})
