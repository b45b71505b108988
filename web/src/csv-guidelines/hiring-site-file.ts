/** What one upload may hold. */
export const MAX_SITES = 1000
export const MAX_SIZE = '1 MB'

/** A column of the file, in its place. */
export type SiteColumn = { header: string; isRequired: boolean; rule: string }

/** The columns of a file of hiring sites; there are no others. */
export const siteColumns: readonly SiteColumn[] = [
  { header: 'Address Line 1', isRequired: true, rule: 'Number and street, without # or ;' },
  { header: 'Address Line 2', isRequired: false, rule: 'Suite, floor or building, without # or ;' },
  { header: 'City', isRequired: true, rule: 'Name of the city or town' },
  { header: 'State', isRequired: true, rule: 'Two letters, such as OR' },
  { header: 'Zip Code', isRequired: true, rule: 'Five digits, kept as text so that a zero in front stays' },
]

/** One hiring site, by column. */
export type Site = readonly [line1: string, line2: string, city: string, state: string, zip: string]

/** Sites that nobody has, as they stand in a file. */
export const exampleSites: readonly Site[] = [
  ['100 Maple Street', 'Suite 4', 'Salem', 'OR', '97301'],
  ['25 Harbor Road', '', 'Boston', 'MA', '02108'],
  ['7 Mill Lane, Building B', 'Floor 2', 'Dover', 'DE', '19901'],
]

const cell = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const line = (cells: readonly string[]) => cells.map(cell).join(',')

/** The text of a file of hiring sites. */
export const siteFile = (sites: readonly Site[]): string =>
  [siteColumns.map(({ header }) => header), ...sites].map((cells) => `${line(cells)}\r\n`).join('')

/** An address under which the browser itself finds a file with the headers alone. */
export const templateHref = `data:text/csv;charset=utf-8,${encodeURIComponent(siteFile([]))}`
