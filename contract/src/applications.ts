/** The web applications, each an HTML entry of its own; moving between them is a full page load (part 1 §2.1). */
export const applications = {
  home: [
    '/home',
    '/dashboard',
    '/migrate',
    '/users',
    '/account',
    '/clients',
    '/reports',
    '/tutorial',
    '/e',
    '/csv-guidelines',
    '/everifyplus-training',
    '/everifyplus-terms-of-service',
    '/maintenance',
    '/error',
    '/page-not-found',
  ],
  cases: ['/c/cases'],
  docs: ['/docs/api'],
} as const

export type Application = keyof typeof applications

/** The application that owns a path, or undefined for a path of nobody. */
export function applicationOf(path: string): Application | undefined {
  const owners = Object.entries(applications) as [Application, readonly string[]][]
  return owners.find(([, prefixes]) => prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)))?.[0]
}
