/** The applications of the product (part 1 §2.1). Moving between two of them is a full page load. */
export type Application = 'home' | 'cases' | 'accounts' | 'reports' | 'tutorial' | 'employee' | 'emulator' | 'docs'

/** The applications that have a page of their own, `<entry>.html`, made from `web/page.html`. */
export const entries = ['home', 'cases', 'tutorial', 'employee', 'docs'] as const
export type Entry = (typeof entries)[number]

const prefixes: Record<string, Application> = {
  '/c': 'cases',
  '/account': 'accounts',
  '/clients': 'accounts',
  '/reports': 'reports',
  '/tutorial': 'tutorial',
  '/employee': 'employee',
  '/e': 'emulator',
  '/docs': 'docs',
}

/** The application that owns a path; the home application owns whatever no other claims. */
export function applicationOf(path: string): Application {
  const [, first = ''] = path.split(/[/?#]/)
  return prefixes[`/${first}`] ?? 'home'
}

/** The page that serves an application; the home application stands in for those that have none yet. */
export function entryOf(application: Application): Entry {
  return entries.find((entry) => entry === application) ?? 'home'
}
