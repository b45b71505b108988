/** The text for a missing value (part 1 §9). */
export const MISSING = '--'

/** The text, or two dashes if there is none. */
export const orMissing = (text: string | null | undefined): string => (text?.trim() ? text : MISSING)

/** First name, middle initial with a period, last name (part 2 §3). */
export function displayName(name: {
  firstName?: string | null
  middleInitial?: string | null
  lastName?: string | null
}): string {
  const initial = name.middleInitial?.trim()
  const parts = [name.firstName?.trim(), initial && `${initial}.`, name.lastName?.trim()]
  return orMissing(parts.filter(Boolean).join(' '))
}

/** `(xxx) xxx-xxxx`, with the extension, if any (part 1 §9); anything but ten digits stays unchanged. */
export function displayPhone(phone: { number?: string | null; extension?: string | null } | null | undefined): string {
  if (!phone?.number) return MISSING
  const number = phone.number.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
  return phone.extension ? `${number} ext. ${phone.extension}` : number
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A date as `MMM D, YYYY`, from `YYYY-MM-DD`. */
export function displayDate(date: string | null | undefined): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date ?? '') ?? []
  const name = months[Number(month) - 1]
  return name ? `${name} ${Number(day)}, ${year}` : MISSING
}

/** An instant as `MMM D, YYYY, h:mm AM` in a time zone, with the name of the zone. */
export function displayDateTime(instant: string | Date | null | undefined, timeZone: string): string {
  const part = partsOf(instant, timeZone)
  if (!part) return MISSING
  return `${part.month} ${part.day}, ${part.year}, ${part.hour}:${part.minute} ${part.dayPeriod} ${part.timeZoneName}`
}

/** A last login as `MMM DD, YYYY, h:mma` in a time zone with its name, or three dashes (part 2 §2). */
export function displayLastLogin(instant: string | null, timeZone: string): string {
  const part = partsOf(instant, timeZone)
  if (!part) return '---'
  const time = `${part.hour}:${part.minute}${part.dayPeriod.toLowerCase()}`
  return `${part.month} ${part.day.padStart(2, '0')}, ${part.year}, ${time} ${part.timeZoneName}`
}

function partsOf(instant: string | Date | null | undefined, timeZone: string) {
  const time = instant == null ? undefined : new Date(instant)
  if (!time || Number.isNaN(time.getTime())) return undefined
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZoneName: 'short',
    timeZone,
  })
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]))
  return parts as Record<Intl.DateTimeFormatPartTypes, string>
}

/** A time zone in words all year, such as `Eastern Time`. */
export const timeZoneName = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** A number with thousands separators, and the singular or plural word. */
export const displayCount = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
