import { parseAst } from 'rolldown/parseAst'

/** A node of a syntax tree, as far as the counts need it. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** Parses TypeScript, with or without JSX. */
export const parse = (path: string, text: string): Node =>
  parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path) as unknown as Node

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The nodes directly below a node, in the order of the text. */
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Visits a node and everything below it; a visitor that returns false skips everything below. */
export function visit(node: Node, visitor: (node: Node) => boolean | void): void {
  if (visitor(node) === false) return
  for (const child of childrenOf(node)) visit(child, visitor)
}

/** All nodes of the given types, including the node itself. */
export function nodesOf(node: Node, ...types: string[]): Node[] {
  const found: Node[] = []
  visit(node, (each) => {
    if (types.includes(each.type)) found.push(each)
  })
  return found
}

/** The name of an identifier or of the last part of a member expression; undefined for anything else. */
export function nameOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  if (value.type === 'Identifier' || value.type === 'JSXIdentifier') return String(value['name'])
  if (value.type === 'MemberExpression') return nameOf(value['property'])
  return value.type === 'Literal' && typeof value['value'] === 'string' ? value['value'] : undefined
}

/** The text of a string literal. */
export const textOf = (value: unknown): string | undefined =>
  isNode(value) && value.type === 'Literal' && typeof value['value'] === 'string' ? value['value'] : undefined

/** The value of a property, if it is a node. */
export function below(node: Node, key: string): Node | undefined {
  const value = node[key]
  return isNode(value) ? value : undefined
}

/** The value of a property, if it is a list of nodes. */
export function listBelow(node: Node, key: string): Node[] {
  const value = node[key]
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** Whether a node is a function of any kind. */
export const isFunction = (node: Node | undefined): node is Node =>
  node !== undefined && /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)
