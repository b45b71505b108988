import type { Plugin } from 'vite'

/** What only the server, its tests and the OpenAPI document read of an endpoint. */
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
 * Leaves of every `endpoint({…})` in the contract what a browser needs to call it. The schemas it named, and with them the
 * schema library, fall out of pages that use them for nothing else. For that, the build has to take calls of `z` and
 * `endpoint` as pure (`treeshake.manualPureFunctions`).
 */
export function dropSchemas(): Plugin {
  return {
    name: 'drop-schemas',
    // after types are gone, in the build as on the development server, so that both behave alike
    enforce: 'post',
    transform: {
      filter: { id: /\/contract\/src\/.*\.ts/, code: /\bendpoint\(/ },
      handler(code) {
        const cuts = [...endpointProperties(this.parse(code) as unknown as Node)].toSorted((a, b) => b.start - a.start)
        return { code: cuts.reduce(withoutProperty, code), map: null }
      },
    },
  }
}

function* endpointProperties(node: Node): Generator<Node> {
  if (node.type === 'CallExpression' && (node.callee as Node).name === 'endpoint') {
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

// with the comma behind it, so that no hole stays
const withoutProperty = (code: string, { start, end }: Node) =>
  code.slice(0, start) + code.slice(end).replace(/^\s*,/, '')
