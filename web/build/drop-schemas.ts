import type { Plugin } from 'vite'

/** Calls that make an endpoint, or several at once as `importEndpoints` does. */
const making = /^(?:endpoint|\w+Endpoints)$/

/** The properties of an endpoint that only the server, its tests and the OpenAPI document read. */
const serverOnly = new Set([
  'params',
  'query',
  'body',
  'upload',
  'reply',
  'summary',
  'problems',
  'status',
  'sameOrigin',
  'conflicts',
])

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/**
 * Reduces every `endpoint({…})` in the contract, and what is given to a call that makes several, to what a browser needs to call it. Its schemas, and with them the
 * schema library, are dropped from pages that do not use them otherwise. For that, the build must treat calls of `z`
 * and `endpoint` as pure (`treeshake.manualPureFunctions`).
 */
export function dropSchemas(): Plugin {
  return {
    name: 'drop-schemas',
    // after types are removed, both in the build and on the development server, so that they behave alike
    enforce: 'post',
    transform: {
      filter: { id: /\/contract\/src\/.*\.ts/, code: /\b(?:endpoint|\w+Endpoints)\(/ },
      handler(code) {
        const cuts = [...endpointProperties(this.parse(code) as unknown as Node)].toSorted((a, b) => b.start - a.start)
        return { code: cuts.reduce(withoutProperty, code), map: null }
      },
    },
  }
}

function* endpointProperties(node: Node): Generator<Node> {
  if (node.type === 'CallExpression' && making.test(String((node.callee as Node).name))) {
    const [options] = node.arguments as Node[]
    for (const property of (options?.properties ?? []) as Node[]) {
      const { name } = (property.key ?? {}) as { name?: string }
      if (name !== undefined && serverOnly.has(name)) yield property
    }
    return
  }
  for (const child of Object.values(node).flat()) if (isNode(child)) yield* endpointProperties(child)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

// with the comma after it, to leave no hole
const withoutProperty = (code: string, { start, end }: Node) =>
  code.slice(0, start) + code.slice(end).replace(/^\s*,/, '')
