const format = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** A time as people in the East read it. */
export const easternTime = (time: number): string => format.format(time)

/** A time for machines. */
export const isoTime = (time: number): string => new Date(time).toISOString()
