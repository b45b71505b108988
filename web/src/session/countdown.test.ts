import { describe, expect, test } from 'vitest'
import { clockText, endOf, phaseAt, roughText } from './countdown.ts'

const MINUTE = 60_000
const life = { lastActivity: 0, serverEnd: Infinity }

describe('without activity', () => {
  test.each([
    [0, { kind: 'active', lookIn: 10 * MINUTE }],
    [10 * MINUTE - 1, { kind: 'active', lookIn: 1 }],
    [10 * MINUTE, { kind: 'warning', secondsLeft: 300 }],
    [10 * MINUTE + 1, { kind: 'warning', secondsLeft: 300 }],
    [10 * MINUTE + 1000, { kind: 'warning', secondsLeft: 299 }],
    [15 * MINUTE - 1, { kind: 'warning', secondsLeft: 1 }],
    [15 * MINUTE, { kind: 'over' }],
    [9 * 60 * MINUTE, { kind: 'over' }],
  ])('[SESS-01][SESS-02][SESS-06] after %i ms the phase of a session is %o', (now, phase) => {
    expect(phaseAt(life, now)).toEqual(phase)
  })

  test('[SESS-10] the end from the server counts if it is earlier, but not if it is later', () => {
    expect(endOf({ lastActivity: 0, serverEnd: 6 * MINUTE })).toBe(6 * MINUTE)
    expect(phaseAt({ lastActivity: 0, serverEnd: 6 * MINUTE }, MINUTE)).toEqual({ kind: 'warning', secondsLeft: 300 })
    expect(endOf({ lastActivity: 0, serverEnd: 30 * MINUTE })).toBe(15 * MINUTE)
  })

  test('a final end does not cause another warning', () => {
    const last = { lastActivity: 0, serverEnd: 3 * MINUTE }
    expect(phaseAt(last, MINUTE, 3 * MINUTE + 999)).toEqual({ kind: 'active', lookIn: 2 * MINUTE })
    expect(phaseAt(last, 3 * MINUTE, 3 * MINUTE)).toEqual({ kind: 'over' })
  })
})

test.each([
  [300, '5:00'],
  [299, '4:59'],
  [60, '1:00'],
  [59, '0:59'],
  [9, '0:09'],
  [0, '0:00'],
])('[SESS-03] %i seconds read %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})

test('[SESS-02] the countdown is spoken only at 5, 4, 3, 2 and 1 minutes, 30 and 15 seconds', () => {
  const spoken: [number, string][] = []
  for (let seconds = 300; seconds >= 0; seconds -= 1) {
    const text = roughText(seconds)
    if (text !== spoken.at(-1)?.[1]) spoken.push([seconds, text])
  }
  expect(spoken).toEqual([
    [300, '5 minutes'],
    [240, '4 minutes'],
    [180, '3 minutes'],
    [120, '2 minutes'],
    [60, '1 minute'],
    [30, '30 seconds'],
    [15, '15 seconds'],
  ])
})
