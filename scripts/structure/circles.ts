import type { Source } from './source.ts'

/** The names that each name refers to. */
type Graph = Map<string, Set<string>>

/**
 * The folders directly below a folder, the files beside them, and what each imports. A file beside the folders is a
 * separate part: two folders that meet through it form a circle too, and a file that only wires them does no harm.
 */
export function folderGraph(sources: Source[], base: string): Graph {
  const graph: Graph = new Map()
  for (const { path, isTest, imports } of sources) {
    const from = partOf(base, path)
    if (from === undefined || isTest) continue
    const targets = graph.get(from) ?? new Set()
    graph.set(from, targets)
    for (const { to } of imports()) {
      const part = partOf(base, to)
      if (part !== undefined && part !== from) targets.add(part)
    }
  }
  return graph
}

// `users.ts` beside `users/` belongs to it
const partOf = (base: string, path: string): string | undefined =>
  path.startsWith(`${base}/`) ? /^[^/.]+/.exec(path.slice(base.length + 1))?.[0] : undefined

/** The folders that lead back to themselves, circle by circle. */
export function foldersInCircles(sources: Source[], base: string): string[][] {
  const isFolder = (part: string) => sources.some(({ path }) => path.startsWith(`${base}/${part}/`))
  const found = circles(folderGraph(sources, base)).map((circle) => circle.filter(isFolder))
  return found.filter((circle) => circle.length > 0)
}

/** The groups of names that lead back to themselves, by Tarjan: each in alphabetic order, the larger first. */
export function circles(graph: Graph): string[][] {
  const found: string[][] = []
  const stack: string[] = []
  const places = new Map<string, { index: number; low: number }>()

  const enter = (name: string): { index: number; low: number } => {
    const place = { index: places.size, low: places.size }
    places.set(name, place)
    stack.push(name)
    for (const next of graph.get(name) ?? []) {
      const known = places.get(next)
      if (!known) place.low = Math.min(place.low, enter(next).low)
      else if (stack.includes(next)) place.low = Math.min(place.low, known.index)
    }
    if (place.low === place.index) {
      const group = stack.splice(stack.indexOf(name))
      if (group.length > 1) found.push(group.sort())
    }
    return place
  }
  for (const name of graph.keys()) if (!places.has(name)) enter(name)
  return found.sort((one, other) => other.length - one.length)
}

/** Each import that leads from one part of a circle to another; the ones to cut are among them. */
export function circleImports(sources: Source[], base: string): string[] {
  const found = circles(folderGraph(sources, base))
  const circleOf = (part: string | undefined) => found.find((circle) => part !== undefined && circle.includes(part))
  return sources.flatMap(({ path, isTest, imports }) => {
    const from = partOf(base, path)
    const circle = isTest ? undefined : circleOf(from)
    if (!circle) return []
    return imports().flatMap(({ to }) => {
      const part = partOf(base, to)
      return part !== undefined && part !== from && circle.includes(part) ? [`${path} imports ${to}`] : []
    })
  })
}
