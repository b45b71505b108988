import { describe, expect, test } from 'vitest'
import { keepSession } from './sign-of-life.ts'

const MINUTE = 60_000

/** A watched page with a clock of its own. */
function watched() {
  const counts = { alive: 0, renewed: 0 }
  const timers: { at: number; work: () => void; every?: number }[] = []
  let now = 0
  const target = new EventTarget()
  const clock = {
    now: () => now,
    setTimeout: ((work: () => void, ms: number) => timers[timers.push({ at: now + ms, work }) - 1]) as never,
    clearTimeout: ((timer: (typeof timers)[number]) => void timers.splice(timers.indexOf(timer), 1)) as never,
    setInterval: ((work: () => void, ms: number) => timers.push({ at: now + ms, work, every: ms })) as never,
  }
  const count = (what: keyof typeof counts) => () => {
    counts[what] += 1
    return Promise.reject(new Error('a failure is not told'))
  }
  keepSession(target, { keepAlive: count('alive'), renew: count('renewed') }, clock)
  const advance = (ms: number) => {
    const end = now + ms
    for (;;) {
      const next = timers.toSorted((a, b) => a.at - b.at).find((timer) => timer.at <= end)
      if (!next) break
      now = next.at
      if (next.every) next.at += next.every
      else timers.splice(timers.indexOf(next), 1)
      next.work()
    }
    now = end
  }
  return { advance, sign: (type: string) => target.dispatchEvent(new Event(type)), counts }
}

describe('a person at work', () => {
  test.each(['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchstart'])(
    'is told to the server by %s',
    (type) => {
      const { advance, sign, counts } = watched()
      advance(MINUTE)
      sign(type)
      expect(counts.alive).toBe(1)
    },
  )

  test('is told at most once a minute', () => {
    const { advance, sign, counts } = watched()
    sign('keydown')
    expect(counts.alive).toBe(0)
    for (let second = 0; second < 180; second += 1) {
      advance(1000)
      sign('keydown')
    }
    expect(counts.alive).toBe(3)
  })
})

describe('the token', () => {
  test('[SESS-07] is renewed every 14 minutes', () => {
    const { advance, sign, counts } = watched()
    for (let minute = 0; minute < 28; minute += 1) {
      advance(MINUTE)
      sign('pointermove')
    }
    expect(counts.renewed).toBe(2)
  })

  test('is asked for just after the server ends an idle session', () => {
    const { advance, counts } = watched()
    advance(15 * MINUTE)
    expect(counts.renewed).toBe(1)
    advance(5000)
    expect(counts.renewed).toBe(2)
    expect(counts.alive).toBe(0)
  })
})
