import { posix } from 'node:path'
import { below, listBelow, nameOf, textOf, visit } from './syntax.ts'
import type { Node } from './syntax.ts'

/**
 * What a file imports from another: a file of ours by its path from the root, a package by its name. The names are
 * those that the other file exports; undefined if the whole module is imported. Types alone load nothing.
 */
export type Import = { to: string; names: string[] | undefined; local: string | undefined; isTypes: boolean }

/** All imports of a file: static, dynamic, of types, and re-exports. */
export function importsOf(path: string, program: Node): Import[] {
  const found: Import[] = []
  visit(program, (node) => {
    if (!/^(Import(Declaration|Expression)|Export(Named|All)Declaration|TSImportType)$/.test(node.type)) return
    const name = textOf(node['source'])
    if (name !== undefined) found.push({ to: resolve(path, name), ...takenBy(node), isTypes: takesTypes(node) })
  })
  return found
}

const takesTypes = (node: Node): boolean =>
  node.type === 'TSImportType' || [node['importKind'], node['exportKind']].includes('type')

function takenBy(node: Node): Pick<Import, 'names' | 'local'> {
  if (node.type === 'TSImportType') {
    const qualifier = below(node, 'qualifier')
    return { names: qualifier ? [nameOf(qualifier) ?? ''] : undefined, local: undefined }
  }
  const specifiers = listBelow(node, 'specifiers')
  const whole = specifiers.find(({ type }) => type === 'ImportNamespaceSpecifier')
  if (whole) return { names: undefined, local: nameOf(whole['local']) }
  if (node.type === 'ImportExpression' || node.type === 'ExportAllDeclaration')
    return { names: undefined, local: undefined }
  const key = node.type === 'ImportDeclaration' ? 'imported' : 'local'
  return { names: specifiers.map((each) => nameOf(each[key]) ?? 'default'), local: undefined }
}

/** A file of ours as its path from the root, anything else by its name. */
function resolve(from: string, name: string): string {
  if (name.startsWith('@hireproof/contract/')) return `contract/src/${name.slice('@hireproof/contract/'.length)}.ts`
  return name.startsWith('.') ? posix.join(posix.dirname(from), name.split('?', 1)[0] ?? '') : name
}
