import type { IsoDate } from './iso-date.ts'

const HOUR = 3_600_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** Day and minute on a clock, as `YYYY-MM-DD HH:MM`: the Swedish way to write them. */
function clockAt(instant: number, timeZone: string): string {
  const known = formats.get(timeZone)
  const format = known ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, format)
  return format.format(instant)
}

/** The time `HH:MM` on the clocks of a zone at an instant. */
export const timeIn = (instant: Date, timeZone: string): string => clockAt(instant.getTime(), timeZone).slice(11)

const asUtc = (clock: string) => Date.parse(`${clock.replace(' ', 'T')}:00Z`)

/**
 * The instant of a day and a time `HH:MM` on the clocks of a zone. There is exactly one: a time that comes twice is the first of
 * the two, and a time that is skipped is as much later as the clocks were put forward.
 */
export function instantAt(date: IsoDate, time: string, timeZone: string): Date {
  const clock = `${date} ${time}`
  const wanted = asUtc(clock)
  const [before = wanted, after = wanted] = [-24 * HOUR, 24 * HOUR].map((shift) => {
    const near = wanted + shift
    return wanted - (asUtc(clockAt(near, timeZone)) - near)
  })
  return new Date(clockAt(before, timeZone) !== clock && clockAt(after, timeZone) === clock ? after : before)
}
