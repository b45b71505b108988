/** The three inputs of a date as they were typed. */
export type DateParts = { month: string; day: string; year: string }

const pad = (text: string, length: number) => (text === '' ? '' : text.padStart(length, '0'))

/** The date as `YYYY-MM-DD`; the empty text where nothing was typed, and a text that is no date where parts are missing. */
export function composeDate({ month, day, year }: DateParts): string {
  const parts = [year.trim(), pad(month.trim(), 2), pad(day.trim(), 2)]
  return parts.every((part) => part === '') ? '' : parts.join('-')
}

/** The parts of a date that was composed, complete or not. */
export function splitDate(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-')
  return { year, month: month.replace(/^0(?=\d)/, ''), day: day.replace(/^0(?=\d)/, '') }
}
