import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from '../run/root.ts'

const folder = join(root, 'deploy/observability')
const promtool = '/usr/bin/promtool'
const run = (...args: string[]) => promisify(execFile)(promtool, args, { cwd: folder })
const missing = existsSync(promtool) ? '' : ' (skipped: promtool of Debian’s prometheus is not installed)'

test.skipIf(missing)(`[OPER-27] the rules about backups are sound, and fire when they should${missing}`, async () => {
  expect((await run('check', 'rules', 'backup.rules.yml')).stdout).toContain('SUCCESS: 8 rules found')
  expect((await run('test', 'rules', 'backup.rules.test.yml')).stdout).toContain('SUCCESS')
})

test.skipIf(missing)(`[OPER-24] the rules about servers are sound, and fire when they should${missing}`, async () => {
  expect((await run('check', 'rules', 'hireproof.rules.yml')).stdout).toContain('SUCCESS: 15 rules found')
  expect((await run('test', 'rules', 'hireproof.rules.test.yml')).stdout).toContain('SUCCESS')
})
