import { below, isFunction, listBelow, nameOf, nodesOf, visit } from './syntax.ts'
import type { Node } from './syntax.ts'
import type { Source } from './source.ts'

/** A function that serves an endpoint, and the functions that it reaches, by their names. */
type Handler = { endpoint: string; path: string; reaches: Set<string> }

/** What finds out who calls, or whether calls are answered at all: the work of `route()`. */
export const CALLER_GUARDS = ['isUnderMaintenance', 'requireEmployee', 'findEmployee', 'readEmployeeCookie']

/** What asks which site a call came from: the work of `route()` too. */
export const ORIGIN_GUARDS = ['requireSameOrigin']

/** The handlers that call a guard themselves, directly or by functions that they call. */
export const guardedByHand = (handlers: Handler[], guards: readonly string[]): Handler[] =>
  handlers.filter(({ reaches }) => guards.some((guard) => reaches.has(guard)))

/** All handlers of endpoints: what is handed to `route(app, guard, endpoint, handler)` or `serve(…, { endpoint: handler })`. */
export function handlersOf(sources: Source[]): Handler[] {
  const server = sources.filter(({ path, isTest }) => path.startsWith('server/src/') && !isTest)
  // the platform hands calls to handlers: what it does for all of them, none of them does by hand
  const known = calledByName(server.filter(({ path }) => !path.startsWith('server/src/platform/')))
  return server.flatMap(({ path, program }) =>
    nodesOf(program(), 'CallExpression')
      .flatMap(served)
      .map(({ endpoint, handler }) => ({ endpoint, path, reaches: reach(calledIn(handler), path, known) })),
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

function served(call: Node): Served[] {
  const callee = nameOf(call['callee'])
  const values = listBelow(call, 'arguments')
  if (callee === 'route') {
    const [, , endpoint, handler] = values
    return endpoint && handler ? [{ endpoint: nameOf(endpoint) ?? '', handler }] : []
  }
  if (callee !== 'serve') return []
  return values
    .flatMap((value) => (value.type === 'ObjectExpression' ? listBelow(value, 'properties') : []))
    .flatMap((property) => {
      const handler = below(property, 'value')
      return handler ? [{ endpoint: nameOf(property['key']) ?? '', handler }] : []
    })
}

/** For each file, its functions by name with what each calls; imported names lead to the file they come from. */
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

/** The names that are called in a piece of code, or handed over in it. */
function calledIn(node: Node): Set<string> {
  const names = new Set<string>()
  visit(node, (each) => {
    const name = each.type === 'CallExpression' ? nameOf(each['callee']) : nameOf(each)
    if (name !== undefined) names.add(name)
  })
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
