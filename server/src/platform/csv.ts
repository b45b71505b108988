/** The media type of a table for spreadsheets. */
export const CSV_TYPE = 'text/csv; charset=utf-8'

/** The first character of a file, so that spreadsheets read it as UTF-8. */
export const CSV_START = '\uFEFF'

/** One row (RFC 4180), every cell in quotes: not every spreadsheet separates by commas alone. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`

const quoted = (text: string) => `"${harmless(text).replaceAll('"', '""')}"`

/**
 * A text that no spreadsheet reads as a formula: an apostrophe goes before whatever could begin one, even after blanks
 * and in the wide and small forms of East Asian scripts.
 */
function harmless(text: string): string {
  const [first = ''] = text.trimStart().normalize('NFKC')
  return /^[\t\r\n]/.test(text) || (first !== '' && '=+-@'.includes(first)) ? `'${text}` : text
}

/** Day and minute on a clock as every spreadsheet reads and sorts them: `YYYY-MM-DD HH:MM`. */
export function csvClock(timeZone: string): (instant: Date) => string {
  // the Swedish way to write a time
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (instant) => format.format(instant)
}
