import { resolve, dirname } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { namedPages } from '../../contract/src/page-at.ts'

type Node = { type: string; [key: string]: unknown }
type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/**
 * Writes `page-scripts.json`: for the path of each page, the scripts that the page needs beside those of its
 * application. The server names them in the document, so that the browser does not find them one after the other.
 */
export function pageScripts(): Plugin {
  /** The module of a screen by the name of its page, as the lists of the applications name them. */
  const screens = new Map<string, string>()
  return {
    name: 'page-scripts',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/src\/apps\/\w+\/main\.tsx$/ },
      handler(code, id) {
        for (const [name, module] of screensIn(this.parse(code) as unknown as Node))
          screens.set(name, resolve(dirname(id), module))
        return undefined
      },
    },
    generateBundle(_options, bundle) {
      const paths = new Map(namedPages.map(([name, { path }]) => [name, path]))
      const scripts = [...screens].map(([name, module]) => [paths.get(name), scriptsOf(bundle, module)])
      this.emitFile({
        type: 'asset',
        fileName: 'page-scripts.json',
        source: JSON.stringify(Object.fromEntries(scripts)),
      })
    },
  }
}

/** The screens in the argument of `routesOf`, each with the module that it imports, directly or through a constant. */
function* screensIn(program: Node): Generator<[name: string, module: string]> {
  const constants = new Map<string, Node>()
  for (const node of nodesIn(program))
    if (node.type === 'VariableDeclarator') constants.set(String((node.id as Node).name), node.init as Node)
  for (const node of nodesIn(program)) {
    if (node.type !== 'CallExpression' || (node.callee as Node).name !== 'routesOf') continue
    const [list] = node.arguments as Node[]
    for (const property of (list?.properties ?? []) as Node[]) {
      const { name, value: text } = property.key as { name?: string; value?: string }
      const module = moduleIn(property.value as Node, constants)
      if (module !== undefined) yield [name ?? text ?? '', module]
    }
  }
}

function moduleIn(value: Node, constants: ReadonlyMap<string, Node>): string | undefined {
  for (const node of nodesIn(value)) {
    if (node.type === 'ImportExpression') return String((node.source as { value?: unknown }).value)
    const constant = node.type === 'Identifier' ? constants.get(String(node.name)) : undefined
    if (constant && constant !== value) return moduleIn(constant, constants)
  }
  return undefined
}

function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* nodesIn(child)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The file of a module and all that it loads with it, without those that every page of an application loads. */
function scriptsOf(bundle: Bundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const everywhere = reachedFrom(
    bundle,
    chunks.filter(({ isEntry }) => isEntry),
  )
  const own = chunks.filter(({ moduleIds, isEntry }) => !isEntry && moduleIds.includes(module))
  return [...reachedFrom(bundle, own)].filter((chunk) => !everywhere.has(chunk)).map(({ fileName }) => fileName)
}

function reachedFrom(bundle: Bundle, chunks: readonly Chunk[]): Set<Chunk> {
  const reached = new Set(chunks)
  for (const { imports } of reached) {
    for (const name of imports) {
      const next = bundle[name]
      if (next?.type === 'chunk') reached.add(next)
    }
  }
  return reached
}
