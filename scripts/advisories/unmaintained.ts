import * as z from 'zod/mini'

/** A package without a release for this long may be finished, or abandoned: a person should look. */
const LONG_YEARS = 3
const AT_ONCE_A_DAY = 12

const View = z.object({ time: z.record(z.string(), z.string()), deprecated: z.optional(z.string()) })

/** One line if a package is deprecated or had no release for long, from what `npm view` answers. */
export function unmaintained(name: string, answer: unknown, now: Date): string[] | undefined {
  const view = View.safeParse(answer)
  if (!view.success) return undefined
  if (view.data.deprecated) return [`${name} is deprecated: ${view.data.deprecated}`]
  const releases = Object.entries(view.data.time).filter(([version]) => /^\d/.test(version))
  const last = Math.max(...releases.map(([, at]) => Date.parse(at)))
  const limit = new Date(now)
  limit.setUTCFullYear(limit.getUTCFullYear() - LONG_YEARS)
  if (!Number.isFinite(last)) return undefined
  return last < limit.getTime() ? [`${name} had no release since ${new Date(last).toISOString().slice(0, 10)}`] : []
}

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      deprecated: z.optional(z.string()),
      link: z.optional(z.boolean()),
      dependencies: z.optional(z.record(z.string(), z.string())),
      devDependencies: z.optional(z.record(z.string(), z.string())),
      optionalDependencies: z.optional(z.record(z.string(), z.string())),
    }),
  ),
})

/** What the lock file tells without the registry: deprecated packages, and the names that our manifests ask for. */
export function readLock(text: string): { deprecated: string[]; direct: string[] } {
  const { packages } = Lock.parse(JSON.parse(text))
  const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const deprecated = Object.entries(packages).flatMap(([path, { deprecated: why }]) =>
    why ? [`${nameOf(path)} is deprecated: ${why}`] : [],
  )
  const manifests = Object.entries(packages).filter(([path]) => !path.includes('node_modules/'))
  const names = manifests.flatMap(([, each]) =>
    [each.dependencies, each.devDependencies, each.optionalDependencies].flatMap((some) => Object.keys(some ?? {})),
  )
  const own = new Set(Object.entries(packages).flatMap(([path, { link }]) => (link ? [nameOf(path)] : [])))
  return { deprecated, direct: [...new Set(names)].filter((name) => !own.has(name)).toSorted() }
}

/** The names to ask the registry for on a day: a few each day, so that all have their turn and the registry its peace. */
export function namesOfDay(names: readonly string[], now: Date): string[] {
  const parts = Math.max(1, Math.ceil(names.length / AT_ONCE_A_DAY))
  const part = Math.floor(now.getTime() / 86_400_000) % parts
  return names.filter((_, index) => index % parts === part)
}
