import { siteColumns } from '@hireproof/contract/accounts/hiring-site-files'

/** One hiring site, by column. */
export type SiteLine = readonly [line1: string, line2: string, city: string, state: string, zip: string]

export const TEMPLATE_NAME = 'hiring-sites.csv'

const cell = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const line = (cells: readonly string[]) => cells.map(cell).join(',')

/** The text of a file of hiring sites. */
export const siteFile = (sites: readonly SiteLine[]): string =>
  [siteColumns.map(({ header }) => header), ...sites].map((cells) => `${line(cells)}\r\n`).join('')

/** A data URL with a file that contains only the headers. */
export const templateHref = `data:text/csv;charset=utf-8,${encodeURIComponent(siteFile([]))}`
