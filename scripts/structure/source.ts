import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf } from './imports.ts'
import type { Import } from './imports.ts'
import { parse } from './syntax.ts'
import type { Node } from './syntax.ts'

/** A TypeScript file: its path from the root, its text, and parts that are read from it on demand. */
export type Source = { path: string; text: string; isTest: boolean; program: () => Node; imports: () => Import[] }

/** The folders that contain our programs. */
export const workspaces = ['contract', 'server', 'web', 'sandbox', 'e2e', 'bench', 'scripts'] as const

const leftOut = new Set(['node_modules', 'dist'])

/** The TypeScript files of a checkout below the given folders. */
export function readSources(root: string, folders: readonly string[] = workspaces): Source[] {
  return folders
    .flatMap((folder) => namesBelow(root, folder))
    .map((path) => source(path, readFileSync(join(root, path), 'utf8')))
}

/** One file; parsed on first use. */
function source(path: string, text: string): Source {
  const program = once(() => parse(path, text))
  return { path, text, isTest: isTestPath(path), program, imports: once(() => importsOf(path, program())) }
}

function namesBelow(root: string, folder: string): string[] {
  const entries = existsSync(join(root, folder)) ? readdirSync(join(root, folder), { withFileTypes: true }) : []
  return entries.flatMap(({ name }, index) => {
    const path = `${folder}/${name}`
    if (entries[index]?.isDirectory()) return leftOut.has(name) ? [] : namesBelow(root, path)
    return /\.tsx?$/.test(name) && !name.endsWith('.d.ts') ? [path] : []
  })
}

const isTestPath = (path: string) =>
  /\.(test|e2e)\.tsx?$/.test(path) || /\/(testing|test-support)\/|\/test-folder\.ts$/.test(path)

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
