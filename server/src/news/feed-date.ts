const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The zones that RFC 822 names, in hours from UTC. */
const zones: Record<string, number> = {
  ut: 0,
  utc: 0,
  gmt: 0,
  z: 0,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
}

const RFC_822 =
  /^(?:[a-z]{3,9},?\s+)?(\d{1,2})\s+([a-z]{3})[a-z]*\s+(\d{4}|\d{2})\s+(\d{1,2}):(\d\d)(?::(\d\d))?\s*([a-z]{1,3}|[+-]\d{4})?$/i
const ISO_8601 = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/

/** The time of a feed's date as ISO 8601: from RFC 822, with a year of two or four digits, or ISO; else undefined. */
export function feedDate(text: string): string | undefined {
  const trimmed = text.trim()
  if (ISO_8601.test(trimmed)) return asIso(Date.parse(trimmed))
  const [, day, monthName, year, hour, minute, second, zone] = RFC_822.exec(trimmed) ?? []
  const month = months.indexOf(monthName?.toLowerCase() ?? '')
  const offset = minutesOf(zone ?? 'utc')
  if (month < 0 || offset === undefined) return undefined
  const fields = [fullYear(year), month, Number(day), Number(hour), Number(minute), Number(second ?? 0)] as const
  const time = Date.UTC(...fields)
  const shown = new Date(time)
  const isReal =
    shown.getUTCDate() === fields[2] && shown.getUTCHours() === fields[3] && shown.getUTCMinutes() === fields[4]
  return isReal ? asIso(time - offset * 60_000) : undefined
}

/** RFC 2822 §4.3: two digits below 50 are in this century. */
function fullYear(text = ''): number {
  const year = Number(text)
  return text.length === 4 ? year : year + (year < 50 ? 2000 : 1900)
}

function minutesOf(zone: string): number | undefined {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)$/.exec(zone) ?? []
  if (hours !== undefined) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  const named = zones[zone.toLowerCase()]
  // Military letters are used in both senses: RFC 2822 reads them as UTC.
  if (named === undefined) return zone.length === 1 ? 0 : undefined
  return named * 60
}

const asIso = (time: number): string | undefined => (Number.isNaN(time) ? undefined : new Date(time).toISOString())
