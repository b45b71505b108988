import type { Clock } from '../platform/clock.ts'

type Step = { days?: number; hours?: number; minutes?: number; seconds?: number }

/** A clock that stands still until a test moves it. */
export function testClock(start: string): Clock & { advance: (step: Step) => void; set: (instant: string) => void } {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      now = new Date(now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
    },
    set: (instant) => {
      now = new Date(instant)
    },
  }
}
