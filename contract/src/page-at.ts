import { isPage, type Page, type PageTree } from './page.ts'
import { branches } from './account-pages.ts'
import { pages } from './pages.ts'

/** All pages with their names, in table order. */
export const namedPages: readonly (readonly [name: string, page: Page])[] = /* @__PURE__ */ listPages(pages)

function listPages(tree: PageTree, prefix = ''): [string, Page][] {
  return Object.entries(tree).flatMap(([name, part]): [string, Page][] =>
    isPage(part) ? [[prefix + name, part]] : listPages(part, `${prefix}${name}.`),
  )
}

/** A path without escapes and capital letters, which routers ignore. */
export function plainPath(path: string): string {
  try {
    return decodeURI(path).toLowerCase()
  } catch {
    return path.toLowerCase()
  }
}

const partsOf = (path: string) => path.replace(/(?<=.)\/+$/, '').split('/')
const isParameter = (part: string) => part.startsWith(':')

type Row = { page: Page; parts: string[] }
const rowOf = (page: Page): Row => ({ page, parts: partsOf(page.path) })

// a longer path is nearer, and a word is nearer than a parameter
const inOrder = (rows: readonly Row[]) =>
  rows.toSorted((a, b) => b.parts.length - a.parts.length || parametersOf(a) - parametersOf(b))
const parametersOf = ({ parts }: Row) => parts.filter(isParameter).length

const rows = /* @__PURE__ */ inOrder(namedPages.map(([, page]) => rowOf(page)))
const rowsAndBranches = /* @__PURE__ */ inOrder([...rows, ...branches.map(rowOf)])

const fits = ({ parts }: Row, given: readonly string[]) =>
  parts.every((part, at) => part === given[at] || (isParameter(part) && given[at]))

/** The page at a path; a slash at its end makes no difference. */
export function pageAt(path: string): Page | undefined {
  const given = partsOf(path)
  return rows.find((row) => row.parts.length === given.length && fits(row, given))?.page
}

/** The page at a path, or the nearest one above it, whose rules apply to paths without a page. */
export function nearestPage(path: string): Page | undefined {
  const given = partsOf(path)
  return rowsAndBranches.find((row) => fits(row, given))?.page
}
