import { below, listBelow, nameOf } from './syntax.ts'
import type { Node } from './syntax.ts'
import type { Source } from './source.ts'

/** Files whose exports a tool imports or makes, not a file of ours. */
const TAKEN_BY_TOOLS = /\.gen\.ts$|(^|\/)[a-z.]+\.config\.ts$|^server\/src\/testing\/global-setup\.ts$|^e2e\/stack\.ts$/

/** The exports that no other file imports, as `path: name`; imports by tests count like all others. */
export function unusedExports(sources: Source[]): string[] {
  const taken = takenFrom(sources)
  return sources
    .filter(({ path }) => !TAKEN_BY_TOOLS.test(path))
    .flatMap(({ path, program }) => {
      const uses = taken.get(path)
      const isUsed = (name: string) => uses !== undefined && (uses.all || uses.names.has(name))
      return exportsOf(program())
        .filter((name) => !isUsed(name))
        .map((name) => `${path}: ${name}`)
    })
}

type Uses = { all: boolean; names: Set<string> }

function takenFrom(sources: Source[]): Map<string, Uses> {
  const taken = new Map<string, Uses>()
  for (const source of sources) {
    for (const { to, names, local } of source.imports()) {
      const uses = taken.get(to) ?? { all: false, names: new Set() }
      taken.set(to, uses)
      if (names === undefined && isEnumerated(source.text, local)) uses.all = true
      for (const name of names ?? wordsOf(source.text)) uses.names.add(name)
    }
  }
  return taken
}

/** Whether a module is passed on as a whole, as the lists of endpoints do, and not only used for its parts. */
const isEnumerated = (text: string, local: string | undefined): boolean =>
  local !== undefined && new RegExp(`\\b${local}\\b(?!\\.|['/-])`).test(text.replaceAll(/^import .*$/gm, ''))

/** The names used from a module that is imported as a whole: a name that is not in the file is not used. */
const wordsOf = (text: string): string[] => text.match(/[\w$]+/g) ?? []

function exportsOf(program: Node): string[] {
  return listBelow(program, 'body').flatMap((statement) => {
    if (statement.type === 'ExportDefaultDeclaration') return ['default']
    if (statement.type !== 'ExportNamedDeclaration') return []
    const declaration = below(statement, 'declaration')
    const named = declaration ? [declaration, ...listBelow(declaration, 'declarations')] : []
    const patterns = named.flatMap((each) => (below(each, 'id') ? boundBy(below(each, 'id')) : []))
    return [...patterns, ...listBelow(statement, 'specifiers').map(({ exported }) => nameOf(exported) ?? '')]
  })
}

/** The names that a declaration binds, including those of a pattern. */
function boundBy(target: Node | undefined): string[] {
  if (!target) return []
  const name = nameOf(target)
  if (name !== undefined) return [name]
  const parts = [...listBelow(target, 'properties'), ...listBelow(target, 'elements')]
  return parts.flatMap((part) => boundBy(below(part, 'value') ?? below(part, 'argument') ?? part))
}
