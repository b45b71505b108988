import { applicationRoots } from './pages.ts'

type Roots = typeof applicationRoots

/** The applications of the product (part 1 §2.1). Moving between two of them is a full page load. */
export type Application = 'home' | Roots[keyof Roots]

/** The applications that have their own page, `<entry>.html`, made from `web/page.html`. */
export const entries = ['home', 'cases', 'accounts', 'reports', 'tutorial', 'employee', 'docs'] as const
export type Entry = (typeof entries)[number]

const roots: Readonly<Record<string, Application>> = applicationRoots

/** The application that owns a path; the home application owns all paths that no other claims. */
export function applicationOf(path: string): Application {
  const [, first = ''] = path.split(/[/?#]/)
  return Object.hasOwn(roots, first) ? (roots[first] ?? 'home') : 'home'
}

type RootOf<Path extends string> = Path extends `/${infer First}/${string}`
  ? First
  : Path extends `/${infer Only}`
    ? Only
    : never

/** The application of a page, by its path. */
export type ApplicationOf<Path extends string> =
  RootOf<Path> extends infer Root extends keyof Roots ? Roots[Root] : 'home'

/** The page that serves an application; the home page serves those that have none yet. */
export function entryOf(application: Application): Entry {
  return entries.find((entry) => entry === application) ?? 'home'
}
