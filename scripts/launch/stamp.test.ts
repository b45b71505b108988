import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { isInstalled, wantedStamp, writeStamp } from './stamp.mjs'

let root: string

const lock = {
  packages: {
    '': { devDependencies: { tool: '^1' } },
    part: { dependencies: { left: '^2' } },
    'node_modules/part': { link: true },
    'node_modules/tool': { version: '1.0.0', integrity: 'sha512-t' },
    'node_modules/left': { version: '2.0.0', integrity: 'sha512-l' },
    'node_modules/for-another-machine': { version: '1.0.0', integrity: 'sha512-o', optional: true },
  },
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hireproof-stamp-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  write('package.json', { workspaces: ['part'], devDependencies: { tool: '^1' } })
  write('part/package.json', { dependencies: { left: '^2' } })
  write('package-lock.json', lock)
  mkdirSync(join(root, 'node_modules'))
})

const write = (path: string, content: unknown) => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), JSON.stringify(content))
}

/** The list that npm leaves behind: the lock file without the packages that it did not install. */
const present = (packages: Record<string, unknown>) => write('node_modules/.package-lock.json', { packages })

const {
  '': _root,
  part: _part,
  'node_modules/for-another-machine': _other,
  ...installed
} = lock.packages as Record<string, { version?: string }>

test('trusts its own stamp until the lock file or a manifest changes', () => {
  writeStamp(root)
  expect(isInstalled(root)).toBe(true)
  write('part/package.json', { dependencies: { left: '^3' } })
  expect(isInstalled(root)).toBe(false)
})

test('accepts what npm installed from the same lock file, and notes it', () => {
  present(installed)
  expect(isInstalled(root)).toBe(true)
  expect(readFileSync(join(root, 'node_modules/.hireproof-stamp'), 'utf8')).toBe(wantedStamp(root))
})

test.each([
  ['nothing is installed', {}],
  ['a package is missing', { 'node_modules/tool': installed['node_modules/tool'] }],
  ['a package has another version', { ...installed, 'node_modules/left': { version: '1.0.0', integrity: 'sha512-l' } }],
  ['a package has other content', { ...installed, 'node_modules/left': { version: '2.0.0', integrity: 'sha512-x' } }],
])('requires an install if %s', (_, packages) => {
  present(packages)
  expect(isInstalled(root)).toBe(false)
})

test('requires an install if npm was interrupted and left no list', () => {
  expect(isInstalled(root)).toBe(false)
})

test('leaves it to npm to refuse a manifest that does not match the lock file', () => {
  present(installed)
  write('part/package.json', { dependencies: { left: '^2', right: '^1' } })
  expect(isInstalled(root)).toBe(false)
})
