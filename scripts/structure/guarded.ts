import { below, isFunction, listBelow, nameOf, nodesOf, visit } from './syntax.ts'
import type { Node } from './syntax.ts'
import type { Source } from './source.ts'

/** A function that serves an endpoint, and the names of the functions that it reaches. */
type Handler = { endpoint: string; path: string; reaches: Set<string> }

/** The functions with which `route()` refuses a call before its work: maintenance, another site, no caller. */
export const GUARDS = ['isUnderMaintenance', 'requireEmployee', 'requireNotice', 'requireSameOrigin']

/** The handlers that call a guard themselves, directly or by functions that they call. */
export const guardedByHand = (handlers: Handler[], guards: readonly string[]): Handler[] =>
  handlers.filter(({ reaches }) => guards.some((guard) => reaches.has(guard)))

/**
 * All handlers of endpoints: those passed to `route(app, guard, endpoint, handler)`, and those that a function with the
 * return type `Handlers<…>` returns by the names of endpoints.
 */
export function handlersOf(sources: Source[]): Handler[] {
  const server = sources.filter(({ path, isTest }) => path.startsWith('server/src/') && !isTest)
  // the platform passes calls to handlers; it does its part for all of them, so none of them does it by hand
  const known = calledByName(server.filter(({ path }) => !path.startsWith('server/src/platform/')))
  return server.flatMap(({ path, program }) =>
    [...nodesOf(program(), 'CallExpression').flatMap(routed), ...functionsIn(program()).flatMap(mapped)].map(
      ({ endpoint, handler }) => ({ endpoint, path, reaches: reach(calledIn(handler), path, known) }),
    ),
  )
}

/** How many endpoints the contract declares: calls of `endpoint({…})`. */
export const countDeclared = (sources: Source[]): number =>
  sources
    .filter(({ path, isTest }) => path.startsWith('contract/src/') && !isTest)
    .flatMap(({ program }) => nodesOf(program(), 'CallExpression'))
    .filter(({ callee }) => nameOf(callee) === 'endpoint').length

type Calls = Map<string, Set<string>>
type Served = { endpoint: string; handler: Node }

function routed(call: Node): Served[] {
  if (nameOf(call['callee']) !== 'route') return []
  const [, , endpoint, handler] = listBelow(call, 'arguments')
  return endpoint && handler ? [{ endpoint: nameOf(endpoint) ?? '', handler }] : []
}

function functionsIn(program: Node): Node[] {
  const found: Node[] = []
  visit(program, (node) => {
    if (isFunction(node)) found.push(node)
  })
  return found
}

/** The handlers of a function whose return type is `Handlers<…>`. */
function mapped(made: Node): Served[] {
  const type = below(made, 'returnType')
  const answer = type && below(type, 'typeAnnotation')
  if (nameOf(answer?.['typeName']) !== 'Handlers') return []
  const body = below(made, 'body')
  const returned =
    body?.type === 'BlockStatement' ? listBelow(body, 'body').map((each) => below(each, 'argument')) : [body]
  return returned
    .map((value) => (value?.type === 'ParenthesizedExpression' ? below(value, 'expression') : value))
    .flatMap((value) => (value?.type === 'ObjectExpression' ? listBelow(value, 'properties') : []))
    .flatMap((property) => {
      const handler = below(property, 'value')
      return handler ? [{ endpoint: nameOf(property['key']) ?? '', handler }] : []
    })
}

/** For each file, its functions by name with the names each calls; imported names refer to the file they come from. */
function calledByName(sources: Source[]): Map<string, Calls> {
  return new Map(sources.map(({ path, program, imports }) => [path, functionsOf(program(), imports())]))
}

function functionsOf(program: Node, imports: ReturnType<Source['imports']>): Calls {
  const calls: Calls = new Map()
  visit(program, (node) => {
    const value = node.type === 'VariableDeclarator' ? below(node, 'init') : node
    const name = nameOf(node['id'])
    if (name !== undefined && isFunction(value)) calls.set(name, calledIn(value))
  })
  for (const { to, names = [] } of imports)
    for (const name of names) if (!calls.has(name)) calls.set(name, new Set([`${to}#${name}`]))
  return calls
}

/** The names that a piece of code calls or passes on. */
function calledIn(node: Node): Set<string> {
  const names = new Set<string>()
  const collect = (within: Node) =>
    visit(within, (each) => {
      const value = each.type === 'Property' ? below(each, 'value') : undefined
      // the name of a property calls nothing, but its value may
      if (value) {
        collect(value)
        return false
      }
      const name = each.type === 'CallExpression' ? nameOf(each['callee']) : nameOf(each)
      if (name !== undefined) names.add(name)
      return true
    })
  collect(node)
  return names
}

/** The names of all functions that a piece of code of a file reaches. */
function reach(names: Set<string>, path: string, known: Map<string, Calls>): Set<string> {
  const reached = new Set<string>()
  const seen = new Set<string>()
  const enter = (from: Set<string>, file: string) => {
    for (const each of from) {
      const [origin = '', imported] = each.split('#')
      const [home, name] = imported === undefined ? [file, each] : [origin, imported]
      if (seen.has(`${home}#${name}`)) continue
      seen.add(`${home}#${name}`)
      reached.add(name)
      const next = known.get(home)?.get(name)
      if (next) enter(next, home)
    }
  }
  enter(names, path)
  return reached
}
