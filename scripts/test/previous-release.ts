import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { lastRelease } from '../../server/src/schema/releases.ts'
import { root } from '../run/root.ts'
import { inMemory } from './memory.ts'

/** What of a release its API tests need: the runner reads all workspaces. */
const WORKSPACES = ['contract', 'server', 'web', 'sandbox', 'bench']
const PARTS = [...WORKSPACES, 'scripts', 'package.json', 'vitest.config.ts', 'tsconfig.base.json']

/** API tests of what servers write most: cases, their checks, forms and jobs; at most 150. */
export const sample = [
  'cases/create-once.test',
  'cases/submit-case.test',
  'cases/edit-case.test',
  'cases/confirm-case.test',
  'cases/run-check.test',
  'cases/auto-close-drafts.test',
  'cases/rotate-keys.test',
  'identity/sign-out.test',
  'plus-cases/short-job.test',
  'form-i9/call-off.test',
  'form-i9/late-section1.test',
  'src/background.test',
]

type Prepared = { folder: string; remove: () => void }

/**
 * The sources of the last release in a folder of their own, with the migrations of today; or why there are none. Its tests then are what
 * a node of that release does while the next one is rolled out.
 */
export function preparePreviousRelease(): Prepared | string {
  const { name, commit } = lastRelease
  if (!hasCommit(commit)) return `this clone does not have the commit ${commit} of ${name}: fetch the history`
  const folder = mkdtempSync(join(inMemory().TMPDIR ?? tmpdir(), 'hireproof-release-'))
  const archive = join(folder, 'sources.tar')
  execFileSync('git', ['-C', root, 'archive', `--output=${archive}`, commit, ...PARTS])
  execFileSync('tar', ['-xf', archive, '-C', folder])
  linkPackages(folder)
  rmSync(join(folder, 'server', 'migrations'), { recursive: true })
  cpSync(join(root, 'server', 'migrations'), join(folder, 'server', 'migrations'), { recursive: true })
  // an earlier release cannot apply what this one has
  const today = pathToFileURL(join(root, 'server', 'src', 'migrate.ts')).href
  writeFileSync(join(folder, 'server', 'src', 'migrate.ts'), `export * from ${JSON.stringify(today)}\n`)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function hasCommit(commit: string): boolean {
  try {
    execFileSync('git', ['-C', root, 'cat-file', '-e', `${commit}^{commit}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The packages of today, with the workspaces of the release in place of today's. */
function linkPackages(folder: string): void {
  const packages = join(root, 'node_modules')
  const own = join(folder, 'node_modules')
  mkdirSync(join(own, '@hireproof'), { recursive: true })
  for (const name of readdirSync(packages))
    if (!existsSync(join(own, name))) symlinkSync(join(packages, name), join(own, name))
  for (const name of WORKSPACES) symlinkSync(join(folder, name), join(own, '@hireproof', name))
}
