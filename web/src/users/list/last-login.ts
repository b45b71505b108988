/** A last login as `MMM DD, YYYY, h:mma` on the clock of the reader, or three dashes (part 2 §2). */
export function displayLastLogin(instant: string | null, timeZone?: string): string {
  if (instant === null) return '---'
  const parts = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  const time = `${part('hour')}:${part('minute')}${part('dayPeriod').toLowerCase()}`
  return `${part('month')} ${part('day')}, ${part('year')}, ${time}`
}
