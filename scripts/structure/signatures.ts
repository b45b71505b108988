import { below, isFunction, listBelow, nameOf } from './syntax.ts'
import type { Node } from './syntax.ts'
import type { Source } from './source.ts'

/** A command and the shape of its parameters, such as `(deps, actor, id, input)`. */
type Command = { name: string; path: string; shape: string }

const HELPERS = /^server\/src\/(platform|demo|embedded|testing)\//
const OWN_NAME = /^(deps|actor|employee)$/

/**
 * The exported functions of the server's subjects that take `deps` first and then the one they work for: an actor, an
 * employee or a request. A parameter counts by what it is, not by its name: an id, a function, or an input of any kind.
 * An id that comes last is an input like any other.
 */
export function commandsOf(sources: Source[]): Command[] {
  return sources
    .filter(({ path, isTest }) => /^server\/src\/[^/]+\//.test(path) && !HELPERS.test(path) && !isTest)
    .flatMap((source) =>
      exportedFunctions(source.program()).flatMap(({ name, node }) => {
        const kinds = listBelow(node, 'params').map((each) => kindOf(each, source.text))
        // a function that works in the transaction of another command is a step of that command
        const isCommand =
          kinds[0] === 'deps' &&
          kinds[1] !== 'unit' &&
          kinds.some((kind) => /^(actor|employee|.*request.*)$/.test(kind))
        const shape = `(${kinds.join(', ').replaceAll(/\bid\b(?=$|, step)/g, 'input')})`
        return isCommand ? [{ name, path: source.path, shape }] : []
      }),
    )
}

/** The shapes of signatures and how many commands have each, the most common first. */
export function shapesOf(commands: Command[]): [shape: string, commands: number][] {
  const counts = new Map<string, number>()
  for (const { shape } of commands) counts.set(shape, (counts.get(shape) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)
}

/** The functions that a module exports by their declaration. */
const exportedFunctions = (program: Node): { name: string; node: Node }[] =>
  listBelow(program, 'body').flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? below(statement, 'declaration') : undefined
    if (!declaration) return []
    const named = isFunction(declaration) ? [declaration] : listBelow(declaration, 'declarations')
    return named.flatMap((each) => {
      const node = isFunction(each) ? each : below(each, 'init')
      return isFunction(node) ? [{ name: nameOf(each['id']) ?? '', node }] : []
    })
  })

function kindOf(parameter: Node, text: string): string {
  const target = below(parameter, 'left') ?? parameter
  const annotation = below(target, 'typeAnnotation')
  const type = annotation ? text.slice(annotation.start + 1, annotation.end).trim() : ''
  const name = nameOf(target)
  if (name === undefined && /^(Pick<)?Deps\b/.test(type)) return 'deps'
  if (/\w*Actor$/.test(type)) return 'actor'
  if (/^\w*Employee$/.test(type) && target.type === 'Identifier') return 'employee'
  if (/=>/.test(type)) return 'step'
  if (/^(Unit|Db)$/.test(type)) return 'unit'
  // an HTTP request does not identify anyone yet; the function that takes it identifies the caller
  if (type === 'FastifyRequest') return 'http'
  if (/^\w*Request(Info)?$|^{ ip: string/.test(type)) return 'request'
  if (name !== undefined && OWN_NAME.test(name)) return name
  if (name !== undefined && /^(string|number)$/.test(type) && /(^id|Id|Number)$/.test(name)) return 'id'
  return hasRequest(target) ? '{ …, request }' : 'input'
}

const hasRequest = (target: Node) => listBelow(target, 'properties').some(({ key }) => nameOf(key) === 'request')
