import { paths } from '../lib/paths.ts'

/** How many client companies a page of the banner shows, the default first (part 1 §9). */
export const terminationSizes: readonly number[] = [10, 20, 50]
const [DEFAULT_SIZE = 10] = terminationSizes

const LAST_PAGE = 100_000

/** Which page of the client companies is shown, from 1. */
export type TerminationsPage = { page: number; size: number }

/** Reads the page from the query of the address; an invalid page becomes the first. */
export function terminationsPage(search: string): TerminationsPage {
  const params = new URLSearchParams(search)
  const number = (name: string) => (/^\d{1,6}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : 0)
  const [page, size] = [number('page'), number('size')]
  return {
    page: page >= 1 && page <= LAST_PAGE ? page : 1,
    size: terminationSizes.includes(size) ? size : DEFAULT_SIZE,
  }
}

/** The address of a page; another size starts at the first page. */
export const terminationsHref = ({ page, size }: TerminationsPage): string =>
  paths.home({ page: page === 1 ? undefined : page, size: size === DEFAULT_SIZE ? undefined : size })
