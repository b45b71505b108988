import { below, nameOf, nodesOf } from './syntax.ts'
import type { Node } from './syntax.ts'
import type { Source } from './source.ts'

/** A function that is longer than a screen. */
type LongFunction = { name: string; path: string; lines: number }

/** The lines of a text; the part after the last line break counts only if it is not empty. */
const linesOf = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

/** The files that a workspace ships: its sources without tests. */
export const shipped = (sources: Source[], workspace: string): Source[] =>
  sources.filter(({ path, isTest }) => path.startsWith(`${workspace}/`) && !isTest && !path.endsWith('.gen.ts'))

/** The share of files that have fewer lines than a limit, from 0 to 1. */
export function shareBelow(sources: Source[], lines: number): number {
  const short = sources.filter(({ text }) => linesOf(text) < lines)
  return sources.length === 0 ? 0 : short.length / sources.length
}

/**
 * The functions and components over a number of lines, counted from the line of `function` or of the first parameter to
 * the line of the closing brace, including blank lines and comments. Functions within a function count with it and on
 * their own.
 */
export function functionsOver(sources: Source[], limit: number): LongFunction[] {
  return sources
    .flatMap(({ path, text, program }) =>
      functionsIn(program()).map(({ name, node }) => ({
        name,
        path,
        lines: linesOf(text.slice(node.start, node.end)),
      })),
    )
    .filter(({ lines }) => lines > limit)
    .sort((one, other) => other.lines - one.lines)
}

/** Every function with the name it is called by, if any. */
function functionsIn(program: Node): { name: string; node: Node }[] {
  const named = new Map<Node, string>()
  for (const holder of nodesOf(program, 'VariableDeclarator', 'Property', 'MethodDefinition', 'AssignmentExpression')) {
    const value = below(holder, 'init') ?? below(holder, 'value') ?? below(holder, 'right')
    const name = nameOf(holder['id'] ?? holder['key'] ?? holder['left'])
    if (value && name !== undefined) named.set(value, name)
  }
  const functions = nodesOf(program, 'FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression')
  return functions.map((node) => ({ name: nameOf(node['id']) ?? named.get(node) ?? 'a function without a name', node }))
}
