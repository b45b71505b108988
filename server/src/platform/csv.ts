/** The media type of a table for spreadsheets. */
export const CSV_TYPE = 'text/csv; charset=utf-8'

/** What a file begins with, so that spreadsheets read it as UTF-8. */
export const CSV_START = '\uFEFF'

/** One row (RFC 4180), every cell in quotes: not every spreadsheet separates by commas alone. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`

const quoted = (text: string) => `"${harmless(text).replaceAll('"', '""')}"`

/**
 * A text that no spreadsheet takes for a formula: an apostrophe stands before whatever could begin one, also behind blanks and
 * in the wide and small forms of East Asian scripts.
 */
function harmless(text: string): string {
  const [first = ''] = text.trimStart().normalize('NFKC')
  return /^[\t\r\n]/.test(text) || (first !== '' && '=+-@'.includes(first)) ? `'${text}` : text
}
