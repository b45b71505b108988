import { isPage, type Page, type PageTree } from '@hireproof/contract/page'
import { pages } from '@hireproof/contract/pages'

type SearchValue = string | number | boolean | readonly string[] | undefined
type Search = Record<string, SearchValue>

/** A path with a query string of the given values, without undefined or empty ones. */
export function withSearch(path: string, search: Search = {}): string {
  const given = Object.entries(search).flatMap(([key, value]) =>
    value === undefined || value === ''
      ? []
      : Array.isArray(value)
        ? value.map((each) => [key, String(each)])
        : [[key, String(value)]],
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

/** A value for each parameter of a path. */
type ValuesOf<Path extends string> = Path extends `${string}:${string}/${infer Rest}`
  ? [value: string | number, ...ValuesOf<Rest>]
  : Path extends `${string}:${string}`
    ? [value: string | number]
    : []

type Builder<Path extends string> = (...values: [...ValuesOf<Path>, search?: Search]) => string

/** Functions that build the path of a page from a value for each of its parameters, in their order, and a query if there is one. */
type PathsOf<Tree> = {
  [Name in keyof Tree]: Tree[Name] extends { path: infer Path extends string } ? Builder<Path> : PathsOf<Tree[Name]>
}

const pathsOf = <const Tree extends PageTree>(tree: Tree): PathsOf<Tree> =>
  Object.fromEntries(
    Object.entries(tree).map(([name, part]) => [name, isPage(part) ? builderOf(part) : pathsOf(part)]),
  ) as PathsOf<Tree>

const builderOf =
  ({ path }: Page) =>
  (...given: (string | number | Search)[]): string => {
    const values = given.filter((each) => typeof each !== 'object')
    const search = given.find((each) => typeof each === 'object')
    // values cannot change the path around them
    return withSearch(
      path.replaceAll(/:\w+/g, () => encodeURIComponent(values.shift() ?? '')),
      search,
    )
  }

/** The path builders of every page of the product, by the names of the pages: links are built here and nowhere else. */
export const paths = pathsOf(pages)

/** The address of the list of cases as this person last saw it: filter, sort order and page. */
export const lastSeen = { cases: paths.cases.list() }
