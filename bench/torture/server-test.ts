import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { atExit } from '../../server/src/embedded/end-early.ts'
import { root } from '../../scripts/run/root.ts'

/** Runs a test file of the server with settings that make it longer, and returns whether it passed. */
export async function runServerTest(file: string, env: Record<string, string>): Promise<boolean> {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const args = [vitest, 'run', '--project', 'server', '--testTimeout', '3600000', join('server/src', file)]
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'ignore' })
  const ended = atExit(() => child.kill('SIGTERM'))
  const [code] = (await once(child, 'exit')) as [number | null]
  ended()
  return code === 0
}
