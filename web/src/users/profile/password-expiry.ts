const dayOf = (time: Date): number => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate())

const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric' })

/** When a password runs out, with the days that remain on the viewer's calendar; undefined without a password. */
export function passwordExpiry(expires: string | null, now: Date): string | undefined {
  if (expires === null) return undefined
  const time = new Date(expires)
  const date = format.format(time)
  if (time <= now) return `${date} (expired)`
  const days = Math.round((dayOf(time) - dayOf(now)) / 86_400_000)
  return `${date} (${days} ${days === 1 ? 'day' : 'days'} remaining)`
}
