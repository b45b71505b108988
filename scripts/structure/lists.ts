import { nodesOf, textOf } from './syntax.ts'
import type { Node } from './syntax.ts'
import type { Source } from './source.ts'

/** A file that names many things of one kind. */
type List = { path: string; names: number }

const MANY_PATHS = 5
const MANY_MODULES = 10

// the first words of the pages of part 1 §2.1; addresses of the API and of other sites begin differently
const PAGE =
  /^\/(?:home|c|account|clients|users|reports|tutorial|employee|docs|e|dashboard|activate|migrate|maintenance|page-not-found|everifyplus-[a-z-]+|redirect)(?=$|[/?#:])/

/** The files of contract, server and web that name five paths of pages or more, in strings or regular expressions. */
export const listsOfPaths = (sources: Source[]): List[] =>
  longLists(
    ours(sources).filter(({ isTest }) => !isTest),
    MANY_PATHS,
    ({ program }) => pathsIn(program()),
  )

/** The files that bring together ten modules of endpoints or more, or of their handlers, including tests. */
export const listsOfEndpoints = (sources: Source[]): List[] => longLists(ours(sources), MANY_MODULES, endpointModulesIn)

const ours = (sources: Source[]) => sources.filter(({ path }) => /^(contract|server|web)\//.test(path))

function longLists(sources: Source[], many: number, namesIn: (source: Source) => string[]): List[] {
  return sources
    .map((source) => ({ path: source.path, names: new Set(namesIn(source)).size }))
    .filter(({ names }) => names >= many)
    .sort((one, other) => other.names - one.names)
}

function pathsIn(program: Node): string[] {
  return nodesOf(program, 'Literal', 'TemplateElement')
    .map((node) => pathOf(node).split(/[?#]/, 1)[0] ?? '')
    .filter((path) => PAGE.test(path))
}

/** The path in a literal; for a regular expression, its beginning. */
function pathOf(node: Node): string {
  const { regex, value } = node as { regex?: { pattern: string }; value?: unknown }
  if (regex) return regex.pattern.replace(/^\^/, '').replaceAll(/\\\/|\(\?:/g, (part) => (part === '(?:' ? '' : '/'))
  if (node.type === 'TemplateElement') return (value as { cooked?: string }).cooked ?? ''
  return textOf(node) ?? ''
}

const endpointModulesIn = (source: Source): string[] =>
  source.imports().flatMap(({ to, names, local }) => {
    const isEndpoints = to.endsWith('.endpoints.ts') && names === undefined && local !== undefined
    return isEndpoints || to.endsWith('.routes.ts') ? [to] : []
  })
